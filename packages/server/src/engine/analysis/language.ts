// Which language a text is in: cheap evidence first, the statistical detector only for knowledge, never for questions.
import { detectAll } from 'tinyld/light'
import { once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { languagesOfFunctionWord } from './function-words.ts'
import { isAscii, wordsOf } from './words.ts'

const detection = {
  /** The beginning of a text shows its language; the detector's cost grows with the length. */
  sampleCharacters: 600,
  /** Below this the detector's first and second guess are close to a coin toss. */
  minimumCharacters: 40,
  /** Plain prose has at least this share of function words, each counted once; a related language's list finds fewer. */
  convincingShare: 0.2,
  /** The first guess must beat the second by this factor. */
  minimumLead: 1.5,
}

/**
 * The language that a short text shows by its function words or its letters. `undefined` when it shows none, or
 * two languages equally: names and single words belong to no language. `words` are those of the whole text,
 * where the caller has them.
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
 * The language of a knowledge item without a language of its own; the fallback when nothing shows it. Many
 * function words are believed first: the detector takes product names and commands for distant languages. With
 * few of them, the text may be in a language without a list of them, and the detector is believed.
 */
export function detectLanguage(text: string, languages: Languages): Language {
  const sample = text.slice(0, detection.sampleCharacters)
  const byLetters = languageByLetters(sample, languages)
  if (byLetters !== undefined) return byLetters
  const words = wordsOf(sample)
  const evidence = functionWordEvidence(words, languages)
  const isShort = sample.trim().length < detection.minimumCharacters
  if (
    evidence !== undefined &&
    (isShort || shareOf(evidence.count, words) >= detection.convincingShare)
  ) {
    return evidence.language
  }
  const guess = isShort ? undefined : detectorsGuess(sample)
  if (guess !== undefined) return languages.get(guess)
  return evidence?.language ?? languages.fallback
}

/** The language with the most function words among those of a text, and how many different ones those are. */
function functionWordEvidence(
  words: readonly string[],
  languages: Languages,
): { readonly language: Language; readonly count: number } | undefined {
  const seen: string[] = []
  const hits = new Map<Language, number>()
  for (const word of words) {
    const lower = word.toLowerCase()
    const having = languagesOfFunctionWord(lower, languages)
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

/** What share of the different words of a text so many are. */
function shareOf(count: number, words: readonly string[]): number {
  return count / new Set(words.map((word) => word.toLowerCase())).size
}

/** The tag that the detector guesses first, when it is well ahead of its second guess. */
function detectorsGuess(sample: string): string | undefined {
  const [first, second] = detectAll(sample)
  if (first === undefined) return undefined
  const leads = second === undefined || first.accuracy >= second.accuracy * detection.minimumLead
  return leads ? first.lang : undefined
}

const letteredOf = once(({ all }: Languages) =>
  all.flatMap((language) => (language.letters ? [{ language, ...language.letters }] : [])),
)

/** A language whose letters no other common one uses, when they carry a good part of the text. */
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
