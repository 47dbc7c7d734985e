// Completes a message that is only a phrase ("and for children?") with the question that it continues.
import type { Analysis, Question, QuestionWord } from '../analysis/question.ts'
import { once, phrasesIn, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { HistoryMessage } from '../types.ts'
import { analyseMessage } from './analyse-message.ts'
import { type ContextWord, readCharacters } from './context-words.ts'

/** A message with more words, or more content words, is no phrase. */
const most = { words: 8, contentWords: 3 }
/** The weight of a word of the last question, relative to a word of the phrase. */
const lastShare = 0.5
const digit = /\p{N}/u

export type WholeQuestion = {
  /** The last question with the phrase in its text. Its words are those of the phrase: it asks for them. */
  readonly question: Question
  /** The content words of the last question, without those that the phrase replaces. */
  readonly carried: readonly ContextWord[]
}

/**
 * Returns the whole question that a phrase stands for. `undefined` if the message is no phrase, or the last reply cited
 * nothing: then there is no question that it continues.
 */
export function wholeQuestion(
  phrase: Question,
  history: readonly HistoryMessage[],
  analysis: Analysis,
): WholeQuestion | undefined {
  // Without a citation, the conversation is about nothing that the knowledge has.
  const isAboutSomething = lastOf(history, 'bot')?.topic != null
  const last = isAboutSomething && isPhrase(phrase) ? lastQuestion(history, analysis) : undefined
  if (last === undefined) return undefined
  const content = wordsKept(last, phrase).filter((word) => !word.isFunctionWord)
  return {
    question: { ...withPhrase(last, phrase), words: phrase.words },
    carried: content.map((word) => ({ ...word, share: lastShare })),
  }
}

function lastOf(
  history: readonly HistoryMessage[],
  sender: HistoryMessage['sender_type'],
): HistoryMessage | undefined {
  return history.findLast(({ sender_type }) => sender_type === sender)
}

/** The last question, with the phrases that continued it. `undefined` if the last message got no answer. */
function lastQuestion(
  history: readonly HistoryMessage[],
  analysis: Analysis,
): Question | undefined {
  const asked = lastOf(history, 'user')
  if (asked === undefined || lastOf(history, 'bot')?.isUnanswered === true) return undefined
  const earlier = history.slice(0, history.lastIndexOf(asked))
  const question = analyseMessage(asked.text.slice(0, readCharacters), earlier, analysis)
  if (!isPhrase(question)) return question
  const before = lastQuestion(earlier, analysis)
  return before && withPhrase(before, question)
}

function withPhrase(last: Question, phrase: Question): Question {
  const words = [...phrase.words, ...wordsKept(last, phrase)]
  return { ...last, text: `${last.text}\n${phrase.text}`, words }
}

/** The words of a question that a phrase does not replace: a day replaces a day, and a number replaces a number. */
function wordsKept(last: Question, phrase: Question): readonly QuestionWord[] {
  const isNumber = ({ word }: QuestionWord) => digit.test(word)
  const isDay = ({ isOfCalendar }: QuestionWord) => isOfCalendar
  const replaced = [isNumber, isDay].filter((isOfKind) => phrase.words.some(isOfKind))
  return last.words.filter((word) => !replaced.some((isOfKind) => isOfKind(word)))
}

const phrasesOf = once(({ phraseWords, references }: Language) => ({
  words: setOf(phraseWords),
  also: setOf(references?.also),
  openings: phrasesIn(references?.openings),
}))

/**
 * Whether a message has no verb and continues an earlier one: it begins like a follow-up or has a word for "too", and
 * beside its few content words it has only function words that stand before a noun.
 */
function isPhrase({ words, assumedLanguage, yesNoWords }: Question): boolean {
  const known = phrasesOf(assumedLanguage)
  if (known.words.size === 0 || words.length > most.words || yesNoWords !== undefined) return false
  const said = `${words.map(({ word }) => word).join(' ')} `
  const openings = known.openings.filter((opening) => said.startsWith(`${opening} `))
  const opened = Math.max(0, ...openings.map((opening) => opening.split(' ').length))
  const rest = words.slice(opened)
  if (opened === 0 && !rest.some(({ word }) => known.also.has(word))) return false
  const others = rest.filter(({ word }) => !known.words.has(word) && !known.also.has(word))
  if (others.some((word) => word.isFunctionWord || word.asksMeasure)) return false
  return others.length > 0 && others.length <= most.contentWords
}
