// How closely neighbouring words of a question stand together in a text.
//
// Metzler & Croft, "A Markov Random Field Model for Term Dependencies" (SIGIR 2005), sequential dependence:
// neighbours of the question count when they follow each other, and half when they stand near each other.
import type { Sighting } from './relations.ts'
import type { WeightedWord } from './weigh.ts'

/** Two words follow each other although an article and a preposition stand between them. */
const orderedDistance = 3
const windowTerms = 8
const windowShare = 0.5

/** The weight of the pairs found; `sightings` are words of one field in reading order. */
export function proximityOf(
  sightings: readonly Sighting[],
  words: readonly WeightedWord[],
): number {
  const ordered = new Float64Array(words.length)
  const near = new Float64Array(words.length)
  sightings.forEach(({ word, at }, index) => {
    for (let next = index + 1; next < sightings.length; next++) {
      const other = sightings[next]
      if (other === undefined || other.at - at > windowTerms) break
      if (Math.abs(other.word - word) !== 1) continue
      const pair = Math.min(word, other.word)
      near[pair] = (near[pair] ?? 0) + 1
      if (other.word > word && other.at - at <= orderedDistance) {
        ordered[pair] = (ordered[pair] ?? 0) + 1
      }
    }
  })
  let sum = 0
  for (let pair = 0; pair + 1 < words.length; pair++) {
    const weight = (words[pair]?.weight ?? 0) + (words[pair + 1]?.weight ?? 0)
    const share = seldom(ordered[pair] ?? 0) + windowShare * seldom(near[pair] ?? 0)
    sum += weight * share
  }
  return sum
}

/** More of the same counts less and less, 0 to 1. */
function seldom(times: number): number {
  return times / (times + 1)
}
