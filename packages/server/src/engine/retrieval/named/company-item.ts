// Finds the passage that says how to reach the company, or when it is open.
import { weekdaysIn } from '../../analysis/calendar.ts'
import { type Analysis, termsIn } from '../../analysis/question.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import { fieldNames } from '../../knowledge/segment.ts'
import type { CompanyDetail } from '../../languages/question-words.ts'
import type { Candidate, Retrieval } from '../candidate.ts'
import { hasDetail } from './company-details.ts'
import { passagesNamed } from './named-passages.ts'

const titleField = fieldNames.indexOf('title')

type Passage = Pick<Candidate, 'scope' | 'scopeIndex' | 'ordinal'>

/**
 * Returns a retrieval with only the passage that says what a message asks about the company, in an item or section that
 * is named after it ("Contact us"). Without a telephone number there, another way to reach the company is close. If there
 * is no such passage, what was found otherwise is close at most.
 */
export function withCompanyItem(
  detail: CompanyDetail,
  scopes: readonly HotScope[],
  { retrieval, analysis }: { readonly retrieval: Retrieval; readonly analysis: Analysis },
): Retrieval {
  const named = passagesFor(detail, scopes, analysis)
  // Where nothing is named after the opening hours, the places or the contact may have them.
  if (detail === 'hours') {
    named.push(...passagesFor('address', scopes, analysis), ...passagesFor('any', scopes, analysis))
  }
  const keep = (said: CompanyDetail): Pick<Retrieval, 'detail' | 'candidates'> | undefined => {
    const found = named.find((passage) => says(said, passage))
    const score = retrieval.candidates[0]?.score ?? retrieval.idealScore
    return found && { detail: said, candidates: [{ ...found, score, parts: undefined }] }
  }
  const answering = keep(detail)
  if (answering !== undefined) return { ...retrieval, ...answering, isExact: true }
  const isWayToReach = detail !== 'address' && detail !== 'hours'
  return { ...retrieval, ...(isWayToReach && keep('any')), lacksDetail: true }
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

function says(detail: CompanyDetail, { scope, ordinal }: Omit<Passage, 'scopeIndex'>): boolean {
  const { text, item } = scope.passage(ordinal)
  if (!hasDetail(text, detail)) return false
  return detail !== 'hours' || weekdaysIn(text, item.language).size > 0
}

/** The passages named after what is asked about the company: "Contact" before "Contact lenses: care". */
function passagesFor(
  detail: CompanyDetail,
  scopes: readonly HotScope[],
  analysis: Analysis,
): Passage[] {
  const titles = analysis.knowledge.flatMap(({ company }) => company?.titles ?? [])
  const names = titles.map(({ contact, places, hours }) => {
    if (detail === 'hours') return hours
    return detail === 'address' ? `${contact} ${places}` : contact
  })
  const terms = termsIn(names.join(' '), analysis)
  return scopes
    .flatMap((scope, scopeIndex) =>
      passagesNamed(numbersOf(terms, scope), scope).map((ordinal): Passage => {
        return { scope, scopeIndex, ordinal }
      }),
    )
    .sort((a, b) => titleLength(a) - titleLength(b) || a.ordinal - b.ordinal)
}

function numbersOf(terms: readonly string[], scope: HotScope): number[] {
  return terms.map(scope.findTerm).filter((number) => number !== undefined)
}

/** In words; an item without a title comes last. */
function titleLength({ scope, ordinal }: Passage): number {
  return scope.fieldLength(ordinal, titleField) || Number.POSITIVE_INFINITY
}
