// Repairs a misspelt word of the question: the words of the knowledge that are spelt almost like it.
import type { HotScope } from '../index/hot-scope.ts'

/** Shorter words have too many neighbours that are other words. */
const minCharacters = 4
/** From this length on two letters may be wrong. */
const longCharacters = 6
/** What a repaired word counts of a right one, times its similarity. */
const repairedShare = 0.8

/** Scripts that spell words with letters; a number is never a misspelt one. */
const spelt =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Arabic}\p{sc=Hebrew}\p{M}]+$/u

export type Repair = {
  /** For each scope the numbers of the terms that are looked for instead. */
  readonly terms: readonly (readonly number[])[]
  /** Those terms, each once. */
  readonly names: readonly string[]
  /** What finding one of them counts of finding the word itself, below 1. */
  readonly share: number
}

/**
 * The most frequent of the terms closest to `term`, which none of the scopes has; `undefined` when none is
 * close enough.
 */
export function repairOf(term: string, scopes: readonly HotScope[]): Repair | undefined {
  if (term.length < minCharacters || !spelt.test(term)) return undefined
  const maxDistance = term.length < longCharacters ? 1 : 2
  const similar = scopes.map((scope) => scope.closestTerms(term, maxDistance))
  const least = Math.min(...similar.map(([first]) => first?.distance ?? Infinity))
  if (least === Infinity) return undefined
  const closest = similar.map((found) => found.filter(({ distance }) => distance === least))
  return {
    terms: closest.map((found) => found.map(({ term: number }) => number)),
    names: [...new Set(closest.flat().map(({ name }) => name))],
    share: repairedShare * (1 - least / term.length),
  }
}
