// Decides whether the best match is an answer, a hedged closest match, or unknown.
import type { Retrieval } from '../retrieval/candidate.ts'
import type { ReplySettings } from '../types.ts'
import type { MessageIntent } from '../understanding/message-intent.ts'
import {
  asksForUnknown,
  coverageOf,
  hasCloseWording,
  isContextOnly,
  isMeasureOnly,
  isModifierOnly,
  isOnTopic,
  lacksExclusion,
  leadOf,
  ownSubject,
  strengthOf,
  subjectWordsFound,
  wordingOf,
} from './strength.ts'

/**
 * The coefficients of the confidence, fitted on graded replies to customers of six help desks and on question sets. A
 * match with words of earlier messages is mostly strong; it is good if it has words of the message as well, or if the
 * message only adds a condition to the topic and the lead is at least .43.
 */
const coefficients = {
  alone: {
    bias: -5.2,
    ratio: 1.17,
    subjectWords: 2.7,
    coverage: 2.1,
    lead: 2.9,
    wording: 9,
    addsToTopic: 0,
  },
  inContext: {
    bias: -0.83,
    ratio: 0,
    subjectWords: 1.94,
    coverage: 0,
    lead: 0.88,
    wording: 0,
    addsToTopic: 0.45,
  },
}
const lowestRatio = 0.05

type Evidence = {
  /** The strength of the match as a multiple of the needed strength. */
  readonly ratio: number
  /** How many words of the message's subject the best passage has. */
  readonly subjectWords: number
  /** The share (0–1, by weight) of the message's words that the best passage has. */
  readonly coverage: number
  /** The distance to the best item with another title, as a share (0–1) of the best score. */
  readonly lead: number
  /** For a FAQ item: how near its closest wording is to the message, as a share of the ideal score. */
  readonly wording: number
  /** 1 if the message only adds a condition to the topic of the conversation, else 0. */
  readonly addsToTopic: number
}

/**
 * The built-in threshold. With words of earlier messages the confidence says less, and a follow-up that is not answered
 * costs more.
 */
const answerConfidence = { alone: 0.56, inContext: 0.5 }
/**
 * The highest confidence in a match by context words alone. "And on Sunday?" may get the answer for Saturday with a
 * hedge; a message that is no follow-up is about something else.
 */
const carriedAloneMost = { goingOn: 0.45, else: 0.2 }
/** The highest confidence in a match, if the message is not understood without one that got no answer or does not exist. */
const withoutReferenceMost = 0.45
/** The confidence in another way to reach the company than the message asks for, and the highest in any other match then. */
const lackedDetail = 0.45
/** The highest confidence in a match by a measure word alone ("how long", "cost"), when the message has other words. */
const measureAloneMost = 0.2
/** The highest confidence in a match by the modifier of a compound without its head. */
const modifierAloneMost = 0.45
/**
 * The highest confidence in a match without a negation, when the question asks for an exclusion. The match may still
 * help the reader, so it is shown with a hedge.
 */
const withoutExclusionMost = 0.45
/**
 * The highest confidence in a match by function words alone, which every text has. A FAQ item with almost the same
 * wording ("how do I get to you?") is exempt.
 */
const functionWordsMost = 0.2
/** The highest confidence when the message asks for yes or no about something that the knowledge does not have. */
const unknownAskedMost = 0.3
/**
 * The highest confidence in a FAQ item that is like the message by small words alone ("can I … if I …?"): it has less than
 * this share of the message.
 */
const thinFaq = { coverageMin: 0.15, most: 0.45 }
/** With a smaller share of its words in the match, a message without a reference is no follow-up. */
const ownCoverageMin = 0.3
/** The share of a message about a danger or a complaint that the knowledge must have to answer it. */
const upsetCoverageMin = 0.4
/** From this confidence on, the match is about it, however much else the message says. */
const upsetConfidence = 0.95
/** From this share of the threshold on, the best match is shown with a hedge. */
const closestShare = 0.62
/** The multiple of the ideal score that counts as 1; hardly any passage scores higher. */
const fullScores = 1.6

