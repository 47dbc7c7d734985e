// Recognises questions that compare things: "which plan is the cheapest?". No row answers them alone.
import type { Question } from '../../analysis/question.ts'
import { once } from '../../languages/derive.ts'
import type { Language } from '../../languages/language.ts'

const comparisonsOf = once(({ comparisons }: Language): RegExp | undefined =>
  comparisons === undefined ? undefined : new RegExp(`\\b(?:${comparisons.source})\\b`, 'iu'),
)

/** Whether a question compares things; always false for a language without a pattern. */
export function comparesThings({ text, assumedLanguage }: Question): boolean {
  return comparisonsOf(assumedLanguage)?.test(text) === true
}
