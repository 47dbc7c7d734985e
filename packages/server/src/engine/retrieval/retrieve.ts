// Finds the passages that match a question best, over the bot's own and the shared knowledge as one.
import type { Question } from '../analysis/question.ts'
import type { HotScope } from '../index/hot-scope.ts'
import type { Candidate, Retrieval } from './candidate.ts'
import { createMatch, inverseFrequency, type Statistics, statisticsOf } from './rank.ts'
import { idealScoreOf, rescored } from './rescore.ts'
import { type AskedWord, type WeightedWord, weightedWords } from './weigh.ts'

/** Passages a question brings back; more are never looked at. */
const maxCandidates = 50
/** Of these the best are looked at closely; what the words put behind them never came first. */
const maxRescored = 30
/** The rarest words decide; beyond these a pasted text only costs time. */
const maxScoredWords = 64
/** In a base of this size a word that stands in most passages costs more than it tells. */
const frequentWords = { passagesMin: 500, share: 0.5 }

/**
 * Retrieves up to 50 passages for a question, asked together with words of earlier messages. The scopes
 * must not change while the result is used.
 */
export function retrieve(
  question: Question,
  scopes: readonly HotScope[],
  carried: readonly AskedWord[] = [],
): Retrieval {
  const statistics = statisticsOf(scopes)
  const { passages } = statistics
  const content = question.words.filter((word) => !word.isFunctionWord)
  const hasContent = content.length > 0
  // What says what is asked for; when there are only function words, those.
  const own = hasContent || carried.length > 0 ? content : question.words
  const words = weightedWords([...own, ...carried], scopes, passages)
  const functionWords = hasContent ? question.words.filter((word) => word.isFunctionWord) : []
  const asked = {
    words: rarest(words),
    functionWords: rarest(weightedWords(functionWords, scopes, passages)),
    statistics,
  }
  const scored = scoredWords(words, scopes, passages)
  const found = scopes.flatMap((scope, index) => scoreScope(scope, index, scored, statistics))
  const byWords = found.sort(byScore).slice(0, maxCandidates)
  const candidates = [
    ...rescored(byWords.slice(0, maxRescored), scopes, asked),
    ...byWords.slice(maxRescored),
  ]
  return {
    words,
    passages,
    idealScore: idealScoreOf(words),
    isExact: false,
    goesOn: false,
    strengthAlone: 0,
    candidates: candidates.sort(byScore),
  }
}

function rarest(words: readonly WeightedWord[]): readonly WeightedWord[] {
  if (words.length <= maxScoredWords) return words
  const limit = words.map((word) => word.weight).sort((a, b) => b - a)[maxScoredWords - 1] ?? 0
  return words.filter((word) => word.weight >= limit).slice(0, maxScoredWords)
}

/** The words worth scoring: the rarest known ones, without those of most passages unless there are no others. */
function scoredWords(
  words: readonly WeightedWord[],
  scopes: readonly HotScope[],
  passages: number,
): readonly WeightedWord[] {
  const known = rarest(words.filter((word) => word.isKnown))
  if (passages < frequentWords.passagesMin) return known
  const limit = inverseFrequency(passages * frequentWords.share, passages)
  const telling = known.filter((word) => word.weight > limit)
  return telling.length > 0 || scopes.length === 0 ? telling : known
}

function scoreScope(
  scope: HotScope,
  scopeIndex: number,
  words: readonly WeightedWord[],
  statistics: Statistics,
): Candidate[] {
  const scores = new Float64Array(scope.ordinalCount)
  const touched: number[] = []
  const match = createMatch(scope, statistics)
  for (const word of words) {
    const weight = word.weight * word.certainty
    for (const term of word.terms[scopeIndex] ?? []) {
      scope.visit(term, (ordinal, frequencies) => {
        const score = scores[ordinal] ?? 0
        if (score === 0) touched.push(ordinal)
        scores[ordinal] = score + weight * match(ordinal, frequencies)
      })
    }
  }
  return best(scores, touched).map((ordinal) => {
    const score = scores[ordinal] ?? 0
    const parts = { words: score, grams: 0, proximity: 0, wording: 0 }
    return { scope, scopeIndex, ordinal, score, parts }
  })
}

/** The ordinals with the highest scores, with all that tie with the last, so that ties are settled by id. */
function best(scores: Float64Array, touched: readonly number[]): readonly number[] {
  if (touched.length <= maxCandidates) return touched
  const floor = floorOf(scores, touched)
  return touched.filter((ordinal) => (scores[ordinal] ?? 0) >= floor)
}

/** The score of the last candidate. Sorting all scores would cost a question a tenth of its time. */
function floorOf(scores: Float64Array, touched: readonly number[]): number {
  // The highest scores so far, the highest first.
  const highest = new Float64Array(maxCandidates)
  for (const ordinal of touched) {
    const score = scores[ordinal] ?? 0
    if (score <= (highest[maxCandidates - 1] ?? 0)) continue
    let at = maxCandidates - 1
    for (; at > 0 && (highest[at - 1] ?? 0) < score; at--) highest[at] = highest[at - 1] ?? 0
    highest[at] = score
  }
  return highest[maxCandidates - 1] ?? 0
}

function byScore(a: Candidate, b: Candidate): number {
  if (a.score !== b.score) return b.score - a.score
  const first = a.scope.passage(a.ordinal)
  const second = b.scope.passage(b.ordinal)
  if (first.item.id !== second.item.id) return first.item.id < second.item.id ? -1 : 1
  return first.number - second.number
}
