// How much of a question one wording has: a phrasing of a FAQ item, or a sentence of a text.
import type { HotScope } from '../index/hot-scope.ts'
import { boundaryTerm } from '../index/vocabulary.ts'
import type { Sighting } from './relations.ts'
import type { WeightedWord } from './weigh.ts'

export interface Wordings {
  /**
   * The closest of the wordings in a field: the weight of the question's words it has, times the share of its
   * own words that the question has, 0 to 1. A long wording has any question's words, and says little.
   */
  bestWording(terms: Uint32Array, sightings: readonly Sighting[]): number
  /** The most of the question's weight that one unit of a passage has, 0 to 1; `sightings` are of its body. */
  bestSentence(scope: HotScope, ordinal: number, sightings: readonly Sighting[]): number
}

/** Compares wordings with the words of one question; sightings come in reading order. */
export function createWordings(words: readonly WeightedWord[]): Wordings {
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  // The number of the wording in which each word was found last.
  const foundIn = new Int32Array(words.length)
  let wording = 0

  /** What the sightings from `from` on and before the place `end` cover of the question. */
  function cover(sightings: readonly Sighting[], from: number, end: number) {
    wording++
    let covered = 0
    let found = 0
    let next = from
    for (; next < sightings.length; next++) {
      const { word, at } = sightings[next] ?? { word: 0, at: end }
      if (at >= end) break
      if (foundIn[word] === wording) continue
      foundIn[word] = wording
      found++
      covered += (words[word]?.weight ?? 0) * (words[word]?.certainty ?? 0)
    }
    return { next, found, coverage: all === 0 ? 0 : covered / all }
  }

  return {
    bestWording(terms, sightings) {
      let best = 0
      let start = 0
      let from = 0
      while (start < terms.length) {
        const boundary = terms.indexOf(boundaryTerm, start)
        const end = boundary === -1 ? terms.length : boundary
        const { next, found, coverage } = cover(sightings, from, end)
        // A wording without words, as one of emoji, has no share of anything.
        if (found > 0) best = Math.max(best, coverage * (found / (end - start)))
        from = next
        start = end + 1
      }
      return Math.min(1, best)
    },

    bestSentence(scope, ordinal, sightings) {
      if (sightings.length === 0) return 0
      let best = 0
      let from = 0
      scope.visitUnitEnds(ordinal, (end) => {
        const { next, coverage } = cover(sightings, from, end)
        if (coverage > best) best = coverage
        from = next
      })
      return best
    },
  }
}
