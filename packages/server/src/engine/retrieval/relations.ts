// What the terms of a passage have to do with a question: which are its words, which share letters with them.
import type { HotScope } from '../index/hot-scope.ts'
import { fieldCount } from '../knowledge/segment.ts'
import type { WeightedWord } from './weigh.ts'

/** Terms of a field that are looked at: a FAQ answer or a list of phrasings may be long. */
const maxTerms = 2_000

/** A term of a passage that is a word of the question. */
export type Sighting = {
  /** Position among the words that were looked for. */
  readonly word: number
  /** Position in the field. */
  readonly at: number
}

export type Sightings = {
  /** For each field in reading order. */
  readonly fields: readonly (readonly Sighting[])[]
  /** For each gram of the question how often it stands in the passage, weighted by field. */
  readonly gramFrequencies: Float64Array
}

export interface Relations {
  /** What a passage has of the question; `weightOf` gives the weight of a field. */
  sightings(ordinal: number, weightOf: (field: number) => number): Sightings
  /** Gives the scope's marks back; to be called when the question is done with. */
  forget(): void
}

/** Relations of one scope's terms to the words and the gram keys of a question. */
export function relationsIn(
  scope: HotScope,
  scopeIndex: number,
  words: readonly WeightedWord[],
  keys: readonly number[],
): Relations {
  const marks = scope.marks()
  // A question's features are its words, then its grams. A term's mark is the last of its links, from 1;
  // a link is a feature and the term's link before, 0 for none. Lists for each term would be most of the work.
  const features: number[] = []
  const before: number[] = []
  const marked: number[] = []

  function link(term: number, feature: number): void {
    const last = marks[term] ?? 0
    if (last === 0) marked.push(term)
    before.push(last)
    marks[term] = features.push(feature)
  }

  for (const [term, word] of wordsByTerm(words, scopeIndex)) link(term, word)
  keys.forEach((key, position) => {
    const gram = scope.findGram(key)
    if (gram === undefined) return
    const feature = words.length + position
    scope.visitTermsWith(gram, (term) => link(term, feature))
  })

  return {
    sightings(ordinal, weightOf) {
      const fields: Sighting[][] = []
      const gramFrequencies = new Float64Array(keys.length)
      const { numbers } = scope
      for (let field = 0; field < fieldCount; field++) {
        const found: Sighting[] = []
        const start = scope.fieldStart(ordinal, field)
        const length = Math.min(scope.fieldLength(ordinal, field), maxTerms)
        const weight = length > 0 ? weightOf(field) : 0
        for (let at = 0; at < length; at++) {
          let place = marks[numbers[start + at] ?? 0] ?? 0
          for (; place > 0; place = before[place - 1] ?? 0) {
            const feature = features[place - 1] ?? 0
            const gram = feature - words.length
            if (gram < 0) found.push({ word: feature, at })
            else gramFrequencies[gram] = (gramFrequencies[gram] ?? 0) + weight
          }
        }
        fields.push(found)
      }
      return { fields, gramFrequencies }
    },
    forget() {
      for (const term of marked) marks[term] = 0
    },
  }
}

/** Of two words that are found under one term, the later one has it. */
function wordsByTerm(
  words: readonly WeightedWord[],
  scopeIndex: number,
): ReadonlyMap<number, number> {
  const wordOf = new Map<number, number>()
  words.forEach((word, position) => {
    for (const term of word.terms[scopeIndex] ?? []) wordOf.set(term, position)
  })
  return wordOf
}
