// Tells how much of a question lists of its words cover, by their weights.
import type { WeightedWord } from '../../retrieval/word-weights.ts'

/** The share (0–1) of the question's weight that lists of words cover together. */
export type ShareOf = (
  ...covered: readonly (readonly (number | undefined)[] | undefined)[]
) => number

/**
 * The share (0–1) of the message's own subject words among these words. A section whose heading is what the message asks
 * about answers from its beginning on.
 */
export function subjectShare(words: readonly WeightedWord[], found: readonly number[]): number {
  let all = 0
  let covered = 0
  for (const [index, { share, isLight, asksMeasure, weight }] of words.entries()) {
    if (share < 1 || isLight || asksMeasure) continue
    all += weight
    if (found.includes(index)) covered += weight
  }
  return all === 0 ? 0 : covered / all
}

/**
 * Creates the function that returns the share (0–1) of the question's weight that lists of words cover together. A
 * replacement covers its word by its certainty.
 */
export function createWeightShare(words: readonly WeightedWord[]): ShareOf {
  const total = words.reduce((sum, word) => sum + word.weight, 0) || 1
  const earned = words.map((word) => word.weight * word.certainty)
  const countedAt = new Int32Array(words.length)
  let counting = 0
  return (...lists) => {
    counting++
    let sum = 0
    for (const list of lists) {
      for (const word of list ?? []) {
        if (word === undefined || countedAt[word] === counting) continue
        countedAt[word] = counting
        sum += earned[word] ?? 0
      }
    }
    return sum / total
  }
}

/** The share of neighbouring query words that are also neighbours in the unit. */
export function pairShare(found: readonly (number | undefined)[], words: number): number {
  let pairs = 0
  for (let at = 1; at < found.length; at++) {
    const before = found[at - 1]
    if (before !== undefined && found[at] === before + 1) pairs++
  }
  return Math.min(1, pairs / Math.max(1, words - 1))
}
