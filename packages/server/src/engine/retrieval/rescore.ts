// Reranks the best candidates: adds the scores of letter n-grams, word proximity, wordings and titles.
import type { HotScope } from '../index/hot-scope.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { ScoredPassage } from './candidate.ts'
import { createOccurrenceReader, type Occurrences } from './occurrences.ts'
import { createProximity } from './proximity.ts'
import { gramScore, queryGramsIn } from './query-grams.ts'
import {
  type CollectionStatistics,
  createFieldWeight,
  type FieldWeight,
  maxTermScore,
  saturate,
} from './rank.ts'
import { createTitleCoverage } from './title-coverage.ts'
import type { WeightedWord } from './word-weights.ts'
import { createWordingMatcher, type WordingMatcher } from './wording.ts'

/**
 * The weight of each feature, found by leaving each out once on question sets in several languages. Wordings
 * weigh most: a FAQ item with a wording close to the question is hardly ever the wrong one.
 */
const shares = {
  grams: 0.25,
  proximity: 0.25,
  functionWords: 0.8,
  wording: 0.8,
  sentence: 0.25,
  titleCoverage: 0.2,
}
/** A wording with this share of the subject counts as if it had all of it. */
const wholeSubjectShare = 0.25
/** The largest share of its word score that a FAQ item loses when another FAQ item is closer to the question. */
const maxLossShare = 0.25
const bodyField = fieldNames.indexOf('body')
const wordingFields = [fieldNames.indexOf('question'), fieldNames.indexOf('phrasings')]

export type Query = {
  /** The words that say what the message asks about. */
  readonly words: readonly WeightedWord[]
  /** Function words count only in the wordings of FAQ items: "where is my" is not "what is my". */
  readonly functionWords: readonly WeightedWord[]
  readonly statistics: CollectionStatistics
}

/**
 * The features of a passage are one row of numbers, because creating an object per passage takes longer than
 * computing them. A row holds the scores of words, grams and proximity; the closeness of the closest wording (NaN
 * unless a FAQ item); the coverage of the best sentence (0 for a FAQ item); and the coverage of title and question
 * (NaN for an item without either).
 */
const [wordsAt, gramsAt, proximityAt, faqWordingAt, sentenceAt, titleCoverageAt, rowWidth] = [
  0, 1, 2, 3, 4, 5, 6,
]

/** Figures over all passages, which the score of each passage depends on. */
type Comparison = {
  /** Closeness of the closest FAQ item; 0 without FAQ items. */
  readonly closest: number
  /** Mean title coverage over the items that have a title or question. */
  readonly meanTitleCoverage: number
  readonly idealScore: number
}

/** The score that a passage would have with every word as frequent as possible, before reranking. */
export function idealScoreOf(words: readonly WeightedWord[]): number {
  return maxTermScore * words.reduce((sum, word) => sum + word.weight, 0)
}

/** Sets the final score and its parts on each candidate. The order may change; the caller sorts. */
export function rescore(
  candidates: readonly ScoredPassage[],
  scopes: readonly HotScope[],
  query: Query,
): void {
  // The passages of one scope are read together.
  const passages =
    scopes.length === 1 ? candidates : candidates.toSorted((a, b) => a.scopeIndex - b.scopeIndex)
  const features = new Float64Array(passages.length * rowWidth)
  let row = 0
  scopes.forEach((scope, scopeIndex) => {
    const own = passages.filter((passage) => passage.scopeIndex === scopeIndex)
    const rows = features.subarray(row * rowWidth)
    if (own.length > 0) computeFeatures(own, rows, { scope, scopeIndex }, { ...query, scopes })
    row += own.length
  })
  const comparison = {
    closest: closestOf(features),
    meanTitleCoverage: meanTitleCoverageOf(features),
    idealScore: idealScoreOf(query.words),
  }
  passages.forEach((passage, index) => {
    const start = index * rowWidth
    setScore(passage, features.subarray(start, start + rowWidth), comparison)
  })
}

