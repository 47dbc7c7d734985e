// How long silence and words last in a chatbot's conversations, and when one is to be looked at for it.
import type { Settings } from '@parley/contract'
import { toTimestamp } from '../../lib/clock.ts'
import type { Job } from '../../storage/interfaces/jobs.ts'

/** Null = for ever. */
export type ConversationLifetime = {
  readonly idleMs: number | null
  readonly retentionMs: number | null
}

type LifetimeSettings = Pick<Settings, 'idle_timeout_minutes' | 'retention_days'>

const minuteMs = 60_000
const dayMs = 86_400_000

export const unlimitedLifetime: ConversationLifetime = { idleMs: null, retentionMs: null }

export function lifetimeOf(settings: LifetimeSettings): ConversationLifetime {
  const { idle_timeout_minutes: minutes } = settings
  return { idleMs: minutes === 0 ? null : minutes * minuteMs, ...retentionOf(settings) }
}

export function retentionOf({ retention_days: days }: Pick<Settings, 'retention_days'>) {
  return { retentionMs: days === null ? null : days * dayMs }
}

/** When a conversation that starts now is to be looked at first; null = never. */
export function firstDueAt(
  created_at: string,
  { idleMs, retentionMs }: ConversationLifetime,
): string | null {
  const spans = [idleMs, retentionMs].filter((ms) => ms !== null)
  return spans.length === 0 ? null : toTimestamp(Date.parse(created_at) + Math.min(...spans))
}

/** The kind of the jobs that look at a chatbot's conversations again after its settings changed. */
export const lifetimeChange = 'chatbot.keeping_changed'

/** What such a job is about: all its conversations, or those that have not ended. */
export type LifetimeChangeJob = { readonly chatbot_id: string; readonly onlyOpen: boolean }

/** The job that a change of settings leaves; undefined where it does not matter to conversations. */
export function lifetimeChangeJob(
  before: { readonly account_id: string; readonly id: string; readonly settings: LifetimeSettings },
  after: { readonly settings: LifetimeSettings; readonly updated_at: string },
): Omit<Job, 'attempts'> | undefined {
  const { account_id, id: chatbot_id } = before
  const isSame = (key: keyof LifetimeSettings) => before.settings[key] === after.settings[key]
  const onlyOpen = isSame('retention_days')
  if (onlyOpen && isSame('idle_timeout_minutes')) return undefined
  const { updated_at: run_at } = after
  const payload: LifetimeChangeJob = { chatbot_id, onlyOpen }
  const id = `${lifetimeChange}:${chatbot_id}:${run_at}`
  return { id, kind: lifetimeChange, account_id, payload, run_at }
}
