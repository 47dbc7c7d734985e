// Scores the passages of a scope by the words of a question, and finds those with the highest scores.
import { codeIn, frequenciesOf, isBodyAlone, ordinalOf } from '../index/frequency-codes.ts'
import type { HotScope, ScoreSheet } from '../index/hot-scope.ts'
import type { FoundPassage } from './candidate.ts'
import { createMatch, type Statistics } from './rank.ts'
import type { WeightedWord } from './weigh.ts'

export type Scoring = {
  readonly scopeIndex: number
  readonly words: readonly WeightedWord[]
  readonly statistics: Statistics
  /** How many passages are wanted. */
  readonly most: number
}

/**
 * The share that a word in the body earns is computed once for each of the first frequency codes and each usual
 * length of a body: the divisions for every posting took most of the time of a search. Scopes of many passages
 * repeat more codes, so their table has more of them.
 */
const tabledCodes = { few: 4, many: 16, manyFrom: 4_000 }
const lengthBits = 9

/**
 * At most `most` passages of a scope, highest score first; equal scores in the order of their items' ids, then as
 * they follow each other in the item.
 */
export function bestPassages(scope: HotScope, scoring: Scoring): FoundPassage[] {
  const { scopeIndex, most } = scoring
  const sheet = scope.scoreSheet()
  const count = addScores(scope, sheet, scoring)
  const touched = sheet.touched.subarray(0, count)
  const best = highest(scope, { scores: sheet.scores, touched }, most)
  const found = best.map((ordinal) => {
    return { scope, scopeIndex, ordinal, score: sheet.scores[ordinal] ?? 0, parts: undefined }
  })
  for (let at = 0; at < count; at++) sheet.scores[touched[at] ?? 0] = 0
  return found
}

/** Adds what each word earns to the scores and notes the scored passages. Returns their number. */
function addScores(
  scope: HotScope,
  { scores, touched }: ScoreSheet,
  { scopeIndex, words, statistics }: Scoring,
): number {
  const match = createMatch(scope, statistics)
  const { frequencies, bodyLengths } = scope
  const codes = scope.ordinalCount > tabledCodes.manyFrom ? tabledCodes.many : tabledCodes.few
  /** Shares by code and length; 0 = not computed yet. Place 0 stays 0: it stands for unusual postings. */
  const shares = new Float64Array(codes << lengthBits)
  let weight = 0
  let count = 0

  /** Computes the share of a posting, and keeps it if it is one of the body alone. */
  function shareOf(posting: number, place: number): number {
    const packed = frequenciesOf(posting, frequencies)
    const share = match(ordinalOf(posting), packed)
    if (place > 0 && isBodyAlone(packed)) shares[place] = share
    return share
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
      scores[ordinal] = score + weight * (shares[place] || shareOf(posting, place))
    }
  }

  for (const word of words) {
    weight = word.weight * word.certainty
    for (const term of word.terms[scopeIndex] ?? []) scope.visitPostings(term, addRun)
  }
  return count
}

/** The ordinals of the live touched passages with the highest scores, in the order of `bestPassages`. */
function highest(scope: HotScope, sheet: ScoreSheet, most: number): number[] {
  const { scores, touched } = sheet
  const lowest = lowestWanted(scope, sheet, most)
  const found: number[] = []
  for (let at = 0; at < touched.length; at++) {
    const ordinal = touched[at] ?? 0
    const score = scores[ordinal] ?? 0
    if (score > 0 && score >= lowest && scope.isLive(ordinal)) found.push(ordinal)
  }
  const byScore = (one: number, other: number) =>
    (scores[other] ?? 0) - (scores[one] ?? 0) || byPlace(scope, one, other)
  return found.sort(byScore).slice(0, most)
}

/** The score at rank `most`; 0 if fewer passages have a score. */
function lowestWanted(scope: HotScope, { scores, touched }: ScoreSheet, most: number): number {
  // A heap of the highest scores so far, with the lowest of them at its root.
  const heap = new Float64Array(most)
  for (let at = 0; at < touched.length; at++) {
    const ordinal = touched[at] ?? 0
    const score = scores[ordinal] ?? 0
    if (score > (heap[0] ?? 0) && scope.isLive(ordinal)) replaceRoot(heap, score)
  }
  return heap[0] ?? 0
}

/** Puts a score in the root's place and lets it sink below lower ones. */
function replaceRoot(heap: Float64Array, score: number): void {
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if ((heap[child + 1] ?? Number.POSITIVE_INFINITY) < (heap[child] ?? 0)) child++
    if ((heap[child] ?? 0) >= score) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = score
}

/** Orders passages with one score: by the ids of their items, then as they follow each other. */
function byPlace(scope: HotScope, one: number, other: number): number {
  const { id } = scope.itemOf(one)
  const { id: otherId } = scope.itemOf(other)
  if (id !== otherId) return id < otherId ? -1 : 1
  return one - other
}
