// Collects everything that needs attention.
import type { PlanUse, Webhook } from '@parley/contract'
import { useQueries } from '@tanstack/react-query'
import { overviewTexts } from '../../texts/overview.ts'
import {
  failedKnowledgeQuery,
  gapsQuery,
  planQuery,
  waitingQuery,
  webhooksQuery,
} from './queries.ts'

export type Concern = {
  readonly id: string
  readonly kind: 'waiting' | 'gaps' | 'knowledge' | 'webhook' | 'plan'
  readonly title: string
  readonly about: string
  /** Whether something is broken or a user is waiting right now. */
  readonly isUrgent: boolean
  /** The search parameters of the linked page. */
  readonly search?: Readonly<Record<string, string>>
}

/** The share at which a warning is shown, the same as for the event `limit.warning`. */
const nearLimitShare = 0.8

/** The most urgent first. `isPartial` = a query failed. */
export function useConcerns() {
  const queries = useQueries({
    queries: [waitingQuery, gapsQuery, failedKnowledgeQuery, webhooksQuery, planQuery],
  })
  const [waiting, gaps, failed, webhooks, plan] = queries
  const concerns: Concern[] = [
    ...ofWaiting(waiting.data ?? 0),
    ...ofPlan(plan.data),
    ...(webhooks.data ?? []).flatMap(ofWebhook),
    ...ofFailedKnowledge(failed.data ?? 0),
    ...ofGaps(gaps.data?.total ?? 0, gaps.data?.first?.question ?? ''),
  ]
  return {
    concerns,
    isLoading: queries.some(({ isLoading }) => isLoading),
    isPartial: queries.some(({ isError }) => isError),
  }
}

function ofWaiting(count: number): Concern[] {
  if (count === 0) return []
  const title = overviewTexts.waiting(count)
  const search = { status: 'paused', waiting_for: 'person' }
  return [
    {
      id: 'waiting',
      kind: 'waiting',
      title,
      about: overviewTexts.waitingAbout,
      isUrgent: true,
      search,
    },
  ]
}

function ofGaps(count: number, question: string): Concern[] {
  if (count === 0) return []
  const about = overviewTexts.gapsAbout(question)
  return [{ id: 'gaps', kind: 'gaps', title: overviewTexts.gaps(count), about, isUrgent: false }]
}

function ofFailedKnowledge(count: number): Concern[] {
  if (count === 0) return []
  return [
    {
      id: 'knowledge',
      kind: 'knowledge',
      title: overviewTexts.failedKnowledge(count),
      about: overviewTexts.failedKnowledgeAbout,
      isUrgent: true,
      search: { status: 'failed' },
    },
  ]
}

function ofWebhook(webhook: Webhook): Concern[] {
  const { id, url, enabled, disabled_reason, failing_since } = webhook
  const rest = { id, kind: 'webhook', about: overviewTexts.failingWebhookAbout } as const
  if (disabled_reason !== null) {
    return [{ ...rest, title: overviewTexts.disabledWebhook(url), isUrgent: true }]
  }
  if (!enabled || failing_since === null) return []
  return [{ ...rest, title: overviewTexts.failingWebhook(url), isUrgent: true }]
}

function ofPlan(plan: PlanUse | undefined): Concern[] {
  if (plan === undefined || plan.requests_per_hour === null || plan.used === null) return []
  const share = plan.used / plan.requests_per_hour
  if (share < nearLimitShare) return []
  return [
    {
      id: 'plan',
      kind: 'plan',
      title: overviewTexts.nearLimit(Math.min(100, Math.floor(share * 100))),
      about: overviewTexts.nearLimitAbout,
      isUrgent: true,
    },
  ]
}
