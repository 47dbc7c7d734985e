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

/** Room for the highest scores and the passages that have them, and behind those for one more, kept likewise. */
let best = { scores: new Float64Array(64), ordinals: new Uint32Array(64) }

/** At most `most` passages of a scope, those with the highest scores, in the order of candidates. */
export function bestPassages(scope: HotScope, scoring: Scoring): FoundPassage[] {
  const sheet = scope.scoreSheet()
  const { scores, touched } = sheet
  const count = addScores(scope, sheet, scoring)
  const places = findBest(scope, sheet, { count, most: scoring.most })
  const { scopeIndex } = scoring
  const found: FoundPassage[] = []
  for (let place = 0; place < places; place++) {
    const ordinal = best.ordinals[place] ?? 0
    found.push({ scope, scopeIndex, ordinal, score: scores[ordinal] ?? 0, parts: undefined })
  }
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

/**
 * Puts the live ones with the highest scores among the first `count` touched passages in their places, in the order
 * of candidates; how many there are.
 */
function findBest(
  scope: HotScope,
  sheet: ScoreSheet,
  { count, most }: { readonly count: number; readonly most: number },
): number {
  const { scores, touched } = sheet
  if (best.scores.length <= most) {
    best = { scores: new Float64Array(most + 1), ordinals: new Uint32Array(most + 1) }
  }
  const isAllLive = scope.passageCount === scope.ordinalCount
  // A heap with the lowest score at its root, which is 0 as long as there are places.
  best.scores.fill(0, 0, most)
  let found = 0
  let floor = 0
  /** The last score that found no place beside an equal one. */
  let crowded = 0
  for (let next = 0; next < count; next++) {
    const ordinal = touched[next] ?? 0
    const score = scores[ordinal] ?? 0
    if (score < floor || !(isAllLive || scope.isLive(ordinal))) continue
    if (score > floor) {
      best.scores[most] = score
      best.ordinals[most] = ordinal
      sink(most, most)
      found++
    }
    const root = best.scores[0] ?? 0
    if (root === floor) crowded = floor
    floor = root
  }
  const isCrowded = floor > 0 && crowded === floor
  // The lowest of the others to the end of the heap, which becomes a place shorter each time.
  for (let last = most - 1; last > 0; last--) {
    best.scores[most] = best.scores[last] ?? 0
    best.ordinals[most] = best.ordinals[last] ?? 0
    best.scores[last] = best.scores[0] ?? 0
    best.ordinals[last] = best.ordinals[0] ?? 0
    sink(most, last)
  }
  const places = Math.min(found, most)
  if (isCrowded) chooseLast(scope, sheet, { count, places })
  orderEqual(scope, places)
  return places
}

/** Puts what stands at a place in that of the heap's root and lets it sink below lower scores, in a heap of so many. */
function sink(place: number, size: number): void {
  const { scores, ordinals } = best
  const score = scores[place] ?? 0
  const ordinal = ordinals[place] ?? 0
  let at = 0
  for (let child = 1; child < size; child = 2 * at + 1) {
    if (child + 1 < size && (scores[child + 1] ?? 0) < (scores[child] ?? 0)) child++
    if ((scores[child] ?? 0) >= score) break
    scores[at] = scores[child] ?? 0
    ordinals[at] = ordinals[child] ?? 0
    at = child
  }
  scores[at] = score
  ordinals[at] = ordinal
}

/** Gives the places with the lowest score to the first of all passages that have it, more than there are places. */
function chooseLast(
  scope: HotScope,
  { scores, touched }: ScoreSheet,
  { count, places }: { readonly count: number; readonly places: number },
): void {
  const lowest = best.scores[places - 1] ?? 0
  const equal: number[] = []
  for (let at = 0; at < count; at++) {
    const ordinal = touched[at] ?? 0
    if (scores[ordinal] === lowest && scope.isLive(ordinal)) equal.push(ordinal)
  }
  equal.sort((one, other) => byPlace(scope, one, other))
  const start = best.scores.indexOf(lowest)
  best.ordinals.set(equal.slice(0, places - start), start)
}

/** Puts passages with one score in their order; the others are in it. Mostly two or three have one. */
function orderEqual(scope: HotScope, places: number): void {
  const { scores, ordinals } = best
  for (let place = 1; place < places; place++) {
    const ordinal = ordinals[place] ?? 0
    let at = place
    for (; at > 0 && scores[at - 1] === scores[place]; at--) {
      const before = ordinals[at - 1] ?? 0
      if (byPlace(scope, before, ordinal) < 0) break
      ordinals[at] = before
    }
    ordinals[at] = ordinal
  }
}

/** Orders passages with one score: by the ids of their items, then as they follow each other. */
function byPlace(scope: HotScope, one: number, other: number): number {
  const { id } = scope.itemOf(one)
  const { id: otherId } = scope.itemOf(other)
  if (id !== otherId) return id < otherId ? -1 : 1
  return one - other
}
