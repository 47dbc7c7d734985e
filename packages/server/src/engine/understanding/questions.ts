// Splits a message with several questions.
import { asksNothing } from '../analysis/yes-no-questions.ts'
import { once, phrasesIn } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'

/** More questions are asked together with the last of these. */
const questionsMost = 3
/** A part with fewer words belongs to its neighbour: "and when?". */
const wordsMin = 2
/** The end of a question; a sentence before it belongs to it: "I have a dog. May I bring it?". */
const questionEnd = /(?<=[?？؟])["'”»)\]]*\s+/u

/** Where a second question begins in a sentence: "… and how long …", "…, do you have …". */
const furtherQuestionOf = once(({ furtherQuestion, yesNoQuestions }: Language) => {
  if (furtherQuestion === undefined) return undefined
  const { and, asking } = furtherQuestion
  const openings = phrasesIn(yesNoQuestions?.openings).map((one) => one.replaceAll(' ', '[ -]'))
  const asks = `(?=(?:${[asking.source, ...openings].join('|')})(?!\\p{L}))`
  return new RegExp(
    `(?<=[\\p{L}\\p{N})])(?:,? ${and.source} |, )${asks}|^${and.source} ${asks}`,
    'iu',
  )
})

/** Returns the questions of a message, one to three, in their order. Together they are the message. */
export function questionsIn(text: string, language: Language): string[] {
  const further = furtherQuestionOf(language)
  const parts = text
    .split(questionEnd)
    .flatMap((part) => (further === undefined ? [part] : part.split(further)))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const questions: string[] = []
  for (const part of parts) {
    const last = questions.at(-1)
    const isOwn = last === undefined || (isWhole(part, language) && isWhole(last, language))
    if (isOwn && questions.length < questionsMost) questions.push(part)
    else questions.push([questions.pop(), part].join(' '))
  }
  return questions
}

/** Whether a part can stand alone: what asks nothing belongs to its neighbour ("if I cancel, do I …"). */
function isWhole(text: string, language: Language): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return words >= wordsMin && !asksNothing(text, language)
}
