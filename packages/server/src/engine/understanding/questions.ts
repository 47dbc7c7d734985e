// Splits a message with several questions.
import { asksNothing } from '../analysis/yes-no-questions.ts'
import { once, phrasesIn } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import { pastedCharacters } from './pasted-text.ts'

/** More questions are asked together with the last of these. */
const questionsMost = 3
/** A part with fewer words belongs to its neighbour: "and when?". */
const wordsMin = 2
/** Behind a question; a sentence before it belongs to it: "I have a dog. May I bring it?". */
const questionEnd = /(?<=[?？؟]["'”»)\]]*)\s+/u

const endsQuestion = /[?？؟]\s*$/u

const patternsOf = once(({ furtherQuestion, yesNoQuestions }: Language) => {
  if (furtherQuestion === undefined)
    return { places: new RegExp(questionEnd, 'gu'), clause: undefined }
  const { and, asking, clause } = furtherQuestion
  const openings = phrasesIn(yesNoQuestions?.openings).map((one) => one.replaceAll(' ', '[ -]'))
  const begins = (some: readonly string[]) => `(?=(?:${some.join('|')})(?!\\p{L}))`
  const asks = begins([asking.source, ...openings])
  return {
    places: new RegExp(
      `${questionEnd.source}(?:${and.source} ${asks})?|(?<=[\\p{L}\\p{N})])(?:,? ${and.source} |, )${asks}`,
      'giu',
    ),
    /** "The tent *that* is wet and is dirty": what follows may belong to a clause. */
    clause: new RegExp(`\\s(?:${clause.source})(?!\\p{L})`, 'iu'),
    opening: new RegExp(`^${begins(openings)}`, 'iu'),
  }
})

/** Returns the questions of a message, one to three, in their order. */
export function questionsIn(text: string, language: Language): string[] {
  if (text.length > pastedCharacters) return [text]
  const { places, clause, opening } = patternsOf(language)
  const cuts = [...text.matchAll(places)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
  const questions: string[] = []
  let start = 0
  cuts.forEach((cut, at) => {
    if (questions.length === questionsMost - 1) return
    const before = text.slice(start, cut.start)
    const after = text.slice(cut.end, cuts[at + 1]?.start)
    const isInClause =
      !endsQuestion.test(before) && clause?.test(before) === true && opening?.test(after) === true
    if (isInClause || !isWhole(before, language) || !isWhole(after, language)) return
    questions.push(before.trim())
    start = cut.end
  })
  return [...questions, text.slice(start).trim()]
}

/** Whether a part can stand alone: what asks nothing belongs to its neighbour ("if I cancel, do I …"). */
function isWhole(text: string, language: Language): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return words >= wordsMin && !asksNothing(text, language)
}
