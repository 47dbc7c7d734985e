// Tells questions that are alike by their words: another order or inflection makes no other question.
import { defaultLanguage, languageByWords, primaryLanguage } from './language.ts'
import { foldMarks, partsOf } from './stems.ts'
import { stopWordsOf } from './stop-words.ts'
import { turnOf } from './turning-words.ts'
import { commonTermOf } from './word-forms.ts'
import { plainText, wordsOf } from './words.ts'

/** A question has fewer; of a pasted document the beginning is enough. */
const maxWords = 200
/** Of a text of signs alone. */
const maxSigns = 200
const blank = /\s/

/**
 * The stems of a question's words, each once, in one order; without function words unless it has no
 * others, but for those that turn its meaning (`not`, `without`). The signs of a text without words.
 * `spoken` is asked for the language of a text that shows none; undefined = English.
 */
export async function likenessOf(
  text: string,
  spoken: () => Promise<string | undefined>,
): Promise<string> {
  const words = wordsOf(text).slice(0, maxWords)
  if (words.length === 0) return signsOf(text)
  const language = languageByWords(text) ?? primaryLanguage((await spoken()) ?? defaultLanguage)
  const functionWords = stopWordsOf(language)
  const parts = words
    .flatMap((word) => partsOf(word, language))
    .map((part) => ({ part, folded: foldMarks(part, language) }))
  const turns = parts.flatMap(({ folded }) => turnOf(folded, language) ?? [])
  const others = parts.filter(({ folded }) => turnOf(folded, language) === undefined)
  const telling = others.filter(({ folded }) => !functionWords.has(folded))
  const terms = (telling.length > 0 ? telling : others).map(({ part }) =>
    commonTermOf(part, language),
  )
  return [...new Set([...terms, ...turns])].sort().join(' ')
}

/** Each once, in one order: `?!?` is the same as `!?`, and no face is another. */
function signsOf(text: string): string {
  const signs = [...plainText(text).slice(0, maxSigns)].filter((sign) => !blank.test(sign))
  return [...new Set(signs)].sort().join('')
}
