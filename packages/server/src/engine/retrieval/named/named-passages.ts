// Finds the passages that have a term at all, or in their title, their headings or their wordings.
import { frequenciesOf, isBodyAlone, ordinalOf } from '../../index/frequency-codes.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import type { Candidate } from '../candidate.ts'
import { termNumbers } from '../word-weights.ts'

/** A passage of one of the searched scopes. */
export type Passage = Pick<Candidate, 'scope' | 'scopeIndex' | 'ordinal'>

/** The passages that have one of some terms; of each scope at most so many. */
export function passagesWith(
  terms: readonly string[],
  scopes: readonly HotScope[],
  most: number,
): Passage[] {
  return scopes.flatMap((scope, scopeIndex) =>
    ordinalsWith(termNumbers(terms, scope), scope)
      .slice(0, most)
      .map((ordinal) => ({ scope, scopeIndex, ordinal })),
  )
}

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
