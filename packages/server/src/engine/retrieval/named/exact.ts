// Finds what a message names word for word: a question, a phrasing or a title.
import type { Question } from '../../analysis/question.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import { boundaryTerm } from '../../index/vocabulary.ts'
import { type FieldName, fieldNames } from '../../knowledge/segment.ts'
import type { Candidate, Retrieval } from '../candidate.ts'
import { ordinalsNamedBy } from './named-passages.ts'

const numbersOf = (...names: readonly FieldName[]) => names.map((name) => fieldNames.indexOf(name))
const wordingFields = numbersOf('question', 'phrasings')
const titleField = numbersOf('title')

/**
 * Returns a retrieval with only what a message names word for word, function words included: the FAQ item with this
 * question or phrasing, the section below this question, or else the item with this title. Returns `undefined` if there
 * is none, or if texts of several items have these words: "How do I reset it?".
 */
export function withExact(
  question: Question,
  scopes: readonly HotScope[],
  retrieval: Retrieval,
): Retrieval | undefined {
  const asked = exactMatch(question, scopes, { retrieval, fields: wordingFields })
  if (asked !== undefined) {
    const isBelow = createSectionTest(asked)
    return keep(withFullWording(asked, retrieval), isBelow, retrieval)
  }
  const titled = exactMatch(question, scopes, { retrieval, fields: titleField })
  if (titled === undefined) return undefined
  const item = titled.scope.itemOf(titled.ordinal)
  return keep(titled, ({ scope, ordinal }) => scope.itemOf(ordinal) === item, retrieval)
}

/** Keeps the passages of one item, or else its first, as if the message were exactly its wording; `undefined` if it is gone. */
export function withItem(
  item_id: string,
  scopes: readonly HotScope[],
  retrieval: Retrieval,
): Retrieval | undefined {
  const found = retrieval.candidates.filter(
    ({ scope, ordinal }) => scope.itemOf(ordinal).id === item_id,
  )
  if (found.length > 0) return { ...retrieval, isExact: true, candidates: found }
  const first = scopes.flatMap((scope, scopeIndex): Candidate[] => {
    const ordinal = scope.findPassage(item_id, 0)
    const score = retrieval.idealScore
    return ordinal === undefined ? [] : [{ scope, scopeIndex, ordinal, score, parts: undefined }]
  })
  return first.length === 0 ? undefined : { ...retrieval, isExact: true, candidates: first }
}

/** Keeps the exact match, with at least the best score, and behind it the candidates that pass a test. */
function keep(
  exact: Candidate,
  isKept: (candidate: Candidate) => boolean,
  retrieval: Retrieval,
): Retrieval {
  const others = retrieval.candidates.filter((other) => !isSame(other, exact) && isKept(other))
  const score = Math.max(exact.score, retrieval.candidates[0]?.score ?? 0)
  return { ...retrieval, isExact: true, candidates: [{ ...exact, score }, ...others] }
}

function withFullWording(exact: Candidate, { idealScore }: Retrieval): Candidate {
  const parts = exact.parts ?? { words: 0, grams: 0, proximity: 0, wording: 0 }
  return { ...exact, parts: { ...parts, wording: Math.max(parts.wording, idealScore) } }
}

/** Creates the function that tells whether a passage stands below the same headings as another one, or deeper. */
function createSectionTest({ scope, ordinal }: Candidate): (candidate: Candidate) => boolean {
  const { item, headings } = scope.passage(ordinal)
  return (other) =>
    other.scope.itemOf(other.ordinal) === item &&
    headings.every((heading, at) => scope.passage(other.ordinal).headings[at] === heading)
}

/** The best passage with exactly the wording of a question in some fields. */
function exactMatch(
  question: Question,
  scopes: readonly HotScope[],
  { retrieval, fields }: { readonly retrieval: Retrieval; readonly fields: readonly number[] },
): Candidate | undefined {
  const exact = scopes.flatMap((scope, scopeIndex) =>
    exactPassages(question, scope, fields).map((ordinal): Candidate => {
      const found = { scope, scopeIndex, ordinal, score: 0, parts: undefined }
      // A frequent word finds more passages than there are candidates.
      return retrieval.candidates.find((candidate) => isSame(candidate, found)) ?? found
    }),
  )
  const [first, ...others] = exact.sort((a, b) => b.score - a.score)
  if (first === undefined) return undefined
  const item = first.scope.itemOf(first.ordinal)
  const isOnly = others.every(({ scope, ordinal }) => scope.itemOf(ordinal) === item)
  return isOnly || item.type === 'faq' ? first : undefined
}

function isSame(one: Candidate, other: Candidate): boolean {
  return one.scope === other.scope && one.ordinal === other.ordinal
}

/** The passages of a scope with exactly the wording of a question in some fields, found by the rarest of its words. */
function exactPassages(question: Question, scope: HotScope, fields: readonly number[]): number[] {
  const terms = question.words.map((word) =>
    word.terms.map((term) => scope.findTerm(term)).filter((term) => term !== undefined),
  )
  const passagesWith = (own: readonly number[]) =>
    own.reduce((sum, term) => sum + scope.documentFrequency(term), 0)
  const [rarest] = terms.toSorted((a, b) => passagesWith(a) - passagesWith(b))
  return ordinalsNamedBy(rarest ?? [], scope).filter((ordinal) =>
    fields.some(
      (field) =>
        scope.fieldLength(ordinal, field) >= terms.length &&
        hasWording(terms, scope.terms(ordinal, field)),
    ),
  )
}

/** Whether a field, or one of the wordings in it, has the terms of each word in order, and no others. */
function hasWording(words: readonly (readonly number[])[], field: Uint32Array): boolean {
  let start = 0
  while (start < field.length) {
    const boundary = field.indexOf(boundaryTerm, start)
    const end = boundary === -1 ? field.length : boundary
    const isSame = (terms: readonly number[], at: number) => terms.includes(field[start + at] ?? -1)
    if (end - start === words.length && words.every(isSame)) return true
    start = end + 1
  }
  return false
}
