// How much of what an item is called was asked for: who says a whole title means the item of that title.
import type { HotItem, HotScope } from '../index/hot-scope.ts'
import { fieldNames } from '../knowledge/segment.ts'
import { inverseFrequency } from './rank.ts'
import type { Relations } from './relations.ts'
import type { WeightedWord } from './weigh.ts'

const namingFields = [fieldNames.indexOf('title'), fieldNames.indexOf('question')]

/** Whether a term stands before its place, too; fields are too short for the array's own search. */
function isRepeated(terms: Uint32Array, start: number, at: number): boolean {
  const term = terms[at]
  for (let before = start; before < at; before++) if (terms[before] === term) return true
  return false
}

/**
 * Makes the function that gives the share of an item's title and question that the words have, by what each of
 * their words tells among so many passages, 0 to 1; `undefined` for an item without either. It is given one of
 * the item's passages, and its place among those that are related.
 */
export function createNaming(
  { scope, scopeIndex }: { readonly scope: HotScope; readonly scopeIndex: number },
  words: readonly WeightedWord[],
  passages: number,
): (ordinal: number, relations: Relations, index: number) => number | undefined {
  const askedShares = new Map(
    words.flatMap(({ terms, share }) => (terms[scopeIndex] ?? []).map((term) => [term, share])),
  )
  const shares = new Map<HotItem, number>()

  /** Whether any of the words of the naming fields was asked for; `undefined` if there are none. */
  function isNamed({ terms, startOf }: Relations, index: number): boolean | undefined {
    let isCalled: false | undefined
    for (const field of namingFields) {
      const end = startOf(index, field + 1)
      for (let at = startOf(index, field); at < end; at++) {
        if (askedShares.has(terms[at] ?? 0)) return true
        isCalled = false
      }
    }
    return isCalled
  }

  function shareOf({ terms, startOf }: Relations, index: number): number {
    let all = 0
    let named = 0
    for (const field of namingFields) {
      const start = startOf(index, field)
      const end = startOf(index, field + 1)
      for (let at = start; at < end; at++) {
        const term = terms[at] ?? 0
        if (isRepeated(terms, start, at)) continue
        const weight = inverseFrequency(scope.documentFrequency(term), passages)
        all += weight
        named += weight * (askedShares.get(term) ?? 0)
      }
    }
    return named / all
  }

  return (ordinal, relations, index) => {
    const isAsked = isNamed(relations, index)
    // Of most items nothing was asked for.
    if (!isAsked) return isAsked === false ? 0 : undefined
    const item = scope.itemOf(ordinal)
    if (item.count === 1) return shareOf(relations, index)
    const known = shares.get(item)
    if (known !== undefined) return known
    const share = shareOf(relations, index)
    shares.set(item, share)
    return share
  }
}
