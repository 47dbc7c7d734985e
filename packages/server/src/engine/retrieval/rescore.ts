// Looks closer at the best candidates: what their letters, the order of their words and single wordings add.
import type { HotScope } from '../index/hot-scope.ts'
import { gramKeys } from '../index/letter-grams.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Candidate, FoundPassage } from './candidate.ts'
import { createNaming } from './naming.ts'
import { createProximity } from './proximity.ts'
import {
  createFieldWeight,
  type FieldWeight,
  fullMatch,
  inverseFrequency,
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

/** A passage with what a closer look found of it. */
type Compared = {
  readonly found: FoundPassage
  readonly words: number
  readonly grams: number
  readonly proximity: number
  /** How close the closest wording of a FAQ item is; `undefined` for another item. */
  readonly faqWording: number | undefined
  /** How much of the question the best sentence of another item has. */
  readonly sentence: number
  /** How much of what its item is called was asked for; `undefined` for an item that is not called anything. */
  readonly naming: number | undefined
}

/** The letter grams of a question's words, each once. */
type Grams = {
  readonly weights: readonly number[]
  /** For each scope their numbers; `undefined` where no term has the gram. */
  readonly numbers: readonly (readonly (number | undefined)[])[]
}

/** The score of a passage that has every word as fully as possible, without what a closer look adds. */
export function idealScoreOf(words: readonly WeightedWord[]): number {
  return fullMatch * words.reduce((sum, word) => sum + word.weight, 0)
}

/** The passages as candidates with all parts of their scores, in no order. */
export function rescored(
  candidates: readonly FoundPassage[],
  scopes: readonly HotScope[],
  asked: Asked,
): Candidate[] {
  if (candidates.length === 0) return []
  const grams = gramsOf(asked, scopes)
  const compared = scopes.flatMap((scope, scopeIndex) => {
    const own = candidates.filter((candidate) => candidate.scopeIndex === scopeIndex)
    return own.length === 0 ? [] : comparedIn({ scope, scopeIndex }, own, { ...asked, grams })
  })
  const beside = { closest: Math.max(...compared.map(closenessOf)), naming: meanNaming(compared) }
  const ideal = idealScoreOf(asked.words)
  return compared.map((one) => scored(one, beside, ideal))
}

/** How close a FAQ item is to the question, by its closest wording and by its name; 0 for another item. */
function closenessOf({ faqWording, naming = 0 }: Compared): number {
  if (faqWording === undefined) return 0
  return shares.wording * faqWording + shares.naming * naming
}

/** How much the items that are called something are named on average; 0 when none is. */
function meanNaming(compared: readonly Compared[]): number {
  let sum = 0
  let count = 0
  for (const { naming } of compared) {
    if (naming === undefined) continue
    sum += naming
    count++
  }
  return count === 0 ? 0 : sum / count
}

/**
 * A candidate with its score. A FAQ item loses what the closest one is closer: weighing wordings and names more
 * would tell FAQ items apart as well, but would put all of them before texts, which have no wordings. An item
 * without a title can't be named, and counts as named as much as the others are.
 */
function scored(
  compared: Compared,
  beside: { readonly closest: number; readonly naming: number },
  ideal: number,
): Candidate {
  const { found, words, grams, proximity, faqWording, sentence, naming = beside.naming } = compared
  const wording =
    faqWording === undefined
      ? ideal * (shares.sentence * sentence + shares.naming * naming)
      : Math.max(
          ideal * (shares.wording * faqWording - (beside.closest - closenessOf(compared))),
          -lossMost * words,
        )
  const score = words + grams + proximity + wording
  // Written out: to copy objects takes longer than all that is worked out here.
  const { scope, scopeIndex, ordinal } = found
  return { scope, scopeIndex, ordinal, score, parts: { words, grams, proximity, wording } }
}

/** A gram weighs as much beside those of the message itself as the weightiest word that has it. */
function gramsOf({ words, statistics }: Asked, scopes: readonly HotScope[]): Grams {
  const positions = new Map<number, number>()
  const keys: number[] = []
  const shares: number[] = []
  for (const { spelling, share } of words) {
    for (const key of gramKeys(spelling)) {
      const known = positions.get(key)
      if (known !== undefined) shares[known] = Math.max(shares[known] ?? 0, share)
      else {
        positions.set(key, keys.push(key) - 1)
        shares.push(share)
      }
    }
  }
  const numbers = scopes.map((scope) => keys.map(scope.findGram))
  const weights = shares.map((share, position) => {
    let frequency = 0
    for (let index = 0; index < scopes.length; index++) {
      const gram = numbers[index]?.[position]
      if (gram !== undefined) frequency += scopes[index]?.gramFrequency(gram) ?? 0
    }
    return share * inverseFrequency(frequency, statistics.passages)
  })
  return { weights, numbers }
}

function comparedIn(
  { scope, scopeIndex }: { readonly scope: HotScope; readonly scopeIndex: number },
  candidates: readonly FoundPassage[],
  asked: Asked & { readonly grams: Grams },
): Compared[] {
  const fieldWeight = createFieldWeight(asked.statistics)
  const relations = relationsIn(
    scope,
    candidates.map(({ ordinal }) => ordinal),
    {
      ...{ words: termsLookedFor({ scope, scopeIndex }, asked), fieldWeight },
      grams: asked.grams.numbers[scopeIndex] ?? [],
      wordsByField: fieldNames.map((_, field) => wordsLookedFor(field, asked)),
    },
  )
  const proximity = createProximity(asked.words)
  const wordings = createWordings([...asked.words, ...asked.functionWords])
  const sentences = createWordings(asked.words)
  const naming = createNaming({ scope, scopeIndex }, asked.words, asked.statistics.passages)
  const compared = candidates.map((candidate, index) => {
    const { ordinal } = candidate
    const sightings = relations.sightings(index)
    const isFaq = wordingFields.some((field) => scope.fieldLength(ordinal, field) > 0)
    const functionWords = isFaq ? functionWordScore(candidate, sightings, asked, fieldWeight) : 0
    return {
      found: candidate,
      words: candidate.score + shares.functionWords * functionWords,
      grams: shares.grams * gramScore(sightings.gramFrequencies, asked.grams.weights),
      proximity: shares.proximity * proximity(sightings, bodyField),
      naming: naming(ordinal, relations, index),
      faqWording: isFaq ? bestOfFaq(wordings, scope, ordinal, sightings) : undefined,
      sentence: isFaq ? 0 : sentences.bestSentence(scope, ordinal, sightings),
    }
  })
  relations.forget()
  return compared
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
  const hasWordings = wordingFields.some((field) => (scope.fieldPassages[field] ?? 0) > 0)
  if (hasWordings) return [...terms, ...theirs]
  const isTheirs = (term: number) => theirs.some((other) => other.includes(term))
  return terms.map((own) => (own.some(isTheirs) ? own.filter((term) => !isTheirs(term)) : own))
}

/** How many of the words count in a field, of which the function words are the last. */
function wordsLookedFor(field: number, { words, functionWords }: Asked): number {
  if (wordingFields.includes(field)) return words.length + functionWords.length
  return field === bodyField ? words.length : 0
}

function gramScore(frequencies: Float64Array, weights: readonly number[]): number {
  let sum = 0
  for (let gram = 0; gram < weights.length; gram++) {
    const frequency = frequencies[gram] ?? 0
    if (frequency > 0) sum += (weights[gram] ?? 0) * saturated(frequency)
  }
  return sum
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
