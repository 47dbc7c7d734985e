// Looks closer at the best candidates: what their letters, the order of their words and single wordings add.
import type { HotScope } from '../index/hot-scope.ts'
import { fieldNames } from '../knowledge/segment.ts'
import type { Candidate } from './candidate.ts'
import { proximityOf } from './proximity.ts'
import {
  createFieldWeight,
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

type Gram = { readonly key: number; readonly weight: number }

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
  const grams = [...sharesOfGrams(asked.words)].map(([key, share]) => ({
    key,
    weight: share * gramWeight(key, scopes, asked.statistics),
  }))
  return scopes.flatMap((scope, scopeIndex) => {
    const own = candidates.filter((candidate) => candidate.scopeIndex === scopeIndex)
    return own.length === 0 ? [] : rescoredIn(scope, own, { ...asked, grams, scopeIndex })
  })
}

/** What each gram weighs beside those of the message itself: as much as the weightiest word that has it. */
function sharesOfGrams(words: readonly WeightedWord[]): ReadonlyMap<number, number> {
  const shares = new Map<number, number>()
  for (const { gramKeys, share } of words) {
    for (const key of gramKeys) shares.set(key, Math.max(shares.get(key) ?? 0, share))
  }
  return shares
}

function gramWeight(key: number, scopes: readonly HotScope[], statistics: Statistics): number {
  const frequency = scopes.reduce((sum, scope) => {
    const gram = scope.findGram(key)
    return gram === undefined ? sum : sum + scope.gramFrequency(gram)
  }, 0)
  return inverseFrequency(frequency, statistics.passages)
}

function rescoredIn(
  scope: HotScope,
  candidates: readonly Candidate[],
  asked: Asked & { readonly grams: readonly Gram[]; readonly scopeIndex: number },
): Candidate[] {
  const words = [...asked.words, ...asked.functionWords]
  const keys = asked.grams.map((gram) => gram.key)
  const relations = relationsIn(scope, asked.scopeIndex, words, keys)
  const fieldWeight = createFieldWeight(scope, asked.statistics)
  const wordings = createWordings(words)
  const sentences = createWordings(asked.words)
  const ideal = idealScoreOf(asked.words)
  const scored = candidates.map((candidate) => {
    const { ordinal } = candidate
    const weightOf = (field: number) => fieldWeight(ordinal, field)
    const { fields, gramFrequencies } = relations.sightings(ordinal, weightOf)
    const body = (fields[bodyField] ?? []).filter(({ word }) => word < asked.words.length)
    const isFaq = wordingFields.some((field) => scope.fieldLength(ordinal, field) > 0)
    const parts = {
      words: candidate.score + shares.functionWords * functionWordScore(fields, asked, weightOf),
      grams: shares.grams * gramScore(gramFrequencies, asked.grams),
      proximity: shares.proximity * proximityOf(body, asked.words),
      wording: isFaq
        ? shares.wording * ideal * bestOfFaq(wordings, scope, ordinal, fields)
        : shares.sentence * ideal * sentences.bestSentence(scope, ordinal, body),
    }
    const score = parts.words + parts.grams + parts.proximity + parts.wording
    return { ...candidate, score, parts }
  })
  relations.forget()
  return scored
}

function gramScore(frequencies: Float64Array, grams: readonly Gram[]): number {
  let sum = 0
  for (let at = 0; at < grams.length; at++) {
    const frequency = frequencies[at] ?? 0
    if (frequency > 0) sum += (grams[at]?.weight ?? 0) * saturated(frequency)
  }
  return sum
}

function functionWordScore(
  fields: Sightings['fields'],
  { words, functionWords }: Asked,
  weightOf: (field: number) => number,
): number {
  if (wordingFields.every((field) => fields[field]?.length === 0)) return 0
  const frequencies = new Float64Array(functionWords.length)
  for (const field of wordingFields) {
    for (const { word } of fields[field] ?? []) {
      const at = word - words.length
      if (at >= 0) frequencies[at] = (frequencies[at] ?? 0) + weightOf(field)
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
  fields: Sightings['fields'],
): number {
  const coverage = wordingFields.map((field) =>
    wordings.bestWording(scope.terms(ordinal, field), fields[field] ?? []),
  )
  return Math.max(...coverage)
}
