// Chooses the sentences that answer: which units of the best passages are worth quoting.
import type { HotPassage, HotScope } from '../index/hot-scope.ts'
import type { HotUnit } from '../index/passage-contents.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import {
  type AnswerType,
  answerTypeOf,
  type CodeAsked,
  codeAsked,
  holdsAnswer,
  takesCode,
} from './answer-type.ts'
import { plainUnit } from './plain-markdown.ts'
import { leadsOn, tableHead } from './units.ts'

/** Passages whose sentences are looked at. */
const quotedPassages = 5
/** Units looked at in one passage: a FAQ answer or a broken text may have thousands. */
const maxUnits = 200

/**
 * What a sentence's features are worth, as found by comparing them on question sets: what it covers of the
 * question itself, with the title, with its neighbours; two words in the question's order; its passage's
 * score and rank; the kind of answer asked for. A question or a sentence without news answers nothing, nor
 * does code that was not asked for.
 */
const weights = {
  coverage: 2,
  coverageWithTitle: 1,
  coverageWithNeighbours: 1,
  pairs: 0.5,
  passageScore: 0.5,
  passageRank: 0.5,
  answerType: 0.5,
  isQuestion: -1,
  noNews: -1,
  coveredAnswerType: 0.3,
  unaskedCode: -2,
}
/** A sentence with fewer words beyond the question's tells nothing new; a list item or row may. */
const newsWordsMin = 3
/** A new sentence may be this much worse than one that was said already. */
const freshShare = 0.2
/** What a feature counts that neither speaks for nor against the sentence. */
const undecided = 0.5

export type Quote = {
  readonly candidate: Candidate
  readonly passage: HotPassage
  /** Position of the passage among the candidates. */
  readonly rank: number
  /** Position of the unit in its passage. */
  readonly index: number
  readonly units: readonly HotUnit[]
  /** What is quoted, as offsets into the passage's text. */
  readonly span: { readonly start: number; readonly end: number }
  readonly score: number
  /** Positions of the question's words it has, and that its headings have. */
  readonly covered: ReadonlySet<number>
  readonly coveredByHeading: ReadonlySet<number>
  /** The share of the message's own words it covers beyond those that are covered already. */
  readonly newCoverage: (before: ReadonlySet<number>) => number
}

type Asked = {
  readonly question: string
  readonly takesCode: CodeAsked
  readonly type: AnswerType | undefined
  readonly retrieval: Retrieval
  readonly totalWeight: number
  readonly topScore: number
}

/**
 * The units of the best passages, the most answering first; ties in the order of rank and text. What was
 * `said` before is not said again, unless a certain kind of answer is asked for ("why?") or nothing else
 * comes near.
 */
export function quotesFor(
  retrieval: Retrieval,
  { question, said }: { readonly question: string; readonly said: string },
): Quote[] {
  const asked: Asked = {
    question,
    type: answerTypeOf(question),
    takesCode: codeAsked(question),
    retrieval,
    totalWeight: retrieval.words.reduce((sum, word) => sum + word.weight, 0) || 1,
    topScore: retrieval.candidates[0]?.score || 1,
  }
  const quotes = retrieval.candidates
    .slice(0, quotedPassages)
    .flatMap((candidate, rank) => passageQuotes(asked, candidate, rank))
    .sort((a, b) => b.score - a.score || a.rank - b.rank || a.index - b.index)
  return said === '' || asked.type !== undefined ? quotes : withoutSaid(quotes, said)
}

function withoutSaid(quotes: Quote[], said: string): Quote[] {
  const isNew = ({ passage, span }: Quote) => {
    const plain = plainUnit(passage.text.slice(span.start, span.end))
    return plain === '' || !said.includes(plain)
  }
  const fresh = quotes.filter(isNew)
  const [best, bestFresh] = [quotes[0], fresh[0]]
  if (best === undefined || bestFresh === undefined) return quotes
  return bestFresh.score >= best.score * freshShare ? fresh : quotes
}

