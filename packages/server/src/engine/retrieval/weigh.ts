// Weighs the words of a question in the knowledge that is asked: what finding each of them tells.
import type { QuestionWord } from '../analysis/question.ts'
import { isCharacterPair } from '../analysis/words.ts'
import type { HotScope } from '../index/hot-scope.ts'
import { gramKeys } from '../index/letter-grams.ts'
import { inverseFrequency } from './rank.ts'
import { repairOf } from './repair.ts'

/** An unknown pair of characters is as often no word as one, and its characters count on their own. */
const unknownPairShare = 0.5

/** A word of the question as it weighs in the knowledge that is asked. */
export type WeightedWord = {
  readonly word: string
  /** Inverse frequency, the maximal one for a word the knowledge does not have. */
  readonly weight: number
  /** What it weighs beside a word of the message itself: less than 1 if it was carried over. */
  readonly share: number
  readonly isKnown: boolean
  /** What finding it earns of its weight: 1, less where a similar word was taken in its place. */
  readonly certainty: number
  /** The words of the knowledge that were taken in its place; none when it is known, or unlike any. */
  readonly repairedTo: readonly string[]
  /** For each scope the numbers of the terms it is found under. */
  readonly terms: readonly (readonly number[])[]
  /** The keys of its letter grams, as it was written. */
  readonly gramKeys: readonly number[]
}

/** A word to be weighed; `share` is what it weighs beside a word of the message itself, 1 if left out. */
export type AskedWord = QuestionWord & { readonly share?: number }

/** The distinct words among `asked` in their order, weighed over `passages` passages of the scopes. */
export function weightedWords(
  asked: readonly AskedWord[],
  scopes: readonly HotScope[],
  passages: number,
): WeightedWord[] {
  const words = new Map<string, WeightedWord>()
  for (const { word, terms, share = 1 } of asked) {
    const key = terms.join(' ')
    if (words.has(key)) continue
    const weighed = weigh(word, terms)
    words.set(key, { ...weighed, weight: weighed.weight * share, share })
  }
  return [...words.values()]

  function weigh(word: string, terms: readonly string[]): Omit<WeightedWord, 'share'> {
    const numbers = scopes.map((scope) =>
      terms.map((term) => scope.findTerm(term)).filter((number) => number !== undefined),
    )
    const weight = weightOf(numbers)
    const found = {
      ...{ word, weight, isKnown: true, certainty: 1, repairedTo: [], terms: numbers },
      gramKeys: gramKeys(terms[0] ?? word),
    }
    if (frequencyOf(numbers) > 0) return found
    const repair = repairOf(terms[0] ?? word, scopes)
    if (repair === undefined) {
      const share = isCharacterPair(word) ? unknownPairShare : 1
      return { ...found, weight: share * weight, isKnown: false }
    }
    // It still weighs as the unknown word it is: a repaired word leaves doubt.
    const certainty = (repair.share * weightOf(repair.terms)) / weight
    return { ...found, certainty, repairedTo: repair.names, terms: repair.terms }
  }

  function frequencyOf(numbers: readonly (readonly number[])[]): number {
    const frequency = scopes.reduce(
      (sum, scope, index) =>
        sum + (numbers[index] ?? []).reduce((of, term) => of + scope.documentFrequency(term), 0),
      0,
    )
    return Math.min(frequency, passages)
  }

  function weightOf(numbers: readonly (readonly number[])[]): number {
    return inverseFrequency(frequencyOf(numbers), passages)
  }
}
