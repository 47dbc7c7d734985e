// How strong the best match of a retrieval is, as one number that can be compared between questions.
import { exclusionsIn } from '../analysis/negations.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import { inverseDocumentFrequency } from '../retrieval/rank.ts'
import type { TermsByScope, WeightedWord } from '../retrieval/word-weights.ts'

/**
 * How much a question's own weight and the number of its words that were found count: that three rare words
 * are found together happens less often by accident than that one is. Compared on question sets in English,
 * Spanish, German, Chinese and Thai.
 */
const evidenceExponent = 0.2
/** What a match gains by naming the item: a foreign question hardly ever has the whole of a title in it. */
const namedGain = 0.25
/** From this share of the ideal score on, a wording is so close that it is what was asked, whatever the words. */
const closeWordingFrom = 0.5
const namingFields = [fieldNames.indexOf('title'), fieldNames.indexOf('question')]
/**
 * What is left of a match with words carried over, by the share of the message's own words that it has. A
 * message that goes on ("and in Germany?") hardly needs any; without this, any other foreign question inside
 * a talk would get the talk's last answer.
 */
const carriedDoubt = {
  goingOn: (covered: number) => 0.45 + 3 * covered,
  else: (covered: number) => 2.5 * covered ** 2,
}
/** What is left of a match without a number that was asked for: another year is another thing. */
const missingNumberShare = 0.8
/** Candidates among which other passages of the best item are looked for: an answer is quoted from them. */
const itemCandidates = 5
const onlyDigits = /^\p{N}+$/u

/**
 * The best candidate's score as a share of the ideal one, more for many or rare words and for an item that is
 * named by its title; 0 when nothing was found.
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
    (1 + namedGain * namedShare(best, retrieval))
  // What was said before may help a message to its answer, but not take one from it.
  return Math.max(strength, retrieval.ownStrength)
}

/** What the words of a question count in its strength by their weight, whether they are found or not. */
export function questionEvidence({ words, passages }: Retrieval): number {
  const weight = words.reduce((sum, word) => sum + word.weight, 0)
  return (weight / inverseDocumentFrequency(0, passages)) ** evidenceExponent
}

/**
 * Whether the best candidate has nothing of the message's own words, though it has some: it was found by
 * words carried over alone.
 */
export function isContextOnly({ candidates, words }: Retrieval): boolean {
  const own = words.filter((word) => word.share === 1)
  if (own.length === 0 || own.length === words.length) return false
  return isBestWithout(own, candidates)
}

/**
 * Whether the best candidate has nothing of what the message is about, though it says that, but at most how it asks:
 * "how much is a bike?" is not answered by what shipping costs.
 */
export function isMeasureOnly({ candidates, words }: Retrieval): boolean {
  const telling = words.filter((word) => !word.asksMeasure)
  if (telling.length === 0 || telling.length === words.length) return false
  return isBestWithout(telling, candidates)
}

/**
 * Whether the best candidate has nothing of what the message is about but what tells more of a compound: "how much
 * is bicycle insurance?", written as one word, is not answered by what a bicycle costs.
 */
export function isModifierOnly({ candidates, words }: Retrieval): boolean {
  if (!words.some(({ head }) => head !== undefined)) return false
  const telling = words.filter((word) => !word.asksMeasure && word.share === 1)
  return isBestWithout(
    telling.map((word) => word.head ?? word),
    candidates,
  )
}

/**
 * Whether the best candidate says of nothing that it is not so, though that is asked for: "which bikes can't I
 * rent?" is not answered by those that can be rented. Never in a language whose words for that are not known.
 */
export function lacksExclusion({ candidates, exclusions }: Retrieval): boolean {
  const best = candidates[0]
  if (best === undefined || exclusions === undefined) return false
  const { language } = best.scope.itemOf(best.ordinal)
  return exclusionsIn(language).size > 0 && isBestWithout([exclusions], candidates)
}

/** Whether there is a best candidate, and no passage of its item among the first has one of the words. */
function isBestWithout(words: readonly TermsByScope[], candidates: readonly Candidate[]): boolean {
  const best = candidates[0]
  if (best === undefined) return false
  const item = best.scope.itemOf(best.ordinal)
  return !candidates
    .slice(0, itemCandidates)
    .filter(({ scope, ordinal }) => scope.itemOf(ordinal) === item)
    .some((candidate) => words.some(wordFinder(candidate, words)))
}

/** Whether the best candidate has a wording that is nearly the message; no text has. */
export function hasCloseWording({ candidates, idealScore }: Retrieval): boolean {
  const wording = candidates[0]?.parts?.wording ?? 0
  return wording > 0 && wording >= closeWordingFrom * idealScore
}

/** The share of a candidate's title and question, by the weight of their words, that was asked for. */
function namedShare({ scope, scopeIndex, ordinal }: Candidate, { words, passages }: Retrieval) {
  const isAsked = (term: number) => words.some(({ terms }) => terms[scopeIndex]?.includes(term))
  const counted: number[] = []
  let all = 0
  let named = 0
  for (const field of namingFields) {
    if (scope.fieldLength(ordinal, field) === 0) continue
    for (const term of scope.terms(ordinal, field)) {
      if (counted.includes(term)) continue
      counted.push(term)
      const weight = inverseDocumentFrequency(scope.documentFrequency(term), passages)
      all += weight
      if (isAsked(term)) named += weight
    }
  }
  return all === 0 ? 0 : named / all
}

/** What is left of a match after doubts about its candidate, which `has` some of the words; 0 to 1. */
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

/** The share of the message's own words, by their weight, that a candidate has, 0 to 1. */
export function ownCoverage(candidate: Candidate, words: readonly WeightedWord[]): number {
  const own = words.filter((word) => word.share === 1)
  return coveredShare(own, wordFinder(candidate, own))
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

/** Makes the function that tells whether a candidate has one of the words. */
function wordFinder(
  { scope, scopeIndex, ordinal }: Candidate,
  words: readonly TermsByScope[],
): (word: TermsByScope) => boolean {
  const found: number[] = []
  const { terms: isMissing } = scope.marks()
  const mark = (value: number) => {
    for (const { terms } of words)
      for (const term of terms[scopeIndex] ?? []) isMissing[term] = value
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
  return (word) => word.terms[scopeIndex]?.some((term) => found.includes(term)) ?? false
}
