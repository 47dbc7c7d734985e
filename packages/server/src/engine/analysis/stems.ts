// Turns a word into its term, under which it is indexed and searched, by the rules of one language.
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
 * Splits a word at its apostrophes by the rules of the language, in lower case; at least one part.
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
 * Removes the marks of Latin and Greek letters (é → e), unless the language keeps them.
 */
export function foldMarks(word: string, language?: Pick<Language, 'keepsMarks'>): string {
  if (asciiWord.test(word) || language?.keepsMarks) return word
  return word
    .replace(ligatures, (letter) => plainLetters.get(letter) ?? letter)
    .normalize('NFD')
    .replace(marksOnLetters, '$1')
    .normalize('NFC')
}

/** Size of the cache of terms: a few thousand words are most of every text, and stemming takes ten times as long. */
const remembered = { terms: 4_000, characters: 12 }
const rememberedTerms = once((_language: Language) => new Map<string, string>())

/**
 * Returns the term of a part of a word: its stem without marks, or the part without marks in a language without a
 * stemmer.
 */
export function termOf(part: string, language: Language): string {
  const { stemmer } = language
  if (stemmer === undefined) return foldMarks(part, language)
  const terms = rememberedTerms(language)
  const known = terms.get(part)
  if (known !== undefined) return known
  const stemmed = part.length < 3 || hasDigit.test(part) ? part : stemmer(part)
  const term = foldMarks(stemmed === '' ? part : stemmed, language)
  // V8 keeps a longer substring as a view of its text, so that a cached one would keep the whole text in memory.
  if (part.length <= remembered.characters) {
    if (terms.size >= remembered.terms) terms.clear()
    terms.set(part, term)
  }
  return term
}

const none: readonly string[] = []
const unmarked = /^[a-z]+$/

/** Returns the terms of the words for which people type this one, because they leave out the marks; mostly empty. */
export function markedTerms(part: string, language: Language): readonly string[] {
  const { typedForMarks } = language
  if (typedForMarks === undefined || part.length < unstemmedLettersMin || !unmarked.test(part)) {
    return none
  }
  return typedForMarks
    .filter(([typed]) => part.search(typed) !== -1)
    .map(([typed, marked]) => termOf(part.replace(typed, marked).normalize('NFC'), language))
}

/** Shorter words would match unrelated ones: German Hau, Haus. */
const unstemmedLettersMin = 4

/** Returns the term of the form in which the knowledge answers: "nous livrons" for "vous livrez"; mostly empty. */
export function answeringTerms(part: string, language: Language): readonly string[] {
  const [asking, answering = []] =
    language.verbEndings?.pairs.find(([asking]) => asking.test(part)) ?? []
  if (asking === undefined) return none
  return answering.map((ending) => termOf(part.replace(asking, ending), language))
}

/** Returns the terms of other forms of the word, which the stemmer does not find; mostly empty. */
export function relatedTerms(
  term: string,
  { unstemmedEnding, splitByParticle }: Language,
): readonly string[] {
  if (splitByParticle?.test(term)) return [term.replace(splitByParticle, '$1')]
  // "I get 429s".
  if (/^\d{2,}s$/.test(term)) return [term.slice(0, -1)]
  if (unstemmedEnding === undefined || term.length < unstemmedLettersMin) return none
  const { ending, added, removed } = unstemmedEnding
  if (added.test(term)) return [term + ending]
  const isLong = term.length >= unstemmedLettersMin + ending.length
  return isLong && removed.test(term) ? [term.slice(0, -ending.length)] : none
}
