// The terms of a scope: their numbers, how many passages have them, the letters they consist of.
import { createLetterGrams, type LetterGrams } from './letter-grams.ts'
import { createNumberPool } from './number-pool.ts'
import { createSpellings, type SimilarTerm } from './spellings.ts'

/** The number of the term that stands between two phrasings; no word has it. */
export const boundaryTerm = 0

/** Estimated bytes of what JavaScript keeps for a term beside the typed arrays and its letters. */
const termOverheadBytes = 60
/** Zeros to mark with are made for more than there are, so that not every new term needs new ones. */
const markGrowth = 1.2
/** More terms at the same distance make it a guess which of them was meant. */
const closestMost = 2
/** Words whose closest terms are remembered: the same ones are unknown again and again ("does", "work"). */
const rememberedWords = 500
/** Estimated bytes of one of them. */
const rememberedBytes = 300

export interface Vocabulary {
  readonly bytes: number
  /** The number of a term, a new one for a new term. */
  number(term: string): number
  /** The number of a term, or `undefined` when no passage ever had it. */
  findTerm(term: string): number | undefined
  /**
   * Of the terms at most `maxDistance` edits away that live passages have, the closest: the two most frequent
   * of them, all at one distance. None when none is close enough.
   */
  closestTerms(word: string, maxDistance: number): readonly SimilarTerm[]
  /** Live passages that contain the term in any field. */
  documentFrequency(term: number): number
  /** Live passages that contain a word with the gram. */
  gramFrequency(gram: number): number
  readonly findGram: LetterGrams['find']
  readonly visitTermsWith: LetterGrams['visitTerms']
  readonly termsWith: LetterGrams['termCount']
  readonly visitGramsOf: LetterGrams['visit']
  /**
   * Counts a passage with these terms (by field) into the frequencies (`by` 1) or out of them (`by` -1),
   * as of the next `settle`: a long item is counted in slices and yet appears at once.
   */
  count(fields: readonly Uint32Array[], by: 1 | -1): void
  /** Makes true what was counted since the last time. */
  settle(): void
  /**
   * Zeros, one for each term and one for each gram, to mark them with while one question is worked on.
   * Whoever writes into them puts the zeros back before anybody else can ask for them.
   */
  marks(): { readonly terms: Int32Array; readonly grams: Int32Array }
}

/** No terms but the boundary. */
export function createVocabulary(): Vocabulary {
  const numberOfTerm = new Map<string, number>()
  const frequencies = createCounts()
  const gramFrequencies = createCounts()
  const grams = createLetterGrams()
  const spellings = createSpellings()
  let textBytes = 0
  /** The closest terms of words that were asked for; good as long as no passage comes or goes. */
  const closest = new Map<string, readonly SimilarTerm[]>()
  let marks = { terms: new Int32Array(0), grams: new Int32Array(0) }

  function number(term: string): number {
    const known = numberOfTerm.get(term)
    if (known !== undefined) return known
    const added = numberOfTerm.size
    numberOfTerm.set(term, added)
    textBytes += bytesOf(term)
    grams.add(term)
    spellings.add(term)
    return added
  }
  // The boundary's name: no word is empty.
  number('')

  function findClosest(word: string, maxDistance: number): readonly SimilarTerm[] {
    const similar = spellings
      .similar(word, maxDistance)
      .filter(({ term }) => term !== boundaryTerm && frequencies.get(term) > 0)
    const least = Math.min(...similar.map(({ distance }) => distance))
    return similar
      .filter(({ distance }) => distance === least)
      .sort((a, b) => frequencies.get(b.term) - frequencies.get(a.term) || a.term - b.term)
      .slice(0, closestMost)
  }

  return {
    get bytes() {
      const pools = frequencies.bytes + gramFrequencies.bytes + grams.bytes + spellings.bytes
      const scratch = marks.terms.byteLength + marks.grams.byteLength
      const remembered = closest.size * rememberedBytes
      return pools + scratch + remembered + numberOfTerm.size * termOverheadBytes + textBytes
    },
    number,
    findTerm(term) {
      return term === '' ? undefined : numberOfTerm.get(term)
    },
    closestTerms(word, maxDistance) {
      const key = `${maxDistance} ${word}`
      const known = closest.get(key)
      if (known !== undefined) return known
      const found = findClosest(word, maxDistance)
      if (closest.size >= rememberedWords) closest.clear()
      closest.set(key, found)
      return found
    },
    documentFrequency: frequencies.get,
    gramFrequency: gramFrequencies.get,
    findGram: grams.find,
    visitTermsWith: grams.visitTerms,
    termsWith: grams.termCount,
    visitGramsOf: grams.visit,
    count(fields, by) {
      frequencies.begin(numberOfTerm.size)
      gramFrequencies.begin(grams.count)
      const countGrams = (values: Uint32Array, start: number, end: number) => {
        for (let at = start; at < end; at++) gramFrequencies.count(values[at] ?? 0, by)
      }
      for (const terms of fields) {
        for (const term of terms) {
          if (term !== boundaryTerm && frequencies.count(term, by)) grams.visit(term, countGrams)
        }
      }
    },
    settle() {
      frequencies.settle()
      gramFrequencies.settle()
      closest.clear()
    },
    marks() {
      marks = {
        terms: enough(marks.terms, numberOfTerm.size),
        grams: enough(marks.grams, grams.count),
      }
      return marks
    },
  }
}

/** The zeros, or new ones when they are too few. */
function enough(zeros: Int32Array<ArrayBuffer>, count: number): Int32Array<ArrayBuffer> {
  return zeros.length >= count ? zeros : new Int32Array(Math.ceil(count * markGrowth))
}

/** How many passages have each of many small numbers; a passage counts once however often it has one. */
function createCounts() {
  const counts = createNumberPool()
  /** What is counted but not settled yet, modulo 2³²: a pool holds nothing below zero. */
  const changes = createNumberPool()
  const changed: number[] = []
  /** When each number was last counted. */
  const countedAt = createNumberPool()
  let counting = 0
  return {
    get bytes() {
      return counts.bytes + changes.bytes + countedAt.bytes
    },
    get(number: number): number {
      return counts.values[number] ?? 0
    },
    /** Begins the next passage; numbers below `size` may come. */
    begin(size: number): void {
      counting++
      const missing = size - counts.length
      if (missing > 0) for (const pool of [counts, changes, countedAt]) pool.reserve(missing)
    },
    /** Counts a number of the passage; false when the passage had it already. */
    count(number: number, by: 1 | -1): boolean {
      if (countedAt.values[number] === counting) return false
      countedAt.values[number] = counting
      const change = changes.values[number] ?? 0
      if (change === 0) changed.push(number)
      changes.values[number] = change + by
      return true
    },
    settle(): void {
      for (const number of changed) {
        counts.values[number] = (counts.values[number] ?? 0) + (changes.values[number] ?? 0)
        changes.values[number] = 0
      }
      changed.length = 0
    },
  }
}

/** What V8 keeps for a text: one byte a character, or two as soon as one is beyond Latin-1. */
export function bytesOf(text: string): number {
  return /[^\0-\xff]/.test(text) ? text.length * 2 : text.length
}
