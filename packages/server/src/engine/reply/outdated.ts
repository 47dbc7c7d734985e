// Finds the sentence that replaces what an answer says: "costs £29 instead of £25".
import {
  type Analysis,
  analyseQuestion,
  type Question,
  type QuestionWord,
  termsIn,
} from '../analysis/question.ts'
import { readCharacters, wholeWord } from '../analysis/words.ts'
import type { HotItem, HotScope } from '../index/hot-scope.ts'
import { lazily, once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import { type Passage, passagesWith } from '../retrieval/named/named-passages.ts'
import { plainUnit } from './compose/plain-markdown.ts'
import type { Quote } from './compose/quotes.ts'

/** Values of an answer that are looked up, passages read for each in a scope, and characters of news. */
const most = { values: 12, passages: 100, characters: 400 }
/** "£25", "11:00", "30 days": the word behind a number is a part of it, so that 25 of something else is not the same. */
const value = String.raw`[€£$]\s?\d(?:[\d.,:]*\d)?|\d(?:[\d.,:]*\d)?\s?(?:[€£$%]|\p{L}+)?`
const values = new RegExp(value, 'gu')
const time = /\d{1,2}:\d\d/
const listMark = /^[-*+] /

/** A quote that is put in front of an answer. */
export type News = Pick<Quote, 'candidate' | 'passage' | 'span'> & { readonly text: string }

type Searched = {
  readonly question: Question
  readonly retrieval: Retrieval
  readonly scopes: readonly HotScope[]
  readonly analysis: Analysis
}

/** The words before a former value, with the value; and those for a change. */
const formerPatternsOf = once(({ answers }: Language) => {
  if (answers === undefined) return undefined
  const { always, inBrackets, instead, changes } = answers.former
  const word = ({ source }: RegExp) => wholeWord(source)
  // "Until now only £25".
  const then = String.raw`:?(?:\s\p{L}+){0,2}?\s?[*_]{0,2}(${value})`
  return {
    always: new RegExp(word(always) + then, 'giu'),
    inBrackets: new RegExp(String.raw`\(${word(inBrackets)}${then}[^)\p{L}\s]{0,12}\)`, 'giu'),
    instead: new RegExp(word(instead) + then, 'giu'),
    changes: new RegExp(word(changes), 'iu'),
    any: new RegExp(`${word(always)}|\\(${word(inBrackets)}|${word(instead)}`, 'iu'),
  }
})

/**
 * Returns the sentence or entry of another item that gives a value of an answer as the former one, if it names what the
 * message is about, or else what a quoted item is about; `undefined` if there is none.
 */
export function newsOn(
  { text, quotes }: { readonly text: string; readonly quotes: readonly Quote[] },
  searched: Searched,
): News | undefined {
  const { analysis, scopes } = searched
  const read = text.slice(0, readCharacters)
  const said = new Set([...read.matchAll(values)].map(([found]) => plainValue(found)))
  // "£29 (was £25)" is up to date.
  const answered = quotes[0]?.passage.item.language
  if (answered) for (const former of formerValuesIn(read, answered)) said.delete(former)
  const quoted = new Set(quotes.map(({ passage }) => passage.item))
  const isAboutIt = createSubjectTest({ text: read, quoted }, searched)
  const numberTerms = [...said]
    .slice(0, most.values)
    .map((one) => longestOf(termsIn(one.replace(/\p{L}+$/u, ''), analysis)))
  return numberTerms
    .flatMap((term) => passagesWith([term], scopes, most.passages))
    .filter(({ scope, ordinal }) => !quoted.has(scope.itemOf(ordinal)))
    .flatMap((found) => newsIn(found, said))
    .find(isAboutIt)
}

/** Mostly the term in the fewest passages: of "1,500", "500" rather than "1". */
function longestOf(terms: readonly string[]): string {
  return terms.reduce((longest, term) => (term.length > longest.length ? term : longest), '')
}

/** The same for all ways to write a value: "£ 25", "11:00 Uhr". */
function plainValue(found: string): string {
  return time.exec(found)?.[0] ?? found.replace(/\s/g, '').toLowerCase()
}

/** Creates the test for news that name what the message or one of the quoted items is about. */
function createSubjectTest(
  { text, quoted }: { readonly text: string; readonly quoted: ReadonlySet<HotItem> },
  { question, retrieval, analysis }: Searched,
): (news: News) => boolean {
  const subject = lazily(() => {
    const common = new Set(termsIn(wordsOfEveryPrice(analysis), analysis))
    const isTelling = (term: string) => !common.has(term)
    const asked = tellingTerms(question.words).filter(isTelling)
    if (asked.length > 0 && retrieval.topic === undefined) return new Set(asked)
    // "Are you open on Saturday?"
    const days = question.words.filter(({ isOfCalendar }) => isOfCalendar)
    if (asked.length === 0 && days.length > 0) return new Set(days.flatMap(({ terms }) => terms))
    const telling = (text: string) =>
      tellingTerms(analyseQuestion(text, analysis).words).filter(isTelling)
    const titles = [...quoted].map((item) => item.title ?? item.question ?? '')
    const named = [...asked, ...telling(titles.join('\n'))]
    // Of "Our prices", only the text says what they are for.
    return new Set(named.length > 0 ? named : telling(text))
  })
  return (news) => termsIn(news.text, analysis).some((term) => subject().has(term))
}

/** "The parking costs £29 instead of £25" and "the shop opens at 9:00 (was 8:00)" have these in common with anything. */
function wordsOfEveryPrice({ knowledge }: Analysis): string {
  return knowledge
    .flatMap(({ company, opening }) => [company?.priceWords ?? '', opening ?? ''])
    .join(' ')
}

function tellingTerms(words: readonly QuestionWord[]): readonly string[] {
  return words
    .filter((word) => !word.isFunctionWord && !word.isLight && !word.isAmount && !word.isOfCalendar)
    .flatMap(({ terms }) => terms)
}

/** The sentences and entries of a passage that replace one of some values. */
function newsIn(found: Passage, said: ReadonlySet<string>): readonly News[] {
  const { scope, ordinal } = found
  const candidate: Candidate = { ...found, score: 0, parts: undefined }
  const passage = scope.passage(ordinal)
  const { language } = passage.item
  // Nearly all passages end here.
  if (!formerPatternsOf(language)?.any.test(passage.text)) return []
  return scope.units(ordinal).flatMap((span) => {
    const text = passage.text.slice(span.start, span.end)
    if (text.length > most.characters) return []
    const isNew = formerValuesIn(text, language).some((former) => said.has(former))
    return isNew ? [{ candidate, passage, span, text: plainUnit(text).replace(listMark, '') }] : []
  })
}

/** The values that a sentence or entry gives as former ones. */
function formerValuesIn(text: string, language: Language): readonly string[] {
  const patterns = formerPatternsOf(language)
  if (patterns === undefined) return []
  const { always, inBrackets, instead, changes } = patterns
  return [always, inBrackets, ...(changes.test(text) ? [instead] : [])]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, found = '']) => plainValue(found))
}
