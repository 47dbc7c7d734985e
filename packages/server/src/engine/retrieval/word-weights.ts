// Weighs the words of a question by their rarity (idf) in the searched knowledge.

import { exclusionsIn } from '../analysis/negations.ts'
import type { QuestionWord } from '../analysis/question.ts'
import { termOf } from '../analysis/stems.ts'
import type { Synonym } from '../analysis/synonyms.ts'
import { isCharacterPair } from '../analysis/words.ts'
import type { HotScope } from '../index/hot-scope.ts'
import { inverseDocumentFrequency } from './rank.ts'
import {
  type Alternative,
  type FoundSynonyms,
  findSynonyms,
  synonymShare,
} from './replacements/alternatives.ts'
import { replacementFor } from './replacements/replacements.ts'

/** Weight of an unknown pair of characters: the pair may be no word, and its characters count on their own. */
const unknownPairShare = 0.5
/**
 * Weight factor of a name or number in the message. An unknown name gets no extra weight, since it would only lower
 * the strength of a match: "a refund for my A320".
 */
const nameEmphasis = 1.3
/**
 * The highest weight of a measure word ("long" in "how long"), as a share of the rarest other known word of the
 * message. In a small base a measure word is often rare and would outweigh the subject.
 */
const maxMeasureShare = 0.6
/** The weight of a light word ("take", "new") as a share of its full weight, if the message has other known words. */
const lightShare = 0.5
/** Unknown words of a message that get replacements. */
const maxReplacements = 12
/** A message with more words of its own, such as a pasted document, is no misspelt question. */
const wordsOfQuestionMax = 400

const noReplacements: readonly string[] = []

export type TermsByScope = {
  /** For each scope the numbers of the matching terms. */
  readonly terms: readonly (readonly number[])[]
  /**
   * For each scope what a passage must have instead of any of the terms; only for a word with synonyms. A phrase stands
   * for the word if the passage has all its terms.
   */
  readonly alternatives?: readonly (readonly Alternative[])[] | undefined
}

/** A word of the question with its weight in the searched knowledge. */
export type WeightedWord = TermsByScope & {
  readonly word: string
  /** The idf times the factors of this file; an unknown word has the highest idf. */
  readonly weight: number
  /** 1 for a word of the message, less for a context word. */
  readonly share: number
  /** Whether the word asks for a measure, such as "long" in "how long". */
  readonly asksMeasure: boolean
  /** Whether the word is a number or a unit of time. */
  readonly isAmount: boolean
  /** Whether the word hardly tells what the message is about, such as "take". */
  readonly isLight: boolean
  readonly isKnown: boolean
  /** The share of its weight that a match earns: 1, less when the match is a replacement. */
  readonly certainty: number
  /** The words of the knowledge that replace an unknown word: similar words, parts or synonyms. Empty without any. */
  readonly replacements: readonly string[]
  /** For a compound that was split: its head. "Bicycle insurance" is an insurance, no bicycle. */
  readonly head?: TermsByScope | undefined
  /** For each scope the terms of common synonyms; they only help to choose sentences of what was found. */
  readonly related?: readonly (readonly number[])[]
  /** Its term in the first language of the knowledge; its letter n-grams are compared. */
  readonly spelling: string
}

/** A word to be weighed. `share` is below 1 for a context word; default 1. */
export type QueryWord = QuestionWord & { readonly share?: number }

