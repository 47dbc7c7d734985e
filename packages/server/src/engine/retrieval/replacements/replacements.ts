// Replaces a query word that the knowledge does not have: by similar spellings, or by the parts of a compound.
import { functionWordsOf } from '../../analysis/function-words.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import type { Alternative } from './alternatives.ts'
import { compoundOf } from './compound.ts'

/** Shorter words resemble too many other words. */
const minCharacters = 4
/** From this length on an edit distance of 2 is allowed, below it 1. */
const longCharacters = 6
/** Share of a similar spelling, times its similarity (0–1). */
const spellingShare = 0.8
/** Share of a part of a compound; the part alone may be about another thing. */
const partShare = 0.5
/** Share of two words that are written as one. */
const writtenTogetherShare = 0.8
/** A shorter part is mostly an ending. */
const minPartCharacters = 3
/** A longer run of letters is no word. */
const maxTogetherCharacters = 48

/** Alphabetic scripts; numbers are never corrected. */
const alphabetic =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Arabic}\p{sc=Hebrew}\p{M}]+$/u

export type Replacement = {
  /** For each scope the numbers of the replacement terms. */
  readonly terms: readonly (readonly number[])[]
  /** The distinct replacement terms. */
  readonly names: readonly string[]
  /** For two words that are written as one: a passage must have both. */
  readonly alternatives?: readonly (readonly Alternative[])[]
  /** For a compound: the terms of its head. */
  readonly head?: { readonly terms: readonly (readonly number[])[] }
  /** What a match of a replacement counts compared with a match of the word itself, below 1. */
  readonly share: number
}

/**
 * Replaces `term`, which no scope has: by the most frequent of the closest terms, else by the parts of a compound.
 * Returns `undefined` when no term is close enough and `term` is no compound.
 */
export function replacementFor(term: string, scopes: readonly HotScope[]): Replacement | undefined {
  return correctSpelling(term, scopes) ?? splitCompound(term, scopes) ?? separate(term, scopes)
}

/** Separates two words of the knowledge that are written as one: "giftcard". */
function separate(term: string, scopes: readonly HotScope[]): Replacement | undefined {
  if (!alphabetic.test(term) || term.length > maxTogetherCharacters) return undefined
  for (let cut = minPartCharacters; cut <= term.length - minPartCharacters; cut++) {
    const names = [term.slice(0, cut), term.slice(cut)]
    const found = scopes.map((scope) => names.map((name) => scope.findTerm(name) ?? 0))
    const pairs = found.map((pair, index) =>
      pair.every((number) => (scopes[index]?.documentFrequency(number) ?? 0) > 0) ? pair : [],
    )
    if (pairs.every((pair) => pair.length === 0)) continue
    const share = writtenTogetherShare
    const alternatives = pairs.map((terms) => (terms.length === 0 ? [] : [{ terms, share }]))
    return { terms: pairs, alternatives, names: [names.join(' ')], share }
  }
  return undefined
}

function splitCompound(term: string, scopes: readonly HotScope[]): Replacement | undefined {
  const compound = compoundOf(term, scopes)
  return compound && { ...compound, share: partShare }
}

function correctSpelling(term: string, scopes: readonly HotScope[]): Replacement | undefined {
  if (term.length < minCharacters || !alphabetic.test(term)) return undefined
  const maxDistance = term.length < longCharacters ? 1 : 2
  // "Nüchtern" is no misspelt "nicht".
  const isFunctionWord = (name: string) =>
    scopes.some(({ languages }) =>
      [...languages.keys()].some((language) => functionWordsOf(language).has(name)),
    )
  const similar = scopes.map((scope) => scope.closestTerms(term, maxDistance))
  const least = Math.min(...similar.map(([first]) => first?.distance ?? Infinity))
  if (least === Infinity) return undefined
  const closest = similar.map((found) => found.filter(({ distance }) => distance === least))
  if (closest.flat().some(({ name }) => isFunctionWord(name))) return undefined
  return {
    terms: closest.map((found) => found.map(({ term: number }) => number)),
    names: [...new Set(closest.flat().map(({ name }) => name))],
    share: spellingShare * (1 - least / term.length),
  }
}
