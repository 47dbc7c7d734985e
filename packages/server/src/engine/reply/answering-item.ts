// Prefers the item that answers what is asked for: a price for "how much is it?", a denial for "can I return it?".
import { namesPrice } from '../analysis/measures.ts'
import { denies } from '../analysis/negations.ts'
import type { Question } from '../analysis/question.ts'
import { coverageOf, hasCloseWording, ownSubject, subjectWordsFound } from '../gate/strength.ts'
import type { HotUnit } from '../index/passage-contents.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Languages } from '../languages/languages.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import { type ExpectedAnswer, expectedAnswerOf } from './compose/answer-type.ts'
import { tableHead } from './compose/units.ts'

/**
 * The share of the best score from which another item comes first. On conversations of help desks, shares from .55 to
 * .75 gave the same replies for prices, and .5 to .7 for denials.
 */
const rivalShare = 0.7
/** The same share for an item with more of the message, and the share of the message that it has at least. */
const fullerShare = 0.6
const coveredMin = 0.6
/** The same share for a table with the price in a row: such an item has little text beside it. */
const rowShare = 0.4
const digit = /\p{N}/u
/** Candidates whose texts are read. */
const comparedCandidates = 10

/** Puts another item first that answers, where the best match does not. An item with nearly the message's wording stays. */
export function withAnsweringItemFirst(
  retrieval: Retrieval,
  question: Question,
  languages: Languages,
): Retrieval {
  const best = retrieval.candidates[0]
  if (best === undefined || retrieval.isExact || retrieval.asksWhich === true) return retrieval
  // "How do I make a complaint?" is worded like "how do I make a claim", but about something else.
  const isElsewhere = ownSubject(retrieval.words).length > 0 && subjectWordsFound(retrieval) === 0
  if (hasCloseWording(retrieval) && !isElsewhere) return retrieval
  const expected = expectedAnswerOf(question, languages)
  const asksForPrice = expected?.type === 'price'
  const denial = denialFor(best, retrieval)
  if (denial !== undefined) return withFirst(denial, best, retrieval)
  const inRow = asksForPrice ? rowWithPrice(best, retrieval, expected) : undefined
  if (inRow !== undefined) return withFirst(inRow, best, retrieval)
  const fuller = fullerMatch(best, retrieval)
  if (fuller !== undefined) return withFirst(fuller, best, retrieval)
  return asksForPrice ? pricedFirst(best, retrieval, expected) : retrieval
}

/** A passage with more of the subject and more of the message, if it has most of the message. */
function fullerMatch(best: Candidate, retrieval: Retrieval): Candidate | undefined {
  // Words of earlier messages found the best match. Without an item talked about, they say more than the message.
  const isCarried = retrieval.words.some(({ share }) => share < 1)
  if (isCarried && retrieval.topic === undefined) return undefined
  const subjectWords = subjectWordsFound(retrieval)
  const covered = Math.max(coverageOf(retrieval), coveredMin)
  return rivalsOf(best, retrieval, fullerShare).find((candidate) => {
    const asBest = { ...retrieval, candidates: [candidate] }
    return subjectWordsFound(asBest) > subjectWords && coverageOf(asBest) > covered
  })
}

/** Puts a passage in the place of the best item, with the score of the best passage. */
function withFirst(first: Candidate, best: Candidate, retrieval: Retrieval): Retrieval {
  const others = retrieval.candidates.filter(
    (candidate) => candidate !== first && itemOf(candidate) !== itemOf(best),
  )
  return { ...retrieval, candidates: [{ ...first, score: best.score }, ...others] }
}

/**
 * A text that denies, if the message asks for yes or no, the best match is a FAQ item about something else, and the
 * text has at least as much of the message.
 */
function denialFor(best: Candidate, retrieval: Retrieval): Candidate | undefined {
  if (retrieval.yesNoWords === undefined || itemOf(best).type !== 'faq') return undefined
  const covered = coverageOf(retrieval)
  return rivalsOf(best, retrieval).find((candidate) => {
    const { text, headings, item } = candidate.scope.passage(candidate.ordinal)
    if (item.type === 'faq' || !denies([...headings, text].join('\n'), item.language)) return false
    return coverageOf({ ...retrieval, candidates: [candidate] }) >= covered
  })
}

/**
 * If the message asks for a price, an item with one comes first, and items without one do not compete with it. Other
 * forms are too frequent to tell items apart: a number or a date is nearly everywhere.
 */
function pricedFirst(best: Candidate, retrieval: Retrieval, expected: ExpectedAnswer): Retrieval {
  const hasPrice = ({ scope, ordinal }: Candidate) => {
    const { text, item } = scope.passage(ordinal)
    return expected.holdsAnswer(text, item.language)
  }
  const compared = retrieval.candidates.slice(0, comparedCandidates)
  const priced = new Set(compared.filter(hasPrice).map(itemOf))
  if (priced.has(itemOf(best))) {
    const candidates = retrieval.candidates.filter((candidate) => priced.has(itemOf(candidate)))
    return { ...retrieval, candidates }
  }
  const subjectWords = subjectWordsFound(retrieval)
  const rival = rivalsOf(best, retrieval).find(
    (candidate) =>
      hasPrice(candidate) &&
      subjectWordsFound({ ...retrieval, candidates: [candidate] }) >= subjectWords,
  )
  return rival === undefined ? retrieval : withFirst(rival, best, retrieval)
}

/**
 * A table with a price in a row that has, with its head, the whole subject of the message, if the best item has no such
 * row.
 */
function rowWithPrice(
  best: Candidate,
  retrieval: Retrieval,
  expected: ExpectedAnswer,
): Candidate | undefined {
  const { language } = itemOf(best)
  const subject = ownSubject(retrieval.words).filter(({ word }) => !namesPrice(word, language))
  if (subject.length === 0) return undefined
  const hasRow = ({ scope, scopeIndex, ordinal }: Candidate) => {
    const { text, item } = scope.passage(ordinal)
    const { terms, starts } = scope.readTerms([ordinal])
    const body = starts[fieldNames.indexOf('body')] ?? 0
    const units = scope.units(ordinal)
    const termsOf = ({ firstTerm, endTerm }: HotUnit) =>
      terms.slice(body + firstTerm, body + endTerm)
    return units.some((unit, index) => {
      const head = units[tableHead(units, index) ?? index]
      if (unit.kind !== 'table' || head === undefined || head === unit) return false
      const said = text.slice(unit.start, unit.end)
      if (!digit.test(said) || !expected.holdsAnswer(said, item.language)) return false
      // "Silver" is a column, "dog" a row.
      const row = [...termsOf(head), ...termsOf(unit)]
      return subject.every(
        (word) => word.terms[scopeIndex]?.some((term) => row.includes(term)) === true,
      )
    })
  }
  if (hasRow(best)) return undefined
  return rivalsOf(best, retrieval, rowShare).find(hasRow)
}

/** The best candidates of other items with at least this share of the best score. */
function rivalsOf(
  best: Candidate,
  { candidates }: Retrieval,
  share = rivalShare,
): readonly Candidate[] {
  return candidates
    .slice(0, comparedCandidates)
    .filter(
      (candidate) => candidate.score >= best.score * share && itemOf(candidate) !== itemOf(best),
    )
}

function itemOf({ scope, ordinal }: Candidate) {
  return scope.itemOf(ordinal)
}
