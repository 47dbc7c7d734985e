// Estimates tokens, to stay inside a model's window. Models count differently, and the vocabulary of a single one
// takes 70 MB and 0.15 s to load.
import type { ResponseLength } from '../../engine/types.ts'

/**
 * Average tokens per character, chosen so that hardly any text is counted too low. Over prose in eight languages,
 * Markdown, code and JSON the median estimate is 1.2 to 1.8 times what o200k counts (Thai 2.6), and 0.95 to 1.6
 * times what the older cl100k counts.
 */
const tokensPerCharacter = {
  asciiLetter: 0.27,
  otherAscii: 0.67,
  latin: 0.85,
  greekOrCyrillic: 0.55,
  otherScript: 1.2,
  /** Emoji, old scripts and rare ideographs are spelt out in bytes. */
  beyondTheBasicPlane: 2.5,
}
/** No text has fewer tokens per character. */
export const tokensPerCharacterMin = tokensPerCharacter.asciiLetter

/**
 * Tokens that a model may spend on an answer of each length, and on a reworded question. A model that thinks aloud
 * counts its thoughts, so that this is far more than the words need.
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

/** The most tokens of an answer, for a model whose window has so many tokens. */
export function outputTokensFor(wanted: keyof typeof outputTokens, context_tokens: number): number {
  return Math.min(outputTokens[wanted], Math.floor(context_tokens * outputShare))
}
