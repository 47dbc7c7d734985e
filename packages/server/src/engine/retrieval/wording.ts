// Measures how much of a question one wording covers: a phrasing of a FAQ item, or a sentence of a text.
import type { HotScope } from '../index/hot-scope.ts'
import { boundaryTerm } from '../index/vocabulary.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Occurrences } from './occurrences.ts'
import type { WeightedWord } from './word-weights.ts'

const bodyField = fieldNames.indexOf('body')

export interface WordingMatcher {
  /**
   * The closeness (0–1) of the closest wording in a field: the share of the question's weight that the wording
   * covers, times the share of the wording's own words that are in the question. The second factor keeps a long
   * wording, which covers almost any question, from winning.
   */
  bestWording(terms: Uint32Array, occurrences: Occurrences, field: number): number
  /** The largest share (0–1) of the question's weight that one unit of a passage covers. */
  bestSentence(scope: HotScope, ordinal: number, occurrences: Occurrences): number
}

/**
 * Creates the matcher for the words of one question. Function words count only in a wording that has another word of
 * the question, too: "is there … for the …" alone makes no wording close.
 */
export function createWordingMatcher(
  contentWords: readonly WeightedWord[],
  functionWords: readonly WeightedWord[] = [],
): WordingMatcher {
  const words = [...contentWords, ...functionWords]
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  // By word: the number of the last wording that covered it.
  const foundIn = new Array<number>(words.length).fill(0)
  let wording = 0
  /** The occurrence after the last wording. */
  let next = 0
  /** How many different words the last wording has, and whether one is no function word. */
  let found = 0
  let hasContent = false

  /** The share of the question that the occurrences from `next` to before `last` and position `end` cover. */
  function cover({ words: foundWords, positions }: Occurrences, last: number, end: number): number {
    wording++
    found = 0
    hasContent = false
    let covered = 0
    for (; next < last && (positions[next] ?? 0) < end; next++) {
      const word = foundWords[next] ?? 0
      if (foundIn[word] === wording) continue
      foundIn[word] = wording
      found++
      hasContent ||= word < contentWords.length
      covered += (words[word]?.weight ?? 0) * (words[word]?.certainty ?? 0)
    }
    return all === 0 ? 0 : covered / all
  }

  return {
    bestWording(terms, occurrences, field) {
      const last = occurrences.starts[field + 1] ?? 0
      next = occurrences.starts[field] ?? 0
      let best = 0
      let start = 0
      while (start < terms.length && next < last) {
        const boundary = terms.indexOf(boundaryTerm, start)
        const end = boundary === -1 ? terms.length : boundary
        const coverage = cover(occurrences, last, end)
        if (hasContent) best = Math.max(best, coverage * (found / (end - start)))
        start = end + 1
      }
      return Math.min(1, best)
    },

    bestSentence(scope, ordinal, occurrences) {
      const last = occurrences.starts[bodyField + 1] ?? 0
      next = occurrences.starts[bodyField] ?? 0
      if (next >= last) return 0
      // When only one word occurs, every unit that has it is the best.
      if (isOneWord(occurrences.words, next, last)) return cover(occurrences, last, Infinity)
      const { ends, count } = scope.unitEnds(ordinal)
      let best = 0
      for (let unit = 0; unit < count && next < last; unit++) {
        best = Math.max(best, cover(occurrences, last, ends[unit] ?? 0))
      }
      return best
    },
  }
}

/** Whether all occurrences from `start` to before `end` are of one word. */
function isOneWord(words: readonly number[], start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) if (words[at] !== words[start]) return false
  return true
}
