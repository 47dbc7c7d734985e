// Finds the items with prices, for who asks for the prices and names nothing that has one: "price list".

import type { Analysis } from '../../analysis/question.ts'
import type { HotItem, HotScope } from '../../index/hot-scope.ts'
import type { Candidate, Retrieval } from '../candidate.ts'
import type { Passage } from './company-item.ts'
import { moneyIn } from './money.ts'
import { ordinalsNamedBy, ordinalsWith } from './named-passages.ts'
import { namingOf } from './titles.ts'

/** Passages looked at in each scope, of those that have a word such as "price". */
const readMost = 500
/** Characters read of a passage: the answer of a FAQ item may have a million. */
const readCharacters = 4_000
/** The most items to choose from. */
const choicesMost = 4
/** What follows says what the prices are for: "Delivery: costs and times". */
const subjectEnd = /[:–—]/

/** The passage of an item with the most prices. */
type Priced = Passage & {
  readonly item: HotItem
  readonly prices: number
  readonly isNamed: boolean
}

/**
 * Returns a retrieval with the passage that has the prices, if one item is named after prices and nothing else. Otherwise
 * the user must choose between the items that have the most prices, those named after them first; a single one is close.
 * Returns `undefined` if the knowledge has no prices.
 */
export function withPricedItems(
  scopes: readonly HotScope[],
  { retrieval, analysis }: { readonly retrieval: Retrieval; readonly analysis: Analysis },
): Retrieval | undefined {
  const priced = pricedPassages(scopes, analysis)
  const { isNamed } = namingOf('prices', analysis)
  const lists = priced.filter(({ item }) => isNamed([item.title?.split(subjectEnd)[0] ?? '']))
  const [list] = lists
  if (list !== undefined && lists.length === 1) return keepPriced([list], retrieval, true)
  const choices = (lists.length > 0 ? lists : priced).slice(0, choicesMost)
  if (choices.length === 0) return undefined
  return { ...keepPriced(choices, retrieval, false), asksWhich: choices.length > 1 }
}

/** Returns a retrieval with the passage of an item that has the most prices; `undefined` if it has none. */
export function withPricesOf(
  item_id: string,
  scopes: readonly HotScope[],
  retrieval: Retrieval,
): Retrieval | undefined {
  const found = scopes.flatMap((scope, scopeIndex) => {
    const ordinal = scope.findPassage(item_id, 0)
    if (ordinal === undefined) return []
    const { first, count } = scope.itemOf(ordinal)
    return Array.from({ length: count }, (_, at) => pricedPassage(scope, scopeIndex, first + at))
  })
  const [best] = found.filter(({ prices }) => prices > 0).sort(byPrices)
  return best && keepPriced([best], retrieval, true)
}

function keepPriced(
  passages: readonly Priced[],
  retrieval: Retrieval,
  isExact: boolean,
): Retrieval {
  const score = retrieval.candidates[0]?.score ?? retrieval.idealScore
  const candidates = passages.map(
    ({ scope, scopeIndex, ordinal }): Candidate => ({
      scope,
      scopeIndex,
      ordinal,
      score,
      parts: undefined,
    }),
  )
  return isExact
    ? { ...retrieval, isExact, detail: 'prices', candidates }
    : { ...retrieval, detail: 'prices', lacksDetail: 'prices', candidates }
}

/** The passages with the most prices, one of each item that has a word for prices beside a price; best first. */
function pricedPassages(scopes: readonly HotScope[], analysis: Analysis): readonly Priced[] {
  const naming = namingOf('prices', analysis)
  const passages = scopes.flatMap((scope, scopeIndex) => {
    const numbers = naming.numbersIn(scope)
    const named = new Set(ordinalsNamedBy(numbers, scope))
    const ordinals = new Set([...named, ...ordinalsWith(numbers, scope)])
    return [...ordinals].slice(0, readMost).map((ordinal) => ({
      ...pricedPassage(scope, scopeIndex, ordinal),
      isNamed: named.has(ordinal),
    }))
  })
  const best = new Map<HotItem, Priced>()
  for (const passage of passages.filter(({ prices }) => prices > 0).sort(byPrices)) {
    if (!best.has(passage.item)) best.set(passage.item, passage)
  }
  return [...best.values()]
}

function pricedPassage(scope: HotScope, scopeIndex: number, ordinal: number): Priced {
  const prices = moneyIn(scope.passage(ordinal).text.slice(0, readCharacters))
  return { scope, scopeIndex, ordinal, item: scope.itemOf(ordinal), prices, isNamed: false }
}

function byPrices(a: Priced, b: Priced): number {
  return Number(b.isNamed) - Number(a.isNamed) || b.prices - a.prices
}