/** Weighs the distinct words of a query, in their order, over the `passages` passages of the scopes. */
export function weighWords(
  query: readonly QueryWord[],
  scopes: readonly HotScope[],
  passages: number,
): WeightedWord[] {
  const seen = new Set<string>()
  const words: WeightedWord[] = []
  const own = query.filter(({ share = 1 }) => share === 1)
  const ownTerms = new Set(own.flatMap(({ terms }) => terms))
  // "Accessible" stands for "wheelchair" only where the message does not have it itself: once found, it is one word.
  const isAsked = ({ words: all }: Synonym) =>
    all.every((terms) => terms.some((term) => ownTerms.has(term)))
  let left = own.length > wordsOfQuestionMax ? 0 : maxReplacements
  for (const word of query) {
    const [first = ''] = word.terms
    const key = word.terms.length === 1 ? first : word.terms.join(' ')
    if (seen.has(key)) continue
    seen.add(key)
    words.push(weigh(word))
  }
  const limited = words.some(({ asksMeasure }) => asksMeasure) ? withLimitedMeasures(words) : words
  return words.some(({ isLight }) => isLight) ? withLessLightWords(limited) : limited

  function weigh({
    word,
    terms,
    answering,
    isName,
    asksMeasure,
    isAmount,
    isLight: isLightWord,
    isOfCalendar,
    synonyms,
    commonSynonyms,
    share = 1,
  }: QueryWord): WeightedWord {
    const spelling = terms[0] ?? word
    const asked = scopes.map((scope) => termNumbers(terms, scope))
    const numbers =
      answering === undefined || frequencyOf(asked) > 0
        ? asked
        : scopes.map((scope) => termNumbers(answering, scope))
    const ownFrequency = frequencyOf(numbers)
    const common = findSynonyms(
      commonSynonyms?.filter((one) => !isAsked(one)),
      scopes,
    )
    const own = findSynonyms(synonyms, scopes)
    // In texts that have the word, another word may mean something else.
    const found = own ?? (ownFrequency === 0 ? common : undefined)
    const frequency = Math.min(ownFrequency + (found?.frequency ?? 0), passages)
    const isKnown = frequency > 0
    // "How much is a double in August?" is about a double, where no text names a month.
    const isLight = isLightWord || (isOfCalendar && !isKnown)
    const emphasis = isName && share === 1 && isKnown ? nameEmphasis : 1
    const full = emphasis * inverseDocumentFrequency(frequency, passages)
    // "Many" is no misspelt "any".
    const isCommon = isLight || asksMeasure
    const replacement =
      !isKnown && !isCommon && left-- > 0 ? replacementFor(spelling, scopes) : undefined
    if (replacement === undefined) {
      const own = !isKnown && isCharacterPair(word) ? unknownPairShare * full : full
      const weight = own * share
      return {
        word,
        weight,
        share,
        asksMeasure,
        isAmount,
        isLight,
        isKnown,
        certainty: 1,
        replacements: noReplacements,
        terms: numbers,
        spelling,
        ...(common !== undefined && common !== found && { related: singleTermsOf(common) }),
        ...(found && synonymParts(numbers, found, ownFrequency > 0)),
      }
    }
    // The word keeps the weight of an unknown word, since a replacement may be wrong.
    const replacementWeight = inverseDocumentFrequency(frequencyOf(replacement.terms), passages)
    const certainty = (replacement.share * replacementWeight) / full
    const { names, terms: closest, head, alternatives } = replacement
    const weight = full * share
    return {
      word,
      weight,
      share,
      asksMeasure,
      isAmount,
      isLight,
      isKnown: true,
      certainty,
      replacements: names,
      head,
      ...(alternatives && { alternatives }),
      terms: closest,
      spelling,
    }
  }

  /** Estimates the number of passages with one of the terms: the sum over the terms, at most `passages`. */
  function frequencyOf(numbers: readonly (readonly number[])[]): number {
    let frequency = 0
    for (let index = 0; index < scopes.length; index++) {
      for (const term of numbers[index] ?? []) {
        frequency += scopes[index]?.documentFrequency(term) ?? 0
      }
    }
    return Math.min(frequency, passages)
  }
}

/** The parts of a word that has synonyms. A word that the knowledge does not have itself is replaced by them. */
function synonymParts(
  own: readonly (readonly number[])[],
  { byScope, texts }: FoundSynonyms,
  hasOwn: boolean,
): Pick<WeightedWord, 'terms' | 'alternatives' | 'certainty' | 'replacements'> {
  const terms = byScope.map((found, index) => [...new Set([...(own[index] ?? []), ...found.terms])])
  const alternatives = byScope.map((found, index) => {
    const ownTerms = own[index] ?? []
    const others = found.alternatives.filter(({ terms: [first = 0, ...rest] }) => {
      return rest.length > 0 || !ownTerms.includes(first)
    })
    return [...ownTerms.map((term) => ({ terms: [term], share: 1 })), ...others]
  })
  if (hasOwn) return { terms, alternatives, certainty: 1, replacements: noReplacements }
  return { terms, alternatives, certainty: synonymShare, replacements: texts }
}

/** For each scope the synonyms that are single words. */
function singleTermsOf({ byScope }: FoundSynonyms): readonly (readonly number[])[] {
  return byScope.map(({ alternatives }) =>
    alternatives.flatMap(({ terms }) => (terms.length === 1 ? terms : [])),
  )
}

/** Limits the weight of measure words, so that they weigh less than the subject of the message. */
function withLimitedMeasures(words: WeightedWord[]): WeightedWord[] {
  let rarest = 0
  for (const { asksMeasure, isKnown, share, weight } of words) {
    if (!asksMeasure && isKnown && share === 1) rarest = Math.max(rarest, weight)
  }
  if (rarest === 0) return words
  const most = maxMeasureShare * rarest
  return words.map((word) =>
    word.asksMeasure && word.share === 1 && word.weight > most ? { ...word, weight: most } : word,
  )
}

/** Makes light words weigh less, if the message has another known word. */
function withLessLightWords(words: WeightedWord[]): WeightedWord[] {
  if (!words.some(({ isLight, isKnown }) => isKnown && !isLight)) return words
  return words.map((word) => (word.isLight ? { ...word, weight: word.weight * lightShare } : word))
}

/** The terms that express an exclusion in the languages of each scope. */
export function exclusionTermsOf(scopes: readonly HotScope[]): TermsByScope {
  const terms = scopes.map((scope) =>
    [...scope.languages.keys()].flatMap((language) => {
      const words = [...exclusionsIn(language)]
      return termNumbers(
        words.map((word) => termOf(word, language)),
        scope,
      )
    }),
  )
  return { terms }
}

/** The numbers of the terms that a scope has. */
export function termNumbers(terms: readonly string[], scope: HotScope): readonly number[] {
  const numbers = terms.map(scope.findTerm)
  return numbers.every(isFound) ? numbers : numbers.filter(isFound)
}

function isFound(number: number | undefined): number is number {
  return number !== undefined
}
