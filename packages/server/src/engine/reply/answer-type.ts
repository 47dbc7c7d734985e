// Tells what kind of thing a question asks for, and whether a sentence holds one: a "when" wants a date.
import type { Question } from '../analysis/question.ts'
import { listed, once } from '../languages/derive.ts'
import type { AnswerPatterns, AnswerType, Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'

/** In the order in which they are tried: "how many years" asks for a number before "how" asks for a manner. */
const answerTypes: readonly AnswerType[] = [
  'duration',
  'number',
  'date',
  'person',
  'place',
  'reason',
  'manner',
]

/** A longer message asks at its beginning. */
const askingCharacters = 500

const numbers = /\p{N}[\p{N}.,]*/gu
const digit = /\p{N}/u
const years = /\b(1\d{3}|20\d\d)s?\b/g
const clockTime = /\b\d{1,2}:\d\d\b/
const names = /\p{Lu}[\p{L}’'-]+/gu

/** The patterns of a language as they are tested. */
type TestedPatterns = Readonly<Record<Exclude<keyof AnswerPatterns, 'asked'>, RegExp>> & {
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
    durations: wholeWords(known.durations.source),
    places: new RegExp(
      `(?:^|\\s)(?:${listed(prepositions).join('|')}) (?:${article})?(\\p{Lu}[\\p{L}’'-]+)`,
      'gu',
    ),
    reasons: wholeWords(known.reasons.source),
    manners: wholeWords(known.manners.source),
  }
})

/** What a question asks for. */
export type ExpectedAnswer = {
  readonly type: AnswerType
  /** Whether a sentence in a language holds it, and the question does not say it itself. */
  holdsAnswer(sentence: string, language: Language): boolean
}

/**
 * The kind of thing that a question asks for; `undefined` when its words don't tell. They are read in the language
 * that the question shows. A question that shows none is read in that of the knowledge, else in the fallback.
 *
 * A sentence is read in its own language, and in that of the question where its own has no patterns: an item of
 * hardly anything but numbers may have been taken for another language.
 */
export function expectedAnswerOf(
  { text, language, assumedLanguage }: Pick<Question, 'text' | 'language' | 'assumedLanguage'>,
  { fallback }: Languages,
): ExpectedAnswer | undefined {
  const answers = assumedLanguage.answers ?? (language === undefined ? fallback.answers : undefined)
  if (answers === undefined) return undefined
  const head = text.slice(0, askingCharacters)
  const type = patternsOf(answers).asked.find(([, pattern]) => pattern.test(head))?.[0]
  if (type === undefined) return undefined
  const said = head.toLowerCase()
  const isNew = (found: string) => !said.includes(found.toLowerCase().replace(/[.,]+$/, ''))
  const holds = answerTests[type]
  return {
    type,
    holdsAnswer: (sentence, { answers: own = answers }) => holds(sentence, patternsOf(own), isNew),
  }
}

type AnswerTest = (
  sentence: string,
  patterns: TestedPatterns,
  isNew: (found: string) => boolean,
) => boolean

const answerTests: Record<AnswerType, AnswerTest> = {
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
