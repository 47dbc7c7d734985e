// Looks closer at the best candidates: what their letters, the order of their words and single wordings add.
import type { HotScope } from '../index/hot-scope.ts'
import { fieldNames } from '../knowledge/segment.ts'
import { askedGrams, gramScore } from './asked-grams.ts'
import type { FoundPassage } from './candidate.ts'
import { createNaming } from './naming.ts'
import { createProximity } from './proximity.ts'
import {
  createFieldWeight,
  type FieldWeight,
  fullMatch,
  type Statistics,
  saturated,
} from './rank.ts'
import { relationsIn, type Sightings } from './relations.ts'
import type { WeightedWord } from './weigh.ts'
import { createWordings, type Wordings } from './wording.ts'

/**
 * What each part adds to the score of the words, found by comparing on question sets in several languages, each
 * left out once. A FAQ item whose one wording is close to the question is hardly ever the wrong one.
 */
const shares = {
  grams: 0.25,
  proximity: 0.25,
  functionWords: 0.8,
  wording: 0.8,
  sentence: 0.25,
  naming: 0.2,
}
/** What a FAQ item may lose of the score of its words because the closest one is closer. */
const lossMost = 0.25
const bodyField = fieldNames.indexOf('body')
const wordingFields = [fieldNames.indexOf('question'), fieldNames.indexOf('phrasings')]

export type Asked = {
  /** Words that say what is asked for. */
  readonly words: readonly WeightedWord[]
  /** Function words: "where is my" is not "what is my", but only the wording of a FAQ item can tell. */
  readonly functionWords: readonly WeightedWord[]
  readonly statistics: Statistics
}

/**
 * What a closer look finds of a passage, as numbers in a row, since an object with so many takes longer to make than
 * they do: what the words, grams and places add; how close the closest wording of a FAQ item is, NaN for another item;
 * how much of the question the best sentence of another item has; how much of what the item is called was asked for,
 * NaN for an item that is not called anything.
 */
const [wordsAt, gramsAt, proximityAt, faqWordingAt, sentenceAt, namingAt, lookWidth] = [
  0, 1, 2, 3, 4, 5, 6,
]
/** Room for those of all passages, kept for the next question: no two are worked on at a time. */
let looks = new Float64Array(32 * lookWidth)

/** What a passage is compared with. */
type Beside = {
  /** How close the closest of the passages is. */
  readonly closest: number
  /** How much the items that are called something are named on average. */
  readonly meanNaming: number
  /** The score of a passage that has every word as fully as possible. */
  readonly ideal: number
}

/** The score of a passage that has every word as fully as possible, without what a closer look adds. */
export function idealScoreOf(words: readonly WeightedWord[]): number {
  return fullMatch * words.reduce((sum, word) => sum + word.weight, 0)
}

/** Gives the passages all parts of their scores, which may change their order. */
export function rescore(
  candidates: readonly FoundPassage[],
  scopes: readonly HotScope[],
  asked: Asked,
): void {
  if (looks.length < candidates.length * lookWidth) {
    looks = new Float64Array(candidates.length * lookWidth)
  }
  // Those of one scope are looked at together, and so follow each other.
  const found =
    scopes.length === 1 ? candidates : candidates.toSorted((a, b) => a.scopeIndex - b.scopeIndex)
  let row = 0
  scopes.forEach((scope, scopeIndex) => {
    const own = found.filter((passage) => passage.scopeIndex === scopeIndex)
    if (own.length > 0) lookAt(own, row, { scope, scopeIndex }, { ...asked, scopes })
    row += own.length
  })
  const beside = {
    closest: closestOf(found.length),
    meanNaming: meanNamingOf(found.length),
    ideal: idealScoreOf(asked.words),
  }
  found.forEach((passage, row) => {
    score(passage, row * lookWidth, beside)
  })
}

/** How close the closest of so many passages is; at least 0, which those of texts are. */
function closestOf(count: number): number {
  let closest = 0
  for (let row = 0; row < count; row++) closest = Math.max(closest, closenessOf(row * lookWidth))
  return closest
}

/** How close a FAQ item is to the question, by its closest wording and by its name; 0 for another item. */
function closenessOf(look: number): number {
  const wording = looks[look + faqWordingAt] ?? NaN
  if (Number.isNaN(wording)) return 0
  return shares.wording * wording + shares.naming * (looks[look + namingAt] || 0)
}

/** How much the items that are called something are named on average; 0 when none is. */
function meanNamingOf(count: number): number {
  let sum = 0
  let named = 0
  for (let row = 0; row < count; row++) {
    const naming = looks[row * lookWidth + namingAt] ?? NaN
    if (Number.isNaN(naming)) continue
    sum += naming
    named++
  }
  return named === 0 ? 0 : sum / named
}

/**
 * Gives a passage its score. A FAQ item loses what the closest one is closer: weighing wordings and names more
 * would tell FAQ items apart as well, but would put all of them before texts, which have no wordings. An item
 * without a title can't be named, and counts as named as much as the others are.
 */
function score(passage: FoundPassage, look: number, beside: Beside): void {
  const words = looks[look + wordsAt] ?? 0
  const grams = looks[look + gramsAt] ?? 0
  const proximity = looks[look + proximityAt] ?? 0
  const wording = wordingScore(look, beside)
  passage.score = words + grams + proximity + wording
  passage.parts = { words, grams, proximity, wording }
}

