// Carries words of the talk so far into a message that is not complete without them: "and in Germany?", "why?".
import { type Analysis, analyseQuestion, type QuestionWord } from '../analysis/question.ts'
import type { HotScope } from '../index/hot-scope.ts'
import type { HistoryMessage } from '../types.ts'

/** What a word of the user's last, last but one … message weighs beside one of the new message. */
const userShares = [0.5, 0.25, 0.125]
/** The rarest words of the bot's last answer, and the title of what it cited. */
const answerShare = 0.2
const answerWords = 8
const topicShare = 0.3

/** A word of an earlier message; its share is below 1. */
export type CarriedWord = QuestionWord & { readonly share: number }

/** A word of the knowledge, with how many passages have its terms. */
type FoundWord = QuestionWord & { readonly frequency: number }

/**
 * The words of the talk so far that a message is asked with, each once with the most it weighs. Words the
 * knowledge does not have are not among them: they would only raise doubt.
 */
export function carriedWords(
  history: readonly HistoryMessage[],
  analysis: Analysis,
  scopes: readonly HotScope[],
): CarriedWord[] {
  const carried = new Map<string, CarriedWord>()
  function carry(words: readonly QuestionWord[], share: number): void {
    for (const word of words) {
      const key = word.terms.join(' ')
      const known = carried.get(key)
      if (known !== undefined && known.share >= share) continue
      carried.set(key, { ...word, share })
    }
  }
  const content = (text: string): FoundWord[] => {
    const found: FoundWord[] = []
    for (const word of analyseQuestion(text, analysis).words) {
      const frequency = word.isFunctionWord ? 0 : frequencyOf(word, scopes)
      if (frequency > 0) found.push({ ...word, frequency })
    }
    return found
  }
  const said = history.filter(({ sender_type }) => sender_type === 'user').toReversed()
  for (const [turn, share] of userShares.entries()) carry(content(said[turn]?.text ?? ''), share)
  const answer = history.findLast(({ sender_type }) => sender_type === 'bot')
  carry(rarest(content(answer?.text ?? '')), answerShare)
  carry(content(answer?.topic ?? ''), topicShare)
  return [...carried.values()]
}

function rarest(words: readonly FoundWord[]): readonly FoundWord[] {
  const distinct = new Map(words.map((word) => [word.terms.join(' '), word]))
  return [...distinct.values()].sort((a, b) => a.frequency - b.frequency).slice(0, answerWords)
}

function frequencyOf({ terms }: QuestionWord, scopes: readonly HotScope[]): number {
  return scopes.reduce(
    (sum, scope) =>
      sum + terms.reduce((of, term) => of + scope.documentFrequency(scope.findTerm(term) ?? 0), 0),
    0,
  )
}
