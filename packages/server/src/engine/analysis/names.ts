// Tells which words of a question are names or numbers: of all its words these can least be replaced by others.

/** Languages that write every noun with a capital. */
const withCapitalNouns = new Set(['de', 'lb'])
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
 * The words of a question that are written as names: with a capital inside a sentence. None where capitals
 * tell nothing: in some languages, and where none of the `words` that say what is asked for begins small.
 */
export function namesIn(
  text: string,
  words: readonly string[],
  { language, functionWords }: { language: string; functionWords: ReadonlySet<string> },
): ReadonlySet<string> {
  if (withCapitalNouns.has(language)) return none
  const names = text.match(capitalInside)
  if (names === null) return none
  const saysSmall = (word: string) => startsSmall.test(word) && !functionWords.has(word)
  return words.some(saysSmall) ? new Set(names) : none
}
