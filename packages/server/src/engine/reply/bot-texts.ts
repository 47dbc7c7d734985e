// Chooses the language and the register of the bot's own texts.
import type { Language, Register, Texts } from '../languages/language.ts'
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

const registers: ReadonlyMap<string, Register> = new Map([
  ['professional', 'formal'],
  ['formal', 'formal'],
  ['neutral', 'neutral'],
  ['concise', 'neutral'],
  ['friendly', 'warm'],
  ['casual', 'warm'],
  ['empathetic', 'warm'],
  ['enthusiastic', 'warm'],
  ['playful', 'warm'],
])

/** The register of a tone; a custom wording is neutral. */
export function registerOf(tone: string): Register {
  return registers.get(tone.trim().toLowerCase()) ?? 'neutral'
}
