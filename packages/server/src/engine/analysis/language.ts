// Detects the language of a text: by function words and letters, and for knowledge also by a statistical detector.
import { detectAll } from 'tinyld/light'
import { once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { languagesOfFunctionWord, languagesOfListedWord } from './function-words.ts'
import { isAscii, wordsOf } from './words.ts'

const detection = {
  /** Only the beginning of a text is read, because the detector's cost grows with the length. */
  sampleCharacters: 600,
  /** The detector is not used for shorter texts, where its guesses are close to random. */
  minimumCharacters: 40,
  /** Share of distinct function words in plain prose, at least; the list of a related language finds fewer. */
  convincingShare: 0.2,
  /** The first guess must beat the second by this factor. */
  minimumLead: 1.5,
}

/**
 * Returns the language that a short text shows by its function words or letters; `undefined` when it shows no language
 * or two equally, as names and single words do. `words` are the words of the whole text, if the caller has them.
 */
export function languageByWords(
  text: string,
  languages: Languages,
  words?: readonly string[],
): Language | undefined {
  const sample = text.slice(0, detection.sampleCharacters)
  const known = sample.length === text.length ? words : undefined
  return (
    languageByLetters(sample, languages) ??
    functionWordEvidence(known ?? wordsOf(sample), languages)?.language
  )
}

/**
 * Detects the language of a knowledge item; the fallback when nothing shows it. Many function words decide first,
 * because the detector takes product names and commands for distant languages. A table or a list has few of them, so
 * the other lists of the languages decide next. Else the text may be in a language without lists, and the detector decides.
 */
export function detectLanguage(text: string, languages: Languages): Language {
  const sample = text.slice(0, detection.sampleCharacters)
  const byLetters = languageByLetters(sample, languages)
  if (byLetters !== undefined) return byLetters
  const words = wordsOf(sample)
  const evidence = functionWordEvidence(words, languages)
  const isShort = sample.trim().length < detection.minimumCharacters
  if (evidence !== undefined && shareOf(evidence.count, words) >= detection.convincingShare) {
    return evidence.language
  }
  const known = listedWordEvidence(words, languages)
  if (
    known !== undefined &&
    (isShort || shareOf(known.count, words) >= detection.convincingShare)
  ) {
    return known.language
  }
  const guess = isShort ? undefined : detectorsGuess(sample)
  if (guess !== undefined) return languages.get(guess)
  return (known ?? evidence)?.language ?? languages.fallback
}

type WordEvidence = { readonly language: Language; readonly count: number }

/** The language with the most distinct function words in a text, and their number. */
function functionWordEvidence(
  words: readonly string[],
  languages: Languages,
): WordEvidence | undefined {
  return mostFrequent(words, (word) => languagesOfFunctionWord(word, languages))
}

/**
 * The language that has most of the words of a text in its lists, and their number. It finds the language of texts
 * without sentences: "Opening hours: Mon–Fri, 9:00–18:00".
 */
function listedWordEvidence(
  words: readonly string[],
  languages: Languages,
): WordEvidence | undefined {
  return mostFrequent(words, (word) => languagesOfListedWord(word, languages))
}

/** The language that has more of the distinct words than any other one; `undefined` if two have as many. */
function mostFrequent(
  words: readonly string[],
  languagesOf: (word: string) => readonly Language[],
): WordEvidence | undefined {
  const seen: string[] = []
  const hits = new Map<Language, number>()
  for (const word of words) {
    const lower = word.toLowerCase()
    const having = languagesOf(lower)
    if (having.length === 0 || seen.includes(lower)) continue
    seen.push(lower)
    for (const language of having) hits.set(language, (hits.get(language) ?? 0) + 1)
  }
  let most = 0
  let best: Language | undefined
  for (const [language, count] of hits) {
    if (count < most) continue
    best = count > most ? language : undefined
    most = count
  }
  return best === undefined ? undefined : { language: best, count: most }
}

/** `count` as a share of the distinct words. */
function shareOf(count: number, words: readonly string[]): number {
  return count / new Set(words.map((word) => word.toLowerCase())).size
}

const notLatin = /(?!\p{Script=Latin})\p{L}/u

/** The usual script of a language, as a code of four letters. */
function scriptOf(tag: string): string | undefined {
  return new Intl.Locale(tag).maximize().script
}

/** The tag of the detector's first guess, if it is well ahead of the second. */
function detectorsGuess(sample: string): string | undefined {
  // It takes a table of prices in Latin letters for Hindi.
  const isLatin = !notLatin.test(sample)
  const guesses = detectAll(sample).filter(({ lang }) => !isLatin || scriptOf(lang) === 'Latn')
  const [first, second] = guesses
  if (first === undefined) return undefined
  const leads = second === undefined || first.accuracy >= second.accuracy * detection.minimumLead
  return leads ? first.lang : undefined
}

const letteredOf = once(({ all }: Languages) =>
  all.flatMap((language) => (language.letters ? [{ language, ...language.letters }] : [])),
)

/** A language with letters that no other common language uses, if the text has enough of them. */
function languageByLetters(sample: string, languages: Languages): Language | undefined {
  if (isAscii(sample)) return undefined
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return undefined
  for (const { pattern, language, share } of letteredOf(languages)) {
    const own = sample.match(pattern)?.length ?? 0
    if (own > 0 && own >= letters * share) return language
  }
  return undefined
}
