// Estimates tokens, to stay within a model's window. An exact count is too expensive: models count differently, and
// the vocabulary of one model takes 70 MB and 0.15 s to load.
import type { ResponseLength } from '../../engine/types.ts'

/**
 * Average tokens per character, chosen so that the estimate is rarely too low. Measured on prose in eight languages,
 * Markdown, code and JSON, the median estimate is 1.2 to 1.8 times the count of o200k (Thai 2.6), and 0.95 to 1.6
 * times the count of the older cl100k.
 */
const tokensPerCharacter = {
  asciiLetter: 0.27,
  otherAscii: 0.67,
  latin: 0.85,
  greekOrCyrillic: 0.55,
  otherScript: 1.2,
  /** Emoji, old scripts and rare ideographs are encoded byte by byte. */
  beyondTheBasicPlane: 2.5,
}
/** The lowest number of tokens per character. */
export const tokensPerCharacterMin = tokensPerCharacter.asciiLetter

/**
 * The maximum number of tokens for an answer of each length, and for a rewording. It is far more than the words need,
 * because the thoughts of a reasoning model count too.
 */
const outputTokens: Readonly<Record<ResponseLength | 'question', number>> = {
  question: 1_024,
  short: 1_024,
  medium: 2_048,
  long: 4_096,
}
/** At most this share of the window is kept for the answer. */
const outputShare = 0.25

/** Estimates the tokens of a text. */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const character of text) tokens += tokensOf(character.codePointAt(0) ?? 0)
  return Math.ceil(tokens)
}

function tokensOf(code: number): number {
  const { asciiLetter, otherAscii, latin, greekOrCyrillic, otherScript } = tokensPerCharacter
  if (code < 0x80) return isLetterOrSpace(code) ? asciiLetter : otherAscii
  if (code < 0x250) return latin
  if (code >= 0x370 && code < 0x530) return greekOrCyrillic
  return code > 0xffff ? tokensPerCharacter.beyondTheBasicPlane : otherScript
}

function isLetterOrSpace(code: number): boolean {
  const lower = code | 0x20
  return code === 0x20 || (lower >= 0x61 && lower <= 0x7a)
}

/** Returns the maximum number of tokens of an answer, for a window with this many tokens. */
export function outputTokensFor(wanted: keyof typeof outputTokens, context_tokens: number): number {
  return Math.min(outputTokens[wanted], Math.floor(context_tokens * outputShare))
}
