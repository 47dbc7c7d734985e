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
  type Passage,
  passagesFor,
  withPassages,
} from './company-item.ts'
import { ordinalsWith } from './named-passages.ts'

/** Passages looked at in each scope, of those with a word such as "pay". */
const readMost = 500

/**
 * Returns a retrieval with the passage that names the most means of payment, in an item or section that is named after
 * paying; one that names what the message asks for comes first, and `namesIt` tells whether it does. Without such an item,
 * a sentence elsewhere that names several means is close, and else what was found.
 */
export function withPaymentItem(
  asked: ReadonlySet<string>,
  search: CompanySearch,
): { readonly found: Retrieval; readonly namesIt: boolean } {
  const named = passagesFor('payment', search)
    .map((passage) => ({ passage, means: meansOf(passage) }))
    // One alone may only be mentioned: "payments by card".
    .filter(({ passage, means }) => means.size > (hasOneSubject(passage) ? 0 : 1))
    .sort((a, b) => b.means.size - a.means.size)
  const naming = named.find(({ means }) => [...asked].some((one) => means.has(one)))
  const { retrieval } = search
  const best = naming ?? named[0]
  if (best !== undefined) {
    const found = { ...withPassages([best.passage], 'payment', retrieval), isExact: true }
    return { found, namesIt: asked.size === 0 || naming !== undefined }
  }
  const close = passageWithMeans(search)
  const lacking = { ...retrieval, lacksDetail: 'payment' as const }
  const found = close === undefined ? lacking : withPassages([close], 'payment', lacking)
  return { found, namesIt: false }
}

function meansOf({ scope, ordinal }: Passage): ReadonlySet<string> {
  const { text, item } = scope.passage(ordinal)
  return meansIn(text, item.language)
}

/** The passage with the most means of payment, at least two, in one sentence, entry or row that tells how to pay. */
function passageWithMeans({ scopes, analysis }: CompanySearch): Passage | undefined {
  const terms = analysis.knowledge.flatMap(({ company }) => {
    return termsIn(company?.means.verbs ?? '', analysis)
  })
  const found = scopes.flatMap((scope, scopeIndex) => {
    const numbers = terms.map(scope.findTerm).filter((number) => number !== undefined)
    return ordinalsWith(numbers, scope)
      .slice(0, readMost)
      .map((ordinal) => {
        const { text, item } = scope.passage(ordinal)
        const means = scope
          .units(ordinal)
          .map(({ start, end }) => meansToldIn(text.slice(start, end), item.language))
        return { passage: { scope, scopeIndex, ordinal }, means: Math.max(0, ...means) }
      })
  })
  const [best] = found.filter(({ means }) => means > 1).sort((a, b) => b.means - a.means)
  return best?.passage
}

/** How many means of payment a sentence names, if it has a word such as "pay" outside of a name such as "Apple Pay". */
function meansToldIn(text: string, language: Language): number {
  const verbs = listed(language.company?.means.verbs)
  const said = wordsOf(withoutMeans(text, language)).map((word) => word.toLowerCase())
  return said.some((word) => verbs.includes(word)) ? meansIn(text, language).size : 0
}
