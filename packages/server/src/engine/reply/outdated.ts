// Finds the sentence that gives a value of an answer as the former one: "costs £29 instead of £25".
import {
  type Analysis,
  analyseQuestion,
  type Question,
  type QuestionWord,
  termsIn,
} from '../analysis/question.ts'
import type { HotItem, HotScope } from '../index/hot-scope.ts'
import { lazily, once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Candidate } from '../retrieval/candidate.ts'
import { ordinalsWith } from '../retrieval/named/named-passages.ts'
import { plainUnit } from './compose/plain-markdown.ts'
import type { Quote } from './compose/quotes.ts'

/** Values of an answer that are looked up, passages read for each, and characters read of a text. */
const most = { values: 12, passages: 100, characters: 4_000 }
/** "£25", "11:00", "30 days": the word behind a number is a part of it, so that 25 of something else is not the same. */
const value = String.raw`[€£$]\s?\d(?:[\d.,:]*\d)?|\d(?:[\d.,:]*\d)?\s?(?:[€£$%]|\p{L}+)?`
const values = new RegExp(value, 'gu')
const time = /\d{1,2}:\d\d/

/** A quote that is put in front of an answer. */
export type News = Pick<Quote, 'candidate' | 'passage' | 'span'> & { readonly text: string }

type Searched = {
  readonly question: Question
  readonly scopes: readonly HotScope[]
  readonly analysis: Analysis
}

/** A value that no longer holds, behind one of the words for that. */
const formerOf = once(({ answers }: Language) =>
  answers === undefined
    ? undefined
    : new RegExp(`(?:${answers.former.source})(?:\\s\\p{L}+){0,2}?\\s?[*_]{0,2}(${value})`, 'giu'),
)

/**
 * Returns the sentence or entry of another item that gives a value of an answer as the former one, and names what the
 * message or a quoted item is about; `undefined` if there is none.
 */
export function newsOn(
  { text, quotes }: { readonly text: string; readonly quotes: readonly Quote[] },
  searched: Searched,
): News | undefined {
  const read = text.slice(0, most.characters)
  const said = new Set([...read.matchAll(values)].map(([found]) => plainValue(found)))
  const quoted = new Set(quotes.map(({ passage }) => passage.item))
  const isAboutIt = createSubjectTest(quoted, searched)
  return [...said]
    .slice(0, most.values)
    .flatMap((one) => passagesWith(one, quoted, searched))
    .flatMap((candidate) => formerValuesIn(candidate, said))
    .find(isAboutIt)
}

/** The same for all ways to write a value: "£ 25", "11:00 Uhr". */
function plainValue(found: string): string {
  return time.exec(found)?.[0] ?? found.replace(/\s/g, '').toLowerCase()
}

/** Creates the test whether news name what the message or one of the quoted items is about. */
function createSubjectTest(
  quoted: ReadonlySet<HotItem>,
  { question, analysis }: Searched,
): (news: News) => boolean {
  const subject = lazily(() => {
    const titles = [...quoted].map((item) => item.title ?? item.question ?? '')
    const words = titles.flatMap((title) => analyseQuestion(title, analysis).words)
    return new Set(tellingTerms([...question.words, ...words]))
  })
  return ({ text }) =>
    tellingTerms(analyseQuestion(text, analysis).words).some((term) => subject().has(term))
}

function tellingTerms(words: readonly QuestionWord[]): readonly string[] {
  return words
    .filter(({ isFunctionWord, isLight }) => !isFunctionWord && !isLight)
    .flatMap(({ terms }) => terms)
}

/** The passages of other items than the quoted ones that have the number of a value. */
function passagesWith(
  one: string,
  quoted: ReadonlySet<HotItem>,
  { scopes, analysis }: Searched,
): readonly Candidate[] {
  const [longest] = termsIn(one, analysis).toSorted((a, b) => b.length - a.length)
  return scopes.flatMap((scope, scopeIndex) => {
    const number = longest === undefined ? undefined : scope.findTerm(longest)
    if (number === undefined) return []
    return ordinalsWith([number], scope)
      .slice(0, most.passages)
      .filter((ordinal) => !quoted.has(scope.itemOf(ordinal)))
      .map((ordinal): Candidate => ({ scope, scopeIndex, ordinal, score: 0, parts: undefined }))
  })
}

/** The sentences and entries of a passage that give one of the values as the former one. */
function formerValuesIn(candidate: Candidate, said: ReadonlySet<string>): readonly News[] {
  const { scope, ordinal } = candidate
  const passage = scope.passage(ordinal)
  const former = formerOf(passage.item.language)
  if (former === undefined) return []
  return scope.units(ordinal).flatMap((span) => {
    const end = Math.min(span.end, span.start + most.characters)
    const text = passage.text.slice(span.start, end)
    const isFormer = [...text.matchAll(former)].some(([, found = '']) =>
      said.has(plainValue(found)),
    )
    return isFormer ? [{ candidate, passage, span, text: plainUnit(text) }] : []
  })
}
