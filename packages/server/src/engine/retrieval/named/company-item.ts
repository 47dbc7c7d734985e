// Finds the passage that says how to reach the company, or when it is open.
import { namesDay, weekdaysIn } from '../../analysis/calendar.ts'
import { type Analysis, termsIn } from '../../analysis/question.ts'
import { wordsOf } from '../../analysis/words.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import { listed } from '../../languages/derive.ts'
import type { Language } from '../../languages/language.ts'
import type { CompanyDetail } from '../../languages/question-words.ts'
import type { Candidate, Retrieval } from '../candidate.ts'
import { hasDetail, paymentMeansIn } from './company-details.ts'
import { ordinalsNamedBy, ordinalsWith } from './named-passages.ts'
import { namingOf, subjectsOf, type TitleKind } from './titles.ts'

/** From so many signs on, a sentence tells how to pay. */
const signsMin = 3
/** Passages looked at, of those that have a word such as "contact" in their title or headings. */
const namedMost = 500

/** After what the items are named that may say it, the likeliest first; the others are in "Contact". */
const kindsOf: Partial<Record<CompanyDetail, readonly TitleKind[]>> = {
  address: ['contact', 'places'],
  hours: ['hours', 'places', 'contact'],
  payment: ['payment'],
  way: ['way'],
  offer: ['offer'],
}
/** Ways to reach the company: without the one that is asked for, another one is close. */
const waysToReach: readonly CompanyDetail[] = ['phone', 'email', 'any']

/** A passage of one of the searched scopes. */
export type Passage = Pick<Candidate, 'scope' | 'scopeIndex' | 'ordinal'>

/** What is asked about the company, and the days of the week that the message names. */
export type Asked = { readonly detail: CompanyDetail; readonly days: ReadonlySet<number> }

/**
 * Returns a retrieval with only the passage that says what a message asks about the company, in an item or section that
 * is named after it ("Contact us"). Without a telephone number there, another way to reach the company is close, and so
 * are hours of other days. If there is no such passage, what was found otherwise is close at most.
 */
export function withCompanyItem(
  { detail, days }: Asked,
  scopes: readonly HotScope[],
  { retrieval, analysis }: { readonly retrieval: Retrieval; readonly analysis: Analysis },
): Retrieval {
  const kinds = kindsOf[detail] ?? ['contact']
  const named = kinds.flatMap((kind) => passagesFor(kind, scopes, analysis))
  const keep = (said: CompanyDetail, passage: Passage | undefined) => {
    const score = retrieval.candidates[0]?.score ?? retrieval.idealScore
    const candidates = passage && [{ ...passage, score, parts: undefined }]
    return candidates && { ...retrieval, detail: said, candidates }
  }
  const told = named.filter((passage) => says(detail, passage))
  const saying = detail === 'payment' ? byPaymentMeans(told) : told
  const ofDay = saying.find((passage) => days.size === 0 || namesDayIn(passage, days))
  const answering = ofDay ?? saying[0]
  const found = keep(detail, answering)
  if (found !== undefined) {
    return ofDay === undefined ? { ...found, lacksDetail: detail } : { ...found, isExact: true }
  }
  const close =
    detail === 'payment'
      ? keep(detail, passageWithMeans(scopes, analysis))
      : keep(
          'any',
          waysToReach.includes(detail) ? named.find((one) => says('any', one)) : undefined,
        )
  return { ...retrieval, ...close, lacksDetail: detail }
}

/** The passages that name the most means of payment first. One alone may only be mentioned: "payments by card". */
function byPaymentMeans(passages: readonly Passage[]): readonly Passage[] {
  const counted = passages.map((passage) => {
    const { text, item } = passage.scope.passage(passage.ordinal)
    return { passage, means: paymentMeansIn(text, item.language) }
  })
  return counted
    .filter(({ passage, means }) => means > 1 || isOneSubject(passage))
    .sort((a, b) => b.means - a.means)
    .map(({ passage }) => passage)
}

