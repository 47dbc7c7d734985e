// Recognises the type of answer that a question expects ("when" expects a date), and whether a sentence has one.

import type { Question } from '../../analysis/question.ts'
import { listed, once } from '../../languages/derive.ts'
import type { Language } from '../../languages/language.ts'
import type { Languages } from '../../languages/languages.ts'
import type { AnswerPatterns, AnswerType } from '../../languages/question-words.ts'
import { hasMoney } from '../../retrieval/named/money.ts'

/** In order of precedence: "how many years" expects a number, not the manner that "how" alone expects. */
const answerTypes: readonly AnswerType[] = [
  'price',
  'duration',
  'number',
  'date',
  'person',
  'place',
  'reason',
  'manner',
]

const formTypes: readonly AnswerType[] = ['price', 'duration', 'number', 'date']

/** Only the beginning of a long message is read. */
const askingCharacters = 500

const numbers = /\p{N}[\p{N}.,]*/gu
const digit = /\p{N}/u
const years = /\b(1\d{3}|20\d\d)s?\b/g
const clockTime = /\b\d{1,2}:\d\d\b/
/** Fees and interest are often a share. */
const percentage = /\d\s?%/
const names = /\p{Lu}[\p{L}’'-]+/gu

/** The compiled patterns of a language. */
type TestedPatterns = Readonly<
  Record<Exclude<keyof AnswerPatterns, 'asked' | 'former'>, RegExp>
> & {
  readonly asked: readonly (readonly [AnswerType, RegExp])[]
}

const patternsOf = once((known: AnswerPatterns): TestedPatterns => {
  const { prepositions, articles } = known.places
  const article = listed(articles)
    .map((word) => `${word} `)
    .join('|')
  return {
    asked: answerTypes.map((type) => [type, wholeWords(known.asked[type].source)]),
    numbers: wholeWords(listed(known.numbers).join('|'), 'giu'),
    dates: wholeWords(known.dates.source),
    free: wholeWords(known.free.source),
    durations: wholeWords(known.durations.source),
    places: new RegExp(
      `(?:^|\\s)(?:${listed(prepositions).join('|')}) (?:${article})?(\\p{Lu}[\\p{L}’'-]+)`,
      'gu',
    ),
    reasons: wholeWords(known.reasons.source),
    manners: wholeWords(known.manners.source),
  }
})

/** The type of answer that a question expects. */
export type ExpectedAnswer = {
  readonly type: AnswerType
  /** Whether the answer has a certain form: a price or number, a duration, a date. */
  readonly hasForm: boolean
  /** Whether a sentence has such an answer that the question does not mention itself. */
  holdsAnswer(sentence: string, language: Language): boolean
}

/**
 * Returns the expected type of answer; `undefined` when the words don't show it. The patterns are those of the
 * question's language. A question that shows no language uses that of the knowledge, else the fallback.
 *
 * A sentence uses the patterns of its own language, or those of the question where its language has no patterns: the
 * language of an item with hardly anything but numbers may be wrong.
 */
export function expectedAnswerOf(
  { text, language, assumedLanguage }: Pick<Question, 'text' | 'language' | 'assumedLanguage'>,
  { fallback }: Languages,
): ExpectedAnswer | undefined {
  const answers = assumedLanguage.answers ?? (language === undefined ? fallback.answers : undefined)
  if (answers === undefined) return undefined
  const head = text.slice(0, askingCharacters)
  const types = patternsOf(answers).asked.filter(([, pattern]) => pattern.test(head))
  const asked = types.map(([type]) => type)
  // "When is the fee due?" asks for no price.
  const type = asked.includes('date') ? asked.find((one) => one !== 'price') : asked[0]
  if (type === undefined) return undefined
  const said = head.toLowerCase()
  const isNew = (found: string) => !said.includes(found.toLowerCase().replace(/[.,]+$/, ''))
  const holds = answerTests[type]
  return {
    type,
    hasForm: formTypes.includes(type),
    holdsAnswer: (sentence, { answers: own = answers }) => holds(sentence, patternsOf(own), isNew),
  }
}

/** Whether a text names a price, or that something is free. */
export function hasPrice(text: string, { answers }: Language): boolean {
  return hasMoney(text) || (answers !== undefined && patternsOf(answers).free.test(text))
}

type AnswerTest = (
  sentence: string,
  patterns: TestedPatterns,
  isNew: (found: string) => boolean,
) => boolean

const answerTests: Record<AnswerType, AnswerTest> = {
  price: (sentence, patterns) =>
    hasMoney(sentence) || percentage.test(sentence) || patterns.free.test(sentence),
  number: (sentence, patterns, isNew) =>
    matches(sentence, numbers).some(isNew) || matches(sentence, patterns.numbers).some(isNew),
  duration: (sentence, patterns) => digit.test(sentence) || patterns.durations.test(sentence),
  date: (sentence, patterns, isNew) =>
    matches(sentence, years).some(isNew) ||
    clockTime.test(sentence) ||
    patterns.dates.test(sentence),
  person: (sentence, _patterns, isNew) => matches(sentence.slice(1), names).some(isNew),
  place: (sentence, patterns, isNew) =>
    matches(sentence, patterns.places).some((place) => isNew(place.split(' ').at(-1) ?? place)),
  reason: (sentence, patterns) => patterns.reasons.test(sentence),
  manner: (sentence, patterns) => patterns.manners.test(sentence),
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return text.match(pattern) ?? []
}

function wholeWords(source: string, flags = 'iu'): RegExp {
  return new RegExp(`\\b(?:${source})\\b`, flags)
}
