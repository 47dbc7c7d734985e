// Checks the units of a draft: finds the claims, their sources, and the places that could not be confirmed.
import { primaryLanguage } from '../language.ts'
import type { Mark, Sources, Unit } from '../types.ts'
import { type Attribution, createAttribution, textsOf } from './attribution.ts'
import { isClaim, withoutCourtesies } from './claims.ts'
import { createFactCheck } from './facts.ts'

/** A verdict such as "No, that is included" has at most this many content words. */
const verdictWordsMax = 2

export type CheckedUnit = Unit & {
  readonly isClaim: boolean
  /** The numbers of its sources: those that it or a later unit cites, otherwise the source with similar words. */
  readonly sources: readonly number[]
  /** With offsets in the unit's text. */
  readonly marks: readonly Mark[]
  /** The share of its words that its sources have; `undefined` if it can't be compared. */
  readonly overlap: number | undefined
}

export type CheckInput = {
  readonly sources: Sources
  /** BCP 47 tag of the reply. */
  readonly language: string
  readonly question: string
  /** Other texts that may contain its numbers and names: the conversation and the instructions. */
  readonly other: readonly string[]
  /** The date and time of the prompt. */
  readonly now: string
}

export function checkUnits(units: readonly Unit[], input: CheckInput): CheckedUnit[] {
  const { sources, question, other, now } = input
  const attribution = createAttribution(sources, input.language)
  const placed = placeUnits(units, attribution, input)
  // A number must be in a source of the reply. It is not enough if another source of the prompt has it.
  const used = new Set(placed.flatMap((unit) => unit.sources))
  const read = used.size === 0 ? sources : sources.filter((_, index) => used.has(index + 1))
  const hasSource = ({ text, cites, sources: rests }: PlacedUnit) =>
    rests.length > 0 && !(cites.length > 0 && attribution.isForeign(text))
  const facts = createFactCheck({
    sources: read.map((source) => textsOf(source).join('\n')),
    other: [question, ...other],
    isTranslated: read.every((source) => source.language !== primaryLanguage(input.language)),
    now,
  })
  return placed.map((unit) => {
    const { text, isCode } = unit
    const isUncited = unit.isClaim && !isVerdict(unit, attribution, input) && !hasSource(unit)
    const rests = isUncited ? [] : unit.sources
    const marks = facts.marksIn(text, isCode)
    return {
      ...unit,
      sources: rests,
      marks: isUncited ? [{ start: 0, end: text.length, kind: 'uncited' }, ...marks] : marks,
      overlap: unit.isClaim ? attribution.overlap(text, rests) : undefined,
    }
  })
}

type PlacedUnit = Omit<CheckedUnit, 'marks' | 'overlap'>

/** Whether a unit is a short verdict such as "No, that is included", which other units of the answer explain. */
function isVerdict(
  { text }: PlacedUnit,
  attribution: Attribution,
  { language }: CheckInput,
): boolean {
  const rest = withoutCourtesies(text, language)
  const isPolite = rest.length < text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim().length
  return isPolite && attribution.countWords(rest) <= verdictWordsMax
}

/** Finds the sources of each unit. */
function placeUnits(
  units: readonly Unit[],
  attribution: Attribution,
  { sources, language }: CheckInput,
): PlacedUnit[] {
  const covering = coveringCites(units, sources.length)
  return units.map((unit, index) => {
    const { text, isCode } = unit
    const states = !isCode && isClaim(text, language)
    const cited = covering[index] ?? []
    const closest = cited.length === 0 && states ? attribution.bestSource(text) : undefined
    return { ...unit, isClaim: states, sources: closest === undefined ? cited : [closest] }
  })
}

/** The cites of each unit, or of the next unit with cites: one citation often covers several sentences. */
function coveringCites(units: readonly Unit[], count: number): (readonly number[])[] {
  let next: readonly number[] = []
  return units
    .toReversed()
    .map(({ cites }) => {
      const own = cites.filter((number) => number >= 1 && number <= count)
      if (own.length > 0) next = own
      return next
    })
    .toReversed()
}
