// How long silence and words last in a chatbot's conversations, and when one is to be looked at for it.
import type { Settings } from '@parley/contract'
import { toTimestamp } from '../../lib/clock.ts'
import type { Job } from '../../storage/interfaces/jobs.ts'

/** Null = for ever. */
export type Keeping = { readonly idleMs: number | null; readonly retentionMs: number | null }

type KeepingSettings = Pick<Settings, 'idle_timeout_minutes' | 'retention_days'>

const minuteMs = 60_000
const dayMs = 86_400_000

export const keptForEver: Keeping = { idleMs: null, retentionMs: null }

export function keepingOf(settings: KeepingSettings): Keeping {
  const { idle_timeout_minutes: minutes } = settings
  return { idleMs: minutes === 0 ? null : minutes * minuteMs, ...retentionOf(settings) }
}

export function retentionOf({ retention_days: days }: Pick<Settings, 'retention_days'>) {
  return { retentionMs: days === null ? null : days * dayMs }
}

/** When a conversation that starts now is to be looked at first; null = never. */
export function firstDue(created_at: string, { idleMs, retentionMs }: Keeping): string | null {
  const spans = [idleMs, retentionMs].filter((ms) => ms !== null)
  return spans.length === 0 ? null : toTimestamp(Date.parse(created_at) + Math.min(...spans))
}

/** The kind of the jobs that look at a chatbot's conversations again after its settings changed. */
export const keepingChange = 'chatbot.keeping_changed'

/** What such a job is about: all its conversations, or those that have not ended. */
export type KeepingChangeJob = { readonly chatbot_id: string; readonly onlyOpen: boolean }

/** The job that a change of settings leaves; undefined where it does not matter to conversations. */
export function keepingChangeJob(
  before: { readonly account_id: string; readonly id: string; readonly settings: KeepingSettings },
  after: { readonly settings: KeepingSettings; readonly updated_at: string },
): Omit<Job, 'attempts'> | undefined {
  const { account_id, id: chatbot_id } = before
  const isSame = (key: keyof KeepingSettings) => before.settings[key] === after.settings[key]
  const onlyOpen = isSame('retention_days')
  if (onlyOpen && isSame('idle_timeout_minutes')) return undefined
  const { updated_at: run_at } = after
  const payload: KeepingChangeJob = { chatbot_id, onlyOpen }
  const id = `${keepingChange}:${chatbot_id}:${run_at}`
  return { id, kind: keepingChange, account_id, payload, run_at }
}
