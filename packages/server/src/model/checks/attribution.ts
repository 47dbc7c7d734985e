// Compares the words of a unit with the sources, to find the source of the unit and a score. The result never refuses
// a unit: a false sentence may use the words of the source, and a good paraphrase may use other words.
import { primaryLanguage } from '../language.ts'
import type { Sources } from '../types.ts'
import { contentWordsOf, createVocabulary } from './vocabulary.ts'

/** A single common word may be a coincidence. */
const sharedWordsMin = 2

export interface Attribution {
  /** The number of different content words. */
  countWords(text: string): number
  /** The number (from 1) of the source that shares most words with a unit; `undefined` if none shares enough. */
  bestSource(text: string): number | undefined
  /**
   * The share of a unit's words that the sources with these numbers have, 0–1; `undefined` if it has no words, or
   * is in another language than they are.
   */
  overlap(text: string, numbers: readonly number[]): number | undefined
  /**
   * Whether a unit has no word of any source, although a source is in its language. Words of the question do not
   * count, because a question can contain any words.
   */
  isForeign(text: string): boolean
}

/** `language`: BCP 47 tag of the reply. */
export function createAttribution(sources: Sources, language: string): Attribution {
  const spoken = primaryLanguage(language)
  const languages = [...new Set([spoken, ...sources.map((source) => source.language)])]
  const vocabularies = sources.map((source) => createVocabulary(textsOf(source), languages))
  const isComparable = sources.some((source) => source.language === spoken)
  const wordsOf = (text: string) => contentWordsOf(text, spoken, languages)

  return {
    countWords: (text) => wordsOf(text).length,
    bestSource(text) {
      const words = wordsOf(text)
      const wanted = Math.min(sharedWordsMin, words.length)
      if (wanted === 0) return undefined
      const shared = vocabularies.map((own) => words.filter(own).length)
      const most = Math.max(0, ...shared)
      return most >= wanted ? shared.indexOf(most) + 1 : undefined
    },
    overlap(text, numbers) {
      const words = wordsOf(text)
      const own = numbers.filter((number) => sources[number - 1]?.language === spoken)
      if (words.length === 0 || own.length === 0) return undefined
      const found = words.filter((word) => own.some((number) => vocabularies[number - 1]?.(word)))
      return found.length / words.length
    },
    isForeign(text) {
      const words = wordsOf(text)
      return isComparable && words.length > 0 && !vocabularies.some((own) => words.some(own))
    },
  }
}

/** The texts of a source, with its title and headings. */
export function textsOf({ title, question, headings, text }: Sources[number]): string[] {
  return [title ?? '', question ?? '', ...headings, text]
}
