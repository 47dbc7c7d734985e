// Finds the passages that match a question best, over the bot's own and the shared knowledge as one.
import type { Question } from '../analysis/question.ts'
import type { HotScope } from '../index/hot-scope.ts'
import type { FoundPassage, Retrieval } from './candidate.ts'
import { inverseFrequency, statisticsOf } from './rank.ts'
import { idealScoreOf, rescore } from './rescore.ts'
import { bestPassages } from './score.ts'
import { type AskedWord, exclusionsOf, type WeightedWord, weightedWords } from './weigh.ts'

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
  const scoring = {
    ...{ words: scoredWords(words, scopes, passages), statistics },
    most: maxCandidates,
  }
  const found = scopes.flatMap((scope, scopeIndex) =>
    bestPassages(scope, { ...scoring, scopeIndex }),
  )
  // Those of one scope come in their order.
  const candidates = scopes.length === 1 ? found : found.sort(byScore).slice(0, maxCandidates)
  rescore(candidates.slice(0, maxRescored), scopes, asked)
  return {
    words,
    passages,
    idealScore: idealScoreOf(words),
    isExact: false,
    saysWhat: hasContent || carried.length > 0,
    goesOn: false,
    strengthAlone: 0,
    candidates: candidates.sort(byScore),
    ...(question.asksWhatIsNot && { exclusions: exclusionsOf(scopes) }),
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

/** The best first; equal ones by the ids of their items, then as they follow each other. */
function byScore(a: FoundPassage, b: FoundPassage): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1
  const [one, other] = [a.scope.itemOf(a.ordinal), b.scope.itemOf(b.ordinal)]
  if (one.id !== other.id) return one.id < other.id ? -1 : 1
  return a.ordinal - one.first - (b.ordinal - other.first)
}
