// How much of a question one wording has: a phrasing of a FAQ item, or a sentence of a text.
import type { HotScope } from '../index/hot-scope.ts'
import { boundaryTerm } from '../index/vocabulary.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Sightings } from './relations.ts'
import type { WeightedWord } from './weigh.ts'

const bodyField = fieldNames.indexOf('body')

export interface Wordings {
  /**
   * The closest of the wordings in a field: the weight of the question's words it has, times the share of its
   * own words that the question has, 0 to 1. A long wording has any question's words, and says little.
   */
  bestWording(terms: Uint32Array, sightings: Sightings, field: number): number
  /** The most of the question's weight that one unit of a passage has, 0 to 1. */
  bestSentence(scope: HotScope, ordinal: number, sightings: Sightings): number
}

/** Compares wordings with the words of one question. */
export function createWordings(words: readonly WeightedWord[]): Wordings {
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  // The number of the wording in which each word was found last.
  const foundIn = new Array<number>(words.length).fill(0)
  let wording = 0
  /** Of the wording that was covered last: the sighting behind it, and how many different words it has. */
  let next = 0
  let found = 0

  /** What share of the question the sightings cover from `next` on, before `last` and the place `end`. */
  function cover({ words: seen, places }: Sightings, last: number, end: number): number {
    wording++
    found = 0
    let covered = 0
    for (; next < last && (places[next] ?? 0) < end; next++) {
      const word = seen[next] ?? 0
      if (foundIn[word] === wording) continue
      foundIn[word] = wording
      found++
      covered += (words[word]?.weight ?? 0) * (words[word]?.certainty ?? 0)
    }
    return all === 0 ? 0 : covered / all
  }

  return {
    bestWording(terms, sightings, field) {
      const last = sightings.starts[field + 1] ?? 0
      next = sightings.starts[field] ?? 0
      let best = 0
      let start = 0
      while (start < terms.length && next < last) {
        const boundary = terms.indexOf(boundaryTerm, start)
        const end = boundary === -1 ? terms.length : boundary
        const coverage = cover(sightings, last, end)
        // A wording without words, as one of emoji, has no share of anything.
        if (found > 0) best = Math.max(best, coverage * (found / (end - start)))
        start = end + 1
      }
      return Math.min(1, best)
    },

    bestSentence(scope, ordinal, sightings) {
      const last = sightings.starts[bodyField + 1] ?? 0
      next = sightings.starts[bodyField] ?? 0
      if (next >= last) return 0
      // Of one word any unit that has it has the most.
      if (isOneWord(sightings.words, next, last)) return cover(sightings, last, Infinity)
      const { ends, count } = scope.unitEnds(ordinal)
      let best = 0
      for (let unit = 0; unit < count && next < last; unit++) {
        best = Math.max(best, cover(sightings, last, ends[unit] ?? 0))
      }
      return best
    },
  }
}

/** Whether what stands from `start` on and before `end` is one word, once or again and again. */
function isOneWord(words: readonly number[], start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) if (words[at] !== words[start]) return false
  return true
}
