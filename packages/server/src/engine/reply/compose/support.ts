// Tells how much of a message an answer takes up, compared with the passages that it quotes.
import type { Retrieval } from '../../retrieval/candidate.ts'
import { expectedAnswerOf } from './answer-type.ts'
import type { Quote, QuoteRequest } from './quotes.ts'
import { subjectShare } from './shares.ts'

/** The factor of an answer without the kind of answer that the message expects. */
const withoutType = 0.8

type Comparison = Pick<QuoteRequest, 'question' | 'languages'> & {
  readonly retrieval: Retrieval
  /** All quotes that were compared. */
  readonly compared: readonly Quote[]
}

/**
 * Returns how much (0–1) of the message's subject that the quoted passages have is also in the quotes, with their titles
 * and headings. It is less if the answer is not of the kind that the message expects ("how much?" – no price). The lower
 * it is, the more often the answer is another sentence or row than the right one.
 */
export function supportOf(
  { text, quotes }: { readonly text: string; readonly quotes: readonly Quote[] },
  { question, languages, retrieval: { words }, compared }: Comparison,
): number {
  const language = quotes[0]?.passage.item.language
  if (language === undefined) return 1
  const passages = new Set(quotes.map(({ passage }) => passage))
  const found = subjectShare(
    words,
    wordsIn(compared.filter(({ passage }) => passages.has(passage))),
  )
  const share = found === 0 ? 1 : Math.min(1, subjectShare(words, wordsIn(quotes)) / found)
  const hasType = expectedAnswerOf(question, languages)?.holdsAnswer(text, language) !== false
  return hasType ? share : share * withoutType
}

/** The distinct words of the message that quotes have, with their titles and headings. */
function wordsIn(quotes: readonly Quote[]): readonly number[] {
  const all = quotes.flatMap(({ covered, coveredByTitle }) => [...covered, ...coveredByTitle])
  return [...new Set(all)]
}
