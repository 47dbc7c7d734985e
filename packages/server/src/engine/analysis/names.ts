// Recognises names and numbers in a question; no other word can replace them.
import type { Language } from '../languages/language.ts'
import { functionWordsOf } from './function-words.ts'

/** A word with a capital that does not begin a sentence. */
const capitalInside = /(?<=[^\s.?!:…][\s"'“‘„«¿¡(-]+)\p{Lu}[\p{L}\p{N}\p{M}]*/gu
/** Three or more words in capitals: somebody shouts. */
const shouted = /(?<!\p{L})\p{Lu}+(?:['’]\p{Lu}+)?(?:[ ,]+\p{Lu}+(?:['’]\p{Lu}+)?){2,}(?!\p{L})/gu
const startsSmall = /^\p{Ll}/u
const hasDigit = /\p{N}/u
const acronym = /^\p{Lu}{2}$/u
const none: ReadonlySet<string> = new Set()

/** Whether a word is a number or a code, such as a year or a model. */
export function isNumber(word: string): boolean {
  return hasDigit.test(word)
}

/** Whether a name is written as an abbreviation that may look like a function word: "US", "IT". */
export function isAcronym(name: string): boolean {
  return acronym.test(name)
}

/**
 * Returns the words with a capital inside a sentence. The result is empty where capitals are no evidence: in a
 * language that capitalises every noun, in a text whose content words are all capitalised, and where somebody shouts.
 */
export function namesIn(
  text: string,
  words: readonly string[],
  language: Language,
): ReadonlySet<string> {
  if (language.capitalisesNouns) return none
  const names = text.replace(shouted, (words) => words.toLowerCase()).match(capitalInside)
  if (names === null) return none
  const functionWords = functionWordsOf(language)
  const saysSmall = (word: string) => startsSmall.test(word) && !functionWords.has(word)
  return words.some(saysSmall) ? new Set(names) : none
}
