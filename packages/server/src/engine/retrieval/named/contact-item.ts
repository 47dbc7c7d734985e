// Finds the passage that says how to reach the company.

import { type Analysis, termsIn } from '../../analysis/question.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import { fieldNames } from '../../knowledge/segment.ts'
import type { ContactDetail } from '../../languages/question-words.ts'
import type { Candidate, Retrieval } from '../candidate.ts'
import { hasContactDetail } from './contact-details.ts'
import { passagesNamed } from './named-passages.ts'

const titleField = fieldNames.indexOf('title')

/**
 * Returns a retrieval with only the passage that says what a message asks for, in an item or section that is named after
 * it ("Contact us"). Without a telephone number there, another way to reach the company is close. If there is no such
 * passage, what was found otherwise is close at most.
 */
export function withContactItem(
  detail: ContactDetail,
  scopes: readonly HotScope[],
  { retrieval, analysis }: { readonly retrieval: Retrieval; readonly analysis: Analysis },
): Retrieval {
  const named = namedPassages(detail, scopes, analysis)
  const kept = (contact: ContactDetail): Pick<Retrieval, 'contact' | 'candidates'> | undefined => {
    const found = named.find((passage) => says(contact, passage))
    const score = retrieval.candidates[0]?.score ?? retrieval.idealScore
    return found && { contact, candidates: [{ ...found, score, parts: undefined }] }
  }
  const answering = kept(detail)
  if (answering !== undefined) return { ...retrieval, ...answering, isExact: true }
  return { ...retrieval, ...(detail !== 'address' && kept('any')), lacksContact: true }
}

/** Whether an item says a way to reach somebody. */
export function hasContact(
  item_id: string,
  detail: ContactDetail,
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

type Passage = Pick<Candidate, 'scope' | 'scopeIndex' | 'ordinal'>

function says(detail: ContactDetail, { scope, ordinal }: Omit<Passage, 'scopeIndex'>): boolean {
  return hasContactDetail(scope.passage(ordinal).text, detail)
}

/** The passages named after a way to reach the company: "Contact" before "Contact lenses: care". */
function namedPassages(
  detail: ContactDetail,
  scopes: readonly HotScope[],
  analysis: Analysis,
): readonly Passage[] {
  const questions = analysis.knowledge.map(({ contact }) => contact)
  const places = questions.map((asked) => (detail === 'address' ? asked?.places : undefined))
  const titles = [...questions.map((asked) => asked?.titles), ...places]
  const terms = termsIn(titles.filter((words) => words !== undefined).join(' '), analysis)
  return scopes
    .flatMap((scope, scopeIndex) =>
      passagesNamed(numbersOf(terms, scope), scope).map((ordinal) => ({
        scope,
        scopeIndex,
        ordinal,
      })),
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
