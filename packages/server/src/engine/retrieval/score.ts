// Scores the passages of a scope by the words of a question, and selects those with the highest scores.
import { codeIn, frequenciesOf, isBodyAlone, ordinalOf } from '../index/frequency-codes.ts'
import type { HotScope, ScoreAccumulators } from '../index/hot-scope.ts'
import type { ScoredPassage } from './candidate.ts'
import { type CollectionStatistics, createTermScore } from './rank.ts'
import type { WeightedWord } from './word-weights.ts'

export type ScoringQuery = {
  readonly scopeIndex: number
  readonly words: readonly WeightedWord[]
  readonly statistics: CollectionStatistics
  /** Maximum number of passages to return. */
  readonly limit: number
}

/**
 * Term scores of postings in the body are computed once for each of the first frequency codes and each body length
 * below 2^lengthBits: the divisions for every posting took most of the time of a search. Scopes with more passages
 * repeat more codes, so their table covers more of them.
 */
const tableCodes = { few: 4, many: 16, manyFrom: 4_000 }
const lengthBits = 9

/**
 * Returns at most `limit` passages of a scope, highest score first; ties by item id, then by passage number.
 */
export function bestPassages(scope: HotScope, scoring: ScoringQuery): ScoredPassage[] {
  const { scopeIndex, limit } = scoring
  const accumulators = scope.scoreAccumulators()
  const { scores } = accumulators
  const count = addScores(scope, accumulators, scoring)
  const scoredOrdinals = accumulators.scoredOrdinals.subarray(0, count)
  const best = highest(scope, { scores, scoredOrdinals }, limit)
  const found = best.map((ordinal) => {
    return { scope, scopeIndex, ordinal, score: scores[ordinal] ?? 0, parts: undefined }
  })
  for (let at = 0; at < count; at++) scores[scoredOrdinals[at] ?? 0] = 0
  return found
}

/** Adds the scores of each word to the accumulators and records the scored passages. Returns their number. */
function addScores(
  scope: HotScope,
  { scores, scoredOrdinals }: ScoreAccumulators,
  { scopeIndex, words, statistics }: ScoringQuery,
): number {
  const termScore = createTermScore(scope, statistics)
  const { frequencies, bodyLengths } = scope
  const codes = scope.ordinalCount > tableCodes.manyFrom ? tableCodes.many : tableCodes.few
  /** Term scores by code and body length; 0 = not computed yet. Cell 0 stays 0: it serves all other postings. */
  const table = new Float64Array(codes << lengthBits)
  let weight = 0
  let count = 0

  /** Computes the term score of a posting, and stores it in the table if the term occurs in the body only. */
  function computeScore(posting: number, cell: number): number {
    const packed = frequenciesOf(posting, frequencies)
    const score = termScore(ordinalOf(posting), packed)
    if (cell > 0 && isBodyAlone(packed)) table[cell] = score
    return score
  }

  function addRun(postings: Uint32Array, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      const posting = postings[at] ?? 0
      const ordinal = ordinalOf(posting)
      const code = codeIn(posting)
      const length = bodyLengths[ordinal] ?? 0
      const isInTable = code < codes && length >>> lengthBits === 0
      const cell = isInTable ? (code << lengthBits) | length : 0
      const score = scores[ordinal] ?? 0
      if (score === 0) scoredOrdinals[count++] = ordinal
      scores[ordinal] = score + weight * (table[cell] || computeScore(posting, cell))
    }
  }

  for (const word of words) {
    const alternatives = word.alternatives?.[scopeIndex]
    if (alternatives === undefined) {
      weight = word.weight * word.certainty
      for (const term of word.terms[scopeIndex] ?? []) scope.visitPostings(term, addRun)
    } else {
      for (const { terms, share } of alternatives) {
        weight = (word.weight * share) / terms.length
        for (const term of terms) scope.visitPostings(term, addRun)
      }
    }
  }
  return count
}

/** The ordinals of the live passages with the highest scores, in the order of `bestPassages`. */
function highest(scope: HotScope, accumulators: ScoreAccumulators, limit: number): number[] {
  const { scores, scoredOrdinals } = accumulators
  const lowest = scoreAtRank(limit, scope, accumulators)
  const found: number[] = []
  for (let at = 0; at < scoredOrdinals.length; at++) {
    const ordinal = scoredOrdinals[at] ?? 0
    const score = scores[ordinal] ?? 0
    if (score > 0 && score >= lowest && scope.isLive(ordinal)) found.push(ordinal)
  }
  const byScore = (one: number, other: number) =>
    (scores[other] ?? 0) - (scores[one] ?? 0) || byItem(scope, one, other)
  return found.sort(byScore).slice(0, limit)
}

/** The score at a rank; 0 if fewer passages have a score. */
function scoreAtRank(
  rank: number,
  scope: HotScope,
  { scores, scoredOrdinals }: ScoreAccumulators,
): number {
  // A min-heap of the highest scores so far.
  const heap = new Float64Array(rank)
  for (let at = 0; at < scoredOrdinals.length; at++) {
    const ordinal = scoredOrdinals[at] ?? 0
    const score = scores[ordinal] ?? 0
    if (score > (heap[0] ?? 0) && scope.isLive(ordinal)) replaceRoot(heap, score)
  }
  return heap[0] ?? 0
}

/** Replaces the root of a min-heap and restores the heap order. */
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

/** Orders passages by item id, then by passage number. */
function byItem(scope: HotScope, one: number, other: number): number {
  const { id } = scope.itemOf(one)
  const { id: otherId } = scope.itemOf(other)
  if (id !== otherId) return id < otherId ? -1 : 1
  return one - other
}
