// Looks closer at the best candidates: what their letters, the order of their words and single wordings add.
import type { HotScope } from '../index/hot-scope.ts'
import { gramKeys } from '../index/letter-grams.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Candidate, ScoreParts } from './candidate.ts'
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

/** A candidate with what a closer look found of it. */
type Compared = {
  readonly candidate: Candidate
  readonly parts: Omit<ScoreParts, 'wording'>
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

/** The candidates with all parts of their scores, in no order. */
export function rescored(
  candidates: readonly Candidate[],
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
  const { candidate, faqWording, sentence, naming = beside.naming } = compared
  const { words, grams, proximity } = compared.parts
  const wording =
    faqWording === undefined
      ? ideal * (shares.sentence * sentence + shares.naming * naming)
      : Math.max(
          ideal * (shares.wording * faqWording - (beside.closest - closenessOf(compared))),
          -lossMost * words,
        )
  const score = words + grams + proximity + wording
  // Written out: to copy objects takes longer than all that is worked out here.
  const { scope, scopeIndex, ordinal } = candidate
  return { scope, scopeIndex, ordinal, score, parts: { words, grams, proximity, wording } }
}

/** A gram weighs as much beside those of the message itself as the weightiest word that has it. */
function gramsOf({ words, statistics }: Asked, scopes: readonly HotScope[]): Grams {
  const shares = new Map<number, number>()
  for (const { spelling, share } of words) {
    for (const key of gramKeys(spelling)) shares.set(key, Math.max(shares.get(key) ?? 0, share))
  }
  const weights: number[] = []
  const numbers: (number | undefined)[][] = scopes.map(() => [])
  for (const [key, share] of shares) {
    let frequency = 0
    for (let index = 0; index < scopes.length; index++) {
      const gram = scopes[index]?.findGram(key)
      numbers[index]?.push(gram)
      if (gram !== undefined) frequency += scopes[index]?.gramFrequency(gram) ?? 0
    }
    weights.push(share * inverseFrequency(frequency, statistics.passages))
  }
  return { weights, numbers }
}

function comparedIn(
  { scope, scopeIndex }: { readonly scope: HotScope; readonly scopeIndex: number },
  candidates: readonly Candidate[],
  asked: Asked & { readonly grams: Grams },
): Compared[] {
  const words = [...asked.words, ...asked.functionWords]
  const fieldWeight = createFieldWeight(asked.statistics)
  const relations = relationsIn(
    { scope, scopeIndex },
    candidates.map(({ ordinal }) => ordinal),
    {
      ...{ words, fieldWeight },
      grams: asked.grams.numbers[scopeIndex] ?? [],
      wordsByField: fieldNames.map((_, field) => wordsLookedFor(field, asked)),
    },
  )
  const proximity = createProximity(asked.words)
  const wordings = createWordings(words)
  const sentences = createWordings(asked.words)
  const naming = createNaming({ scope, scopeIndex }, asked.words, asked.statistics.passages)
  const compared = candidates.map((candidate, index) => {
    const { ordinal } = candidate
    const sightings = relations.sightings(index)
    const isFaq = wordingFields.some((field) => scope.fieldLength(ordinal, field) > 0)
    const functionWords = isFaq ? functionWordScore(candidate, sightings, asked, fieldWeight) : 0
    const parts = {
      words: candidate.score + shares.functionWords * functionWords,
      grams: shares.grams * gramScore(sightings.gramFrequencies, asked.grams.weights),
      proximity: shares.proximity * proximity(sightings, bodyField),
    }
    return {
      candidate,
      parts,
      naming: naming(scope.itemOf(ordinal), relations, index),
      faqWording: isFaq ? bestOfFaq(wordings, scope, ordinal, sightings) : undefined,
      sentence: isFaq ? 0 : sentences.bestSentence(scope, ordinal, sightings),
    }
  })
  relations.forget()
  return compared
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
  { scope, ordinal }: Candidate,
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
