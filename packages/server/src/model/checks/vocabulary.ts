// The words of texts, to be compared in all their grammatical forms and spellings.
import { gramKeys } from '../../engine/index/letter-grams.ts'
import { termsIn, wordsIn } from '../language.ts'

/** A word that says something, under the terms that it has in the languages at hand. */
export type ContentWord = readonly string[]

export interface Vocabulary {
  has(word: ContentWord): boolean
}

/** Words of at least so many letters are also found inside compounds: "Frist" and "Rückgabe" in "Rückgabefrist". */
const compoundLetters = 6
/** The share of a word's letter sequences that a compound must have. */
const compoundShare = 0.65

/** The words of texts in any of the languages (primary subtags). */
export function createVocabulary(
  texts: readonly string[],
  languages: readonly string[],
): Vocabulary {
  const terms = new Set(texts.flatMap((text) => termsIn(text, languages)))
  let grams: ReadonlySet<number> | undefined

  function isInCompound(term: string): boolean {
    if (term.length < compoundLetters) return false
    grams ??= new Set([...terms].flatMap((one) => gramKeys(one)))
    const keys = gramKeys(term)
    const found = keys.filter((key) => grams?.has(key) === true).length
    return keys.length > 0 && found >= keys.length * compoundShare
  }

  return {
    has: (word) => word.some((term) => terms.has(term)) || word.some(isInCompound),
  }
}

/** The different words of a text that are no function words of its language. */
export function contentWordsOf(
  text: string,
  language: string,
  languages: readonly string[],
): ContentWord[] {
  const words = wordsIn(text, language, languages).filter((word) => !word.isFunctionWord)
  return [...new Map(words.map(({ terms }) => [terms.join(' '), terms])).values()]
}
