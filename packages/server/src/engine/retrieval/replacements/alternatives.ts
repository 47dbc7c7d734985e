// Finds the terms of the knowledge that stand for a word of the question by the owner's synonyms.
import type { Synonym } from '../../analysis/synonyms.ts'
import type { HotScope } from '../../index/hot-scope.ts'

/** What a match of a synonym counts compared with a match of the word itself. */
export const synonymShare = 0.9

/** Terms of one scope that together stand for a word: the word's own term, or all terms of a synonym. */
export type Alternative = { readonly terms: readonly number[]; readonly share: number }

/** The synonyms of a word in one scope. */
type ScopeSynonyms = {
  readonly alternatives: readonly Alternative[]
  /** One term for each alternative: its rarest term among those that correspond to the word. */
  readonly terms: readonly number[]
  /** Estimated number of passages with one of the synonyms. */
  readonly frequency: number
}

/** The synonyms of a word that the knowledge has. */
export type FoundSynonyms = {
  readonly byScope: readonly ScopeSynonyms[]
  readonly frequency: number
  /** The synonyms, as the owner wrote them. */
  readonly texts: readonly string[]
}

/** Returns `undefined` when no scope has any of the synonyms. */
export function findSynonyms(
  synonyms: readonly Synonym[] | undefined,
  scopes: readonly HotScope[],
): FoundSynonyms | undefined {
  if (synonyms === undefined) return undefined
  const texts = new Set<string>()
  const byScope = scopes.map((scope): ScopeSynonyms => {
    const alternatives: Alternative[] = []
    const terms: number[] = []
    let frequency = 0
    for (const synonym of synonyms) {
      for (const { all, rarest } of termsOf(synonym, scope)) {
        alternatives.push({ terms: all, share: synonymShare })
        terms.push(rarest)
        frequency += Math.min(...all.map(scope.documentFrequency))
        texts.add(synonym.text)
      }
    }
    return { alternatives, terms, frequency }
  })
  if (texts.size === 0) return undefined
  const frequency = byScope.reduce((sum, one) => sum + one.frequency, 0)
  return { byScope, frequency, texts: [...texts] }
}

/** The terms of a synonym in a scope; a phrase has its most frequent term for each word. Empty if a word is missing. */
function termsOf({ words, from, to }: Synonym, scope: HotScope) {
  const numbers = words.map((terms) =>
    terms
      .map((term) => scope.findTerm(term) ?? 0)
      .filter((term) => scope.documentFrequency(term) > 0)
      .sort((a, b) => scope.documentFrequency(b) - scope.documentFrequency(a)),
  )
  const [first = [], ...others] = numbers
  if (others.length === 0) return first.map((term) => ({ all: [term], rarest: term }))
  const all = numbers.flatMap((found) => found.slice(0, 1))
  if (all.length < words.length) return []
  const [rarest = 0] = all
    .slice(from, to)
    .sort((a, b) => scope.documentFrequency(a) - scope.documentFrequency(b))
  return [{ all, rarest }]
}
