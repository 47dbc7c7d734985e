// Parts a compound of the question that the knowledge does not have, where languages write words together.
import type { HotScope } from '../index/hot-scope.ts'

/** Shorter parts are mostly endings or beginnings of other words. */
const minPartCharacters = 4
/** A longer run of letters is no word. */
const maxCharacters = 48
/** The letters between two parts, after the stem of the first part; the likeliest first. */
const links = ['', 's', 'es', 'n', 'en', 'e']
const letters = /^[\p{sc=Latin}\p{M}]+$/u

export type Compound = {
  /** For each scope the numbers of the terms of both parts. */
  readonly terms: readonly (readonly number[])[]
  /** Those of the second part alone. */
  readonly head: { readonly terms: readonly (readonly number[])[] }
  /** The last part, which names the thing, and the part before, which tells more of it. An explanation shows one. */
  readonly names: readonly [head: string, modifier: string]
}

/**
 * The two terms of the knowledge that `term`, which none of the scopes has, is written of: "Trinkwasser" finds
 * "Wasser" and "trinken". With several ways to part it, that with the longest head. `undefined` when there is none,
 * or when most of the knowledge is in languages that write no such words.
 */
export function compoundOf(term: string, scopes: readonly HotScope[]): Compound | undefined {
  if (term.length < 2 * minPartCharacters || term.length > maxCharacters) return undefined
  if (!letters.test(term) || !isCompounding(scopes)) return undefined
  for (let cut = minPartCharacters; cut <= term.length - minPartCharacters; cut++) {
    const head = term.slice(cut)
    const heads = numbersOf(head, scopes)
    if (heads === undefined) continue
    const before = term.slice(0, cut)
    for (const link of links) {
      if (!before.endsWith(link)) continue
      const modifier = before.slice(0, before.length - link.length)
      const modifiers = numbersOf(modifier, scopes)
      if (modifiers === undefined) continue
      const terms = scopes.map((_, index) => [
        ...new Set([...(modifiers[index] ?? []), ...(heads[index] ?? [])]),
      ])
      return { terms, head: { terms: heads }, names: [head, modifier] }
    }
  }
  return undefined
}

function isCompounding(scopes: readonly HotScope[]): boolean {
  let passages = 0
  let compounded = 0
  for (const [language, count] of scopes.flatMap((scope) => [...scope.languages])) {
    passages += count
    if (language.joinsCompounds) compounded += count
  }
  return compounded * 2 > passages
}

/** The numbers of a term in each scope; `undefined` when it is too short, or no passage has it. */
function numbersOf(name: string, scopes: readonly HotScope[]): number[][] | undefined {
  if (name.length < minPartCharacters) return undefined
  const numbers = scopes.map((scope) => {
    const number = scope.findTerm(name)
    return number !== undefined && scope.documentFrequency(number) > 0 ? [number] : []
  })
  return numbers.some((found) => found.length > 0) ? numbers : undefined
}
