// Finds the items with prices, for who asks for the prices and names nothing that has one: "price list".
import { type Analysis, termsIn } from '../../analysis/question.ts'
import { readCharacters } from '../../analysis/words.ts'
import type { HotItem, HotScope } from '../../index/hot-scope.ts'
import type { Retrieval } from '../candidate.ts'
import { termNumbers } from '../word-weights.ts'
import {
  type CompanySearch,
  hasOneSubject,
  isNearAs,
  nearestFirst,
  passagesOf,
  titlesOf,
  withPassages,
  withSurePassages,
} from './company-item.ts'
import { moneyIn } from './money.ts'
import { ordinalsNamedBy, ordinalsWith, type Passage } from './named-passages.ts'
import { withoutSameTitles } from './offered-items.ts'
import { namingOf, subjectsOf } from './titles.ts'

/** Passages looked at in each scope, of those that have a word such as "price", and in one item. */
const readMost = 500
/** The most items to choose from. */
const choicesMost = 4
/** In "Plans and prices", a section with fewer amounts is about something else. */
const sectionAmountsMin = 2
/** What follows says what the prices are for: "Delivery: costs and times". */
const subjectEnd = /[:–—]/

/** A passage with prices. */
type PricedPassage = Passage & {
  readonly item: HotItem
  /** How often it names money. */
  readonly amounts: number
  /** Whether a title or heading has a word such as "price". */
  readonly isNamed: boolean
}

/**
 * Returns a retrieval with the passage that has the prices, if one item or section is named after prices: "Our prices", or
 * "Plans and prices" if no other item has more of them. Otherwise the user must choose between the items that have the
 * most prices, those named after them first; a single one is close. `undefined` if the knowledge has no prices.
 */
export function withPricedItems(search: CompanySearch): Retrieval | undefined {
  const priced = pricedPassages(search)
  const { isNamed } = namingOf('prices', search.analysis)
  // A section "Fees" has those of its item.
  const lists = nearestFirst(
    priced.filter(
      (one) =>
        isNamed(titlesOf(one).map((title) => title.split(subjectEnd)[0] ?? '')) ||
        (priced.length === 1 && isNamed(one.scope.passage(one.ordinal).headings)),
    ),
    search,
  )
  const own = lists.filter((one) => isNearAs(one, lists[0]))
  const most = Math.max(0, ...priced.map(({ amounts }) => amounts))
  const [list] = own
  if (list !== undefined && own.length === 1) {
    const isOnlyOfPrices = hasOneSubject(list) || isPriceList(list, search.analysis)
    if (isOnlyOfPrices || list.amounts >= most) {
      const sections = sectionsOf(list, search)
      return withSurePassages(sections.length > 1 ? sections : [list], 'prices', search.retrieval)
    }
  }
  const named = nearestFirst([...own, ...priced.filter((one) => !own.includes(one))], search)
  const choices = withoutSameTitles(own.length > 1 ? own : named).slice(0, choicesMost)
  if (choices.length === 0) return undefined
  const lacking = { ...search.retrieval, lacksDetail: 'prices' as const }
  return { ...withPassages(choices, 'prices', lacking), asksWhich: choices.length > 1 }
}

/** Where prices are looked for: what the words of the message find, and in which knowledge. */
type PriceSearch = Pick<CompanySearch, 'scopes' | 'analysis' | 'retrieval'>

/**
 * Returns a retrieval with the prices of an item: all passages of a price list, else the one with the most; `undefined` if
 * that has fewer than `least`.
 */
export function withPricesOf(
  item_id: string,
  search: PriceSearch,
  least = 1,
): Retrieval | undefined {
  const [best] = pricesOf(item_id, search.scopes).toSorted(byAmounts)
  if (best === undefined || best.amounts < least) return undefined
  return withPriceList(best, search) ?? withSurePassages([best], 'prices', search.retrieval)
}

/** Returns a retrieval with the sections of a price list that have prices; `undefined` if there are not several. */
export function withPriceList(passage: Passage, search: PriceSearch): Retrieval | undefined {
  const sections = isPriceList(passage, search.analysis) ? sectionsOf(passage, search) : []
  return sections.length > 1 ? withSurePassages(sections, 'prices', search.retrieval) : undefined
}

/** The passages with prices of the item of a passage; those with several, if the item tells more than prices. */
function sectionsOf(passage: Passage, { scopes, analysis }: PriceSearch): readonly PricedPassage[] {
  const least = isPriceList(passage, analysis) ? 1 : sectionAmountsMin
  const { id } = passage.scope.itemOf(passage.ordinal)
  return pricesOf(id, scopes).filter(({ amounts }) => amounts >= least)
}

/** Whether a passage is in an item whose titles name nothing but prices. */
function isPriceList(passage: Passage, analysis: Analysis): boolean {
  const { isNamed } = namingOf('prices', analysis)
  const subjects = titlesOf(passage).flatMap(subjectsOf)
  return subjects.length > 0 && subjects.every((subject) => isNamed([subject]))
}

/** The passages of an item that have prices, in their order. */
function pricesOf(item_id: string, scopes: readonly HotScope[]): readonly PricedPassage[] {
  return passagesOf(item_id, scopes)
    .slice(0, readMost)
    .map((passage) => pricedPassage(passage, false))
    .filter(({ amounts }) => amounts > 0)
}

/** Of each item, the passage with the most prices, among those that also have a word for prices; best first. */
function pricedPassages({ scopes, analysis }: CompanySearch): readonly PricedPassage[] {
  const words = analysis.knowledge.map(({ company }) => company?.priceWords ?? '')
  const terms = termsIn(words.join(' '), analysis)
  const passages = scopes.flatMap((scope, scopeIndex) => {
    const numbers = termNumbers(terms, scope)
    const named = new Set(ordinalsNamedBy(numbers, scope))
    const ordinals = new Set([...named, ...ordinalsWith(numbers, scope)])
    return [...ordinals]
      .slice(0, readMost)
      .map((ordinal) => pricedPassage({ scope, scopeIndex, ordinal }, named.has(ordinal)))
  })
  const best = new Map<HotItem, PricedPassage>()
  for (const passage of passages.filter(({ amounts }) => amounts > 0).sort(byAmounts)) {
    if (!best.has(passage.item)) best.set(passage.item, passage)
  }
  return [...best.values()]
}

function pricedPassage({ scope, scopeIndex, ordinal }: Passage, isNamed: boolean): PricedPassage {
  const amounts = moneyIn(scope.passage(ordinal).text.slice(0, readCharacters))
  return { scope, scopeIndex, ordinal, item: scope.itemOf(ordinal), amounts, isNamed }
}

function byAmounts(a: PricedPassage, b: PricedPassage): number {
  return Number(b.isNamed) - Number(a.isNamed) || b.amounts - a.amounts
}
