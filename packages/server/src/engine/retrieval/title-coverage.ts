// Measures how much of an item's title and question the query covers: a whole title in a message means that item.
import type { HotItem, HotScope } from '../index/hot-scope.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { OccurrenceReader } from './occurrences.ts'
import { inverseDocumentFrequency } from './rank.ts'
import type { WeightedWord } from './word-weights.ts'

const questionField = fieldNames.indexOf('question')
const titleFields = [fieldNames.indexOf('title'), questionField]

/** Whether a term occurs earlier in its field, too. A loop is faster than `indexOf` for such short fields. */
function isRepeated(terms: Uint32Array, start: number, at: number): boolean {
  const term = terms[at]
  for (let before = start; before < at; before++) if (terms[before] === term) return true
  return false
}

/**
 * Creates the function that returns the share (0–1, weighted by idf) of an item's title and question that the query
 * words cover; `undefined` for an item without title and question. It takes a passage of the item and the index of
 * this passage in the reader.
 */
export function createTitleCoverage(
  { scope, scopeIndex }: { readonly scope: HotScope; readonly scopeIndex: number },
  words: readonly WeightedWord[],
  passages: number,
): (ordinal: number, reader: OccurrenceReader, index: number) => number | undefined {
  const termShares = new Map(
    words.flatMap(({ terms, share }) => (terms[scopeIndex] ?? []).map((term) => [term, share])),
  )
  const shares = new Map<HotItem, number>()

  /** Whether the query has any term of title and question; `undefined` if both are empty. */
  function isCovered({ terms, startOf }: OccurrenceReader, index: number): boolean | undefined {
    let hasTerms: false | undefined
    for (const field of titleFields) {
      const end = startOf(index, field + 1)
      for (let at = startOf(index, field); at < end; at++) {
        if (termShares.has(terms[at] ?? 0)) return true
        hasTerms = false
      }
    }
    return hasTerms
  }

  function shareOf({ terms, startOf }: OccurrenceReader, index: number): number {
    let all = 0
    let covered = 0
    for (const field of titleFields) {
      const start = startOf(index, field)
      const end = startOf(index, field + 1)
      for (let at = start; at < end; at++) {
        const term = terms[at] ?? 0
        if (isRepeated(terms, start, at)) continue
        const weight = inverseDocumentFrequency(scope.documentFrequency(term), passages)
        all += weight
        covered += weight * (termShares.get(term) ?? 0)
      }
    }
    return covered / all
  }

  return (ordinal, reader, index) => {
    const hasAny = isCovered(reader, index)
    // The query covers nothing of most titles.
    if (!hasAny) return hasAny === false ? 0 : undefined
    const item = scope.itemOf(ordinal)
    const hasQuestion = scope.fieldLength(ordinal, questionField) > 0
    if (item.count === 1 || hasQuestion) return shareOf(reader, index)
    const known = shares.get(item)
    if (known !== undefined) return known
    const share = shareOf(reader, index)
    shares.set(item, share)
    return share
  }
}