function wordingScore(look: number, { closest, meanNaming, ideal }: Beside): number {
  const faqWording = looks[look + faqWordingAt] ?? NaN
  if (Number.isNaN(faqWording)) {
    const own = looks[look + namingAt] ?? NaN
    const naming = Number.isNaN(own) ? meanNaming : own
    return ideal * (shares.sentence * (looks[look + sentenceAt] ?? 0) + shares.naming * naming)
  }
  const loss = closest - closenessOf(look)
  const most = lossMost * (looks[look + wordsAt] ?? 0)
  return Math.max(ideal * (shares.wording * faqWording - loss), -most)
}

/** Looks closer at passages of one scope, and notes what it finds from a row on. */
function lookAt(
  passages: readonly FoundPassage[],
  firstRow: number,
  { scope, scopeIndex }: { readonly scope: HotScope; readonly scopeIndex: number },
  asked: Asked & { readonly scopes: readonly HotScope[] },
): void {
  const { passages: count } = asked.statistics
  const grams = askedGrams(asked.words, scope, { scopes: asked.scopes, passages: count })
  const fieldWeight = createFieldWeight(asked.statistics)
  const relations = relationsIn(
    scope,
    passages.map(({ ordinal }) => ordinal),
    {
      ...{ words: termsLookedFor({ scope, scopeIndex }, asked), fieldWeight },
      grams: grams.numbers,
      wordsByField: fieldNames.map((_, field) => wordsLookedFor(field, asked)),
    },
  )
  const proximity = createProximity(asked.words)
  const wordings = createWordings([...asked.words, ...asked.functionWords])
  const sentences = createWordings(asked.words)
  const naming = createNaming({ scope, scopeIndex }, asked.words, count)
  let look = firstRow * lookWidth
  for (let index = 0; index < passages.length; index++) {
    const passage = passages[index] as FoundPassage
    const { ordinal, score } = passage
    const sightings = relations.sightings(index)
    const isFaq = hasWordings(scope, ordinal)
    const functionWords = isFaq ? functionWordScore(passage, sightings, asked, fieldWeight) : 0
    looks[look + wordsAt] = score + shares.functionWords * functionWords
    looks[look + gramsAt] = shares.grams * gramScore(sightings.gramFrequencies, grams)
    looks[look + proximityAt] = shares.proximity * proximity(sightings, bodyField)
    looks[look + namingAt] = naming(ordinal, relations, index) ?? NaN
    looks[look + faqWordingAt] = isFaq ? bestOfFaq(wordings, scope, ordinal, sightings) : NaN
    looks[look + sentenceAt] = isFaq ? 0 : sentences.bestSentence(scope, ordinal, sightings)
    look += lookWidth
  }
  relations.forget()
}

function hasWordings(scope: HotScope, ordinal: number): boolean {
  for (const field of wordingFields) if (scope.fieldLength(ordinal, field) > 0) return true
  return false
}

/**
 * The terms of each word, of function words last. Where no item has a wording those are not looked for, and would be
 * met in every sentence; what is a term of theirs, too, stays theirs.
 */
function termsLookedFor(
  { scope, scopeIndex }: { readonly scope: HotScope; readonly scopeIndex: number },
  { words, functionWords }: Asked,
): (readonly number[])[] {
  const termsOf = (word: WeightedWord) => word.terms[scopeIndex] ?? []
  const [terms, theirs] = [words.map(termsOf), functionWords.map(termsOf)]
  const haveWordings = wordingFields.some((field) => (scope.fieldPassages[field] ?? 0) > 0)
  if (haveWordings) return [...terms, ...theirs]
  const isTheirs = (term: number) => theirs.some((other) => other.includes(term))
  return terms.map((own) => (own.some(isTheirs) ? own.filter((term) => !isTheirs(term)) : own))
}

/** How many of the words count in a field, of which the function words are the last. */
function wordsLookedFor(field: number, { words, functionWords }: Asked): number {
  if (wordingFields.includes(field)) return words.length + functionWords.length
  return field === bodyField ? words.length : 0
}

function functionWordScore(
  { scope, ordinal }: FoundPassage,
  { words: found, starts }: Sightings,
  { words, functionWords }: Asked,
  fieldWeight: FieldWeight,
): number {
  const frequencies = new Float64Array(functionWords.length)
  for (const field of wordingFields) {
    const weight = fieldWeight(field, scope.fieldLength(ordinal, field))
    for (let at = starts[field] ?? 0; at < (starts[field + 1] ?? 0); at++) {
      const word = (found[at] ?? 0) - words.length
      if (word >= 0) frequencies[word] = (frequencies[word] ?? 0) + weight
    }
  }
  return functionWords.reduce(
    (sum, { weight }, at) => sum + weight * saturated(frequencies[at] ?? 0),
    0,
  )
}

function bestOfFaq(
  wordings: Wordings,
  scope: HotScope,
  ordinal: number,
  sightings: Sightings,
): number {
  const coverage = wordingFields.map((field) =>
    wordings.bestWording(scope.terms(ordinal, field), sightings, field),
  )
  return Math.max(...coverage)
}
