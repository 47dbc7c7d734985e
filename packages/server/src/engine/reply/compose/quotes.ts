// Ranks the units (sentences, list items, rows) of the best passages by how well they answer.

import { weekdaysIn } from '../../analysis/calendar.ts'
import { denies } from '../../analysis/negations.ts'
import type { Question } from '../../analysis/question.ts'
import { ownSubject } from '../../gate/strength.ts'
import type { HotPassage } from '../../index/hot-scope.ts'
import type { HotUnit } from '../../index/passage-contents.ts'
import { type FieldName, fieldNames } from '../../knowledge/segment.ts'
import type { Languages } from '../../languages/languages.ts'
import type { Candidate, Retrieval } from '../../retrieval/candidate.ts'
import type { WeightedWord } from '../../retrieval/word-weights.ts'
import { type ExpectedAnswer, expectedAnswerOf } from './answer-type.ts'
import { type CodeRequest, codeRequestIn } from './code-requests.ts'
import { onAskedDays, onAskedMeans, saysDetail } from './company-quotes.ts'
import { isPointer, isTableHead, isUnaskedCode, saysNothingNew } from './non-answers.ts'
import { plainUnit } from './plain-markdown.ts'
import { createWeightShare, pairShare, type ShareOf, subjectShare } from './shares.ts'
import { continuesPrevious, refersBack, tableHead, unitText } from './units.ts'

/** Passages whose units are compared: the best ones … */
const quotedPassages = 5
/** … if their score is at least this share of the best score, or they belong to the best item. */
const nearTopShare = 0.75
/** Units compared in one passage: a FAQ answer or a broken text may have thousands. */
const maxUnits = 200

/**
 * Weights of a unit's features, tuned on question sets. Coverage is the share of the question's weight: of the unit
 * itself, with the title, with its neighbours; with the previous sentence where the unit refers back ("It was sold to
 * …"); with the headings; of the first word of a list item or row, which mostly names its subject. Further features
 * are pairs of words in the question's order, the passage's score and rank, the expected type of answer, and a denial, which
 * answers a question for yes or no, or for what is not so, better than anything beside it. Beside words of earlier
 * messages, the message's own words count more: "and on a plane?" is about planes. Negative
 * weights are for units that do not answer: questions, units without new words, pointers, and code without a request.
 */
const weights = {
  coverage: 2,
  coverageWithTitle: 1,
  coverageWithNeighbours: 1,
  coverageLeaningBack: 2,
  coverageByHeadings: 1.5,
  coverageOpening: 0.5,
  pairs: 0.5,
  passageScore: 0.5,
  passageRank: 0.5,
  answerType: 0.5,
  isQuestion: -1,
  noNews: -1,
  pointsElsewhere: -1,
  coveredAnswerType: 0.3,
  unaskedCode: -2,
  beginning: 2,
  denial: 1.5,
  ownWordsInContext: 2,
}
/** A unit that is not in the previous reply wins over a repeated one from this share of its score on. */
const freshShare = 0.2
/** Value of the answer type feature when the type is unknown. */
const undecided = 0.5

export type Quote = {
  readonly candidate: Candidate
  readonly passage: HotPassage
  /** Position of the passage among the candidates. */
  readonly rank: number
  /** Position of the unit in its passage. */
  readonly index: number
  readonly units: readonly HotUnit[]
  /** The quoted text, as offsets into the passage's text. */
  readonly span: { readonly start: number; readonly end: number }
  readonly score: number
  /** Whether it holds an answer of the expected type; `undefined` if none is expected. */
  readonly hasType: boolean | undefined
  /** Indexes of the query words that the unit has, and that its headings have. */
  readonly covered: readonly number[]
  /** As `covered`, without those of the head of its table. */
  readonly ownCovered: readonly number[]
  readonly coveredByHeading: readonly number[]
  /** As `coveredByHeading`, and the title. */
  readonly coveredByTitle: readonly number[]
}

export type QuoteRequest = {
  readonly question: Question
  /** The bot's last reply, which is not repeated; empty when repetition is allowed. */
  readonly previousReply: string
  readonly languages: Languages
}

/** The query and settings that units are compared with. */
type QuoteContext = {
  readonly languages: Languages
  readonly codeRequest: CodeRequest
  /** `undefined` when the question does not show the type of answer. */
  readonly expectedAnswer: ExpectedAnswer | undefined
  readonly retrieval: Retrieval
  /** By scope: the index of the query word for each of its terms. */
  readonly wordOfTerm: ReadonlyMap<number, number>[]
  readonly share: ShareOf
  readonly topScore: number
}

/**
 * Returns the units of the best passages, highest score first; ties by rank, then by text order. It leaves out units
 * of the previous reply if another unit scores nearly as high. It keeps all units if the question expects a specific
 * type of answer: "why?" does, but "how?" does not, because any sentence may answer it.
 */
