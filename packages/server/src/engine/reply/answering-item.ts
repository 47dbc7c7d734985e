// Prefers the item that answers what is asked for: a price for "how much is it?", a denial for "can I return it?".
import { denies } from '../analysis/negations.ts'
import type { Question } from '../analysis/question.ts'
import { hasCloseWording, subjectWordsFound } from '../gate/strength.ts'
import type { Languages } from '../languages/languages.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import { expectedAnswerOf } from './compose/answer-type.ts'

/**
 * The share of the best score from which another item comes first. For prices, shares from .55 to .75 gave the same
 * replies on conversations of help desks, and for denials .7 and .8.
 */
const rivalShares = { price: 0.7, denial: 0.8 }
/** Candidates whose texts are read. */
const comparedCandidates = 10

/** Puts another item first that answers, where the best match does not. An item with nearly the message's wording stays. */
export function withAnsweringItemFirst(
  retrieval: Retrieval,
  question: Question,
  languages: Languages,
): Retrieval {
  const best = retrieval.candidates[0]
  if (best === undefined || retrieval.isExact || hasCloseWording(retrieval)) return retrieval
  const first = denialFor(best, retrieval) ?? priceFor(best, retrieval, { question, languages })
  if (first === undefined) return retrieval
  const others = retrieval.candidates.filter(
    (candidate) => candidate !== first && itemOf(candidate) !== itemOf(best),
  )
  return { ...retrieval, candidates: [{ ...first, score: best.score }, ...others] }
}

/**
 * A text that denies, if the message asks for yes or no, the best match is a FAQ item about something else, and the
 * text has more words of the subject.
 */
function denialFor(best: Candidate, retrieval: Retrieval): Candidate | undefined {
  if (retrieval.yesNoWords === undefined || itemOf(best).type !== 'faq') return undefined
  const subjectWords = subjectWordsFound(retrieval)
  return rivalsOf(best, retrieval, rivalShares.denial).find((candidate) => {
    const { text, headings, item } = candidate.scope.passage(candidate.ordinal)
    if (item.type === 'faq' || !denies([...headings, text].join('\n'), item.language)) return false
    return subjectWordsFound({ ...retrieval, candidates: [candidate] }) > subjectWords
  })
}

/**
 * A passage with a price, if the message asks for one and no passage of the best item has one. Other forms are too
 * frequent to tell items apart: a number or a date is nearly everywhere.
 */
function priceFor(
  best: Candidate,
  retrieval: Retrieval,
  { question, languages }: { readonly question: Question; readonly languages: Languages },
): Candidate | undefined {
  const expected = expectedAnswerOf(question, languages)
  if (expected?.type !== 'price') return undefined
  const hasPrice = ({ scope, ordinal }: Candidate) => {
    const { text, item } = scope.passage(ordinal)
    return expected.holdsAnswer(text, item.language)
  }
  const own = retrieval.candidates
    .slice(0, comparedCandidates)
    .filter((candidate) => itemOf(candidate) === itemOf(best))
  if (own.some(hasPrice)) return undefined
  const subjectWords = subjectWordsFound(retrieval)
  return rivalsOf(best, retrieval, rivalShares.price).find(
    (rival) =>
      hasPrice(rival) && subjectWordsFound({ ...retrieval, candidates: [rival] }) >= subjectWords,
  )
}

/** The best candidates of other items with at least a share of the best score. */
function rivalsOf(best: Candidate, { candidates }: Retrieval, share: number): readonly Candidate[] {
  return candidates
    .slice(0, comparedCandidates)
    .filter(
      (candidate) => candidate.score >= best.score * share && itemOf(candidate) !== itemOf(best),
    )
}

function itemOf({ scope, ordinal }: Candidate) {
  return scope.itemOf(ordinal)
}
