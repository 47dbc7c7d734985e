// Tells what the bot said last, by its own texts: a refusal, an offer, a question back.
import type { ByTone, Texts } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import type { HistoryMessage } from '../types.ts'

/** Whether the bot's last message has one of these texts, in any language and tone. */
export function hasSaid(
  history: readonly HistoryMessage[],
  { spoken }: Languages,
  textsOf: (texts: Texts) => readonly ByTone[],
): boolean {
  const last = history.findLast(({ sender_type }) => sender_type === 'bot')?.text
  if (last === undefined) return false
  return spoken.some(({ texts }) =>
    textsOf(texts).some((byTone) => Object.values(byTone).some((text) => last.includes(text))),
  )
}
