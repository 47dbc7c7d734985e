// Tells what the bot has said, by its own texts: a refusal, an offer, a question back.
import type { ByTone, Texts } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import type { HistoryMessage } from '../types.ts'

type TextsOf = (texts: Texts) => readonly ByTone[]

/** Whether the bot's last message has one of these texts, in any language and tone. */
export function hasSaid(
  history: readonly HistoryMessage[],
  languages: Languages,
  textsOf: TextsOf,
): boolean {
  const last = history.findLast(({ sender_type }) => sender_type === 'bot')
  return last !== undefined && hasAny(last, languages, textsOf)
}

/** Whether any message of the bot has one of these texts, in any language and tone. */
export function hasEverSaid(
  history: readonly HistoryMessage[],
  languages: Languages,
  textsOf: TextsOf,
): boolean {
  return history.some(
    (message) => message.sender_type === 'bot' && hasAny(message, languages, textsOf),
  )
}

function hasAny({ text }: HistoryMessage, { spoken }: Languages, textsOf: TextsOf): boolean {
  return spoken.some(({ texts }) =>
    textsOf(texts)
      .flatMap((byTone) => Object.values(byTone))
      .some((said) => said !== '' && text.includes(said)),
  )
}

/** The text of the bot's last reply; empty without one. */
export function lastReply(history: readonly HistoryMessage[]): string {
  return history.findLast(({ sender_type }) => sender_type === 'bot')?.text ?? ''
}
