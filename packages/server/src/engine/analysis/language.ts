// Which language a text is in: cheap evidence first, the statistical detector only for knowledge, never for questions.
import { detectAll } from 'tinyld/light'
import { languagesOfFunctionWord } from './stop-words.ts'
import { isAscii, wordsOf } from './words.ts'

/** Used where nothing tells the language: most installations start in English. */
export const defaultLanguage = 'en'

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

/** Letters of one language and the share of a text's letters they must make up. */
const telltaleLetters = [
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'ja', share: 0.1 },
  { pattern: /\p{Script=Hangul}/gu, language: 'ko', share: 0.2 },
  { pattern: /\p{Script=Han}/gu, language: 'zh', share: 0.2 },
  { pattern: /\p{Script=Thai}/gu, language: 'th', share: 0.2 },
  { pattern: /\p{Script=Lao}/gu, language: 'lo', share: 0.2 },
  { pattern: /\p{Script=Khmer}/gu, language: 'km', share: 0.2 },
  { pattern: /\p{Script=Myanmar}/gu, language: 'my', share: 0.2 },
  { pattern: /\p{Script=Greek}/gu, language: 'el', share: 0.2 },
  { pattern: /\p{Script=Hebrew}/gu, language: 'he', share: 0.2 },
  { pattern: /\p{Script=Armenian}/gu, language: 'hy', share: 0.2 },
  { pattern: /\p{Script=Tamil}/gu, language: 'ta', share: 0.2 },
  { pattern: /[іїєґ]/giu, language: 'uk', share: 0.02 },
  { pattern: /[پچژگ]/gu, language: 'fa', share: 0.02 },
] as const

/** The part of a BCP 47 tag that decides analysis and framing: `pt-BR` → `pt`; both Norwegians → `no`. */
export function primaryLanguage(tag: string): string {
  const primary = (tag.split('-')[0] ?? '').toLowerCase()
  return primary === 'nb' || primary === 'nn' ? 'no' : primary
}

/**
 * The language a short text shows by its function words or its script.
 * `undefined` when it shows none, or two languages equally: names and single words belong to no language.
 * `words` are those of the whole text, where they are known.
 */
export function languageByWords(text: string, words?: readonly string[]): string | undefined {
  const sample = text.slice(0, detection.sampleCharacters)
  const known = sample.length === text.length ? words : undefined
  return languageByLetters(sample) ?? functionWordEvidence(known ?? wordsOf(sample))?.language
}

/**
 * The language of a knowledge item without a language of its own; English when nothing shows it. Many
 * function words are believed first: the detector takes product names and commands for distant languages.
 * With few of them, the text may be in a language that has no list here, and the detector is believed.
 */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, detection.sampleCharacters)
  const byLetters = languageByLetters(sample)
  if (byLetters !== undefined) return byLetters
  const words = wordsOf(sample)
  const evidence = functionWordEvidence(words)
  const isShort = sample.trim().length < detection.minimumCharacters
  if (
    evidence !== undefined &&
    (isShort || shareOf(evidence.count, words) >= detection.convincingShare)
  ) {
    return evidence.language
  }
  const guess = isShort ? undefined : detectorsGuess(sample)
  return guess ?? evidence?.language ?? defaultLanguage
}

/** The language with the most function words among those of a text, and how many different ones those are. */
function functionWordEvidence(
  words: readonly string[],
): { readonly language: string; readonly count: number } | undefined {
  const seen: string[] = []
  const hits = new Map<string, number>()
  for (const word of words) {
    const lower = word.toLowerCase()
    const languages = languagesOfFunctionWord(lower)
    if (languages.length === 0 || seen.includes(lower)) continue
    seen.push(lower)
    for (const language of languages) hits.set(language, (hits.get(language) ?? 0) + 1)
  }
  let most = 0
  let best: string | undefined
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

/** The detector's first guess, when it is well ahead of its second. */
function detectorsGuess(sample: string): string | undefined {
  const [first, second] = detectAll(sample)
  if (first === undefined) return undefined
  const leads = second === undefined || first.accuracy >= second.accuracy * detection.minimumLead
  return leads ? primaryLanguage(first.lang) : undefined
}

/** A language whose letters no other common one uses, when they carry a good part of the text. */
function languageByLetters(sample: string): string | undefined {
  if (isAscii(sample)) return undefined
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return undefined
  for (const { pattern, language, share } of telltaleLetters) {
    const own = sample.match(pattern)?.length ?? 0
    if (own > 0 && own >= letters * share) return language
  }
  return undefined
}
