// Decides whether what was found is an answer: the gate between answering and admitting not to know.
import type { Retrieval } from './retrieve.ts'

/** The built-in threshold: confidence is scaled so that it stands in the middle, whatever the knowledge. */
const answerConfidence = 0.5
/** From this share of the threshold on, the best find is worth showing, with a hedge. */
const closestShare = 0.75
/**
 * The share of the ideal score from which a match answers: `base` for one passage and `perDoubling` more each
 * time their number doubles, because among more passages one has more of a foreign question's words by
 * accident. Measured over knowledge bases of 3 to 750 passages: there about nine in ten foreign questions
 * stay below, and about one answerable question in twenty.
 */
const neededShare = { base: 0.075, perDoubling: 0.021, max: 0.4 }
/** A match with this share of the ideal score leaves no doubt; hardly any text has more. */
const fullShare = 0.8

export type Verdict = {
  readonly outcome: 'answer' | 'closest' | 'unknown'
  /** 0–1. */
  readonly confidence: number
}

/**
 * Decides on the best candidate. `threshold` is the owner's `confidence_threshold`; null = the built-in one.
 * Nothing found is always `unknown` with confidence 0.
 */
export function decide(retrieval: Retrieval, threshold: number | null): Verdict {
  const confidence = confidenceOf(retrieval)
  const needed = threshold ?? answerConfidence
  if (retrieval.candidates.length === 0) return { outcome: 'unknown', confidence: 0 }
  if (confidence >= needed) return { outcome: 'answer', confidence }
  if (confidence >= needed * closestShare) return { outcome: 'closest', confidence }
  return { outcome: 'unknown', confidence }
}

/** A candidate's score as a share of the ideal one, 0–1; comparable between questions and knowledge bases. */
export function relativeScore(score: number, retrieval: Retrieval): number {
  if (retrieval.idealScore <= 0) return 0
  return Math.min(1, score / retrieval.idealScore)
}

function confidenceOf(retrieval: Retrieval): number {
  const share = relativeScore(retrieval.candidates[0]?.score ?? 0, retrieval)
  const doublings = Math.log2(Math.max(1, retrieval.passages))
  const needed = Math.min(neededShare.max, neededShare.base + neededShare.perDoubling * doublings)
  if (share < needed) return (answerConfidence * share) / needed
  const beyond = Math.min(1, (share - needed) / (fullShare - needed))
  return answerConfidence + (1 - answerConfidence) * beyond
}
