// Turns a word into the term it is indexed and looked up under, by the rules of one language.
import { once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'

const asciiWord = /^[a-z0-9']*$/
const hasDigit = /\p{N}/u
const marksOnLetters = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu
const ligatures = /[ßæœøłđıё]/gu
const plainLetters = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ё: 'е' }),
)

/**
 * The parts of a word in lower case, without its apostrophes, as the language writes them; at least one part.
 * `users's` → `users`; `l'eau` → `l`, `eau` where an apostrophe stands for an elision.
 */
export function partsOf(word: string, { hasDotlessI, apostrophe }: Language): string[] {
  const lower = hasDotlessI ? word.toLocaleLowerCase('tr') : word.toLowerCase()
  if (!lower.includes("'")) return [lower]
  if (apostrophe === 'suffix') return lower.split("'", 1)
  if (apostrophe === 'elision') return lower.split("'")
  return [lower.replace(/'s$/, '').replaceAll("'", '')]
}

/**
 * A word with the marks taken off its letters (é → e), in Latin and Greek script only. A language that keeps its
 * marks gets the word as it is.
 */
export function foldMarks(word: string, language?: Pick<Language, 'keepsMarks'>): string {
  if (asciiWord.test(word) || language?.keepsMarks) return word
  return word
    .replace(ligatures, (letter) => plainLetters.get(letter) ?? letter)
    .normalize('NFD')
    .replace(marksOnLetters, '$1')
    .normalize('NFC')
}

/** A few thousand words are most of what people write, and stemming one takes ten times as long as this. */
const remembered = { terms: 4_000, characters: 12 }
const rememberedTerms = once((_language: Language) => new Map<string, string>())

/**
 * The term that a part of a word is found under in texts of a language: its stem, without marks. A language
 * without a stemmer gives the part itself, without marks.
 */
export function termOf(part: string, language: Language): string {
  const { stemmer } = language
  if (stemmer === undefined) return foldMarks(part, language)
  const terms = rememberedTerms(language)
  const known = terms.get(part)
  if (known !== undefined) return known
  const stemmed = part.length < 3 || hasDigit.test(part) ? part : stemmer(part)
  const term = foldMarks(stemmed === '' ? part : stemmed, language)
  // V8 keeps a longer piece of a text as a view of it: remembering one would keep the whole text.
  if (part.length <= remembered.characters) {
    if (terms.size >= remembered.terms) terms.clear()
    terms.set(part, term)
  }
  return term
}

const none: readonly string[] = []
/** A shorter word may be another one: German Hau, Haus. */
const unstemmedLettersMin = 4

/** The terms that other forms of the same word have, because the stemmer leaves their ending; mostly none. */
export function relatedTerms(term: string, { unstemmedEnding }: Language): readonly string[] {
  if (unstemmedEnding === undefined || term.length < unstemmedLettersMin) return none
  const { ending, added, removed } = unstemmedEnding
  if (added.test(term)) return [term + ending]
  const isLong = term.length >= unstemmedLettersMin + ending.length
  return isLong && removed.test(term) ? [term.slice(0, -ending.length)] : none
}
