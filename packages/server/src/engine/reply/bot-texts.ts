// Chooses the bot's own words: in which language it speaks, and in which register.
import type { Language, Register, Texts } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'

export type BotTexts = {
  readonly texts: Texts
  /**
   * Whether they are in another language than the bot should speak, which has no texts. Then the bot says only
   * what it must: a greeting or "I don't know" in the fallback language, but nothing around a quoted answer.
   */
  readonly isFallback: boolean
}

/**
 * The words of the bot in `setting` (a BCP 47 tag). With `auto` it speaks the first language that there is evidence
 * for: that of the message, then that of what is quoted.
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

/** The register of a tone; a wording of the owner's own is neutral. */
export function registerOf(tone: string): Register {
  return registers.get(tone.trim().toLowerCase()) ?? 'neutral'
}
