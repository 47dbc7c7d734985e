// The letter grams of a question's words: which of them a scope has, what they weigh, what a passage earns by them.
import type { HotScope } from '../index/hot-scope.ts'
import { gramKeys } from '../index/letter-grams.ts'
import { inverseFrequency, saturated } from './rank.ts'
import type { WeightedWord } from './weigh.ts'

/** The grams that a scope has, each once. */
export type AskedGrams = {
  readonly numbers: readonly number[]
  readonly weights: readonly number[]
}

/**
 * The grams of the words that a scope has, which is one of the `scopes` that are asked. A gram weighs as much
 * beside those of the message itself as the weightiest word that has it.
 */
export function askedGrams(
  words: readonly WeightedWord[],
  scope: HotScope,
  { scopes, passages }: { readonly scopes: readonly HotScope[]; readonly passages: number },
): AskedGrams {
  const positions = scope.marks().grams
  const numbers: number[] = []
  const shares: number[] = []
  let ofWord = 1

  function add(gram: number): void {
    const known = positions[gram] ?? 0
    if (known === 0) {
      positions[gram] = numbers.push(gram)
      shares.push(ofWord)
    } else shares[known - 1] = Math.max(shares[known - 1] ?? 0, ofWord)
  }

  const addRun = (grams: Uint32Array, start: number, end: number) => {
    for (let at = start; at < end; at++) add(grams[at] ?? 0)
  }

  for (const { spelling, share } of words) {
    ofWord = share
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
    return (shares[position] ?? 0) * inverseFrequency(frequency, passages)
  })
  return { numbers, weights }
}

/** The passages of all scopes that have a gram of one of them. */
function frequencyOf(gram: number, scope: HotScope, scopes: readonly HotScope[]): number {
  let frequency = scope.gramFrequency(gram)
  for (const other of scopes) {
    if (other === scope) continue
    const same = other.findGram(scope.gramKey(gram))
    if (same !== undefined) frequency += other.gramFrequency(same)
  }
  return frequency
}

/** What a passage earns that has the grams so often, weighted by field. */
export function gramScore(frequencies: Float64Array, { weights }: AskedGrams): number {
  let sum = 0
  for (let gram = 0; gram < weights.length; gram++) {
    const frequency = frequencies[gram] ?? 0
    if (frequency > 0) sum += (weights[gram] ?? 0) * saturated(frequency)
  }
  return sum
}
