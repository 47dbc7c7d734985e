// When the bot makes way for a person, and what it says then.
import type { Reply } from '../../engine/types.ts'
import type { HistoryRow } from '../../storage/interfaces/messages.ts'

/** The user asks for a person, or the bot has no answer for the second time in a row. */
export function wantsPerson(reply: Reply, history: readonly HistoryRow[]): boolean {
  if (reply.asks_for_person === true) return true
  const hasNoAnswer = reply.outcome === 'unknown' || reply.outcome === 'closest'
  if (!hasNoAnswer || reply.answered) return false
  return history.findLast(({ sender_type }) => sender_type === 'bot')?.isUnanswered === true
}

/** What the bot had to say, and that a person takes over; that alone where a person was asked for. */
export function handedOff(reply: Reply, notice: string): Reply {
  const text = reply.asks_for_person === true ? notice : `${reply.text}\n\n${notice}`
  return { ...reply, text }
}
