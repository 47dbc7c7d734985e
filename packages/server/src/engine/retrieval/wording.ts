// How much of a question one wording has: a phrasing of a FAQ item, or a sentence of a text.
import type { HotUnit } from '../index/passage-contents.ts'
import { boundaryTerm } from '../index/vocabulary.ts'
import type { Sighting } from './relations.ts'
import type { WeightedWord } from './weigh.ts'

/**
 * The closest of the wordings in a field: the weight of the question's words it has, times the share of its
 * own words that the question has, 0 to 1. A long wording has any question's words, and says little.
 */
export function bestWording(
  terms: Uint32Array,
  sightings: readonly Sighting[],
  words: readonly WeightedWord[],
): number {
  let best = 0
  let start = 0
  let next = 0
  while (start < terms.length) {
    const boundary = terms.indexOf(boundaryTerm, start)
    const end = boundary === -1 ? terms.length : boundary
    const found = new Set<number>()
    for (; next < sightings.length && (sightings[next]?.at ?? 0) < end; next++) {
      const word = sightings[next]?.word ?? -1
      if (word >= 0) found.add(word)
    }
    // A wording without words, as one of emoji, has no share of anything.
    if (found.size > 0) {
      best = Math.max(best, coverageOf(found, words) * (found.size / (end - start)))
    }
    start = end + 1
  }
  return Math.min(1, best)
}

/** The most of the question's weight that one unit has, 0 to 1. `sightings` are words of the body in order. */
export function bestSentence(
  units: readonly HotUnit[],
  sightings: readonly Sighting[],
  words: readonly WeightedWord[],
): number {
  let best = 0
  let next = 0
  for (const { endTerm } of units) {
    const found = new Set<number>()
    for (; next < sightings.length && (sightings[next]?.at ?? 0) < endTerm; next++) {
      found.add(sightings[next]?.word ?? 0)
    }
    if (found.size > 0) best = Math.max(best, coverageOf(found, words))
  }
  return best
}

function coverageOf(found: ReadonlySet<number>, words: readonly WeightedWord[]): number {
  let covered = 0
  let all = 0
  words.forEach(({ weight, certainty }, position) => {
    all += weight
    if (found.has(position)) covered += weight * certainty
  })
  return all === 0 ? 0 : covered / all
}
