// Collects everything that needs attention.
import type { Account, QuotaName, Source, Webhook } from '@parley/contract'
import { useQueries } from '@tanstack/react-query'
import { nearLimitShare } from '../../lib/near-limit.ts'
import { planTexts } from '../../texts/account.ts'
import { overviewTexts } from '../../texts/overview.ts'
import {
  accountQuery,
  failedKnowledgeQuery,
  gapsQuery,
  sourceProblemsQuery,
  waitingQuery,
  webhooksQuery,
} from './queries.ts'

export type Concern = {
  readonly id: string
  readonly kind: 'waiting' | 'gaps' | 'knowledge' | 'source' | 'sources' | 'webhook' | 'plan'
  readonly title: string
  readonly about: string
  /** Whether something is broken or a user is waiting right now. */
  readonly isUrgent: boolean
  /** The search parameters of the linked page. */
  readonly search?: Readonly<Record<string, string>>
  /** The parameters of the linked page, if it is the page of one thing. */
  readonly params?: Readonly<Record<string, string>>
}

/** The most urgent first. `isPartial` = a query failed; `retry` repeats those. */
export function useConcerns() {
  const queries = useQueries({
    queries: [
      waitingQuery,
      gapsQuery,
      failedKnowledgeQuery,
      webhooksQuery,
      accountQuery,
      sourceProblemsQuery,
    ],
  })
  const [waiting, gaps, failed, webhooks, account, sources] = queries
  const concerns: Concern[] = [
    ...ofWaiting(waiting.data ?? 0),
    ...ofPlan(account.data?.plan),
    ...ofQuotas(account.data?.quotas),
    ...(webhooks.data ?? []).flatMap(ofWebhook),
    ...ofSources(sources.data ?? []),
    ...ofFailedKnowledge(failed.data ?? 0),
    ...ofGaps(gaps.data?.total ?? 0, gaps.data?.first?.question ?? ''),
  ]
  return {
    concerns,
    isLoading: queries.some(({ isLoading }) => isLoading),
    isPartial: queries.some(({ isError }) => isError),
    retry() {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    },
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

function ofSources(sources: readonly Source[]): Concern[] {
  const [first] = sources
  if (first === undefined) return []
  return [
    {
      id: 'sources',
      ...(sources.length === 1
        ? { kind: 'source', params: { source_id: first.id } }
        : { kind: 'sources' }),
      title: overviewTexts.sources(sources.length),
      about: overviewTexts.sourcesAbout(first.name, first.error?.message ?? ''),
      isUrgent: sources.some(({ status }) => status === 'failed'),
    },
  ]
}

function ofWebhook(webhook: Webhook): Concern[] {
  const { id, url, enabled, disabled_reason, failing_since } = webhook
  const about = overviewTexts.failingWebhookAbout
  const params = { webhook_id: id }
  const rest = { id, kind: 'webhook', about, isUrgent: true, params } as const
  // A path can be one long word, which a phone has no room for. The host says which webhook it is.
  const { host } = new URL(url)
  if (disabled_reason !== null) return [{ ...rest, title: overviewTexts.disabledWebhook(host) }]
  if (!enabled || failing_since === null) return []
  return [{ ...rest, title: overviewTexts.failingWebhook(host) }]
}

function ofQuotas(quotas: Account['quotas'] | undefined): Concern[] {
  if (quotas === undefined) return []
  const names = Object.keys(planTexts.quotaNames) as QuotaName[]
  return names.flatMap((name) => {
    const { used, limit } = quotas[name]
    if (limit === null || used < limit * nearLimitShare) return []
    const title = overviewTexts.nearQuota(name, used, limit)
    return [{ id: name, kind: 'plan', title, about: overviewTexts.nearQuotaAbout, isUrgent: true }]
  })
}

function ofPlan(plan: Account['plan'] | undefined): Concern[] {
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
