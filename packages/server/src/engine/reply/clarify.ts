// Asks for clarification when two FAQ items match a question equally well, but never twice in a row.
import type { HotItem } from '../index/hot-scope.ts'
import type { Languages } from '../languages/languages.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import type { HistoryMessage } from '../types.ts'
import { hasSaid } from './said.ts'

/** The second item needs at least this share of the first item's score … */
const tieShare = 0.985
/** … and a third item less than this share: with more matches the question is too broad for a choice. */
const thirdShare = 0.9
/** A longer question is not offered as a choice. */
const maxTitleCharacters = 120

/**
 * Returns the questions of two FAQ items that match equally well; `undefined` when there is no such tie, or the bot's
 * last message asked for clarification.
 */
export function choiceIn(
  retrieval: Retrieval,
  history: readonly HistoryMessage[],
  languages: Languages,
): readonly [string, string] | undefined {
  if (retrieval.isExact) return undefined
  const [first, second, third] = bestItems(retrieval)
  if (first === undefined || second === undefined) return undefined
  if (second.score < first.score * tieShare) return undefined
  if (third !== undefined && third.score >= first.score * thirdShare) return undefined
  const [one, other] = [titleOf(first.item), titleOf(second.item)]
  if (one === undefined || other === undefined || one === other) return undefined
  return hasSaid(history, languages, ({ clarify }) => [clarify]) ? undefined : [one, other]
}

/** The best candidate of each of the first three items. */
function bestItems({ candidates }: Retrieval) {
  const items = new Map<string, { readonly item: HotItem; readonly score: number }>()
  for (const { scope, ordinal, score } of candidates) {
    const item = scope.itemOf(ordinal)
    if (!items.has(item.id)) items.set(item.id, { item, score })
    if (items.size === 3) break
  }
  return [...items.values()]
}

function titleOf({ type, question }: HotItem): string | undefined {
  const isShort = question !== null && question.length <= maxTitleCharacters
  return type === 'faq' && isShort ? question : undefined
}
