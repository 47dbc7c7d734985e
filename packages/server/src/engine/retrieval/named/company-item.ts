// Finds the passage that says how to reach the company, or when it is open.
import { namesDay, weekdaysIn } from '../../analysis/calendar.ts'
import type { Analysis } from '../../analysis/question.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import type { CompanyDetail } from '../../languages/question-words.ts'
import type { Candidate, Retrieval } from '../candidate.ts'
import { hasDetail } from './company-details.ts'
import { ordinalsNamedBy } from './named-passages.ts'
import { namingOf, type TitleKind } from './titles.ts'

/** Passages looked at, of those that have a word such as "contact" in their title or headings. */
const namedMost = 500

/** After what the items are named that may say it, the likeliest first; the others are in "Contact". */
const kindsOf: Partial<Record<CompanyDetail, readonly TitleKind[]>> = {
  address: ['contact', 'places'],
  hours: ['hours', 'places', 'contact'],
}

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
  const saying = named.filter((passage) => says(detail, passage))
  const ofDay = saying.find((passage) => days.size === 0 || namesDayIn(passage, days))
  const answering = ofDay ?? saying[0]
  const found = keep(detail, answering)
  if (found !== undefined) {
    return ofDay === undefined ? { ...found, lacksDetail: detail } : { ...found, isExact: true }
  }
  const isWayToReach = detail !== 'address' && detail !== 'hours'
  const other = isWayToReach ? named.find((passage) => says('any', passage)) : undefined
  return { ...retrieval, ...keep('any', other), lacksDetail: detail }
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
  if (!hasDetail(text, detail)) return false
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
  const byTitle = found.filter(({ scope, ordinal }) => isNamed([scope.itemOf(ordinal).title ?? '']))
  const byHeading = found.filter(
    (one) => !byTitle.includes(one) && isNamed(one.scope.passage(one.ordinal).headings),
  )
  return [...byTitle, ...byHeading]
}
