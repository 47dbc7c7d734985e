// How much of what an item is called was asked for: who says a whole title means the item of that title.
import type { HotItem, HotScope } from '../index/hot-scope.ts'
import { fieldNames } from '../knowledge/segment.ts'
import { inverseFrequency } from './rank.ts'
import type { WeightedWord } from './weigh.ts'

const namingFields = [fieldNames.indexOf('title'), fieldNames.indexOf('question')]

/** Gives the terms of a field of a passage. */
type FieldTerms = (field: number) => Uint32Array

/**
 * Makes the function that gives the share of an item's title and question that the words have, by what each of
 * their words tells among so many passages, 0 to 1; 0 for an item without either. It is given the terms of one of
 * the item's passages.
 */
export function createNaming(
  { scope, scopeIndex }: { readonly scope: HotScope; readonly scopeIndex: number },
  words: readonly WeightedWord[],
  passages: number,
): (item: HotItem, terms: FieldTerms) => number {
  const askedShares = new Map(
    words.flatMap(({ terms, share }) => (terms[scopeIndex] ?? []).map((term) => [term, share])),
  )
  const shares = new Map<HotItem, number>()

  function shareOf(termsOf: FieldTerms): number {
    let all = 0
    let named = 0
    for (const field of namingFields) {
      const terms = termsOf(field)
      for (let at = 0; at < terms.length; at++) {
        const term = terms[at] ?? 0
        if (terms.indexOf(term) < at) continue
        const weight = inverseFrequency(scope.documentFrequency(term), passages)
        all += weight
        named += weight * (askedShares.get(term) ?? 0)
      }
    }
    return all === 0 ? 0 : named / all
  }

  return (item, terms) => {
    const known = shares.get(item)
    if (known !== undefined) return known
    const share = shareOf(terms)
    shares.set(item, share)
    return share
  }
}