/** The passage with the most means of payment in one sentence, entry or row: three, or two beside a word such as "pay". */
function passageWithMeans(scopes: readonly HotScope[], analysis: Analysis): Passage | undefined {
  const words = analysis.knowledge.flatMap(({ company }) => company?.means.split('/') ?? [])
  const terms = termsIn(words.join(' '), analysis)
  const found = scopes.flatMap((scope, scopeIndex) => {
    const numbers = terms.map(scope.findTerm).filter((number) => number !== undefined)
    return ordinalsWith(numbers, scope)
      .slice(0, namedMost)
      .map((ordinal) => {
        const { text, item } = scope.passage(ordinal)
        const counts = scope
          .units(ordinal)
          .map(({ start, end }) => paymentSignsIn(text.slice(start, end), item.language))
        return { passage: { scope, scopeIndex, ordinal }, signs: Math.max(0, ...counts) }
      })
  })
  const [best] = found.filter(({ signs }) => signs >= signsMin).sort((a, b) => b.signs - a.signs)
  return best?.passage
}

/** How many means of payment a sentence names, and one more if it has a word such as "pay". */
function paymentSignsIn(text: string, language: Language): number {
  const words = listed(language.company?.titles.payment)
  const hasWord = wordsOf(text).some((word) => words.includes(word.toLowerCase()))
  return paymentMeansIn(text, language) + Number(hasWord)
}

/** Whether an item says something about a company: a telephone number, opening hours. */
export function hasDetailIn(
  item_id: string,
  detail: CompanyDetail,
  scopes: readonly HotScope[],
): boolean {
  return scopes.some((scope) => {
    const ordinal = scope.findPassage(item_id, 0)
    if (ordinal === undefined) return false
    const { first, count } = scope.itemOf(ordinal)
    return Array.from({ length: count }, (_, at) => first + at).some((at) =>
      says(detail, { scope, ordinal: at }),
    )
  })
}

/** Whether a passage says what is asked about the company. */
export function says(
  detail: CompanyDetail,
  { scope, ordinal }: Pick<Passage, 'scope' | 'ordinal'>,
): boolean {
  const { text, item } = scope.passage(ordinal)
  if (!hasDetail(text, detail, item.language)) return false
  return detail !== 'hours' || weekdaysIn(text, item.language).size > 0
}

function namesDayIn({ scope, ordinal }: Passage, days: ReadonlySet<number>): boolean {
  const { text, item } = scope.passage(ordinal)
  return namesDay(text, days, item.language)
}

/**
 * The passages named after one kind of what is asked: by the title before by a heading, and those of the chatbot before
 * shared ones.
 */
function passagesFor(kind: TitleKind, scopes: readonly HotScope[], analysis: Analysis): Passage[] {
  const { isNamed, numbersIn } = namingOf(kind, analysis)
  const found = scopes.flatMap((scope, scopeIndex) =>
    ordinalsNamedBy(numbersIn(scope), scope)
      .slice(0, namedMost)
      .map((ordinal): Passage => ({ scope, scopeIndex, ordinal })),
  )
  const byTitle = found.filter((one) => isNamed([titleOf(one)]))
  const byHeading = found.filter((one) => isNamed(one.scope.passage(one.ordinal).headings))
  // Only its heading or title shows that a text tells the way; "Contact and directions" has other passages as well.
  if (kind === 'way') return [...byHeading, ...byTitle.filter(isOneSubject)]
  return [...byTitle, ...byHeading.filter((one) => !byTitle.includes(one))]
}

/** The title of a text, or the question of a FAQ item: "How can I pay?". */
function titleOf({ scope, ordinal }: Passage): string {
  const { title, question } = scope.itemOf(ordinal)
  return question ?? title ?? ''
}

function isOneSubject(passage: Passage): boolean {
  return subjectsOf(titleOf(passage)).length === 1
}
