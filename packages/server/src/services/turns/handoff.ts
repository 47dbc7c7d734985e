// Decides when a person takes over, and adds what the bot says about it to the reply.
import type { HandoffReason, Settings } from '@parley/contract'
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

/** What a hand-off does besides pausing the conversation. */
export type Handoff = {
  readonly reason: HandoffReason
  /** Whether an address gets a mail. */
  readonly isMailed: boolean
}

/**
 * The reply with what the bot says about people, and the hand-off if a person takes over. Where nobody can, the
 * reply only says how else to reach people, if the owner said how.
 */
export function withHandoff<R extends Reply>(
  input: HandoffInput<R>,
): { readonly reply: R; readonly handoff?: Handoff } {
  const { reply, history, settings, nowMs, notice } = input
  if (!wantsPerson(reply, history)) return { reply }
  const reach = reachOf(settings, nowMs)
  const isAsked = reply.asks_for_person === true
  const say = (kind: ReachNotice) => {
    const words = notice(kind, reach)
    // A reply to a complaint says more than that nobody can be reached here.
    const isReplaced = isAsked && reply.outcome === 'small_talk'
    const before = isReplaced ? reply.regret : reply.text
    return { ...reply, text: before === undefined ? words : `${before}\n\n${words}` }
  }
  if (reach.available) {
    const reason = isAsked ? 'requested' : 'unanswered'
    const isMailed = settings.handoff_email !== null
    return { reply: say('handoff'), handoff: { reason, isMailed } }
  }
  if (reach.contact === null) return { reply }
  return { reply: say(isAsked ? 'unreachable' : 'contact') }
}