export function quotesFor(
  retrieval: Retrieval,
  { question, previousReply, languages }: QuoteRequest,
): Quote[] {
  const expectedAnswer = expectedAnswerOf(question, languages)
  const context: QuoteContext = {
    languages,
    codeRequest: codeRequestIn(question.text, languages),
    expectedAnswer,
    retrieval,
    wordOfTerm: [],
    share: createWeightShare(retrieval.words),
    topScore: retrieval.candidates[0]?.score || 1,
  }
  const days = weekdaysIn(question.text, question.assumedLanguage)
  const found = retrieval.candidates
    .slice(0, quotedPassages)
    .filter((candidate) => isNearTop(candidate, retrieval))
    .flatMap((candidate, rank) => passageQuotes(context, candidate, rank))
    .filter((quote) => saysDetail(quote, retrieval, days))
  const onDay = onAskedMeans(onAskedDays(found, days, retrieval), question, retrieval)
  const isOnlyOfForm = expectedAnswer?.hasForm === true && namesNothing(retrieval)
  const needsType = retrieval.detail !== 'prices' && (isOnlyOfForm || isPriced(onDay, context))
  const quotes = onDay
    .filter(({ hasType }) => hasType !== false || !needsType)
    .sort((a, b) => b.score - a.score || a.rank - b.rank || a.index - b.index)
  // The way, and what is offered, are told from the beginning, in whatever words.
  if (retrieval.detail === 'way' || retrieval.detail === 'offer') {
    return quotes.sort((a, b) => a.index - b.index)
  }
  const isSpecific = expectedAnswer !== undefined && expectedAnswer.type !== 'manner'
  return previousReply === '' || isSpecific
    ? quotes
    : withoutRepetition(quotes, previousReply, retrieval.words)
}

/**
 * Whether only a price answers: the message asks for one, not for yes or no, and the best item has one with as much of the
 * subject, with its title and headings, as any other sentence.
 */
function isPriced(quotes: readonly Quote[], { expectedAnswer, retrieval }: QuoteContext): boolean {
  const [best] = retrieval.candidates
  if (best === undefined) return false
  if (expectedAnswer?.type !== 'price' || retrieval.yesNoWords !== undefined) return false
  const item = best.scope.itemOf(best.ordinal)
  const own = quotes.filter(({ candidate: { scope, ordinal } }) => scope.itemOf(ordinal) === item)
  const subjectOf = ({ covered, coveredByTitle }: Quote) =>
    subjectShare(retrieval.words, [...covered, ...coveredByTitle])
  const mostSubject = (some: readonly Quote[]) => Math.max(0, ...some.map(subjectOf))
  const priced = own.filter(({ hasType }) => hasType === true)
  return priced.length > 0 && mostSubject(priced) >= mostSubject(own)
}

/** Whether the message names nothing but the form of the answer ("how much?"), in a conversation that has a subject. */
function namesNothing({ words, topic }: Retrieval): boolean {
  return topic !== undefined && ownSubject(words).length === 0
}

function isNearTop(
  { scope, ordinal, score }: Candidate,
  { candidates: [top] }: Retrieval,
): boolean {
  if (top === undefined || score >= top.score * nearTopShare) return true
  return scope.itemOf(ordinal) === top.scope.itemOf(top.ordinal)
}

function withoutRepetition(
  quotes: Quote[],
  previousReply: string,
  words: readonly WeightedWord[],
): Quote[] {
  const isNew = ({ passage, span }: Quote) => {
    const plain = plainUnit(passage.text.slice(span.start, span.end))
    return plain === '' || !previousReply.includes(plain)
  }
  const fresh = quotes.filter(isNew)
  const [best, bestFresh] = [quotes[0], fresh[0]]
  if (best === undefined || bestFresh === undefined) return quotes
  // A message with words that only the repeated unit has asks for it again.
  const isRepetitionRequested = best.covered.some(
    (word) => words[word]?.share === 1 && !fresh.some(({ covered }) => covered.includes(word)),
  )
  return !isRepetitionRequested && bestFresh.score >= best.score * freshShare ? fresh : quotes
}

