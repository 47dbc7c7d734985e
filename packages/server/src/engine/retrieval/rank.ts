// How well a passage matches a question: BM25F over the fields of a passage.
//
// BM25F: Robertson, Zaragoza, Taylor, "Simple BM25 Extension to Multiple Weighted Fields" (CIKM 2004), in the
// form of Robertson & Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), section 3.6:
// the frequencies of a term in the fields are normalised by each field's length, weighted and summed, and the
// sum is saturated once. The idf is the non-negative one that Lucene's BM25Similarity uses.
import { frequencyIn, isBodyAlone } from '../index/frequency-codes.ts'
import type { HotScope } from '../index/hot-scope.ts'
import { fieldCount, fieldNames } from '../knowledge/segment.ts'

/** How soon more of the same word stops counting. */
const saturation = 1.5

/**
 * Title, question, phrasings, headings, body. What an item is called says more than what it mentions, and
 * a long question is hardly a worse match than a short one, so length counts less there.
 */
const fields = [
  { weight: 2, lengthShare: 0.3 },
  { weight: 2.5, lengthShare: 0.3 },
  { weight: 2.5, lengthShare: 0.3 },
  { weight: 1.5, lengthShare: 0.3 },
  { weight: 1, lengthShare: 0.75 },
] as const
const weights = fields.map((field) => field.weight)
const fixed = fields.map((field) => 1 - field.lengthShare)

/**
 * Passages without any of the words, added to every knowledge base: in a base of three passages each word
 * would otherwise be common, and one unknown word would outweigh all the known ones.
 */
const backgroundPassages = 30
const bodyField = fieldNames.indexOf('body')

/** What the passages of all scopes that are asked together have in common. */
export type Statistics = {
  readonly passages: number
  /** Mean number of terms of a field, over the passages that have the field. */
  readonly meanLengths: readonly number[]
}

/** Statistics over several scopes, as if they were one. */
export function statisticsOf(scopes: readonly HotScope[]): Statistics {
  const meanLengths: number[] = []
  for (let field = 0; field < fieldCount; field++) {
    const terms = scopes.reduce((sum, scope) => sum + (scope.fieldTerms[field] ?? 0), 0)
    const passages = scopes.reduce((sum, scope) => sum + (scope.fieldPassages[field] ?? 0), 0)
    meanLengths.push(passages === 0 ? 1 : terms / passages)
  }
  return { passages: scopes.reduce((sum, scope) => sum + scope.passageCount, 0), meanLengths }
}

/** How much finding a word says, from the number of passages that have it; the most for an unknown word. */
export function inverseFrequency(documentFrequency: number, passages: number): number {
  const all = passages + backgroundPassages
  return Math.log(1 + (all - documentFrequency + 0.5) / (documentFrequency + 0.5))
}

/** The most a word can add to a score, as a multiple of its inverse frequency. */
export const fullMatch = saturation + 1

export type FieldWeight = (field: number, length: number) => number

/**
 * Makes the function that gives what one occurrence in a field counts that has so many terms: its weight over
 * the field's length.
 */
export function createFieldWeight(statistics: Statistics): FieldWeight {
  const byLength = fields.map(
    (field, index) => field.lengthShare / (statistics.meanLengths[index] ?? 1),
  )
  return (field, length) =>
    (weights[field] ?? 0) / (length * (byLength[field] ?? 0) + (fixed[field] ?? 1))
}

/** The share of an inverse frequency that a weighted frequency earns, 0 to `fullMatch`. */
export function saturated(frequency: number): number {
  return (frequency * fullMatch) / (saturation + frequency)
}

/**
 * Makes the function that gives the share of a word's inverse frequency a posting earns, 0 to `fullMatch`. It is
 * good until the scope changes.
 */
export function createMatch(scope: HotScope, statistics: Statistics) {
  const fieldWeight = createFieldWeight(statistics)
  const { bodyLengths } = scope

  function weighted(ordinal: number, frequencies: number): number {
    let frequency = 0
    for (let field = 0; field < fieldCount; field++) {
      const count = frequencyIn(frequencies, field)
      if (count > 0) frequency += count * fieldWeight(field, scope.fieldLength(ordinal, field))
    }
    return frequency
  }

  return (ordinal: number, frequencies: number): number =>
    saturated(
      isBodyAlone(frequencies)
        ? frequencies * fieldWeight(bodyField, bodyLengths[ordinal] ?? 0)
        : weighted(ordinal, frequencies),
    )
}
