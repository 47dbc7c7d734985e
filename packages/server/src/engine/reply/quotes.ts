// Chooses the sentences that answer: which units of the best passages are worth quoting.
import type { HotPassage, HotScope } from '../index/hot-scope.ts'
import type { HotUnit } from '../index/passage-contents.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Candidate, Retrieval } from '../retrieve.ts'
import { type AnswerType, answerTypeOf, holdsAnswer } from './answer-type.ts'

/** Passages whose sentences are looked at. */
const quotedPassages = 5
/** Units looked at in one passage: a FAQ answer or a broken text may have thousands. */
const maxUnits = 200

/**
 * What a sentence's features are worth, as found by comparing them on question sets: what it covers of the
 * question itself, with the title, with its neighbours; two words in the question's order; its passage's
 * score and rank; the kind of answer asked for. A question or a sentence without news answers nothing.
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
}
/** A sentence with fewer words beyond the question's tells nothing new; a list item or row may. */
const newsWordsMin = 3
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
}

type Asked = {
  readonly question: string
  readonly type: AnswerType | undefined
  readonly retrieval: Retrieval
  readonly totalWeight: number
  readonly topScore: number
}

/** The units of the best passages, the most answering first; ties in the order of rank and text. */
export function quotesFor(question: string, retrieval: Retrieval): Quote[] {
  const asked: Asked = {
    question,
    type: answerTypeOf(question),
    retrieval,
    totalWeight: retrieval.words.reduce((sum, word) => sum + word.weight, 0) || 1,
    topScore: retrieval.candidates[0]?.score || 1,
  }
  return retrieval.candidates
    .slice(0, quotedPassages)
    .flatMap((candidate, rank) => passageQuotes(asked, candidate, rank))
    .sort((a, b) => b.score - a.score || a.rank - b.rank || a.index - b.index)
}

function passageQuotes(asked: Asked, candidate: Candidate, rank: number): Quote[] {
  const { scope, ordinal } = candidate
  const passage = scope.passage(ordinal)
  const units = scope.units(ordinal).slice(0, maxUnits)
  const wordAt = wordIndex(asked.retrieval, candidate.scopeIndex)
  const title = wordsIn(titleTerms(scope, ordinal), wordAt)
  const body = scope.terms(ordinal, fieldNames.indexOf('body'))
  const found = units.map((unit) => body.subarray(unit.firstTerm, unit.endTerm))
  const covered = found.map((terms, index) => {
    const head = tableHead(units, index)
    return wordsIn([...terms, ...(head === undefined ? [] : (found[head] ?? []))], wordAt)
  })
  return units.map((unit, index) => {
    const own = covered[index] ?? new Set<number>()
    const terms = found[index] ?? new Uint32Array()
    const text = passage.text.slice(unit.start, unit.end)
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
      weights.noNews * Number(unit.kind === 'prose' && newWords(terms, wordAt) < newsWordsMin)
    return { candidate, passage, rank, index, units, span: unit, score }
  })
}

/** The first row of the table a row belongs to, which says what its cells are; `undefined` for other units. */
function tableHead(units: readonly HotUnit[], index: number): number | undefined {
  if (units[index]?.kind !== 'table') return undefined
  let head = index
  while (units[head - 1]?.kind === 'table') head--
  return head
}

/** For each of the scope's terms that was asked for, the position of its word in the question. */
function wordIndex(retrieval: Retrieval, scopeIndex: number): ReadonlyMap<number, number> {
  const index = new Map<number, number>()
  retrieval.words.forEach((word, position) => {
    for (const term of word.terms[scopeIndex] ?? []) index.set(term, position)
  })
  return index
}

function titleTerms(scope: HotScope, ordinal: number): number[] {
  const fields = (['title', 'question', 'headings'] as const).map((name) =>
    fieldNames.indexOf(name),
  )
  return fields.flatMap((field) => [...scope.terms(ordinal, field)])
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
