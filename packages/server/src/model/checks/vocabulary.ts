// Compares words of texts in all grammatical forms and spellings.
import { gramKeys } from '../../engine/index/letter-grams.ts'
import { termsIn, wordsIn } from '../language.ts'

/** A content word, with its terms in the languages of the texts. */
export type ContentWord = readonly string[]

/** Words with at least this many letters are also found in compounds: "Frist" and "Rückgabe" in "Rückgabefrist". */
const compoundLetters = 6
/** The share of a word's letter sequences that a compound must have. */
const compoundShare = 0.65

/** Returns whether a word is in texts, which are in any of these languages (primary subtags). */
export function createVocabulary(
  texts: readonly string[],
  languages: readonly string[],
): (word: ContentWord) => boolean {
  const terms = new Set(texts.flatMap((text) => termsIn(text, languages)))
  let grams: ReadonlySet<number> | undefined

  function isInCompound(term: string): boolean {
    if (term.length < compoundLetters) return false
    grams ??= new Set([...terms].flatMap((one) => gramKeys(one)))
    const keys = gramKeys(term)
    const found = keys.filter((key) => grams?.has(key) === true).length
    return keys.length > 0 && found >= keys.length * compoundShare
  }

  return (word) => word.some((term) => terms.has(term)) || word.some(isInCompound)
}

/** Returns the different words of a text, without the function words of its language. */
export function contentWordsOf(
  text: string,
  language: string,
  languages: readonly string[],
): ContentWord[] {
  const words = wordsIn(text, language, languages).filter((word) => !word.isFunctionWord)
  return [...new Map(words.map(({ terms }) => [terms.join(' '), terms])).values()]
}