function passageQuotes(asked: Asked, candidate: Candidate, rank: number): Quote[] {
  const { scope, ordinal } = candidate
  const passage = scope.passage(ordinal)
  const units = scope.units(ordinal).slice(0, maxUnits)
  const wordAt = wordIndex(asked.retrieval, candidate.scopeIndex)
  const title = wordsIn(termsOf(scope, ordinal, ['title', 'question', 'headings']), wordAt)
  const coveredByHeading = wordsIn(termsOf(scope, ordinal, ['headings']), wordAt)
  const body = scope.terms(ordinal, fieldNames.indexOf('body'))
  const found = units.map((unit) => body.subarray(unit.firstTerm, unit.endTerm))
  const covered = found.map((terms, index) => {
    const head = tableHead(units, index)
    return wordsIn([...terms, ...(head === undefined ? [] : (found[head] ?? []))], wordAt)
  })
  const isOwn = (word: number) => asked.retrieval.words[word]?.share === 1
  const quotes: Quote[] = []
  units.forEach((unit, index) => {
    const text = passage.text.slice(unit.start, unit.end)
    if (isFurniture(units, index, text)) return
    const own = covered[index] ?? new Set<number>()
    const terms = found[index] ?? new Uint32Array()
    const share = (sets: readonly (ReadonlySet<number> | undefined)[]) => weightShare(asked, sets)
    const coverage = share([own])
    const hasType =
      asked.type === undefined ? undefined : holdsAnswer(asked.type, text, asked.question)
    const score =
      weights.coverage * coverage +
      weights.coverageWithTitle * share([own, title]) +
      weights.coverageWithNeighbours * share([own, title, covered[index - 1], covered[index + 1]]) +
      weights.pairs * pairShare(terms, wordAt, asked.retrieval.words.length) +
      (weights.passageScore * candidate.score) / asked.topScore +
      weights.passageRank / (1 + rank) +
      weights.answerType * (hasType === undefined ? undecided : Number(hasType)) +
      weights.coveredAnswerType * (hasType === true ? coverage : 0) +
      weights.isQuestion * Number(/[?？]\s*$/u.test(text)) +
      weights.noNews * Number(unit.kind === 'prose' && newWords(terms, wordAt) < newsWordsMin) +
      weights.unaskedCode * Number(isUnaskedCode(asked.takesCode, units, index, passage))
    quotes.push({
      ...{ candidate, passage, rank, index, units, span: unit, score, covered: own },
      coveredByHeading,
      newCoverage: (before) =>
        share([new Set([...own].filter((word) => !before.has(word) && isOwn(word)))]),
    })
  })
  return quotes
}

/** Code that was not asked for, or the line that leads to it. */
function isUnaskedCode(
  asked: CodeAsked,
  units: readonly HotUnit[],
  index: number,
  passage: HotPassage,
): boolean {
  const isLead = units[index + 1]?.kind === 'code' && leadsOn(units, index, passage)
  const unit = units[isLead ? index + 1 : index]
  if (unit?.kind !== 'code') return false
  return !takesCode(asked, passage.text.slice(unit.start, unit.end))
}

/** The head of a table and the rule below it say nothing on their own. */
function isFurniture(units: readonly HotUnit[], index: number, text: string): boolean {
  const head = tableHead(units, index)
  if (head === undefined) return false
  return /^[\s|:-]+$/.test(text) || (index === head && units[head + 1]?.kind === 'table')
}

/** For each of the scope's terms that was asked for, the position of its word in the question. */
function wordIndex(retrieval: Retrieval, scopeIndex: number): ReadonlyMap<number, number> {
  const index = new Map<number, number>()
  retrieval.words.forEach((word, position) => {
    for (const term of word.terms[scopeIndex] ?? []) index.set(term, position)
  })
  return index
}

function termsOf(
  scope: HotScope,
  ordinal: number,
  fields: readonly (typeof fieldNames)[number][],
): number[] {
  return fields.flatMap((name) => [...scope.terms(ordinal, fieldNames.indexOf(name))])
}

function wordsIn(terms: Iterable<number>, wordAt: ReadonlyMap<number, number>): Set<number> {
  const found = new Set<number>()
  for (const term of terms) {
    const word = wordAt.get(term)
    if (word !== undefined) found.add(word)
  }
  return found
}

/** The share of the question's weight that the sets cover together. */
function weightShare(asked: Asked, sets: readonly (ReadonlySet<number> | undefined)[]): number {
  let sum = 0
  asked.retrieval.words.forEach((word, position) => {
    if (sets.some((set) => set?.has(position))) sum += word.weight
  })
  return sum / asked.totalWeight
}

/** The share of neighbouring words of the question that are neighbours in the sentence, too. */
function pairShare(terms: Uint32Array, wordAt: ReadonlyMap<number, number>, words: number): number {
  let pairs = 0
  for (let at = 1; at < terms.length; at++) {
    const before = wordAt.get(terms[at - 1] ?? 0)
    if (before !== undefined && wordAt.get(terms[at] ?? 0) === before + 1) pairs++
  }
  return Math.min(1, pairs / Math.max(1, words - 1))
}

function newWords(terms: Uint32Array, wordAt: ReadonlyMap<number, number>): number {
  return terms.reduce((sum, term) => (wordAt.has(term) ? sum : sum + 1), 0)
}
