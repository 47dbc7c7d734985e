// Quotes the answer of a FAQ item, or of a question that is a heading of a text. Where the message is another
// question, the reply says which one it answers.
import { foldedWord } from '../../analysis/function-words.ts'
import { isNegation } from '../../analysis/negations.ts'
import { type Question, termsIn } from '../../analysis/question.ts'
import { wordsOf } from '../../analysis/words.ts'
import { questionWordsOf } from '../../analysis/yes-no-questions.ts'
import { coverageOf, ownSubject } from '../../gate/strength.ts'
import { fieldNames } from '../../knowledge/segment.ts'
import { listed, once } from '../../languages/derive.ts'
import type { Language } from '../../languages/language.ts'
import type { Languages } from '../../languages/languages.ts'
import type { Retrieval } from '../../retrieval/candidate.ts'
import { plainUnit } from './plain-markdown.ts'
import type { Quote } from './quotes.ts'
import { withReachableLinks } from './reachable-links.ts'

const questionField = fieldNames.indexOf('question')
const wordingFields = [fieldNames.indexOf('title'), questionField, fieldNames.indexOf('phrasings')]

/** From this share of the message on, an item answers it, also in other words. */
const sameCoverage = 0.55

const sentenceEnd = /(?<=[.!?])\s+/

/** "Yes." or "No." at the beginning of an answer. `goesOn` is what stands between it and the rest of its sentence. */
export const leadingVerdictOf = once((language: Language): RegExp | undefined => {
  const verdicts = listed(language.verdicts).join('|')
  if (verdicts === '') return undefined
  return new RegExp(
    String.raw`^(?:${verdicts})(?:\s?[.!](?:\s+(?=\S)|$)|(?<goesOn>,|\s?[:;]|\s[–—-])\s+(?=\S))`,
    'iu',
  )
})

/** The question that a passage answers: of its item, or its innermost heading. Undefined for any other text. */
export function questionOf({ passage, candidate }: Quote): string | undefined {
  const { item, headings } = passage
  if (item.type === 'faq') return item.question ?? item.title ?? undefined
  return candidate.scope.fieldLength(candidate.ordinal, questionField) > 0
    ? headings.at(-1)
    : undefined
}

/**
 * The text of a FAQ answer. Its leading verdict stays if the item's wordings have all subject words of the message and
 * both deny or neither does: "Do you ship abroad?" – "Yes." does not answer "Do you ship to Canada?", nor does "Yes. …
 * There is none for students" answer "Is there a discount for students?". If the verdict is a part of a sentence, it stays
 * below the item's question. That also comes first if the item lacks much of the message, so that nobody takes the answer
 * for another one.
 */
export function faqText(
  quote: Quote,
  question: Question,
  { retrieval, languages }: { readonly retrieval: Retrieval; readonly languages: Languages },
): string {
  const { passage } = quote
  const text = withReachableLinks(passage.text.trim(), passage.item.source_url)
  const isSame = isSameQuestion(quote, question, retrieval)
  const { language } = passage.item
  const isDenied = !retrieval.isExact && deniesLater(text, question, { language, languages })
  if (isSame && !isDenied) return text
  const asked = `**${plainUnit(questionOf(quote) ?? '')}**`
  const verdict = leadingVerdictOf(language)?.exec(text)
  // Cut off, "yes, except on Sundays" and "no, but we sell some" say little, or the opposite.
  if (verdict?.groups?.goesOn !== undefined) return `${asked} ${text}`
  const rest = text.slice(verdict?.[0].length ?? 0)
  const fact = rest === '' ? text : rest.charAt(0).toUpperCase() + rest.slice(1)
  return coverageOf(retrieval) >= sameCoverage ? fact : `${asked} ${fact}`
}

function asksForThing([first]: Question['words'], language: Language): boolean {
  return first !== undefined && questionWordsOf(language).has(first.word)
}

/** Whether a sentence after the first one denies what the message asks about. */
function deniesLater(
  text: string,
  { words }: Question,
  { language, languages }: { readonly language: Language; readonly languages: Languages },
): boolean {
  const asked = words.filter((word) => !word.isFunctionWord && !word.isLight)
  const [, ...later] = text.split(sentenceEnd)
  return later.some((sentence) => {
    if (asked.length === 0 || !deniesPlainly(sentence, language)) return false
    const terms = new Set(termsIn(sentence, { languages, knowledge: [language] }))
    return asked.every((word) => word.terms.some((term) => terms.has(term)))
  })
}

function deniesPlainly(text: string, language: Language): boolean {
  return wordsOf(text).some((word) => isNegation(foldedWord(word, language), language))
}

function isSameQuestion(
  quote: Quote,
  { words, assumedLanguage }: Question,
  retrieval: Retrieval,
): boolean {
  if (retrieval.isExact) return true
  const { item } = quote.passage
  const { scope, scopeIndex, ordinal } = quote.candidate
  const wordings = new Set(wordingFields.flatMap((field) => [...scope.terms(ordinal, field)]))
  const denies = words.some(({ word }) => isNegation(word, assumedLanguage))
  const asked = [questionOf(quote) ?? '', item.title ?? ''].join(' ').toLowerCase()
  const itemDenies = (asked.match(/[\p{L}']+/gu) ?? []).some((word) =>
    isNegation(word.replaceAll("'", ''), item.language),
  )
  // "Where is the file?" asks for no "Yes".
  if (asksForThing(words, assumedLanguage)) return false
  return (
    denies === itemDenies &&
    // A day or month that the knowledge does not have is light, but it is asked about.
    retrieval.words.every(({ isKnown }) => isKnown) &&
    ownSubject(retrieval.words).every(({ terms }) =>
      terms[scopeIndex]?.some((term) => wordings.has(term)),
    )
  )
}
