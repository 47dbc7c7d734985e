// Finds and weighs the letter n-grams of a question's words, and scores passages by them.
import type { HotScope } from '../index/hot-scope.ts'
import { gramKeys } from '../index/letter-grams.ts'
import { inverseDocumentFrequency, saturate } from './rank.ts'
import type { WeightedWord } from './word-weights.ts'

/** The distinct grams of a question that a scope has. */
export type QueryGrams = {
  readonly numbers: readonly number[]
  readonly weights: readonly number[]
}

/**
 * Finds the grams of the words in a scope, which is one of the searched `scopes`. A gram weighs its idf, times the
 * highest `share` of the words that have it.
 */
export function queryGramsIn(
  words: readonly WeightedWord[],
  scope: HotScope,
  { scopes, passages }: { readonly scopes: readonly HotScope[]; readonly passages: number },
): QueryGrams {
  const positions = scope.marks().grams
  const numbers: number[] = []
  const shares: number[] = []
  let wordShare = 1

  function add(gram: number): void {
    const known = positions[gram] ?? 0
    if (known === 0) {
      positions[gram] = numbers.push(gram)
      shares.push(wordShare)
    } else shares[known - 1] = Math.max(shares[known - 1] ?? 0, wordShare)
  }

  const addRun = (grams: Uint32Array, start: number, end: number) => {
    for (let at = start; at < end; at++) add(grams[at] ?? 0)
  }

  for (const { spelling, share } of words) {
    wordShare = share
    const term = scope.findTerm(spelling)
    if (term !== undefined) {
      scope.visitGramsOf(term, addRun)
      continue
    }
    for (const key of gramKeys(spelling)) {
      const gram = scope.findGram(key)
      if (gram !== undefined) add(gram)
    }
  }
  const weights = numbers.map((gram, position) => {
    positions[gram] = 0
    const frequency = frequencyOf(gram, scope, scopes)
    return (shares[position] ?? 0) * inverseDocumentFrequency(frequency, passages)
  })
  return { numbers, weights }
}

/** The number of passages in all scopes that have a gram of `scope`. */
function frequencyOf(gram: number, scope: HotScope, scopes: readonly HotScope[]): number {
  let frequency = scope.gramFrequency(gram)
  for (const other of scopes) {
    if (other === scope) continue
    const same = other.findGram(scope.gramKey(gram))
    if (same !== undefined) frequency += other.gramFrequency(same)
  }
  return frequency
}

/** Scores a passage by the frequencies of its grams, which are weighted by field. */
export function gramScore(frequencies: Float64Array, { weights }: QueryGrams): number {
  let sum = 0
  for (let gram = 0; gram < weights.length; gram++) {
    const frequency = frequencies[gram] ?? 0
    if (frequency > 0) sum += (weights[gram] ?? 0) * saturate(frequency)
  }
  return sum
}
