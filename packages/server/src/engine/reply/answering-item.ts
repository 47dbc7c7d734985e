// Prefers an item that has an answer of the form that is asked for: a price for "how much is it?".
import type { Question } from '../analysis/question.ts'
import { hasCloseWording } from '../gate/strength.ts'
import type { Languages } from '../languages/languages.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import { expectedAnswerOf } from './compose/answer-type.ts'

/**
 * An item with a price comes first from this share of the best score on. Shares from .55 to .75 gave the same replies
 * on conversations of help desks.
 */
const rivalShare = 0.7
/** Candidates whose texts are read. */
const comparedCandidates = 10

/**
 * Puts a passage with a price first when the message asks for a price and no passage of the best item has one. Other
 * forms are too frequent in texts to tell items apart: a number or a date is nearly everywhere.
 */
export function withPriceFirst(
  retrieval: Retrieval,
  question: Question,
  languages: Languages,
): Retrieval {
  const best = retrieval.candidates[0]
  if (best === undefined || retrieval.isExact || hasCloseWording(retrieval)) return retrieval
  const expected = expectedAnswerOf(question, languages)
  if (expected?.type !== 'price') return retrieval
  const hasPrice = ({ scope, ordinal }: Candidate) => {
    const { text, item } = scope.passage(ordinal)
    return expected.holdsAnswer(text, item.language)
  }
  const isOfBest = (candidate: Candidate) => itemOf(candidate) === itemOf(best)
  const compared = retrieval.candidates.slice(0, comparedCandidates)
  if (compared.some((candidate) => isOfBest(candidate) && hasPrice(candidate))) return retrieval
  const first = compared.find(
    (candidate) => candidate.score >= best.score * rivalShare && hasPrice(candidate),
  )
  if (first === undefined) return retrieval
  const others = retrieval.candidates.filter(
    (candidate) => candidate !== first && !isOfBest(candidate),
  )
  return { ...retrieval, candidates: [{ ...first, score: best.score }, ...others] }
}

function itemOf({ scope, ordinal }: Candidate) {
  return scope.itemOf(ordinal)
}
