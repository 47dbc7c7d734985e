// Scores how well a passage matches a question: BM25F over the fields of a passage.
//
// BM25F: Robertson, Zaragoza, Taylor, "Simple BM25 Extension to Multiple Weighted Fields" (CIKM 2004), in the
// form of Robertson & Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), section 3.6:
// the frequencies of a term in the fields are normalised by each field's length, weighted and summed, and the
// sum is saturated once. The idf is the non-negative one that Lucene's BM25Similarity uses.
import { frequencyIn, isBodyAlone } from '../index/frequency-codes.ts'
import type { HotScope } from '../index/hot-scope.ts'
import { fieldCount, fieldNames } from '../knowledge/segment.ts'

/** BM25's k1: how soon more occurrences of a term stop counting. */
const saturation = 1.5

/**
 * In the order of `fieldNames`: title, question, phrasings, headings, body. `lengthShare` is BM25's b. An item's
 * title says more than its body. A long question is hardly a worse match than a short one, so b is small there.
 */
const fields = [
  { weight: 2, lengthShare: 0.3 },
  { weight: 2.5, lengthShare: 0.3 },
  { weight: 2.5, lengthShare: 0.3 },
  { weight: 1.5, lengthShare: 0.3 },
  { weight: 1, lengthShare: 0.75 },
] as const
const weights = fields.map((field) => field.weight)
const constantShares = fields.map((field) => 1 - field.lengthShare)

/**
 * Virtual passages without any query word, added to every collection. In a collection of three passages every word
 * would otherwise be frequent, and one unknown word would outweigh all known ones.
 */
const backgroundPassages = 30
const bodyField = fieldNames.indexOf('body')

/** Statistics over the passages of all searched scopes. */
export type CollectionStatistics = {
  readonly passages: number
  /** By field: mean number of terms, over the passages that have the field. */
  readonly meanLengths: readonly number[]
}

/** Computes the statistics of several scopes as one collection. */
export function statisticsOf(scopes: readonly HotScope[]): CollectionStatistics {
  const meanLengths: number[] = []
  for (let field = 0; field < fieldCount; field++) {
    const terms = scopes.reduce((sum, scope) => sum + (scope.fieldTerms[field] ?? 0), 0)
    const passages = scopes.reduce((sum, scope) => sum + (scope.fieldPassages[field] ?? 0), 0)
    meanLengths.push(passages === 0 ? 1 : terms / passages)
  }
  return { passages: scopes.reduce((sum, scope) => sum + scope.passageCount, 0), meanLengths }
}

/** The idf of a term from the number of passages that have it; highest for an unknown term. */
export function inverseDocumentFrequency(documentFrequency: number, passages: number): number {
  const all = passages + backgroundPassages
  return Math.log(1 + (all - documentFrequency + 0.5) / (documentFrequency + 0.5))
}

/** Upper bound of a term's score as a multiple of its idf. */
export const maxTermScore = saturation + 1

export type FieldWeight = (field: number, length: number) => number

/**
 * Creates the function that weights one occurrence of a term in a field with `length` terms: the field's weight
 * divided by its normalised length.
 */
export function createFieldWeight(statistics: CollectionStatistics): FieldWeight {
  const byLength = fields.map(
    (field, index) => field.lengthShare / (statistics.meanLengths[index] ?? 1),
  )
  return (field, length) =>
    (weights[field] ?? 0) / (length * (byLength[field] ?? 0) + (constantShares[field] ?? 1))
}

/** Saturates a weighted term frequency. Returns 0 to `maxTermScore`. */
export function saturate(frequency: number): number {
  return (frequency * maxTermScore) / (saturation + frequency)
}

/**
 * Creates the function that scores a posting without the idf, 0 to `maxTermScore`. The function is valid until the
 * scope changes.
 */
export function createTermScore(scope: HotScope, statistics: CollectionStatistics) {
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
    saturate(
      isBodyAlone(frequencies)
        ? frequencies * fieldWeight(bodyField, bodyLengths[ordinal] ?? 0)
        : weighted(ordinal, frequencies),
    )
}
