// Splits a compound that the knowledge does not have, in languages that join compounds ("Trinkwasser").
import { termOf } from '../../analysis/stems.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import { listed } from '../../languages/derive.ts'
import type { Language } from '../../languages/language.ts'

/** Shorter parts are mostly prefixes or suffixes. */
const minPartCharacters = 4
/** A longer run of letters is no word. */
const maxCharacters = 48
const letters = /^[\p{sc=Latin}\p{M}]+$/u

export type Compound = {
  /** For each scope the numbers of the terms of both parts. */
  readonly terms: readonly (readonly number[])[]
  /** The terms of the head, which is the second part. */
  readonly head: { readonly terms: readonly (readonly number[])[] }
  /** The explanation of a reply shows the parts in this order. */
  readonly names: readonly [head: string, modifier: string]
}

/**
 * Splits `term`, which no scope has, into two terms of the knowledge: "Trinkwasser" finds "Wasser" and "trinken". The
 * split with the longest head wins. Returns `undefined` when there is no split, or when most of the knowledge is in
 * languages that do not join compounds.
 */
export function compoundOf(term: string, scopes: readonly HotScope[]): Compound | undefined {
  if (term.length < 2 * minPartCharacters || term.length > maxCharacters) return undefined
  if (!letters.test(term)) return undefined
  const joining = joiningLanguages(scopes)
  const links = new Set(joining.flatMap(({ compoundLinks }) => ['', ...listed(compoundLinks)]))
  for (let cut = minPartCharacters; cut <= term.length - minPartCharacters; cut++) {
    const head = term.slice(cut)
    const heads = numbersOf([head], scopes)
    if (heads === undefined) continue
    const before = term.slice(0, cut)
    for (const link of links) {
      if (!before.endsWith(link)) continue
      const modifier = before.slice(0, before.length - link.length)
      if (modifier.length < minPartCharacters) continue
      // The term ends in a stem, but its modifier is not one: Dutch "huurfiets", "huur" has the stem "hur".
      const stems = joining.map((language) => termOf(modifier, language))
      const modifiers = numbersOf([modifier, ...stems], scopes)
      if (modifiers === undefined) continue
      const terms = scopes.map((_, index) => [
        ...new Set([...(modifiers[index] ?? []), ...(heads[index] ?? [])]),
      ])
      return { terms, head: { terms: heads }, names: [head, modifier] }
    }
  }
  return undefined
}

/** The languages of the knowledge that join compounds; none when most passages are in other languages. */
function joiningLanguages(scopes: readonly HotScope[]): readonly Language[] {
  const languages: (readonly [Language, number])[] = scopes.flatMap((scope) => [...scope.languages])
  const joining = languages.filter(([language]) => language.compoundLinks !== undefined)
  if (passagesIn(joining) * 2 <= passagesIn(languages)) return []
  return [...new Set(joining.map(([language]) => language))]
}

function passagesIn(languages: readonly (readonly [Language, number])[]): number {
  return languages.reduce((total, [, passages]) => total + passages, 0)
}

/** The numbers of some terms in each scope; `undefined` when no passage has one of them. */
function numbersOf(names: readonly string[], scopes: readonly HotScope[]): number[][] | undefined {
  const numbers = scopes.map((scope) =>
    [...new Set(names)]
      .map((name) => scope.findTerm(name))
      .filter((number) => number !== undefined)
      .filter((number) => scope.documentFrequency(number) > 0),
  )
  return numbers.some((found) => found.length > 0) ? numbers : undefined
}
