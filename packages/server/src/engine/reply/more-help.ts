// Offers more help ("Anything else?") at most once in a conversation.
import type { Languages } from '../languages/languages.ts'
import type { HistoryMessage } from '../types.ts'
import { hasEverSaid } from './said.ts'

/** The built-in engine sees so many earlier messages. In a longer conversation the offer may have been made before. */
const wholeHistoryMessages = 6
const firstSentencePattern = /^.+?[.!?。！？।؟]/u

/** Whether the bot has not offered more help before, neither after an answer nor after "thanks" or "ok". */
export function mayOfferMore(history: readonly HistoryMessage[], languages: Languages): boolean {
  if (history.length >= wholeHistoryMessages) return false
  return !hasEverSaid(history, languages, ({ closing, smallTalk }) => [
    closing,
    smallTalk.thanks.replies,
    smallTalk.acknowledgement.replies,
  ])
}

/** A reply to "thanks" or "ok" without its offer of more help, which follows the first sentence. */
export function withoutOffer(reply: string): string {
  return firstSentencePattern.exec(reply)?.[0] ?? reply
}
