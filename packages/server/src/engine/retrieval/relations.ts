// What a passage has of a question: its words where they stand, and pieces of them in other words.
import type { HotScope } from '../index/hot-scope.ts'
import { fieldCount } from '../knowledge/segment.ts'
import { beforeAt, featureAt, linkTerms } from './links.ts'
import type { FieldWeight } from './rank.ts'

/** Terms of a field that are looked at: a FAQ answer or a list of phrasings may be long. */
const maxTerms = 2_000

/** The terms of one passage that are words of the question; the next passage takes their place. */
export type Sightings = {
  /** In reading order: which of the words that were looked for, and where in its field. */
  readonly words: readonly number[]
  readonly places: readonly number[]
  /** Where those of each field begin; at the next number they end. */
  readonly starts: readonly number[]
  /** For each gram of the question how often it stands in the passage, weighted by field. */
  readonly gramFrequencies: Float64Array
}

export type Related = {
  /** For each word that is looked for the numbers of its terms in the scope. */
  readonly words: readonly (readonly number[])[]
  /** For each field how many of the words, from the first one on, are looked for there. */
  readonly wordsByField: readonly number[]
  /** The numbers of the question's grams in the scope; `undefined` for one that it does not have. */
  readonly grams: readonly (number | undefined)[]
  readonly fieldWeight: FieldWeight
}

export interface Relations {
  /** Of the passage at a place in the list of those that are related. */
  sightings(index: number): Sightings
  /** The terms of all of them in reading order; good until they are forgotten. */
  readonly terms: Uint32Array
  /** Where those of a field of the passage at a place in that list begin; at the next field they end. */
  startOf(index: number, field: number): number
  /** Gives the scope's marks back; to be called when the question is done with. */
  forget(): void
}

/** Room for the sightings in a passage, kept for the next question: no two are worked on at a time. */
const room = { words: [] as number[], places: [] as number[], starts: [] as number[] }

/** Relates the passages of one scope, those of `ordinals` and no others, to a question. */
export function relationsIn(
  scope: HotScope,
  ordinals: readonly number[],
  { words, wordsByField, grams, fieldWeight }: Related,
): Relations {
  const read = scope.readTerms(ordinals)
  const { marks, links, forget } = linkTerms(scope, { words, grams }, read)
  const { terms: numbers } = read
  const gramFrequencies = new Float64Array(grams.length)
  const { words: foundWords, places, starts } = room
  const found = { ...room, gramFrequencies }
  const firstGram = words.length

  return {
    sightings(index) {
      gramFrequencies.fill(0)
      let count = 0
      for (let field = 0; field < fieldCount; field++) {
        starts[field] = count
        const place = index * fieldCount + field
        const start = read.starts[place] ?? 0
        const length = (read.starts[place + 1] ?? 0) - start
        if (length === 0) continue
        const weight = fieldWeight(field, length)
        const lookedFor = wordsByField[field] ?? 0
        const end = start + Math.min(length, maxTerms)
        for (let at = start; at < end; at++) {
          let link = marks[numbers[at] ?? 0] ?? 0
          // Most terms have none.
          if (link <= 0) continue
          // The word that a term stands for was linked last.
          const last = links[link + featureAt] ?? 0
          if (last < firstGram) link = links[link + beforeAt] ?? 0
          if (last < lookedFor) {
            foundWords[count] = last
            places[count] = at - start
            count++
          }
          for (; link > 0; link = links[link + beforeAt] ?? 0) {
            const gram = (links[link + featureAt] ?? 0) - firstGram
            gramFrequencies[gram] = (gramFrequencies[gram] ?? 0) + weight
          }
        }
      }
      starts[fieldCount] = count
      return found
    },
    terms: numbers,
    startOf: (index, field) => read.starts[index * fieldCount + field] ?? 0,
    forget,
  }
}
