// How strong the best match of a retrieval is, as one number that can be compared between questions.
import { fieldCount } from '../knowledge/segment.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import { inverseFrequency } from '../retrieval/rank.ts'
import type { WeightedWord } from '../retrieval/weigh.ts'

/**
 * How much a question's own weight counts: that three rare words are found together happens less often by
 * accident than that one is. Compared on question sets in English, Spanish, German, Chinese and Thai.
 */
const weightExponent = 0.3
/**
 * What is left of a match that has nothing of the message itself, only words carried over, and how soon it
 * is whole again. Without this any foreign question inside a talk would get the talk's last answer.
 */
const carried = { share: 0.25, perCoverage: 3 }
/** What is left of a match without a number that was asked for: another year is another thing. */
const missingNumberShare = 0.8
const onlyDigits = /^\p{N}+$/u

/**
 * The best candidate's score as a share of the ideal one, more for a question of many or rare words; 0 when
 * nothing was found.
 */
export function strengthOf({ candidates, idealScore, words, passages }: Retrieval): number {
  const best = candidates[0]
  if (best === undefined || idealScore <= 0) return 0
  const weight = words.reduce((sum, word) => sum + word.weight, 0)
  const rareWords = weight / inverseFrequency(0, passages)
  return doubtOf(best, words) * (best.score / idealScore) * rareWords ** weightExponent
}

/** What is left of a match after doubts about its candidate, 0 to 1. */
function doubtOf(
  { scope, scopeIndex, ordinal }: Candidate,
  words: readonly WeightedWord[],
): number {
  const own = words.filter((word) => word.share === 1)
  const isCarried = own.length > 0 && own.length < words.length
  const numbers = own.filter(({ word }) => onlyDigits.test(word))
  if (!isCarried && numbers.length === 0) return 1
  const terms = new Set<number>()
  for (let field = 0; field < fieldCount; field++) {
    for (const term of scope.terms(ordinal, field)) terms.add(term)
  }
  const has = (word: WeightedWord) =>
    word.terms[scopeIndex]?.some((term) => terms.has(term)) ?? false
  const numberShare = numbers.every(has) ? 1 : missingNumberShare
  if (!isCarried) return numberShare
  const all = own.reduce((sum, { weight }) => sum + weight, 0)
  const found = own.filter(has).reduce((sum, { weight, certainty }) => sum + weight * certainty, 0)
  return numberShare * Math.min(1, carried.share + (carried.perCoverage * found) / all)
}
