// Measures the strength of the best match as one number that is comparable between questions.
import { namesPrice } from '../analysis/measures.ts'
import { exclusionsIn } from '../analysis/negations.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import { inverseDocumentFrequency } from '../retrieval/rank.ts'
import type { TermsByScope, WeightedWord } from '../retrieval/word-weights.ts'
import type { Topic } from '../types.ts'

/**
 * Exponent of a question's total weight and of the number of words found: three rare words match together by chance
 * less often than one. Tuned on question sets in English, Spanish, German, Chinese and Thai.
 */
const evidenceExponent = 0.2
/** Gain when the question covers the item's title: an unrelated question hardly ever has a whole title. */
const namedGain = 0.25
/** From this share of the ideal score on, a wording counts as the question itself. */
const closeWordingFrom = 0.5
const titleFields = [fieldNames.indexOf('title'), fieldNames.indexOf('question')]
const questionField = fieldNames.indexOf('question')
/**
 * Factor of a match with context words, by the share of the message's own words that it covers. A follow-up ("and in
 * Germany?") needs hardly any. Without this factor an unrelated question would get the conversation's last answer.
 */
const carriedDoubt = {
  goingOn: (covered: number) => 0.45 + 3 * covered,
  else: (covered: number) => 2.5 * covered ** 2,
}
/** Factor of a match that lacks a number of the question, such as another year. */
const missingNumberShare = 0.8
/** Candidates that are searched for further passages of the best item, because a reply quotes from these. */
const itemCandidates = 5
/** A longer lead says no more: where there is one item only, it is no evidence. */
const leadMost = 0.6
const digit = /\p{N}/u
const onlyDigits = /^\p{N}+$/u

/**
 * Returns the best candidate's share of the ideal score, times factors for the evidence, the words found, the title
 * and doubts; 0 without candidates.
 */
export function strengthOf(retrieval: Retrieval): number {
  if (retrieval.strength !== undefined) return retrieval.strength
  const { candidates, idealScore, words } = retrieval
  const best = candidates[0]
  if (best === undefined || idealScore <= 0) return 0
  const has = wordFinder(best, words)
  const found = Math.max(1, words.filter(has).length)
  const strength =
    doubtOf(retrieval, has) *
    (best.score / idealScore) *
    questionEvidence(retrieval) *
    found ** evidenceExponent *
    (1 + namedGain * titleShare(best, retrieval))
  // Context words may raise the strength, but never lower it.
  return Math.max(strength, retrieval.ownStrength)
}

/** The evidence of a question: the total weight of its words, in units of the highest idf, with an exponent. */
export function questionEvidence({ words, passages }: Retrieval): number {
  const weight = words.reduce((sum, word) => sum + word.weight, 0)
  return (weight / inverseDocumentFrequency(0, passages)) ** evidenceExponent
}

/** Whether the message has a subject of its own, but the best candidate matches only words of earlier messages. */
export function isContextOnly({ candidates, words }: Retrieval): boolean {
  const own = ownSubject(words)
  if (own.length === 0 || own.length === words.length) return false
  return isBestWithout(own, candidates)
}

/**
 * Whether the message has a subject, but the best candidate matches only measure words and amounts: the price of shipping
 * does not answer "how much is a bike?", nor a warranty of two years "how much is the interest for two years?".
 */
export function isMeasureOnly({ candidates, words }: Retrieval): boolean {
  const named = words.filter((word) => !word.asksMeasure)
  const things = named.filter((word) => !word.isAmount)
  const subject = things.length > 0 ? things : named
  if (subject.length === 0 || subject.length === words.length) return false
  return isBestWithout(subject, candidates)
}

/**
 * Whether the best candidate matches the modifier of a compound, but no head and no other subject word: the price of a
 * bicycle does not answer "how much is bicycle insurance?" (one word in German).
 */
export function isModifierOnly({ candidates, words }: Retrieval): boolean {
  if (!words.some(({ head }) => head !== undefined)) return false
  const subject = words.filter((word) => !word.asksMeasure && word.share === 1)
  return isBestWithout(
    subject.map((word) => word.head ?? word),
    candidates,
  )
}

