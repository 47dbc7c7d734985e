// Finds the passages that match a question best, over the chatbot's own and the shared knowledge together.
import type { Question } from '../analysis/question.ts'
import type { HotScope } from '../index/hot-scope.ts'
import type { Retrieval, ScoredPassage } from './candidate.ts'
import { inverseDocumentFrequency, statisticsOf } from './rank.ts'
import { joinWords } from './replacements/joined-words.ts'
import { idealScoreOf, rescore } from './rescore.ts'
import { bestPassages } from './score.ts'
import { exclusionTermsOf, type QueryWord, type WeightedWord, weighWords } from './word-weights.ts'

/** Candidates per question. */
const maxCandidates = 50
/** Candidates that are reranked: on the question sets a candidate below rank 30 never became the first. */
const maxRescored = 30
/** The rarest words decide; more words of a pasted text only cost time. */
const maxScoredWords = 64
/** From this many passages on, a word that more than this share of the passages has is not scored. */
const frequentWords = { passagesMin: 500, share: 0.5 }

/**
 * Retrieves up to 50 passages for a question and the context words of earlier messages. The scopes must not change
 * while the result is used.
 */
export function retrieve(
  question: Question,
  scopes: readonly HotScope[],
  contextWords: readonly QueryWord[] = [],
): Retrieval {
  const statistics = statisticsOf(scopes)
  const { passages } = statistics
  const asked = joinWords(question.words, scopes)
  const content = asked.filter((word) => !word.isFunctionWord)
  const hasContent = content.length > 0
  // A question of function words alone is searched by these.
  const own = hasContent || contextWords.length > 0 ? content : asked
  const words = weighWords([...own, ...contextWords], scopes, passages)
  const functionWords = hasContent ? asked.filter((word) => word.isFunctionWord) : []
  const query = {
    words: rarest(words),
    functionWords: rarest(weighWords(functionWords, scopes, passages)),
    statistics,
  }
  const scoring = {
    ...{ words: scoredWords(words, scopes, passages), statistics },
    limit: maxCandidates,
  }
  const found = scopes.flatMap((scope, scopeIndex) =>
    bestPassages(scope, { ...scoring, scopeIndex }),
  )
  // The passages of a single scope are sorted already.
  const candidates = scopes.length === 1 ? found : found.sort(byScore).slice(0, maxCandidates)
  rescore(candidates.slice(0, maxRescored), scopes, query)
  return {
    words,
    passages,
    idealScore: idealScoreOf(words),
    isExact: false,
    hasContentWords: hasContent || contextWords.length > 0,
    isFollowUp: false,
    ownStrength: 0,
    candidates: candidates.sort(byScore),
    yesNoWords: question.yesNoWords,
    offeredWords: question.offeredWords,
    ...(question.asksForExclusions && { exclusions: exclusionTermsOf(scopes) }),
  }
}

function rarest(words: readonly WeightedWord[]): readonly WeightedWord[] {
  if (words.length <= maxScoredWords) return words
  const limit = words.map((word) => word.weight).sort((a, b) => b - a)[maxScoredWords - 1] ?? 0
  return words.filter((word) => word.weight >= limit).slice(0, maxScoredWords)
}

/** The words to score: the rarest known ones. In a large base very frequent words are left out, if others remain. */
function scoredWords(
  words: readonly WeightedWord[],
  scopes: readonly HotScope[],
  passages: number,
): readonly WeightedWord[] {
  const known = rarest(words.filter((word) => word.isKnown))
  if (passages < frequentWords.passagesMin) return known
  const limit = inverseDocumentFrequency(passages * frequentWords.share, passages)
  const infrequent = known.filter((word) => word.weight > limit)
  return infrequent.length > 0 || scopes.length === 0 ? infrequent : known
}

/** Highest score first; ties by item id, then by passage number. */
function byScore(a: ScoredPassage, b: ScoredPassage): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1
  const [one, other] = [a.scope.itemOf(a.ordinal), b.scope.itemOf(b.ordinal)]
  if (one.id !== other.id) return one.id < other.id ? -1 : 1
  return a.ordinal - one.first - (b.ordinal - other.first)
}