/** The closeness of the closest FAQ item; 0 without FAQ items. */
function closestOf(features: Float64Array): number {
  let closest = 0
  for (let row = 0; row < features.length; row += rowWidth) {
    closest = Math.max(closest, closenessOf(features.subarray(row, row + rowWidth)))
  }
  return closest
}

/** How close a FAQ item is to the question by its closest wording and its title; 0 for other items. */
function closenessOf(row: Float64Array): number {
  const wording = row[faqWordingAt] ?? NaN
  if (Number.isNaN(wording)) return 0
  return shares.wording * wording + shares.titleCoverage * (row[titleCoverageAt] || 0)
}

/** Mean title coverage over the items that have a title or question; 0 when there are no such items. */
function meanTitleCoverageOf(features: Float64Array): number {
  let sum = 0
  let count = 0
  for (let row = 0; row < features.length; row += rowWidth) {
    const coverage = features[row + titleCoverageAt] ?? NaN
    if (Number.isNaN(coverage)) continue
    sum += coverage
    count++
  }
  return count === 0 ? 0 : sum / count
}

function setScore(passage: ScoredPassage, row: Float64Array, comparison: Comparison): void {
  const words = row[wordsAt] ?? 0
  const grams = row[gramsAt] ?? 0
  const proximity = row[proximityAt] ?? 0
  const wording = wordingScore(row, comparison)
  passage.score = words + grams + proximity + wording
  passage.parts = { words, grams, proximity, wording }
}

/**
 * A FAQ item loses the distance to the closest FAQ item. Higher weights for wordings and titles would separate FAQ
 * items as well, but would rank all of them above texts, which have no wordings. An item without a title gets the
 * mean title coverage of the others.
 */
function wordingScore(
  row: Float64Array,
  { closest, meanTitleCoverage, idealScore }: Comparison,
): number {
  const faqWording = row[faqWordingAt] ?? NaN
  if (Number.isNaN(faqWording)) {
    const own = row[titleCoverageAt] ?? NaN
    const coverage = Number.isNaN(own) ? meanTitleCoverage : own
    return idealScore * (shares.sentence * (row[sentenceAt] ?? 0) + shares.titleCoverage * coverage)
  }
  const loss = closest - closenessOf(row)
  const maxLoss = maxLossShare * (row[wordsAt] ?? 0)
  return Math.max(idealScore * (shares.wording * faqWording - loss), -maxLoss)
}

/** Writes the features of passages of one scope into `features`, one row a passage. */
function computeFeatures(
  passages: readonly ScoredPassage[],
  features: Float64Array,
  { scope, scopeIndex }: { readonly scope: HotScope; readonly scopeIndex: number },
  query: Query & { readonly scopes: readonly HotScope[] },
): void {
  const { passages: count } = query.statistics
  const grams = queryGramsIn(query.words, scope, { scopes: query.scopes, passages: count })
  const fieldWeight = createFieldWeight(query.statistics)
  const reader = createOccurrenceReader(
    scope,
    passages.map(({ ordinal }) => ordinal),
    {
      ...{ words: termsByWord({ scope, scopeIndex }, query), fieldWeight },
      grams: grams.numbers,
      wordsByField: fieldNames.map((_, field) => wordCountIn(field, query)),
    },
  )
  const proximity = createProximity(query.words)
  const wordings = createWordingMatcher(query.words, query.functionWords)
  const sentences = createWordingMatcher(query.words)
  const titleCoverage = createTitleCoverage({ scope, scopeIndex }, query.words, count)
  passages.forEach((passage, index) => {
    const { ordinal, score } = passage
    const row = index * rowWidth
    const occurrences = reader.occurrencesIn(index)
    const isFaq = hasWordings(scope, ordinal)
    const functionWords = isFaq ? functionWordScore(passage, occurrences, query, fieldWeight) : 0
    features[row + wordsAt] = score + Math.min(score, shares.functionWords * functionWords)
    features[row + gramsAt] = shares.grams * gramScore(occurrences.gramFrequencies, grams)
    features[row + proximityAt] = shares.proximity * proximity(occurrences, bodyField)
    features[row + titleCoverageAt] = titleCoverage(ordinal, reader, index) ?? NaN
    features[row + faqWordingAt] = isFaq ? faqWording(wordings, scope, ordinal, occurrences) : NaN
    features[row + sentenceAt] = isFaq ? 0 : sentences.bestSentence(scope, ordinal, occurrences)
  })
  reader.release()
}

