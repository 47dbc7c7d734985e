// Looks closer at the best candidates: what their letters, the order of their words and single wordings add.
import type { HotScope } from '../index/hot-scope.ts'
import { gramKeys } from '../index/letter-grams.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Candidate } from './candidate.ts'
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
 * What each part adds to the score of the words, found by comparing on question sets in several languages.
 * A FAQ item whose one wording is close to the question is hardly ever the wrong one.
 */
const shares = { grams: 0.25, proximity: 0.25, functionWords: 0.8, wording: 0.8, sentence: 0.25 }
const bodyField = fieldNames.indexOf('body')
const wordingFields = [fieldNames.indexOf('question'), fieldNames.indexOf('phrasings')]

export type Asked = {
  /** Words that say what is asked for. */
  readonly words: readonly WeightedWord[]
  /** Function words: "where is my" is not "what is my", but only the wording of a FAQ item can tell. */
  readonly functionWords: readonly WeightedWord[]
  readonly statistics: Statistics
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
  return scopes.flatMap((scope, scopeIndex) => {
    const own = candidates.filter((candidate) => candidate.scopeIndex === scopeIndex)
    return own.length === 0 ? [] : rescoredIn({ scope, scopeIndex }, own, { ...asked, grams })
  })
}

/** A gram weighs as much beside those of the message itself as the weightiest word that has it. */
function gramsOf({ words, statistics }: Asked, scopes: readonly HotScope[]): Grams {
  const shares = new Map<number, number>()
  for (const { spelling, share } of words) {
    for (const key of gramKeys(spelling)) shares.set(key, Math.max(shares.get(key) ?? 0, share))
  }
  const weights: number[] = []
  const numbers: (number | undefined)[][] = scopes.map(() => [])
  shares.forEach((share, key) => {
    let frequency = 0
    scopes.forEach((scope, index) => {
      const gram = scope.findGram(key)
      numbers[index]?.push(gram)
      if (gram !== undefined) frequency += scope.gramFrequency(gram)
    })
    weights.push(share * inverseFrequency(frequency, statistics.passages))
  })
  return { weights, numbers }
}

function rescoredIn(
  { scope, scopeIndex }: { readonly scope: HotScope; readonly scopeIndex: number },
  candidates: readonly Candidate[],
  asked: Asked & { readonly grams: Grams },
): Candidate[] {
  const words = [...asked.words, ...asked.functionWords]
  const fieldWeight = createFieldWeight(scope, asked.statistics)
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
  const ideal = idealScoreOf(asked.words)
  const scored = candidates.map((candidate, index) => {
    const { ordinal } = candidate
    const sightings = relations.sightings(index)
    const isFaq = wordingFields.some((field) => scope.fieldLength(ordinal, field) > 0)
    const functionWords = isFaq ? functionWordScore(ordinal, sightings, asked, fieldWeight) : 0
    const parts = {
      words: candidate.score + shares.functionWords * functionWords,
      grams: shares.grams * gramScore(sightings.gramFrequencies, asked.grams.weights),
      proximity: shares.proximity * proximity(sightings, bodyField),
      wording: isFaq
        ? shares.wording * ideal * bestOfFaq(wordings, scope, ordinal, sightings)
        : shares.sentence * ideal * sentences.bestSentence(scope, ordinal, sightings),
    }
    const score = parts.words + parts.grams + parts.proximity + parts.wording
    return { scope, scopeIndex, ordinal, score, parts }
  })
  relations.forget()
  return scored
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
  ordinal: number,
  { words: found, starts }: Sightings,
  { words, functionWords }: Asked,
  fieldWeight: FieldWeight,
): number {
  const frequencies = new Float64Array(functionWords.length)
  for (const field of wordingFields) {
    const weight = fieldWeight(ordinal, field)
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
