// Tells questions that are alike by their words: another order or inflection makes no other question.
import { defaultLanguage, languageByWords } from './language.ts'
import { foldMarks, partsOf, termOf } from './stems.ts'
import { stopWordsOf } from './stop-words.ts'
import { wordsOf } from './words.ts'

/** A question has fewer; of a pasted document the beginning is enough. */
const maxWords = 200

/**
 * The stems of a question's words, each once, in one order; without function words unless it has no
 * others. Empty for a text without words.
 */
export function likenessOf(text: string): string {
  const language = languageByWords(text) ?? defaultLanguage
  const functionWords = stopWordsOf(language)
  const parts = wordsOf(text)
    .slice(0, maxWords)
    .flatMap((word) => partsOf(word, language))
  const telling = parts.filter((part) => !functionWords.has(foldMarks(part, language)))
  const terms = (telling.length > 0 ? telling : parts).map((part) => termOf(part, language))
  return [...new Set(terms)].sort().join(' ')
}
