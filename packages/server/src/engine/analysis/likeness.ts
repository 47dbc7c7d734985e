// Computes a key that is equal for similar questions: word order and inflection don't matter.
import type { Language } from '../languages/language.ts'
import { shippedLanguages } from '../languages/languages.ts'
import { functionWordsOf } from './function-words.ts'
import { languageByWords } from './language.ts'
import { negationSignOf } from './negations.ts'
import { foldMarks, partsOf } from './stems.ts'
import { commonTermOf } from './word-forms.ts'
import { plainText, wordsOf } from './words.ts'

/** Only the beginning of a pasted document counts. */
const maxWords = 200
/** Characters that count in a text without words. */
const maxSigns = 200
const blank = /\s/

/**
 * Returns the distinct stems of a question's words, sorted, without function words. Negations (`not`, `without`) stay,
 * and so do all words of a question that has only function words. A text without words returns its characters.
 * `spoken` returns the language tag for a text that shows none; undefined = the fallback of `languages`.
 */
export async function likenessOf(
  text: string,
  spoken: () => Promise<string | undefined>,
  languages = shippedLanguages,
): Promise<string> {
  const words = wordsOf(text).slice(0, maxWords)
  if (words.length === 0) return signsOf(text)
  const language = languageByWords(text, languages) ?? (await spokenLanguage())
  const functionWords = functionWordsOf(language)
  const parts = words
    .flatMap((word) => partsOf(word, language))
    .map((part) => ({ part, folded: foldMarks(part, language) }))
  const turns = parts.flatMap(({ folded }) => negationSignOf(folded, language) ?? [])
  const others = parts.filter(({ folded }) => negationSignOf(folded, language) === undefined)
  const telling = others.filter(({ folded }) => !functionWords.has(folded))
  const terms = (telling.length > 0 ? telling : others).map(({ part }) =>
    commonTermOf(part, language),
  )
  return [...new Set([...terms, ...turns])].sort().join(' ')

  async function spokenLanguage(): Promise<Language> {
    const tag = await spoken()
    return tag === undefined ? languages.fallback : languages.get(tag)
  }
}

/** The distinct characters of a text, sorted: `?!?` is the same as `!?`. */
function signsOf(text: string): string {
  const signs = [...plainText(text).slice(0, maxSigns)].filter((sign) => !blank.test(sign))
  return [...new Set(signs)].sort().join('')
}
