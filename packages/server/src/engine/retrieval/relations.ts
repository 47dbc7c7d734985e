// What the terms of a passage have to do with a question, looked up once for each term and question.
import type { HotScope } from '../index/hot-scope.ts'
import { boundaryTerm } from '../index/vocabulary.ts'
import { fieldCount } from '../knowledge/segment.ts'
import type { WeightedWord } from './weigh.ts'

/** Terms of a field that are looked at: a FAQ answer or a list of phrasings may be long. */
const maxTerms = 2_000

/** A term of a passage that is a word of the question. */
export type Sighting = {
  /** Position among the words that were looked for. */
  readonly word: number
  readonly field: number
  /** Position in the field. */
  readonly at: number
}

export type Sightings = {
  /** Field by field in reading order. */
  readonly words: readonly Sighting[]
  /** For each gram of the question how often it stands in the passage, weighted by field. */
  readonly gramFrequencies: Float64Array
}

export interface Relations {
  /** What a passage has of the question; `weightOf` gives the weight of a field. */
  sightings(ordinal: number, weightOf: (field: number) => number): Sightings
  /** Gives the scope's marks back; to be called when the question is done with. */
  forget(): void
}

type Relation = {
  /** Position of the word, -1 for none. */
  readonly word: number
  /** Positions of the term's grams among those of the question, counted from 1. */
  readonly grams: readonly number[]
}

/** Relations of one scope's terms to the words and the gram keys of a question. */
export function relationsIn(
  scope: HotScope,
  scopeIndex: number,
  words: readonly WeightedWord[],
  keys: readonly number[],
): Relations {
  const marks = scope.marks()
  const wordAt = new Map<number, number>()
  words.forEach((word, position) => {
    for (const term of word.terms[scopeIndex] ?? []) wordAt.set(term, position)
  })
  const grams = keys.map(scope.findGram)
  grams.forEach((gram, position) => {
    if (gram !== undefined) marks.grams[gram] = position + 1
  })
  // A mark is 0 for a term not met before, -1 for one without relation, else its place in `known`, from 1.
  const known: Relation[] = []
  const met: number[] = []

  function mark(term: number): number {
    const word = wordAt.get(term) ?? -1
    const found = scope.gramMarksOf(term, marks.grams)
    const isNone = term === boundaryTerm || (word < 0 && found.length === 0)
    const marked = isNone ? -1 : known.push({ word, grams: found })
    marks.terms[term] = marked
    met.push(term)
    return marked
  }

  return {
    sightings(ordinal, weightOf) {
      const found: Sighting[] = []
      const gramFrequencies = new Float64Array(keys.length)
      for (let field = 0; field < fieldCount; field++) {
        const terms = scope.terms(ordinal, field)
        const end = Math.min(terms.length, maxTerms)
        const weight = end > 0 ? weightOf(field) : 0
        for (let at = 0; at < end; at++) {
          const term = terms[at] ?? 0
          const marked = marks.terms[term] || mark(term)
          if (marked < 0) continue
          const relation = known[marked - 1]
          if (relation === undefined) continue
          if (relation.word >= 0) found.push({ word: relation.word, field, at })
          for (const gram of relation.grams) {
            gramFrequencies[gram - 1] = (gramFrequencies[gram - 1] ?? 0) + weight
          }
        }
      }
      return { words: found, gramFrequencies }
    },
    forget() {
      for (const term of met) marks.terms[term] = 0
      for (const gram of grams) if (gram !== undefined) marks.grams[gram] = 0
    },
  }
}
