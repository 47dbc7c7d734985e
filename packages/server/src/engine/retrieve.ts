// Finds the passages that match a question best, over the bot's own and the shared knowledge as one.
import type { Question, QuestionWord } from './analysis/question.ts'
import { isCharacterPair } from './analysis/words.ts'
import type { HotScope } from './index/hot-scope.ts'
import { createMatch, fullMatch, inverseFrequency, type Statistics, statisticsOf } from './rank.ts'

/** Passages a question brings back; more are never looked at. */
const maxCandidates = 50
/** The rarest words decide; beyond these a pasted text only costs time. */
const maxScoredWords = 64
/** An unknown pair of characters is as often no word as one, and its characters count on their own. */
const unknownPairShare = 0.5
/** In a base of this size a word that stands in most passages costs more than it tells. */
const frequentWords = { passagesMin: 500, share: 0.5 }

/** A word of the question as it weighs in the knowledge that is asked. */
export type WeightedWord = {
  readonly word: string
  /** Inverse frequency, the maximal one for a word the knowledge does not have. */
  readonly weight: number
  readonly isKnown: boolean
  /** For each scope the numbers of the terms it is found under. */
  readonly terms: readonly (readonly number[])[]
}

export type Candidate = {
  readonly scope: HotScope
  readonly scopeIndex: number
  readonly ordinal: number
  readonly score: number
}

export type Retrieval = {
  /** The distinct words that were looked for, in the order of the question. */
  readonly words: readonly WeightedWord[]
  /** The passages that were searched. */
  readonly passages: number
  /** The score of a passage that has every word as fully as possible. */
  readonly idealScore: number
  /** Best first; equal scores by item id, then by passage number. */
  readonly candidates: readonly Candidate[]
}

/** Retrieves up to 50 passages. The scopes must not change while the result is used. */
export function retrieve(question: Question, scopes: readonly HotScope[]): Retrieval {
  const statistics = statisticsOf(scopes)
  const words = weightedWords(askedWords(question), scopes, statistics)
  const scored = scoredWords(words, scopes, statistics.passages)
  const candidates = scopes.flatMap((scope, index) => scoreScope(scope, index, scored, statistics))
  candidates.sort(byScore)
  return {
    words,
    passages: statistics.passages,
    idealScore: fullMatch * words.reduce((sum, word) => sum + word.weight, 0),
    candidates: candidates.slice(0, maxCandidates),
  }
}

/** The words that say what is asked for; when there are only function words, those. */
function askedWords(question: Question): readonly QuestionWord[] {
  const content = question.words.filter((word) => !word.isFunctionWord)
  return content.length > 0 ? content : question.words
}

function weightedWords(
  asked: readonly QuestionWord[],
  scopes: readonly HotScope[],
  statistics: Statistics,
): WeightedWord[] {
  const words = new Map<string, WeightedWord>()
  for (const { word, terms } of asked) {
    const key = terms.join(' ')
    if (words.has(key)) continue
    const numbers = scopes.map((scope) =>
      terms.map((term) => scope.findTerm(term)).filter((number) => number !== undefined),
    )
    const frequency = numbers.reduce(
      (sum, own, index) =>
        sum + own.reduce((of, term) => of + (scopes[index]?.documentFrequency(term) ?? 0), 0),
      0,
    )
    const share = frequency === 0 && isCharacterPair(word) ? unknownPairShare : 1
    words.set(key, {
      word,
      weight:
        share * inverseFrequency(Math.min(frequency, statistics.passages), statistics.passages),
      isKnown: frequency > 0,
      terms: numbers,
    })
  }
  return [...words.values()]
}

/** The words worth scoring: the rarest known ones, without those of most passages unless there are no others. */
function scoredWords(
  words: readonly WeightedWord[],
  scopes: readonly HotScope[],
  passages: number,
): readonly WeightedWord[] {
  const known = words.filter((word) => word.isKnown)
  const rarest =
    known.length <= maxScoredWords
      ? known
      : known.toSorted((a, b) => b.weight - a.weight).slice(0, maxScoredWords)
  if (passages < frequentWords.passagesMin) return rarest
  const limit = inverseFrequency(passages * frequentWords.share, passages)
  const telling = rarest.filter((word) => word.weight > limit)
  return telling.length > 0 || scopes.length === 0 ? telling : rarest
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
    for (const term of word.terms[scopeIndex] ?? []) {
      scope.visit(term, (ordinal, frequencies) => {
        const score = scores[ordinal] ?? 0
        if (score === 0) touched.push(ordinal)
        scores[ordinal] = score + word.weight * match(ordinal, frequencies)
      })
    }
  }
  return best(scores, touched).map((ordinal) => ({
    scope,
    scopeIndex,
    ordinal,
    score: scores[ordinal] ?? 0,
  }))
}

/** The ordinals with the highest scores, with all that tie with the last, so that ties are settled by id. */
function best(scores: Float64Array, touched: readonly number[]): readonly number[] {
  if (touched.length <= maxCandidates) return touched
  const sorted = Float64Array.from(touched, (ordinal) => scores[ordinal] ?? 0).sort()
  const floor = sorted[sorted.length - maxCandidates] ?? 0
  return touched.filter((ordinal) => (scores[ordinal] ?? 0) >= floor)
}

function byScore(a: Candidate, b: Candidate): number {
  if (a.score !== b.score) return b.score - a.score
  const first = a.scope.passage(a.ordinal)
  const second = b.scope.passage(b.ordinal)
  if (first.item.id !== second.item.id) return first.item.id < second.item.id ? -1 : 1
  return first.number - second.number
}
