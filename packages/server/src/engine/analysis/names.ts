// Tells which words of a question are names or numbers: of all its words these can least be replaced by others.
import type { Language } from '../languages/language.ts'
import { functionWordsOf } from './function-words.ts'

/** A word with a capital that does not begin a sentence. */
const capitalInside = /(?<=[^\s.?!:…][\s"'“‘„«¿¡(-]+)\p{Lu}[\p{L}\p{N}\p{M}]*/gu
const startsSmall = /^\p{Ll}/u
const hasDigit = /\p{N}/u
const none: ReadonlySet<string> = new Set()

/** Whether a word is a number or a code, such as a year or a model. */
export function isNumber(word: string): boolean {
  return hasDigit.test(word)
}

/**
 * The words of a question that are written as names: with a capital inside a sentence. There are none where
 * capitals tell nothing: in a language that writes every noun with one, and where no other of the `words` than a
 * function word begins small.
 */
export function namesIn(
  text: string,
  words: readonly string[],
  language: Language,
): ReadonlySet<string> {
  if (language.capitalisesNouns) return none
  const names = text.match(capitalInside)
  if (names === null) return none
  const functionWords = functionWordsOf(language)
  const saysSmall = (word: string) => startsSmall.test(word) && !functionWords.has(word)
  return words.some(saysSmall) ? new Set(names) : none
}
