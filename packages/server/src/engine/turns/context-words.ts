// Takes context words from earlier messages for a message that is incomplete alone: "and in Germany?", "why?".
import { type Analysis, analyseQuestion, type QuestionWord } from '../analysis/question.ts'
import type { HotScope } from '../index/hot-scope.ts'
import type { HistoryMessage } from '../types.ts'

/** Weights of the words of the user's latest messages, newest first, relative to a word of the new message. */
const userShares = [0.5, 0.25, 0.125]
/** Weight of the rarest words of the bot's last reply, and how many of them are used. */
const answerShare = 0.2
const answerWords = 8
/** Weight of the words in the title that the last reply cited. */
const topicShare = 0.3
/** Only the beginning of an earlier message is read: it says what the message is about. */
export const readCharacters = 1_000

/** A word of an earlier message; its share is below 1. */
export type ContextWord = QuestionWord & { readonly share: number }

/** A known word with the sum of its terms' document frequencies. */
type KnownWord = QuestionWord & { readonly frequency: number }

/**
 * Returns the distinct context words, each with its highest share. Unknown words are left out, since they would only
 * lower the strength of a match.
 */
export function contextWords(
  history: readonly HistoryMessage[],
  analysis: Analysis,
  scopes: readonly HotScope[],
): ContextWord[] {
  const found = new Map<string, ContextWord>()
  function add(words: readonly QuestionWord[], share: number): void {
    for (const word of words) {
      const key = word.terms.join(' ')
      const known = found.get(key)
      if (known !== undefined && known.share >= share) continue
      found.set(key, { ...word, share })
    }
  }
  const contentWords = (text: string): KnownWord[] => {
    const known: KnownWord[] = []
    for (const word of analyseQuestion(text.slice(0, readCharacters), analysis).words) {
      const synonyms = word.synonyms?.flatMap(({ words }) => words.flat()) ?? []
      const terms = [...word.terms, ...synonyms]
      const frequency = word.isFunctionWord ? 0 : frequencyOf({ terms }, scopes)
      if (frequency > 0) known.push({ ...word, frequency })
    }
    return known
  }
  const messages = history.filter(({ sender_type }) => sender_type === 'user').toReversed()
  for (const [turn, share] of userShares.entries()) {
    add(contentWords(messages[turn]?.text ?? ''), share)
  }
  const answer = history.findLast(({ sender_type }) => sender_type === 'bot')
  add(rarest(contentWords(answer?.text ?? '')), answerShare)
  add(contentWords(answer?.topic?.title ?? ''), topicShare)
  return [...found.values()]
}

function rarest(words: readonly KnownWord[]): readonly KnownWord[] {
  const distinct = new Map(words.map((word) => [word.terms.join(' '), word]))
  return [...distinct.values()].sort((a, b) => a.frequency - b.frequency).slice(0, answerWords)
}

function frequencyOf({ terms }: Pick<QuestionWord, 'terms'>, scopes: readonly HotScope[]): number {
  return scopes.reduce(
    (sum, scope) =>
      sum + terms.reduce((of, term) => of + scope.documentFrequency(scope.findTerm(term) ?? 0), 0),
    0,
  )
}
