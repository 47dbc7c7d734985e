// Decides whether what was found is an answer: the gate between answering and admitting not to know.
import type { Retrieval } from '../retrieval/candidate.ts'
import {
  hasCloseWording,
  isContextOnly,
  isMeasureOnly,
  isModifierOnly,
  lacksExclusion,
  strengthOf,
} from './strength.ts'

/** The built-in threshold: confidence is scaled so that it stands in the middle, whatever the knowledge. */
const answerConfidence = 0.5
/**
 * The most confidence in a find that has none of the message's own words. "And on Sunday?" may be shown what
 * is known of Saturday, with a hedge; a message that does not even refer to the talk is about something else.
 */
const carriedAloneMost = { goingOn: 0.45, else: 0.2 }
/** The most confidence in a find that has only "how long" or "cost" of a message that says what of. */
const measureAloneMost = 0.2
/** The most confidence in a find that has of a compound only what comes before the thing that it names. */
const modifierAloneMost = 0.45
/**
 * The most confidence in a find that says of nothing that it is not so, where that is asked for. What is so may
 * tell who reads it what is not, so it is shown with a hedge.
 */
const withoutExclusionMost = 0.45
/**
 * The most confidence in a find for function words alone, which stand in any text: only a FAQ item that is
 * worded almost like them ("how do I get to you?") is asked for.
 */
const functionWordsMost = 0.2
/** From this share of the threshold on, the best find is worth showing, with a hedge. */
const closestShare = 0.8
/** A score of this many ideal ones leaves no doubt; hardly any passage has more. */
const fullScores = 1.6

export type Verdict = {
  readonly outcome: 'answer' | 'closest' | 'unknown'
  /** 0–1. */
  readonly confidence: number
  /** How strong the best match is, as `strengthOf` measures it. */
  readonly strength: number
  /** The confidence that was needed for an answer. */
  readonly threshold: number
}

/**
 * Decides on the best candidate. `needed` is the strength an answer has in this knowledge; `threshold` the
 * owner's `confidence_threshold`, null = the built-in one. Nothing found is always `unknown` with confidence 0.
 */
export function decide(retrieval: Retrieval, needed: number, threshold: number | null): Verdict {
  const strength = strengthOf(retrieval)
  const found = confidenceOf(strength, needed)
  const confidence = retrieval.isExact ? 1 : Math.min(found, mostConfidence(retrieval))
  const verdict = { confidence, strength, threshold: threshold ?? answerConfidence }
  if (retrieval.candidates.length === 0) return { ...verdict, outcome: 'unknown' }
  if (confidence >= verdict.threshold) return { ...verdict, outcome: 'answer' }
  const isClose = confidence >= verdict.threshold * closestShare
  return { ...verdict, outcome: isClose ? 'closest' : 'unknown' }
}

function mostConfidence(retrieval: Retrieval): number {
  if (!retrieval.hasContentWords && !hasCloseWording(retrieval)) return functionWordsMost
  if (isMeasureOnly(retrieval)) return measureAloneMost
  if (isContextOnly(retrieval)) {
    return retrieval.isFollowUp ? carriedAloneMost.goingOn : carriedAloneMost.else
  }
  if (isModifierOnly(retrieval)) return modifierAloneMost
  return lacksExclusion(retrieval) ? withoutExclusionMost : 1
}

/** How well a candidate matches, 0–1; comparable between questions and knowledge bases. */
export function relativeScore(score: number, retrieval: Retrieval): number {
  if (retrieval.idealScore <= 0) return 0
  return Math.min(1, score / (fullScores * retrieval.idealScore))
}

/** 0.5 at the needed strength; from there on it nears 1 the slower the stronger the match is. */
function confidenceOf(strength: number, needed: number): number {
  if (strength < needed) return (answerConfidence * strength) / needed
  return 1 - (1 - answerConfidence) * (needed / strength)
}
