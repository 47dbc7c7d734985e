// How long a chatbot's conversations may be idle and keep their text, and when each is checked for that.
import type { Settings } from '@parley/contract'
import { toTimestamp } from '../../lib/clock.ts'
import type { Job } from '../../storage/interfaces/jobs.ts'

/** Null = without a limit. */
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

/** When a conversation that starts at `created_at` is checked first; null = never. */
export function firstDueAt(
  created_at: string,
  { idleMs, retentionMs }: ConversationLifetime,
): string | null {
  const spans = [idleMs, retentionMs].filter((ms) => ms !== null)
  return spans.length === 0 ? null : toTimestamp(Date.parse(created_at) + Math.min(...spans))
}

/** The kind of the jobs that recheck a chatbot's conversations after its settings changed. */
export const lifetimeChange = 'chatbot.keeping_changed'

/** Concerns all conversations of the chatbot, or only those that have not ended. */
export type LifetimeChangeJob = { readonly chatbot_id: string; readonly onlyOpen: boolean }

/** The job for a change of settings; undefined if neither idle timeout nor retention changed. */
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