/**
 * Whether the question asks for an exclusion, but the best candidate has no negation: bikes that can be rented do not
 * answer "which bikes can't I rent?". Always false for a language without a list of negations.
 */
export function lacksExclusion({ candidates, exclusions }: Retrieval): boolean {
  const best = candidates[0]
  if (best === undefined || exclusions === undefined) return false
  const { language } = best.scope.itemOf(best.ordinal)
  return exclusionsIn(language).size > 0 && isBestWithout([exclusions], candidates)
}

/**
 * Whether the message asks for yes or no about something that the knowledge does not have ("is the stove dishwasher-safe?"),
 * and the best candidate is a text. A FAQ item has a question of its own, and its answer is shown whole; but "do you offer
 * business accounts?" does not answer "do you offer car insurance?".
 */
export function asksForUnknown({
  words,
  yesNoWords,
  offeredWords,
  candidates: [best],
}: Retrieval): boolean {
  if (yesNoWords === undefined || best === undefined) return false
  const { type, language } = best.scope.itemOf(best.ordinal)
  // "Do you sell gift cards for Christmas?" is about gift cards.
  const subject = type === 'faq' ? offeredWords : yesNoWords
  if (subject === undefined) return false
  const isFound = wordFinder(best, words)
  const asked = words
    .filter(({ word, share, isLight }) => share === 1 && !isLight && subject.has(word))
    .filter(({ word }) => !digit.test(word) && !namesPrice(word, language))
  return asked.some((word) => !word.isKnown || (word.replacements.length > 0 && !isFound(word)))
}

/**
 * How many words of the message's subject the best candidate has; light words and measure words don't count. A message
 * that has none of its own ("and for how long?") has the subject of the conversation: 1 if that is found.
 */
export function subjectWordsFound({ candidates, words, topic }: Retrieval): number {
  const best = candidates[0]
  if (best === undefined) return 0
  const subject = ownSubject(words)
  if (subject.length === 0) return isOnTopic(best, topic) ? 1 : 0
  return subject.filter(wordFinder(best, words)).length
}

/** The words of a message that tell what it is about. */
export function ownSubject(words: readonly WeightedWord[]): readonly WeightedWord[] {
  return words.filter((word) => word.share === 1 && !word.isLight && !word.asksMeasure)
}

/** Whether a candidate is a passage of the item that the conversation is about. */
export function isOnTopic({ scope, ordinal }: Candidate, topic: Topic | undefined): boolean {
  return topic !== undefined && scope.itemOf(ordinal).id === topic.knowledge_id
}

/** The share (0–1, by weight) of the message's own words that the best candidate has. */
export function coverageOf({ candidates, words }: Retrieval): number {
  const best = candidates[0]
  return best === undefined ? 0 : ownCoverage(best, words)
}

/**
 * How far the best candidate is ahead of the best one with another title, as a share (0–1) of its score. Items with the
 * same title are about the same topic.
 */
export function leadOf({ candidates }: Retrieval): number {
  const best = candidates[0]
  if (best === undefined || best.score <= 0) return 0
  const topic = topicOf(best)
  const next = candidates.find((candidate) => topicOf(candidate) !== topic)
  return next === undefined ? leadMost : Math.min(leadMost, 1 - next.score / best.score)
}

function topicOf({ scope, ordinal }: Candidate): string {
  const { title, question, id } = scope.itemOf(ordinal)
  return title ?? question ?? id
}

/** Whether there is a best candidate, and no top passage of its item has one of the words. */
function isBestWithout(words: readonly TermsByScope[], candidates: readonly Candidate[]): boolean {
  const best = candidates[0]
  if (best === undefined) return false
  const item = best.scope.itemOf(best.ordinal)
  return !candidates
    .slice(0, itemCandidates)
    .filter(({ scope, ordinal }) => scope.itemOf(ordinal) === item)
    .some((candidate) => words.some(wordFinder(candidate, words)))
}

