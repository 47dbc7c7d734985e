// Finds sentences that turn what a source says into its opposite by a negation alone: they have all their words
// in common with it, so that nothing else tells them from what it says.
import { isAscii } from '../analysis/words.ts'
import { commonTermOf, foldMarks, isLimiting, isNegation } from './by-tag.ts'
import { unitsOf } from './length-bound.ts'

/** Words that may come in with a negation and tell nothing themselves. */
const light: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('a an the any it is are be do does did can will would you we they there'.split(' ')),
  de: new Set('ein eine einen der die das den es ist sind wird werden kann man sie wir'.split(' ')),
}
/** Words, and what a source says in place of their denial: "open on Monday, closed on Sunday". */
const opposites: Readonly<Record<string, readonly (readonly [of: RegExp, is: RegExp])[]>> = {
  en: [
    [/^open/, /^close/],
    [/^(?:pay|cost|charge)/, /^free$/],
  ],
  de: [
    [/^(?:ge)?oe?ffn|^offen/, /^(?:geschlossen|schliess)/],
    [/^(?:be)?zahl|^kost(?:e|et|en)$/, /^(?:kostenlos|kostenfrei|gratis)/],
  ],
}
/** What denies by itself, in the languages of which all is known that may limit what a source says. */
const no: Readonly<Record<string, string>> = {
  en: 'no',
  de: 'nein',
  nl: 'nee',
  fr: 'non',
  es: 'no',
  it: 'no',
  pt: 'nao',
}
/** "No, it takes two days" denies what was asked, and not what follows. */
const answerWord = /^\s*\p{L}+\s*[,;:–—]/u

/**
 * Whether a sentence denies, with nothing but its own words, what a sentence of the texts says, and no text
 * denies or limits anything. All are in the language (a primary subtag); one without known negations has none.
 */
export function isDenied(sentence: string, texts: readonly string[], language: string): boolean {
  const words = wordsOf(sentence.replace(answerWord, ''), language)
  const others = words.filter((word) => !isNegation(word, language))
  if (others.length === words.length || areLimiting(texts, language)) return false
  const heavy = others.filter((word) => light[language]?.has(word) !== true)
  if (heavy.length < 2) return false
  // A negation changes the form of what it denies: "takes", "does not take".
  const telling = heavy.map((word) => commonTermOf(word, language))
  return texts.some((text) =>
    unitsOf(text, language).some(({ start, end }) => {
      const unit = text.slice(start, end)
      const own = wordsOf(unit, language)
      const isOpposite = opposites[language]?.some(
        ([of, is]) => heavy.some((word) => of.test(word)) && own.some((word) => is.test(word)),
      )
      const said = new Set(own.map((word) => commonTermOf(word, language)))
      // A question says nothing.
      return (
        isOpposite !== true && !/[?？]\s*$/.test(unit) && telling.every((word) => said.has(word))
      )
    }),
  )
}

/**
 * Whether a sentence of function words alone, as "No." or "But you should not do that.", denies what stands
 * beside it, where no text denies or limits anything.
 */
export function isBareDenial(
  sentence: string,
  texts: readonly string[],
  language: string,
): boolean {
  if (no[language] === undefined || areLimiting(texts, language)) return false
  const words = wordsOf(sentence, language)
  return words.some((word) => word === no[language] || isNegation(word, language))
}

function areLimiting(texts: readonly string[], language: string): boolean {
  return texts.some((text) => wordsOf(text, language).some((word) => isLimiting(word, language)))
}

function wordsOf(text: string, language: string): string[] {
  const lower = text.toLowerCase()
  // Most sentences by far; there is nothing to fold.
  if (isAscii(lower)) return lower.replaceAll("'", '').match(/[a-z0-9]+/g) ?? []
  const plain = foldMarks(lower, language).replace(/['’]/g, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
