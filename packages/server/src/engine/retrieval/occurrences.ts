// Finds where the words of a question occur in a passage, and how often their letter n-grams occur.
import type { HotScope } from '../index/hot-scope.ts'
import { fieldCount } from '../knowledge/segment.ts'
import { featureOffset, linkTerms, previousOffset } from './links.ts'
import type { FieldWeight } from './rank.ts'

/** Terms read in one field: a FAQ answer or a list of phrasings may be long. */
const maxTerms = 2_000

/** The occurrences in one passage. Reading the next passage overwrites them. */
export type Occurrences = {
  /** In reading order: the index of the query word, and its position in the field. */
  readonly words: readonly number[]
  readonly positions: readonly number[]
  /** By field: index of its first occurrence. The next number is the end. */
  readonly starts: readonly number[]
  /** By gram of the question: its frequency in the passage, weighted by field. */
  readonly gramFrequencies: Float64Array
}

export type OccurrenceQuery = {
  /** For each query word the numbers of its terms in the scope. */
  readonly words: readonly (readonly number[])[]
  /** By field: how many of the words, counted from the first, are matched there. */
  readonly wordsByField: readonly number[]
  /** The numbers of the question's grams in the scope; `undefined` for a gram that the scope does not have. */
  readonly grams: readonly (number | undefined)[]
  readonly fieldWeight: FieldWeight
}

export interface OccurrenceReader {
  /** Reads the passage at an index of `ordinals`. */
  occurrencesIn(index: number): Occurrences
  /** The terms of all passages in reading order; valid until `release`. */
  readonly terms: Uint32Array
  /** Where the terms of a field of the passage at an index begin; they end where the next field begins. */
  startOf(index: number, field: number): number
  /** Resets the marks of the scope. The caller calls it when the search is done. */
  release(): void
}

/** Creates the reader for the passages `ordinals` of one scope. */
export function createOccurrenceReader(
  scope: HotScope,
  ordinals: readonly number[],
  { words, wordsByField, grams, fieldWeight }: OccurrenceQuery,
): OccurrenceReader {
  const read = scope.readTerms(ordinals)
  const { marks, links, release } = linkTerms(scope, { words, grams }, read)
  const { terms: numbers } = read
  const gramFrequencies = new Float64Array(grams.length)
  const foundWords: number[] = []
  const positions: number[] = []
  const starts: number[] = []
  const occurrences = { words: foundWords, positions, starts, gramFrequencies }
  const firstGram = words.length

  return {
    occurrencesIn(index) {
      gramFrequencies.fill(0)
      let count = 0
      for (let field = 0; field < fieldCount; field++) {
        starts[field] = count
        const place = index * fieldCount + field
        const start = read.starts[place] ?? 0
        const length = (read.starts[place + 1] ?? 0) - start
        if (length === 0) continue
        const weight = fieldWeight(field, length)
        const wordCount = wordsByField[field] ?? 0
        const end = start + Math.min(length, maxTerms)
        for (let at = start; at < end; at++) {
          let link = marks[numbers[at] ?? 0] ?? 0
          // Most terms have no link.
          if (link <= 0) continue
          // The link with a word is the last link of a term.
          const last = links[link + featureOffset] ?? 0
          if (last < firstGram) link = links[link + previousOffset] ?? 0
          if (last < wordCount) {
            foundWords[count] = last
            positions[count] = at - start
            count++
          }
          for (; link > 0; link = links[link + previousOffset] ?? 0) {
            const gram = (links[link + featureOffset] ?? 0) - firstGram
            gramFrequencies[gram] = (gramFrequencies[gram] ?? 0) + weight
          }
        }
      }
      starts[fieldCount] = count
      return occurrences
    },
    terms: numbers,
    startOf: (index, field) => read.starts[index * fieldCount + field] ?? 0,
    release,
  }
}
