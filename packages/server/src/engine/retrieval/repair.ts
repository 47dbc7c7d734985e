// Repairs a word of the question that the knowledge does not have: by words that are spelt almost like it, or its parts.
import type { HotScope } from '../index/hot-scope.ts'
import { compoundOf } from './compound.ts'

/** Shorter words have too many neighbours that are other words. */
const minCharacters = 4
/** From this length on two letters may be wrong. */
const longCharacters = 6
/** What a repaired word counts of a right one, times its similarity. */
const repairedShare = 0.8
/** What one part of a compound counts of the whole: it may be about another thing. */
const partShare = 0.5

/** Scripts that spell words with letters; a number is never a misspelt one. */
const spelt =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Arabic}\p{sc=Hebrew}\p{M}]+$/u

export type Repair = {
  /** For each scope the numbers of the terms that are looked for instead. */
  readonly terms: readonly (readonly number[])[]
  /** Those terms, each once. */
  readonly names: readonly string[]
  /** Where they are the parts of a compound, the numbers of what it is about; the other part tells more of that. */
  readonly head?: { readonly terms: readonly (readonly number[])[] }
  /** What finding one of them counts of finding the word itself, below 1. */
  readonly share: number
}

/**
 * The most frequent of the terms closest to `term`, which none of the scopes has, or the parts of what is no misspelt
 * word but a compound; `undefined` when none is close enough and it has no parts.
 */
export function repairOf(term: string, scopes: readonly HotScope[]): Repair | undefined {
  return respelt(term, scopes) ?? parted(term, scopes)
}

function parted(term: string, scopes: readonly HotScope[]): Repair | undefined {
  const compound = compoundOf(term, scopes)
  return compound && { ...compound, share: partShare }
}

function respelt(term: string, scopes: readonly HotScope[]): Repair | undefined {
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
