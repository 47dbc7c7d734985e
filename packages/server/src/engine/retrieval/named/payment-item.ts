// Finds the passage that says how people can pay, for who asks that and nothing else: "do you take cards?".
import { termsIn } from '../../analysis/question.ts'
import { wordsOf } from '../../analysis/words.ts'
import { listed } from '../../languages/derive.ts'
import type { Language } from '../../languages/language.ts'
import type { Retrieval } from '../candidate.ts'
import { meansIn, withoutMeans } from './company-details.ts'
import {
  type CompanySearch,
  hasOneSubject,
  isNearAs,
  passagesFor,
  withPassages,
  withSurePassages,
} from './company-item.ts'
import { type Passage, passagesWith } from './named-passages.ts'

/** Passages looked at in each scope, of those with a word such as "pay". */
const readMost = 500

/**
 * Returns a retrieval with the passage that names the most means of payment, in an item or section that is named after
 * paying; before it comes what names the means that the message asks for, there or in a sentence elsewhere, and `namesIt`
 * tells whether anything does. Without such an item, a sentence elsewhere that names several means is close, and else what
 * was found.
 */
export function withPaymentItem(
  asked: ReadonlySet<string>,
  search: CompanySearch,
): { readonly found: Retrieval; readonly namesIt: boolean } {
  const namesAsked = (means: ReadonlySet<string>) => [...asked].some((one) => means.has(one))
  const named = passagesFor('payment', search)
    .map((passage) => ({ passage, means: meansOf(passage) }))
    // One alone may only be mentioned: "payments by card".
    .filter(({ passage, means }) => means.size > (hasOneSubject(passage) ? 0 : 1))
  const own = named
    .filter(({ passage }) => isNearAs(passage, named[0]?.passage))
    .sort((a, b) => b.means.size - a.means.size)
  const naming =
    own.find(({ means }) => namesAsked(means)) ?? named.find(({ means }) => namesAsked(means))
  const told = naming === undefined ? passagesThatTell(search) : []
  const toldOf = told.find(({ means }) => namesAsked(means))
  const isListed = named.length > 0 && toldOf !== undefined && isList(toldOf)
  const namesIt = naming ?? (isListed ? toldOf : undefined)
  const { retrieval } = search
  const sure = namesIt ?? (toldOf === undefined ? own[0] : undefined)
  if (sure !== undefined) {
    const found = withSurePassages([sure.passage], 'payment', retrieval)
    return { found, namesIt: asked.size === 0 || namesIt !== undefined }
  }
  const close = toldOf ?? told.find(isList)
  const lacking = { ...retrieval, lacksDetail: 'payment' as const }
  const found = close === undefined ? lacking : withPassages([close.passage], 'payment', lacking)
  return { found, namesIt: false }
}

/** "We take cash and cards", unlike "take your card to the desk". */
function isList({ means }: PaymentPassage): boolean {
  return means.size > 1
}

type PaymentPassage = { readonly passage: Passage; readonly means: ReadonlySet<string> }

function meansOf({ scope, ordinal }: Passage): ReadonlySet<string> {
  const { text, item } = scope.passage(ordinal)
  return meansIn(text, item.language)
}

/** The passages with sentences, entries or rows that tell how to pay, with the means that these name; the most first. */
function passagesThatTell({ scopes, analysis }: CompanySearch): readonly PaymentPassage[] {
  const terms = analysis.knowledge.flatMap(({ company }) => {
    return termsIn(company?.means.verbs ?? '', analysis)
  })
  const found = passagesWith(terms, scopes, readMost).map((passage): PaymentPassage => {
    const { scope, ordinal } = passage
    const { text, item } = scope.passage(ordinal)
    const means = scope
      .units(ordinal)
      .map(({ start, end }) => meansToldIn(text.slice(start, end), item.language))
      .reduce((most, one) => (one.size > most.size ? one : most), new Set())
    return { passage, means }
  })
  return found.sort((a, b) => b.means.size - a.means.size)
}

/** The means of payment that a sentence names, if it has a word such as "pay" outside of a name such as "Apple Pay". */
function meansToldIn(text: string, language: Language): ReadonlySet<string> {
  const verbs = listed(language.company?.means.verbs)
  const said = wordsOf(withoutMeans(text, language)).map((word) => word.toLowerCase())
  return said.some((word) => verbs.includes(word)) ? meansIn(text, language) : new Set()
}
