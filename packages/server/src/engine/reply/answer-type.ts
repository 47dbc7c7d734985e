// Tells what kind of thing a question asks for, and whether a sentence holds one: a "when" wants a date.
import { anyOf, listed, once } from '../languages/derive.ts'
import type { AnswerPatterns, AnswerType } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'

/** In the order in which they are tried: "how many years" asks for a number before "how" asks for a manner. */
const typesAsked: readonly AnswerType[] = [
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
type Compiled = Readonly<Record<Exclude<keyof AnswerPatterns, 'asked'>, RegExp>> & {
  readonly asked: readonly (readonly [AnswerType, RegExp])[]
}

const patternsOf = once(({ all }: Languages): Compiled => {
  const known = all.flatMap(({ answers }) => answers ?? [])
  const words = (patterns: readonly RegExp[]) => wholeWords(anyOf(patterns))
  const numberWords = known.flatMap((one) => listed(one.numbers)).join('|')
  const prepositions = known.flatMap(({ places }) => listed(places.prepositions)).join('|')
  const articles = known.flatMap(({ places }) => listed(places.articles)).join(' |')
  return {
    asked: typesAsked.map((type) => [type, words(known.map(({ asked }) => asked[type]))]),
    numbers: wholeWords(numberWords, 'giu'),
    dates: words(known.map(({ dates }) => dates)),
    durations: words(known.map(({ durations }) => durations)),
    places: new RegExp(`(?:^|\\s)(?:${prepositions}) (?:${articles} )?(\\p{Lu}[\\p{L}’'-]+)`, 'gu'),
    reasons: words(known.map(({ reasons }) => reasons)),
    manners: words(known.map(({ manners }) => manners)),
  }
})

/** What the question asks for; `undefined` when its words don't tell. */
export function answerTypeOf(question: string, languages: Languages): AnswerType | undefined {
  const head = question.slice(0, askingCharacters)
  return patternsOf(languages).asked.find(([, pattern]) => pattern.test(head))?.[0]
}

/** Makes the test whether a sentence holds what the question asks for and does not say itself. */
export function answerTest(
  type: AnswerType,
  question: string,
  languages: Languages,
): (sentence: string) => boolean {
  const asked = question.slice(0, askingCharacters).toLowerCase()
  const isNew = (found: string) => !asked.includes(found.toLowerCase().replace(/[.,]+$/, ''))
  return answerTests[type](patternsOf(languages), isNew)
}

type AnswerTest = (
  patterns: Compiled,
  isNew: (found: string) => boolean,
) => (sentence: string) => boolean

const answerTests: Record<AnswerType, AnswerTest> = {
  number: (patterns, isNew) => (sentence) =>
    matches(sentence, numbers).some(isNew) || matches(sentence, patterns.numbers).some(isNew),
  duration: (patterns) => (sentence) => digit.test(sentence) || patterns.durations.test(sentence),
  date: (patterns, isNew) => (sentence) =>
    matches(sentence, years).some(isNew) ||
    clockTime.test(sentence) ||
    patterns.dates.test(sentence),
  person: (_patterns, isNew) => (sentence) => matches(sentence.slice(1), names).some(isNew),
  place: (patterns, isNew) => (sentence) =>
    matches(sentence, patterns.places).some((place) => isNew(place.split(' ').at(-1) ?? place)),
  reason: (patterns) => (sentence) => patterns.reasons.test(sentence),
  manner: (patterns) => (sentence) => patterns.manners.test(sentence),
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return text.match(pattern) ?? []
}

function wholeWords(source: string, flags = 'iu'): RegExp {
  return new RegExp(`\\b(?:${source})\\b`, flags)
}