export type Verdict = {
  readonly outcome: 'answer' | 'closest' | 'unknown'
  /** 0–1. */
  readonly confidence: number
  /** Strength of the best match, from `strengthOf`. */
  readonly strength: number
  /** The confidence from which the match is an answer. */
  readonly threshold: number
}

/**
 * Decides on the best candidate. `needed` is the strength that an answer needs in this knowledge. `threshold` is the
 * owner's `confidence_threshold`; null = the built-in one. Without candidates the outcome is `unknown` with
 * confidence 0.
 */
export function decide(retrieval: Retrieval, needed: number, threshold: number | null): Verdict {
  const strength = strengthOf(retrieval)
  const isInContext = retrieval.words.some(({ share }) => share < 1)
  // Outside of its topic, a conversation is no evidence for a match, nor for a message that says something else.
  const isElsewhere = isInContext && (leavesTopic(retrieval) || saysSomethingElse(retrieval))
  const usual = answerConfidence[isInContext ? 'inContext' : 'alone']
  const found = confidenceOf(coefficients[isInContext && !isElsewhere ? 'inContext' : 'alone'], {
    ratio: (isElsewhere ? retrieval.ownStrength : strength) / needed,
    subjectWords: subjectWordsFound(retrieval),
    coverage: coverageOf(retrieval),
    lead: leadOf(retrieval),
    wording: wordingOf(retrieval),
    addsToTopic: Number(addsToTopic(retrieval)),
  })
  const confidence = confidenceIn(retrieval, found)
  const verdict = { confidence, strength, threshold: threshold ?? usual }
  if (retrieval.candidates.length === 0) return { ...verdict, outcome: 'unknown' }
  if (confidence >= verdict.threshold && retrieval.lacksDetail === undefined) {
    return { ...verdict, outcome: 'answer' }
  }
  const isClose = confidence >= verdict.threshold * closestShare
  return { ...verdict, outcome: isClose ? 'closest' : 'unknown' }
}

/**
 * Who is in danger or complains gets what is about it, or nothing: "I smell gas in my room" and "my room was dirty" do
 * not ask for the prices of rooms.
 */
export function ifAboutIt(verdict: Verdict, retrieval: Retrieval): Verdict {
  const isSure = retrieval.isExact || verdict.confidence >= upsetConfidence
  const isAboutIt = isSure || coverageOf(retrieval) >= upsetCoverageMin
  return isAboutIt ? verdict : { ...verdict, outcome: 'unknown' }
}

/** The verdict where the best match has nothing to quote: "how much is it?", and its item has no price. */
export function nothingFound(verdict: Verdict): Verdict {
  return { ...verdict, confidence: 0, outcome: 'unknown' }
}

/** The verdict on a composed answer: one that has only a part of what was found is less sure, but still an answer. */
export function withSupport(verdict: Verdict, support: number): Verdict {
  if (verdict.outcome !== 'answer') return verdict
  const { confidence, threshold } = verdict
  return { ...verdict, confidence: Math.max(threshold, confidence * support) }
}

/** "I want to talk to a person" mostly has less for "talk to us early". */
const personAnswerMin = 0.7

/** Whether the knowledge answers what would be small talk, or a wish for a person where nobody can take over. */
export function answersInstead(
  { kind }: MessageIntent,
  { isExact, detail, words }: Retrieval,
  { verdict, settings }: { readonly verdict: Verdict; readonly settings: ReplySettings },
): boolean {
  // What the bot can do is small talk only where nothing says what the company offers.
  if (detail === 'offer') return true
  // "Can I call somebody?" is a wish for a person, and "see you on Monday" a goodbye.
  if (isExact) return detail === undefined || kind === 'question'
  const hasOwnAnswer =
    verdict.outcome === 'answer' &&
    verdict.confidence >= personAnswerMin &&
    words.every(({ share }) => share === 1) &&
    // "I want a human" is not about "the same person".
    ownSubject(words).every(({ replacements }) => replacements.length === 0)
  return kind === 'person' && !settings.can_hand_off && hasOwnAnswer
}