/** Whether the best candidate is a FAQ item with a wording that is nearly the message. */
export function hasCloseWording(retrieval: Retrieval): boolean {
  return wordingOf(retrieval) >= closeWordingFrom
}

/** How near the closest wording of the best candidate is to the message, as a share (0–1); 0 for no FAQ item. */
export function wordingOf({ candidates, idealScore }: Retrieval): number {
  const best = candidates[0]
  if (best === undefined || idealScore <= 0) return 0
  const isFaq = best.scope.fieldLength(best.ordinal, questionField) > 0
  return isFaq ? Math.min(1, Math.max(0, (best.parts?.wording ?? 0) / idealScore)) : 0
}

/** The share (0–1, weighted by idf) of a candidate's title and question that the query covers. */
function titleShare({ scope, scopeIndex, ordinal }: Candidate, { words, passages }: Retrieval) {
  const isInQuery = (term: number) => words.some(({ terms }) => terms[scopeIndex]?.includes(term))
  const counted: number[] = []
  let all = 0
  let covered = 0
  for (const field of titleFields) {
    if (scope.fieldLength(ordinal, field) === 0) continue
    for (const term of scope.terms(ordinal, field)) {
      if (counted.includes(term)) continue
      counted.push(term)
      const weight = inverseDocumentFrequency(scope.documentFrequency(term), passages)
      all += weight
      if (isInQuery(term)) covered += weight
    }
  }
  return all === 0 ? 0 : covered / all
}

/** The factor (0–1) for doubts about a match. `has` tells which words the candidate has. */
function doubtOf({ words, isFollowUp }: Retrieval, has: (word: WeightedWord) => boolean): number {
  const own = words.filter((word) => word.share === 1)
  const isCarried = own.length > 0 && own.length < words.length
  const numbers = own.filter(({ word }) => onlyDigits.test(word))
  if (!isCarried && numbers.length === 0) return 1
  const numberShare = numbers.every(has) ? 1 : missingNumberShare
  if (!isCarried) return numberShare
  const doubt = isFollowUp ? carriedDoubt.goingOn : carriedDoubt.else
  return numberShare * Math.min(1, doubt(coveredShare(own, has)))
}

/** The share (0–1, by weight) of the message's own words that a candidate has. */
export function ownCoverage(candidate: Candidate, words: readonly WeightedWord[]): number {
  const own = words.filter((word) => word.share === 1)
  return coveredShare(own, wordFinder(candidate, own))
}

/** The same share of the words of earlier messages. */
export function carriedCoverage(candidate: Candidate, words: readonly WeightedWord[]): number {
  const carried = words.filter((word) => word.share < 1)
  return coveredShare(carried, wordFinder(candidate, carried))
}

function coveredShare(
  words: readonly WeightedWord[],
  has: (word: WeightedWord) => boolean,
): number {
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  const found = words
    .filter(has)
    .reduce((sum, { weight, certainty }) => sum + weight * certainty, 0)
  return all === 0 ? 0 : found / all
}

/** Creates the function that tells whether a candidate has one of the words. */
function wordFinder(
  { scope, scopeIndex, ordinal }: Candidate,
  words: readonly TermsByScope[],
): (word: TermsByScope) => boolean {
  const found: number[] = []
  const { terms: isMissing } = scope.marks()
  const mark = (value: number) => {
    for (const { terms, alternatives } of words) {
      for (const term of terms[scopeIndex] ?? []) isMissing[term] = value
      for (const { terms: together } of alternatives?.[scopeIndex] ?? []) {
        for (const term of together) isMissing[term] = value
      }
    }
  }
  mark(1)
  const { terms, end } = scope.readTerms([ordinal])
  for (let at = 0; at < end; at++) {
    const term = terms[at] ?? 0
    if (isMissing[term] === 0) continue
    isMissing[term] = 0
    found.push(term)
  }
  mark(0)
  const isFound = (term: number) => found.includes(term)
  return ({ terms: own, alternatives }) =>
    alternatives?.[scopeIndex]?.some(({ terms: together }) => together.every(isFound)) ??
    own[scopeIndex]?.some(isFound) ??
    false
}
