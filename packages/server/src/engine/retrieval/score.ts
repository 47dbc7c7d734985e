// Scores the passages of a scope by the words of a question: the one walk over postings that a search makes.
import { frequenciesOf, ordinalOf } from '../index/frequency-codes.ts'
import type { HotPassage, HotScope, ScoreSheet } from '../index/hot-scope.ts'
import type { Candidate } from './candidate.ts'
import { createMatch, type Statistics } from './rank.ts'
import type { WeightedWord } from './weigh.ts'

export type Scoring = {
  readonly scopeIndex: number
  readonly words: readonly WeightedWord[]
  readonly statistics: Statistics
  /** How many passages are wanted. */
  readonly most: number
}

/** At most `most` passages of a scope, those with the highest scores, in the order of candidates. */
export function bestPassages(scope: HotScope, scoring: Scoring): Candidate[] {
  const sheet = scope.scoreSheet()
  const { scores, touched } = sheet
  const count = addScores(scope, sheet, scoring)
  const best = highest(scope, sheet, { count, most: scoring.most })
  const { scopeIndex } = scoring
  const found = best.map((ordinal) => {
    const score = scores[ordinal] ?? 0
    const parts = { words: score, grams: 0, proximity: 0, wording: 0 }
    return { scope, scopeIndex, ordinal, score, parts }
  })
  for (let at = 0; at < count; at++) scores[touched[at] ?? 0] = 0
  return found
}

/** Adds what each word earns to the scores and notes which have one; gives the number of those. */
function addScores(
  scope: HotScope,
  { scores, touched }: ScoreSheet,
  { scopeIndex, words, statistics }: Scoring,
): number {
  const match = createMatch(scope, statistics)
  const { frequencies } = scope
  let count = 0
  for (const word of words) {
    const weight = word.weight * word.certainty
    for (const term of word.terms[scopeIndex] ?? []) {
      scope.visitPostings(term, (postings, start, end) => {
        for (let at = start; at < end; at++) {
          const posting = postings[at] ?? 0
          const ordinal = ordinalOf(posting)
          const score = scores[ordinal] ?? 0
          if (score === 0) touched[count++] = ordinal
          scores[ordinal] = score + weight * match(ordinal, frequenciesOf(posting, frequencies))
        }
      })
    }
  }
  return count
}

/** Of the first `count` touched passages the live ones with the highest scores, in the order of candidates. */
function highest(
  scope: HotScope,
  { scores, touched }: ScoreSheet,
  { count, most }: { readonly count: number; readonly most: number },
): number[] {
  const isAllLive = scope.passageCount === scope.ordinalCount
  const best: number[] = []
  // What the last of the best has. Sorting all passages would cost a question a tenth of its time.
  let floor = 0
  for (let next = 0; next < count; next++) {
    const ordinal = touched[next] ?? 0
    const score = scores[ordinal] ?? 0
    if (score < floor || !(isAllLive || scope.isLive(ordinal))) continue
    let at = best.length
    for (; at > 0; at--) {
      const other = best[at - 1] ?? 0
      const otherScore = scores[other] ?? 0
      if (otherScore > score || (otherScore === score && precedes(scope, other, ordinal))) break
      best[at] = other
    }
    best[at] = ordinal
    if (best.length > most) best.length = most
    if (best.length === most) floor = scores[best[most - 1] ?? 0] ?? 0
  }
  return best
}

/** Whether the first of two passages with one score comes before the other. */
function precedes(scope: HotScope, one: number, other: number): boolean {
  return byPlace(scope.passage(one), scope.passage(other)) < 0
}

/** Orders passages with one score: by the ids of their items, then by their numbers. */
export function byPlace(one: HotPassage, other: HotPassage): number {
  if (one.item.id !== other.item.id) return one.item.id < other.item.id ? -1 : 1
  return one.number - other.number
}
