// Splits a message with several questions.
import { once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'

/** More questions are asked together with the last of these. */
const questionsMost = 3
/** A part with fewer words belongs to its neighbour: "and when?". */
const wordsMin = 3
/** The end of a question; a sentence before it belongs to it: "I have a dog. May I bring it?". */
const questionEnd = /(?<=[?？؟])["'”»)\]]*\s+/u

const furtherQuestionOf = once(({ furtherQuestion }: Language) =>
  furtherQuestion === undefined
    ? undefined
    : new RegExp(`(?<=[\\p{L}\\p{N}),]\\s)${furtherQuestion.source}`, 'iu'),
)

/** Returns the questions of a message, one to three, in their order. Together they are the message. */
export function questionsIn(text: string, language: Language): string[] {
  const further = furtherQuestionOf(language)
  const parts = text
    .split(questionEnd)
    .flatMap((part) => (further === undefined ? [part] : part.split(further)))
    .map((part) => part.trim())
  const questions: string[] = []
  for (const part of parts) {
    const last = questions.at(-1)
    const isOwn = last === undefined || (isLong(part) && isLong(last))
    if (isOwn && questions.length < questionsMost) questions.push(part)
    else questions.push([questions.pop(), part].join(' '))
  }
  return questions
}

function isLong(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= wordsMin
}
