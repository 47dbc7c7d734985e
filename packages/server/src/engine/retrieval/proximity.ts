// Scores how close together neighbouring words of a question occur in a text.
//
// Metzler & Croft, "A Markov Random Field Model for Term Dependencies" (SIGIR 2005), sequential dependence:
// neighbours of the question count when they follow each other, and half when they are within a window.
import type { Occurrences } from './occurrences.ts'
import type { WeightedWord } from './word-weights.ts'

/** Allows for an article and a preposition between the two words. */
const orderedDistance = 3
const windowTerms = 8
const windowShare = 0.5

/** Creates the function that scores the pairs of `words` in one field of a passage. */
export function createProximity(
  words: readonly WeightedWord[],
): (occurrences: Occurrences, field: number) => number {
  const ordered = new Array<number>(words.length).fill(0)
  const near = new Array<number>(words.length).fill(0)
  return ({ words: found, positions, starts }, field) => {
    const start = starts[field] ?? 0
    const end = starts[field + 1] ?? 0
    if (end - start < 2) return 0
    ordered.fill(0)
    near.fill(0)
    for (let first = start; first < end; first++) {
      const word = found[first] ?? 0
      for (let next = first + 1; next < end; next++) {
        const distance = (positions[next] ?? 0) - (positions[first] ?? 0)
        if (distance > windowTerms) break
        const other = found[next] ?? 0
        if (Math.abs(other - word) !== 1) continue
        const pair = Math.min(word, other)
        near[pair] = (near[pair] ?? 0) + 1
        if (other > word && distance <= orderedDistance) ordered[pair] = (ordered[pair] ?? 0) + 1
      }
    }
    return weightOf(ordered, near, words)
  }
}

function weightOf(
  ordered: readonly number[],
  near: readonly number[],
  words: readonly WeightedWord[],
): number {
  let sum = 0
  for (let pair = 0; pair + 1 < words.length; pair++) {
    if (near[pair] === 0) continue
    const weight = (words[pair]?.weight ?? 0) + (words[pair + 1]?.weight ?? 0)
    const share = saturateCount(ordered[pair] ?? 0) + windowShare * saturateCount(near[pair] ?? 0)
    sum += weight * share
  }
  return sum
}

/** Maps a count to 0–1, so that each further occurrence counts less. */
function saturateCount(count: number): number {
  return count / (count + 1)
}
