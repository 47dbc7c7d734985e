// Decides when a person takes over, and adds the notice to the reply.
import type { Reply } from '../../engine/types.ts'
import type { HistoryRow } from '../../storage/interfaces/messages.ts'

/** Whether the user asks for a person, or the bot has no answer for the second time in a row. */
export function wantsPerson(reply: Reply, history: readonly HistoryRow[]): boolean {
  if (reply.asks_for_person === true) return true
  const hasNoAnswer = reply.outcome === 'unknown' || reply.outcome === 'closest'
  if (!hasNoAnswer || reply.answered) return false
  return history.findLast(({ sender_type }) => sender_type === 'bot')?.isUnanswered === true
}

/** The reply with the notice behind it; the notice alone if the user asked for a person. */
export function handedOff(reply: Reply, notice: string): Reply {
  const text = reply.asks_for_person === true ? notice : `${reply.text}\n\n${notice}`
  return { ...reply, text }
}
