// Chooses the passages for a prompt: the whole knowledge if it is small, otherwise the results of several searches.
import type { Engine } from '../../engine/engine.ts'
import type { GroundingPassage, ScopeRef } from '../../engine/types.ts'
import { tokensPerCharacterMin } from './tokens.ts'
import { sourceTokens } from './window.ts'

export type Knowledge = {
  readonly engine: Pick<Engine, 'wholeKnowledge' | 'passages'>
  readonly scopes: readonly ScopeRef[]
}

/** Returns all passages in a stable order; `undefined` if they have more than `tokensMax` tokens in total. */
export async function wholeKnowledge(
  { engine, scopes }: Knowledge,
  tokensMax: number,
): Promise<readonly GroundingPassage[] | undefined> {
  if (tokensMax === 0) return undefined
  const passages = await engine.wholeKnowledge(scopes, tokensMax / tokensPerCharacterMin)
  const tokens = passages?.reduce((sum, passage) => sum + sourceTokens(passage), 0) ?? Infinity
  return tokens <= tokensMax ? passages : undefined
}

export type Search = {
  /** The results for the message itself, best first. */
  readonly found: readonly GroundingPassage[]
  /** Other wordings of the message. */
  readonly wordings: readonly string[]
  /** The chunks that the last reply cited. */
  readonly lastCited: readonly string[]
}

/**
 * Merges the results of the message and of its wordings: the best of each first, then the second of each, and so
 * on. The passages that the last reply cited come after the first of each, as a follow-up is mostly about them.
 */
export async function searchedSources(
  { engine, scopes }: Knowledge,
  { found, wordings, lastCited }: Search,
): Promise<readonly GroundingPassage[]> {
  const isAlone = wordings.length === 0 && lastCited.length === 0
  if (isAlone) return found
  const results = await engine.passages(scopes, { wordings, chunk_ids: lastCited })
  const [first, ...rest] = byRank([...results.found, found])
  return distinct([...(first ?? []), ...results.named, ...rest.flat()])
}

/** The first of each list, the second of each list, and so on. */
function byRank<T>(lists: readonly (readonly T[])[]): T[][] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  )
}

/** Each passage once, with its best score. */
function distinct(passages: readonly GroundingPassage[]): GroundingPassage[] {
  const byId = new Map<string, GroundingPassage>()
  for (const passage of passages) {
    const known = byId.get(passage.chunk_id)
    if (known === undefined || known.score < passage.score) byId.set(passage.chunk_id, passage)
  }
  return [...byId.values()]
}
