// Which language a talk is held in: "and why?" shows none itself.
import { languageByWords } from '../analysis/language.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import type { HistoryMessage } from '../types.ts'

/** The language of the user's last message that shows one; `undefined` when none does. */
export function spokenIn(
  history: readonly HistoryMessage[],
  languages: Languages,
): Language | undefined {
  for (const { sender_type, text } of history.toReversed()) {
    const language = sender_type === 'user' ? languageByWords(text, languages) : undefined
    if (language !== undefined) return language
  }
  return undefined
}
