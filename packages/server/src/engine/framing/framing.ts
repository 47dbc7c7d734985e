// Picks the words around an answer: by the language spoken and the tone the owner chose.
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import type { Framing, Register } from './phrases.ts'
import { portuguese } from './pt.ts'

/** The languages replies are framed in; in any other the bare answer is given. */
export const framingLanguages: ReadonlyMap<string, Framing> = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
  ['pt', portuguese],
  ['nl', dutch],
])

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

/** The framing of a language; English where words are needed and the language has none. */
export function framingOf(language: string): Framing {
  return framingLanguages.get(language) ?? english
}