/** Whether the best candidate is in another item than the one that the conversation is about. */
function leavesTopic({ candidates: [best], topic }: Retrieval): boolean {
  return best !== undefined && topic !== undefined && !isOnTopic(best, topic)
}

/** Whether a message without a reference shares hardly any of its words with the best candidate. */
function saysSomethingElse(retrieval: Retrieval): boolean {
  return !retrieval.isFollowUp && !addsToTopic(retrieval) && coverageOf(retrieval) < ownCoverageMin
}

/**
 * Whether the message only adds a condition, and the best candidate is the FAQ item that the conversation is about: its
 * answer comes whole and may say what holds. A text has many sentences, and nothing says which one holds.
 */
function addsToTopic({ addsCondition, candidates: [best], topic }: Retrieval): boolean {
  if (addsCondition !== true || best === undefined) return false
  return isOnTopic(best, topic) && best.scope.itemOf(best.ordinal).type === 'faq'
}

/** The confidence of a match, with the limits for matches that only look like an answer. */
function confidenceIn(retrieval: Retrieval, found: number): number {
  if (retrieval.isExact) return 1
  if (retrieval.lacksDetail !== undefined && retrieval.detail !== undefined) return lackedDetail
  return retrieval.candidates.length === 0 ? 0 : Math.min(found, mostConfidence(retrieval))
}

function mostConfidence(retrieval: Retrieval): number {
  if (!retrieval.hasContentWords && !hasCloseWording(retrieval)) return functionWordsMost
  if (isMeasureOnly(retrieval)) return measureAloneMost
  if (isContextOnly(retrieval) && !addsToTopic(retrieval)) {
    const isGoingOn = retrieval.isFollowUp && retrieval.lacksReference !== true
    return isGoingOn ? carriedAloneMost.goingOn : carriedAloneMost.else
  }
  if (isModifierOnly(retrieval)) return modifierAloneMost
  if (isThinFaq(retrieval)) return thinFaq.most
  if (asksForUnknown(retrieval)) return unknownAskedMost
  if (lacksExclusion(retrieval)) return withoutExclusionMost
  if (retrieval.lacksDetail !== undefined) return lackedDetail
  return retrieval.lacksReference === true ? withoutReferenceMost : 1
}

/** Whether the best match is a FAQ item with hardly any word of a message that is no follow-up, nor nearly its wording. */
function isThinFaq(retrieval: Retrieval): boolean {
  const best = retrieval.candidates[0]
  if (best === undefined || best.scope.itemOf(best.ordinal).type !== 'faq') return false
  if (hasCloseWording(retrieval) || retrieval.words.some(({ share }) => share < 1)) return false
  return coverageOf(retrieval) < thinFaq.coverageMin
}

/** Scales a score to 0–1, comparable between questions and knowledge bases. */
export function relativeScore(score: number, retrieval: Retrieval): number {
  if (retrieval.idealScore <= 0) return 0
  return Math.min(1, score / (fullScores * retrieval.idealScore))
}

/**
 * The share (0–1) of matches like this one that are good answers, by logistic regression: a match is good if it is
 * stronger than unrelated ones, has several words of the subject and most of the message, leads over the next item, or
 * is a FAQ item with nearly the message’s wording.
 */
function confidenceOf(
  coefficients: Readonly<Record<keyof Evidence | 'bias', number>>,
  { ratio, subjectWords, coverage, lead, wording, addsToTopic }: Evidence,
): number {
  const sum =
    coefficients.bias +
    coefficients.ratio * Math.log(Math.max(ratio, lowestRatio)) +
    coefficients.subjectWords * Math.log(1 + subjectWords) +
    coefficients.coverage * coverage +
    coefficients.lead * lead +
    coefficients.wording * wording +
    coefficients.addsToTopic * addsToTopic
  return 1 / (1 + Math.exp(-sum))
}