function hasWordings(scope: HotScope, ordinal: number): boolean {
  for (const field of wordingFields) if (scope.fieldLength(ordinal, field) > 0) return true
  return false
}

/**
 * The terms of each word; function words come last. Without FAQ wordings function words are left out, since they
 * occur in every sentence. A term that a content word shares with a function word is then left out as well.
 */
function termsByWord(
  { scope, scopeIndex }: { readonly scope: HotScope; readonly scopeIndex: number },
  { words, functionWords }: Query,
): (readonly number[])[] {
  const termsOf = (word: WeightedWord) => word.terms[scopeIndex] ?? []
  const [terms, functionTerms] = [words.map(termsOf), functionWords.map(termsOf)]
  const haveWordings = wordingFields.some((field) => (scope.fieldPassages[field] ?? 0) > 0)
  if (haveWordings) return [...terms, ...functionTerms]
  const isFunctionTerm = (term: number) => functionTerms.some((other) => other.includes(term))
  return terms.map((own) =>
    own.some(isFunctionTerm) ? own.filter((term) => !isFunctionTerm(term)) : own,
  )
}

/** How many words, counted from the first, are matched in a field; only wordings match function words. */
function wordCountIn(field: number, { words, functionWords }: Query): number {
  if (wordingFields.includes(field)) return words.length + functionWords.length
  return field === bodyField ? words.length : 0
}

/**
 * The score of the function words in the wordings of a FAQ item. It counts as far as the wordings have the subject of the
 * question, too: "how do I claim?" is not "How do I complain?".
 */
function functionWordScore(
  { scope, ordinal }: ScoredPassage,
  { words: found, starts }: Occurrences,
  { words, functionWords }: Query,
  fieldWeight: FieldWeight,
): number {
  const frequencies = new Float64Array(functionWords.length)
  const named = new Set<number>()
  for (const field of wordingFields) {
    const weight = fieldWeight(field, scope.fieldLength(ordinal, field))
    for (let at = starts[field] ?? 0; at < (starts[field + 1] ?? 0); at++) {
      const word = found[at] ?? 0
      const functionWord = word - words.length
      if (functionWord < 0) named.add(word)
      else frequencies[functionWord] = (frequencies[functionWord] ?? 0) + weight
    }
  }
  const score = functionWords.reduce(
    (sum, { weight }, at) => sum + weight * saturate(frequencies[at] ?? 0),
    0,
  )
  return score * Math.min(1, subjectShare(words, named) / wholeSubjectShare)
}

/** The share (0–1, by weight) of the subject of a question that is among some of its words; 1 without a subject. */
function subjectShare(words: readonly WeightedWord[], some: ReadonlySet<number>): number {
  let all = 0
  let found = 0
  words.forEach(({ weight, asksMeasure }, at) => {
    if (asksMeasure) return
    all += weight
    if (some.has(at)) found += weight
  })
  return all === 0 ? 1 : found / all
}

function faqWording(
  wordings: WordingMatcher,
  scope: HotScope,
  ordinal: number,
  occurrences: Occurrences,
): number {
  const coverage = wordingFields.map((field) =>
    wordings.bestWording(scope.terms(ordinal, field), occurrences, field),
  )
  return Math.max(...coverage)
}