function passageQuotes(context: QuoteContext, candidate: Candidate, rank: number): Quote[] {
  const { scope, scopeIndex, ordinal } = candidate
  const passage = scope.passage(ordinal)
  const units = scope.units(ordinal).slice(0, maxUnits)
  context.wordOfTerm[scopeIndex] ??= wordIndex(context.retrieval, scopeIndex)
  const wordOfTerm = context.wordOfTerm[scopeIndex]
  const { terms, starts } = scope.readTerms([ordinal])
  const wordsOf = (name: FieldName) => {
    const field = fieldNames.indexOf(name)
    const start = starts[field] ?? 0
    const words = new Array<number | undefined>((starts[field + 1] ?? 0) - start)
    for (let at = 0; at < words.length; at++) words[at] = wordOfTerm.get(terms[start + at] ?? 0)
    return words
  }
  // Of a text, the question is a heading.
  const asked = wordsOf('question')
  const isFaq = scope.itemOf(ordinal).type === 'faq'
  const headings = distinct([...wordsOf('headings'), ...(isFaq ? [] : asked)])
  const title = distinct([...wordsOf('title'), ...asked, ...headings])
  const body = wordsOf('body')
  const own = units.map((unit) => body.slice(unit.firstTerm, unit.endTerm))
  const covered = own.map((words, index) => {
    const head = tableHead(units, index)
    return distinct(head === undefined ? words : [...words, ...(own[head] ?? [])])
  })
  const { share } = context
  const { yesNoWords, exclusions } = context.retrieval
  const asksForDenial = yesNoWords !== undefined || exclusions !== undefined
  const quotes: Quote[] = []
  const named = subjectShare(context.retrieval.words, title)
  const isInContext = context.retrieval.words.some(({ share }) => share < 1)
  units.forEach((unit, index) => {
    const text = passage.text.slice(unit.start, unit.end)
    if (isTableHead(units, index, text)) return
    const words = own[index] ?? []
    const has = covered[index] ?? []
    const coverage = share(has)
    const before = covered[index - 1] ?? []
    const isWithBefore =
      before.some((word) => !has.includes(word)) && leansOnBefore(units, index, passage)
    const inherited = isWithBefore ? share(has, before) : coverage
    const byHeadings =
      headings.length > 0 ? share(has, isWithBefore ? before : undefined, headings) - inherited : 0
    const hasType = context.expectedAnswer?.holdsAnswer(text, passage.item.language)
    const isDenial = asksForDenial && deniesUnderHeading(text, passage)
    const denial = isDenial ? (exclusions === undefined ? coverage : share(has, title)) : 0
    const score =
      weights.coverage * coverage +
      weights.coverageWithTitle * share(has, title) +
      weights.coverageWithNeighbours * share(has, title, covered[index - 1], covered[index + 1]) +
      weights.coverageLeaningBack * (inherited - coverage) +
      weights.coverageByHeadings * byHeadings +
      weights.coverageOpening * (isListed(unit) ? share(words.slice(0, 1)) : 0) +
      weights.pairs * pairShare(words, context.retrieval.words.length) +
      (weights.passageScore * candidate.score) / context.topScore +
      weights.passageRank / (1 + rank) +
      weights.answerType * (hasType === undefined ? undecided : Number(hasType)) +
      weights.coveredAnswerType * (hasType === true ? coverage : 0) +
      weights.isQuestion * Number(isQuestion(text)) +
      weights.noNews * Number(saysNothingNew(unit, text, words)) +
      weights.pointsElsewhere * Number(unit.kind !== 'code' && isPointer(text, context.languages)) +
      weights.unaskedCode * Number(isUnaskedCode(context.codeRequest, units, index, passage)) +
      (weights.beginning * named) / (1 + index) +
      weights.denial * denial +
      weights.ownWordsInContext * (isInContext ? subjectShare(context.retrieval.words, has) : 0)
    const [span, coveredByHeading, coveredByTitle] = [unit, headings, title]
    quotes.push({
      candidate,
      passage,
      rank,
      index,
      units,
      span,
      score,
      hasType,
      covered: has,
      ownCovered: distinct(words),
      coveredByHeading,
      coveredByTitle,
    })
  })
  return quotes
}

/** Whether a unit or its heading denies: "What can't be returned" holds for each entry of the list below it. */
function deniesUnderHeading(text: string, { headings, item }: HotPassage): boolean {
  return denies(text, item.language) || denies(headings.at(-1) ?? '', item.language)
}

/** Whether a sentence refers back to the previous sentence or continues it. */
function leansOnBefore(units: readonly HotUnit[], index: number, passage: HotPassage): boolean {
  const unit = units[index]
  if (unit?.kind !== 'prose' || units[index - 1]?.kind !== 'prose') return false
  if (continuesPrevious(units, index, passage)) return true
  return refersBack(unitText(unit, passage), passage.item.language)
}

function isQuestion(text: string): boolean {
  const end = text.trimEnd()
  return end.endsWith('?') || end.endsWith('？')
}

/** Whether a unit is a list item or a table row. */
function isListed({ kind }: HotUnit): boolean {
  return kind === 'list' || kind === 'table'
}

/** Maps each query term of a scope, and each common synonym of one, to the index of its word. */
function wordIndex(retrieval: Retrieval, scopeIndex: number): ReadonlyMap<number, number> {
  const index = new Map<number, number>()
  retrieval.words.forEach((word, position) => {
    for (const term of word.terms[scopeIndex] ?? []) index.set(term, position)
  })
  for (const [position, { related }] of retrieval.words.entries()) {
    for (const term of related?.[scopeIndex] ?? []) if (!index.has(term)) index.set(term, position)
  }
  return index
}

/** The distinct defined words. */
function distinct(words: readonly (number | undefined)[]): number[] {
  const found: number[] = []
  for (const word of words) {
    if (word !== undefined && !found.includes(word)) found.push(word)
  }
  return found
}
