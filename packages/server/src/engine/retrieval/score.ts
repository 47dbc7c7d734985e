// Scores the passages of a scope by the words of a question: the one walk over postings that a search makes.
import { codeIn, frequenciesOf, isBodyAlone, ordinalOf } from '../index/frequency-codes.ts'
import type { HotScope, ScoreSheet } from '../index/hot-scope.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { FoundPassage } from './candidate.ts'
import { createMatch, type Statistics } from './rank.ts'
import type { WeightedWord } from './weigh.ts'

const bodyField = fieldNames.indexOf('body')

export type Scoring = {
  readonly scopeIndex: number
  readonly words: readonly WeightedWord[]
  readonly statistics: Statistics
  /** How many passages are wanted. */
  readonly most: number
}

/**
 * What a word in the body earns is worked out once for each of the first codes and each usual length of a body:
 * the divisions of every posting were most of what a search took. More codes are worth their room in a scope of
 * many passages.
 */
const codesLookedUp = { few: 4, many: 16, manyFrom: 4_000 }
const lengthBits = 9
type EarnedFrom = {
  readonly frequencies: Uint32Array
  readonly meanLength: number
  readonly codes: number
}

/** Room for it, by code and length: no two questions are worked on at a time. */
const earned = new Float64Array(codesLookedUp.many << lengthBits)
/** What it was worked out from; it is good for the next question if that is the same. */
let earnedFrom: EarnedFrom | undefined

/** Room for the highest scores, kept likewise. */
let best = new Float64Array(64)

/** At most `most` passages of a scope, those with the highest scores, in the order of candidates. */
export function bestPassages(scope: HotScope, scoring: Scoring): FoundPassage[] {
  const sheet = scope.scoreSheet()
  const { scores, touched } = sheet
  const count = addScores(scope, sheet, scoring)
  const ordinals = highest(scope, sheet, { count, most: scoring.most })
  const { scopeIndex } = scoring
  const found = ordinals.map((ordinal) => {
    return { scope, scopeIndex, ordinal, score: scores[ordinal] ?? 0 }
  })
  for (let at = 0; at < count; at++) scores[touched[at] ?? 0] = 0
  return found
}

/** Adds what each word earns to the scores and notes which have one; gives the number of those. */
function addScores(
  scope: HotScope,
  { scores, touched }: ScoreSheet,
  { scopeIndex, words, statistics }: Scoring,
): number {
  const match = createMatch(scope, statistics)
  const { frequencies, bodyLengths } = scope
  const codes = lookUpFor(scope, statistics)
  let weight = 0
  let count = 0

  /** What a posting earns, kept where it will be looked up. */
  function earnedBy(posting: number, place: number): number {
    const packed = frequenciesOf(posting, frequencies)
    const found = match(ordinalOf(posting), packed)
    if (place > 0 && isBodyAlone(packed)) earned[place] = found
    return found
  }

  function addRun(postings: Uint32Array, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      const posting = postings[at] ?? 0
      const ordinal = ordinalOf(posting)
      const code = codeIn(posting)
      const length = bodyLengths[ordinal] ?? 0
      const isUsual = code < codes && length >>> lengthBits === 0
      const place = isUsual ? (code << lengthBits) | length : 0
      const score = scores[ordinal] ?? 0
      if (score === 0) touched[count++] = ordinal
      scores[ordinal] = score + weight * (earned[place] || earnedBy(posting, place))
    }
  }

  for (const word of words) {
    weight = word.weight * word.certainty
    for (const term of word.terms[scopeIndex] ?? []) scope.visitPostings(term, addRun)
  }
  return count
}

/** Makes `earned` ready for a scope; how many codes are looked up there. */
function lookUpFor({ frequencies, ordinalCount }: HotScope, { meanLengths }: Statistics): number {
  const { few, many, manyFrom } = codesLookedUp
  const codes = ordinalCount > manyFrom ? many : few
  const meanLength = meanLengths[bodyField] ?? 0
  const before = earnedFrom
  const isSame = before?.frequencies === frequencies && before.meanLength === meanLength
  if (!isSame || before.codes !== codes) {
    earned.fill(0, 0, codes << lengthBits)
    earnedFrom = { frequencies, meanLength, codes }
  }
  return codes
}

/** Of the first `count` touched passages the live ones with the highest scores, in the order of candidates. */
function highest(
  scope: HotScope,
  { scores, touched }: ScoreSheet,
  { count, most }: { readonly count: number; readonly most: number },
): number[] {
  if (best.length < most) best = new Float64Array(most)
  const isAllLive = scope.passageCount === scope.ordinalCount
  // The highest scores, and what had a place among them when it came: which of many with one score come first is
  // asked once, at the end.
  let places = 0
  const found: number[] = []
  let floor = 0
  for (let next = 0; next < count; next++) {
    const ordinal = touched[next] ?? 0
    const score = scores[ordinal] ?? 0
    if (score < floor || !(isAllLive || scope.isLive(ordinal))) continue
    found.push(ordinal)
    if (score === floor) continue
    if (places < most) places++
    let at = places - 1
    for (; at > 0 && (best[at - 1] ?? 0) < score; at--) best[at] = best[at - 1] ?? 0
    best[at] = score
    if (places === most) floor = best[most - 1] ?? 0
  }
  return found
    .filter((ordinal) => (scores[ordinal] ?? 0) >= floor)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || byPlace(scope, one, other))
    .slice(0, most)
}

/** Orders passages with one score: by the ids of their items, then as they follow each other. */
function byPlace(scope: HotScope, one: number, other: number): number {
  const [item, otherItem] = [scope.itemOf(one), scope.itemOf(other)]
  if (item.id !== otherItem.id) return item.id < otherItem.id ? -1 : 1
  return one - other
}
