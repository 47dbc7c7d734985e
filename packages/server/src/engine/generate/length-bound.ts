// Keeps a model's words within the chatbot's response length, in whole sentences.
import type { Span } from '../analysis/sentences.ts'
import { wordCount } from '../reply/compose.ts'
import type { ResponseLength } from '../types.ts'
import { sentencesOf } from './by-tag.ts'

/** The most words of a reply, as the interface promises for composed text. */
export const maxWords: Record<ResponseLength, number> = { short: 40, medium: 120, long: 300 }
/** So far beyond the bound a model has not taken it in, and is not listened to any longer. */
const overrun = 1.5
/** A sentence without an end is cut here after all. */
const runaway = 4
/** So near to the bound nothing is said before its sentence is known to fit. */
const nearWords = 20

/** No text has more words than this lets it: counting them all the time would cost more than the rest. */
const charactersPerWordMin = 1.5

const fence = /^\s*(?:```|~~~)/
const mayHaveFence = /```|~~~/
const endsUnit = /[.!?:。！？…|][\s"'”’»)\]*_`]*$/u

/** The sentences, list items, table rows and code blocks of a Markdown text, in order. */
export function unitsOf(text: string, language: string): Span[] {
  const units: Span[] = []
  let start = 0
  let fenceStart: number | undefined
  for (const line of text.split('\n')) {
    const end = start + line.length
    if (fence.test(line)) {
      if (fenceStart === undefined) fenceStart = start
      else {
        units.push({ start: fenceStart, end })
        fenceStart = undefined
      }
    } else if (fenceStart === undefined) {
      for (const span of sentencesOf(line, language)) {
        units.push({ start: start + span.start, end: start + span.end })
      }
    }
    start = end + 1
  }
  if (fenceStart !== undefined) units.push({ start: fenceStart, end: text.length })
  return units
}

/** Whether so much was said that the rest need not be heard. */
export function isBeyond(text: string, language: string, bound: number): boolean {
  if (text.length <= bound * overrun * charactersPerWordMin) return false
  const words = wordCount(text)
  if (words <= bound * overrun) return false
  return words > bound * runaway || unitsOf(text, language).length > 1
}

/** How many characters a growing text may have more, whatever they are, before it comes near the bound. */
export function freeCharacters(text: string, bound: number): number {
  const words = bound - nearWords - wordCount(text)
  return Math.max(0, Math.floor((words - 1) * charactersPerWordMin))
}

/** What of a text that is still growing may be said: near the bound only sentences that have ended. */
export function sayable(text: string, language: string, bound: number): string {
  const near = bound - nearWords
  if (text.length <= near * charactersPerWordMin || wordCount(text) <= near) return text
  const units = unitsOf(text, language).slice(0, -1)
  const ended = units.at(-1)?.end
  if (ended === undefined) return wordCount(text) <= bound ? text : ''
  const whole = text.slice(0, ended)
  return wordCount(whole) <= bound ? whole : ''
}

/**
 * A text's first whole sentences within the bound, the first one in any case. With `isBrokenOff` the last
 * one doesn't count unless it has an end.
 */
export function withinBound(
  text: string,
  { language, bound, isBrokenOff }: { language: string; bound: number; isBrokenOff: boolean },
): string {
  // Most answers, whose sentences are not cut out for this.
  const isWhole = !isBrokenOff && !mayHaveFence.test(text) && wordCount(text) <= bound
  if (isWhole) return text.trimEnd()
  const units = unitsOf(text, language)
  if (isBrokenOff && units.length > 1 && !endsUnit.test(text)) units.pop()
  const kept = units.slice(0, Math.max(1, fittingUnits(text, units, bound)))
  // What only leads to something that was cut off says nothing.
  while (kept.length > 1 && kept.length < units.length && leadsOn(text, kept.at(-1))) kept.pop()
  return withoutRunaway(text.slice(0, kept.at(-1)?.end ?? 0), bound * runaway)
}

/** How many units fit: found by halves, as a text may be nothing but short ones. */
function fittingUnits(text: string, units: readonly Span[], bound: number): number {
  let [fitting, beyond] = [0, units.length + 1]
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2)
    if (wordCount(text.slice(0, units[middle - 1]?.end)) <= bound) fitting = middle
    else beyond = middle
  }
  return fitting
}

function leadsOn(text: string, unit: Span | undefined): boolean {
  return unit !== undefined && /[:：]$/.test(text.slice(unit.start, unit.end))
}

function withoutRunaway(text: string, most: number): string {
  if (wordCount(text) <= most) return text
  let end = text.length
  while (wordCount(text.slice(0, end)) > most) end = Math.floor(end * 0.9)
  const space = text.slice(0, end).search(/\s\S*$/)
  return `${text.slice(0, space === -1 ? end : space).trimEnd()}…`
}
