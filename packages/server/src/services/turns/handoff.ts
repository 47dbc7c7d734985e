// Decides when a person takes over, and adds what the bot says about it to the reply.
import type { Settings } from '@parley/contract'
import type { Reach, ReachNotice, Reply } from '../../engine/types.ts'
import type { HistoryRow } from '../../storage/interfaces/messages.ts'
import { reachOf } from './reach.ts'

/** Whether the user asks for a person, or the bot has no answer for the second time in a row. */
function wantsPerson(reply: Reply, history: readonly HistoryRow[]): boolean {
  if (reply.asks_for_person === true) return true
  const hasNoAnswer = reply.outcome === 'unknown' || reply.outcome === 'closest'
  if (!hasNoAnswer || reply.answered) return false
  return history.findLast(({ sender_type }) => sender_type === 'bot')?.isUnanswered === true
}

type HandoffInput<R extends Reply> = {
  readonly reply: R
  readonly history: readonly HistoryRow[]
  readonly settings: Settings
  readonly nowMs: number
  /** Returns the words of the bot. */
  notice(kind: ReachNotice, reach: Reach): string
}

/**
 * The reply with what the bot says about people, and whether a person takes over. Where nobody can, the reply only
 * says how else to reach people, if the owner said how.
 */
export function withHandoff<R extends Reply>(
  input: HandoffInput<R>,
): { readonly reply: R; readonly handsOff: boolean } {
  const { reply, history, settings, nowMs, notice } = input
  if (!wantsPerson(reply, history)) return { reply, handsOff: false }
  const reach = reachOf(settings, nowMs)
  const isAsked = reply.asks_for_person === true
  const say = (kind: ReachNotice) => {
    const words = notice(kind, reach)
    return { ...reply, text: isAsked ? words : `${reply.text}\n\n${words}` }
  }
  if (reach.available) return { reply: say('handoff'), handsOff: true }
  if (reach.contact === null) return { reply, handsOff: false }
  return { reply: say(isAsked ? 'unreachable' : 'contact'), handsOff: false }
}
