// The topics that a reply offers to choose from: the items near to a question that is not clear or not answered.
import { ownSubject } from '../gate/strength.ts'
import type { HotItem, HotScope } from '../index/hot-scope.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Languages } from '../languages/languages.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import type { WeightedWord } from '../retrieval/word-weights.ts'
import type { HistoryMessage, Suggestion } from '../types.ts'
import { hasSaid } from './said.ts'

/** The most topics of a question back, and of a refusal: with more it would look like an answer. */
const most = { tied: 4, near: 3 }
/** Items are tied from this share of the first item's score on … */
const tieShare = 0.985
/** … if the next item has less than this share: with more matches the question is too broad for a choice. */
const nextShare = 0.9
/** A topic near to the question has at least this share of the first item's score. */
const nearShare = 0.5
/** Of the weight of a message's subject words, a near topic names at least this share. */
const namedShare = 0.2
/** A longer title or question is not offered as a choice. */
const maxTitleCharacters = 120
const questionField = fieldNames.indexOf('question')
const namingFields = (['title', 'question', 'phrasings'] as const).map((name) =>
  fieldNames.indexOf(name),
)

/**
 * Returns two to four topics that match equally well, for a question back; none if one of them is clearly the best, or
 * the bot's last message asked back.
 */
export function tiedTopics(
  retrieval: Retrieval,
  history: readonly HistoryMessage[],
  languages: Languages,
): readonly Suggestion[] {
  if (retrieval.isExact) return []
  const best = bestOfItems(retrieval, nextShare)
  const top = best[0]?.score ?? 0
  if (best.length < 2 || best.length > most.tied) return []
  if (best.some(({ score }) => score < top * tieShare)) return []
  const topics = distinctTopics(best)
  if (topics.length < best.length) return []
  const mayAsk = retrieval.asksWhich || !hasSaid(history, languages, ({ clarify }) => [clarify])
  return mayAsk ? topics : []
}

/** Returns the topics whose title or question names what the message is about, nearest first, but not `shown`. */
export function nearTopics(retrieval: Retrieval, shown: readonly string[]): readonly Suggestion[] {
  const near = bestOfItems(retrieval, nearShare).filter((one) => isNamedIn(one, retrieval))
  return distinctTopics(near)
    .filter(({ knowledge_id }) => !shown.includes(knowledge_id))
    .slice(0, most.near)
}

/** The best candidate of each item that has at least this share of the best score, best first. */
function bestOfItems({ candidates }: Retrieval, share: number): readonly Candidate[] {
  const items = new Map<HotItem, Candidate>()
  const least = (candidates[0]?.score ?? 0) * share
  for (const candidate of candidates) {
    if (candidate.score < least) break
    const item = candidate.scope.itemOf(candidate.ordinal)
    if (!items.has(item)) items.set(item, candidate)
  }
  return [...items.values()]
}

/** Whether the title, the question or a phrasing has the most telling words of the message. */
function isNamedIn(
  { scope, scopeIndex, ordinal }: Candidate,
  { words, hasContentWords }: Retrieval,
): boolean {
  // "How do I get to you?" has its small words in common with any question.
  if (!hasContentWords) return false
  const names = new Set(namingFields.flatMap((field) => [...scope.terms(ordinal, field)]))
  const subject = ownSubject(words)
  const named = subject.filter(({ terms }) => terms[scopeIndex]?.some((term) => names.has(term)))
  return named.length > 0 && weightOf(named) >= weightOf(subject) * namedShare
}

function weightOf(words: readonly WeightedWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0)
}

/** The question above a passage of a text: it says more than "Common questions". */
function headingAsked(scope: HotScope, ordinal: number): string | undefined {
  if (scope.fieldLength(ordinal, questionField) === 0) return undefined
  return scope.passage(ordinal).headings.at(-1)
}

/** The topics of candidates, without those that have no short title, or that of an earlier one. */
function distinctTopics(candidates: readonly Candidate[]): Suggestion[] {
  const topics = new Map<string, Suggestion>()
  const headings = candidates.map(({ scope, ordinal }) => headingAsked(scope, ordinal))
  for (const [at, { scope, ordinal }] of candidates.entries()) {
    const { id, title, question } = scope.itemOf(ordinal)
    const heading = headings[at]
    // Two pages may have the same heading, which tells them not apart.
    const isOnly = headings.filter((other) => other === heading).length === 1
    const text = question ?? (isOnly ? heading : undefined) ?? title
    if (text === null || text.length > maxTitleCharacters || topics.has(text)) continue
    topics.set(text, { text, knowledge_id: id })
  }
  return [...topics.values()]
}
