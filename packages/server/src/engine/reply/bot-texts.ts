// Chooses the language and the register of the bot's own texts.
import type { ByTone, Language, Register, Texts, Tone } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'

export type BotTexts = {
  readonly texts: Texts
  /**
   * Whether the wanted language has no texts, so that these are in the fallback language. The bot then uses them for
   * a greeting or "I don't know", but adds nothing around a quoted answer.
   */
  readonly isFallback: boolean
}

/**
 * Returns the bot's texts for the setting (a BCP 47 tag or `auto`). `auto` takes the first defined language of
 * `evidence`.
 */
export function botTextsFor(
  setting: string,
  languages: Languages,
  ...evidence: readonly (Language | undefined)[]
): BotTexts {
  const wanted =
    setting === 'auto' ? evidence.find((one) => one !== undefined) : languages.get(setting)
  const { texts } = wanted ?? languages.fallback
  return { texts: texts ?? languages.fallback.texts, isFallback: texts === undefined }
}

const registers: Readonly<Record<Tone, Register>> = {
  professional: 'formal',
  formal: 'formal',
  neutral: 'neutral',
  concise: 'neutral',
  friendly: 'warm',
  casual: 'warm',
  empathetic: 'warm',
  enthusiastic: 'warm',
  playful: 'warm',
}

/** The text for a tone: its own, else that of its register. A custom tone is neutral. */
export function inTone(texts: ByTone, tone: string): string {
  const named = toneOf(tone)
  return named === undefined ? texts.neutral : (texts[named] ?? texts[registers[named]])
}

function toneOf(tone: string): Tone | undefined {
  const named = tone.trim().toLowerCase()
  return isTone(named) ? named : undefined
}

function isTone(tone: string): tone is Tone {
  return Object.hasOwn(registers, tone)
}
