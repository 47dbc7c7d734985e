// Finds the passages that have a term at all, or in their title, their headings or their wordings.
import { frequenciesOf, isBodyAlone, ordinalOf } from '../../index/frequency-codes.ts'
import type { HotScope } from '../../index/hot-scope.ts'

/** The ordinals of the passages of a scope that have one of the terms. */
export function ordinalsWith(terms: readonly number[], scope: HotScope): number[] {
  return ordinalsOf(terms, scope, () => true)
}

/** The ordinals of the passages of a scope that have one of the terms not only in the body. */
export function ordinalsNamedBy(terms: readonly number[], scope: HotScope): number[] {
  return ordinalsOf(terms, scope, (posting) => {
    return !isBodyAlone(frequenciesOf(posting, scope.frequencies))
  })
}

function ordinalsOf(
  terms: readonly number[],
  scope: HotScope,
  isWanted: (posting: number) => boolean,
): number[] {
  const found = new Set<number>()
  for (const term of terms) {
    scope.visitPostings(term, (postings, start, end) => {
      for (const posting of postings.subarray(start, end)) {
        if (isWanted(posting)) found.add(ordinalOf(posting))
      }
    })
  }
  return [...found].filter(scope.isLive)
}
