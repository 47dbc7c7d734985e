// Finds the item whose title, question or phrasing is exactly the message.
import type { Question } from '../analysis/question.ts'
import type { HotScope } from '../index/hot-scope.ts'
import { boundaryTerm } from '../index/vocabulary.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Candidate, Retrieval } from './candidate.ts'

/** An exact match always scores high, so only the first candidates are compared. */
const comparedCandidates = 10
const comparedFields = (['question', 'phrasings', 'title'] as const).map((name) =>
  fieldNames.indexOf(name),
)

/**
 * Returns the candidate whose title, question or one phrasing is the message, function words included;
 * `undefined` when there is no such candidate.
 */
export function exactMatch(question: Question, retrieval: Retrieval): Candidate | undefined {
  if (question.words.length === 0) return undefined
  const [first, ...others] = retrieval.candidates
    .slice(0, comparedCandidates)
    .filter(({ scope, ordinal }) =>
      comparedFields.some(
        (field) =>
          scope.fieldLength(ordinal, field) >= question.words.length &&
          hasWording(question, scope, scope.terms(ordinal, field)),
      ),
    )
  if (first === undefined || isFaq(first)) return first
  // Two texts may have the same heading: "How do I reset it?".
  const item = first.scope.itemOf(first.ordinal)
  return others.every(({ scope, ordinal }) => scope.itemOf(ordinal) === item) ? first : undefined
}

function isFaq({ scope, ordinal }: Candidate): boolean {
  return scope.itemOf(ordinal).type === 'faq'
}

/** Keeps the passages of the item of an exact match, that match first with at least the best score. */
export function withExact(retrieval: Retrieval, first: Candidate): Retrieval {
  const item = first.scope.itemOf(first.ordinal)
  const others = retrieval.candidates.filter(
    (candidate) => candidate !== first && candidate.scope.itemOf(candidate.ordinal) === item,
  )
  const score = Math.max(first.score, retrieval.candidates[0]?.score ?? 0)
  return { ...retrieval, isExact: true, candidates: [{ ...first, score }, ...others] }
}

/** Keeps the passages of one item, as if the message were exactly its wording; `undefined` if it has none. */
export function withItem(retrieval: Retrieval, item_id: string): Retrieval | undefined {
  const candidates = retrieval.candidates.filter(
    ({ scope, ordinal }) => scope.itemOf(ordinal).id === item_id,
  )
  return candidates.length === 0 ? undefined : { ...retrieval, isExact: true, candidates }
}

function hasWording(question: Question, scope: HotScope, terms: Uint32Array): boolean {
  let start = 0
  while (start < terms.length) {
    const boundary = terms.indexOf(boundaryTerm, start)
    const end = boundary === -1 ? terms.length : boundary
    if (isSameWording(question, scope, terms.subarray(start, end))) return true
    start = end + 1
  }
  return false
}

function isSameWording(question: Question, scope: HotScope, terms: Uint32Array): boolean {
  if (terms.length !== question.words.length) return false
  return question.words.every((word, index) =>
    word.terms.some((term) => scope.findTerm(term) === terms[index]),
  )
}
