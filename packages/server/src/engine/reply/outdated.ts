// Finds the sentence that replaces what an answer says: "costs £29 instead of £25".
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
const listMark = /^[-*+] /

/** A quote that is put in front of an answer. */
export type News = Pick<Quote, 'candidate' | 'passage' | 'span'> & { readonly text: string }

type Searched = {
  readonly question: Question
  readonly scopes: readonly HotScope[]
  readonly analysis: Analysis
}

/** The words for what no longer holds, and a value behind one of them. */
const formerOf = once(({ answers }: Language) => {
  if (answers === undefined) return undefined
  const { source } = answers.former
  return {
    words: new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu'),
    values: new RegExp(`(?:${source})(?:\\s\\p{L}+){0,2}?\\s?[*_]{0,2}(${value})`, 'giu'),
  }
})

/**
 * Returns the sentence or entry of another item that gives a value of an answer as the former one, or tells new hours of a
 * day that the message names; it must name what the message or a quoted item is about. `undefined` if there is none.
 */
export function newsOn(
  { text, quotes }: { readonly text: string; readonly quotes: readonly Quote[] },
  searched: Searched,
): News | undefined {
  const { question, analysis } = searched
  const read = text.slice(0, most.characters)
  const said = new Set([...read.matchAll(values)].map(([found]) => plainValue(found)))
  const quoted = new Set(quotes.map(({ passage }) => passage.item))
  const isAboutIt = createSubjectTest(quoted, searched)
  const valueTerms = [...said].slice(0, most.values).map((one) => longestOf(termsIn(one, analysis)))
  const days = question.words.filter(({ isOfCalendar }) => isOfCalendar)
  const dayTerms = days.flatMap(({ terms }) => terms)
  return [...valueTerms, ...dayTerms]
    .flatMap((term) => passagesWith(term, quoted, searched))
    .flatMap((candidate) => newsIn(candidate, { said, dayTerms, analysis }))
    .find(isAboutIt)
}

/** The rarest of the terms of a value, mostly: "11" and "00" of "11:00" are as long. */
function longestOf(terms: readonly string[]): string {
  return terms.reduce((longest, term) => (term.length > longest.length ? term : longest), '')
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

/** The passages of other items than the quoted ones that have a term. */
function passagesWith(
  term: string,
  quoted: ReadonlySet<HotItem>,
  { scopes }: Searched,
): readonly Candidate[] {
  return scopes.flatMap((scope, scopeIndex) => {
    const number = scope.findTerm(term)
    if (number === undefined) return []
    return ordinalsWith([number], scope)
      .slice(0, most.passages)
      .filter((ordinal) => !quoted.has(scope.itemOf(ordinal)))
      .map((ordinal): Candidate => ({ scope, scopeIndex, ordinal, score: 0, parts: undefined }))
  })
}

/** What news may replace: the values of an answer, and the hours of the days that the message names. */
type Replaced = Pick<Searched, 'analysis'> & {
  readonly said: ReadonlySet<string>
  readonly dayTerms: readonly string[]
}

/** The sentences and entries of a passage that replace one of these. */
function newsIn(candidate: Candidate, { said, dayTerms, analysis }: Replaced): readonly News[] {
  const { scope, ordinal } = candidate
  const passage = scope.passage(ordinal)
  const { language } = passage.item
  const former = formerOf(language)
  if (former === undefined) return []
  return scope.units(ordinal).flatMap((span) => {
    const end = Math.min(span.end, span.start + most.characters)
    const text = passage.text.slice(span.start, end)
    const isChanged = dayTerms.length > 0 && time.test(text) && former.words.test(text)
    const isOfDay = isChanged && termsIn(text, analysis).some((term) => dayTerms.includes(term))
    const isFormer = [...text.matchAll(former.values)].some(([, found = '']) =>
      said.has(plainValue(found)),
    )
    return isFormer || isOfDay
      ? [{ candidate, passage, span, text: plainUnit(text).replace(listMark, '') }]
      : []
  })
}
