// Finds the language of a conversation, for messages that do not show a language themselves ("and why?").
import { languageByWords } from '../analysis/language.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import type { HistoryMessage } from '../types.ts'

/** Returns the language of the user's latest message that shows one; `undefined` when no message does. */
export function conversationLanguage(
  history: readonly HistoryMessage[],
  languages: Languages,
): Language | undefined {
  for (const { sender_type, text } of history.toReversed()) {
    const language = sender_type === 'user' ? languageByWords(text, languages) : undefined
    if (language !== undefined) return language
  }
  return undefined
}
