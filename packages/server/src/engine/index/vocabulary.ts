// The terms of a scope: their numbers, document frequencies, letter n-grams and spellings.
import { createLetterGrams, type LetterGrams } from './letter-grams.ts'
import { createNumberPool } from './number-pool.ts'
import { beginsAlike, createSpellings, type SimilarTerm } from './spellings.ts'
import { createTermNames } from './term-names.ts'

/** The number of the term that separates two phrasings. No word has this number. */
export const boundaryTerm = 0

/** Marks get spare capacity, so that not every new term needs a new array. */
const markGrowth = 1.2
/** Closest terms returned: with more at the same distance the intended one would be a guess. */
const closestMost = 2
/** Size of the cache of closest terms: the same words are unknown again and again ("does", "work"). */
const rememberedWords = 500
/** Estimated bytes of one cache entry. */
const rememberedBytes = 300
/** Initial capacity for pending changes, and the capacity kept between two items (the grams of one passage). */
const changesCapacity = { first: 128, kept: 2_048 }

export interface Vocabulary {
  readonly bytes: number
  /** The number of a term, a new one for a new term. */
  number(term: string): number
  /** The number of a term, or `undefined` when no passage ever had it. */
  findTerm(term: string): number | undefined
  /**
   * Returns the closest terms of live passages that begin alike, within `maxDistance` edits: the two most frequent at the
   * smallest distance; empty when no term is close enough.
   */
  closestTerms(word: string, maxDistance: number): readonly SimilarTerm[]
  /** Live passages that contain the term in any field. */
  documentFrequency(term: number): number
  /** Live passages that contain a word with the gram. */
  gramFrequency(gram: number): number
  readonly findGram: LetterGrams['find']
  readonly gramKey: LetterGrams['keyOf']
  readonly visitTermsWith: LetterGrams['visitTerms']
  readonly termsWith: LetterGrams['termCount']
  readonly visitGramsOf: LetterGrams['visit']
  /**
   * Counts a passage with these distinct terms into the frequencies (`by` 1) or out of them (`by` -1). The next
   * `applyCounts` applies all pending counts, so that a long item is counted in slices and yet appears in one step.
   */
  count(terms: readonly number[], by: 1 | -1): void
  /** Applies the pending counts. */
  applyCounts(): void
  /**
   * Marks for terms and grams during one search, all zero. The caller sets them back to zero before it returns to the
   * event loop.
   */
  marks(): { readonly terms: Int32Array; readonly grams: Int32Array }
}

/** No terms but the boundary. */
export function createVocabulary(): Vocabulary {
  const names = createTermNames()
  const frequencies = createCounts()
  const gramFrequencies = createCounts()
  const grams = createLetterGrams()
  const spellings = createSpellings(names.name)
  /** Cache of the closest terms of query words; `applyCounts` clears it. */
  const closest = new Map<string, readonly SimilarTerm[]>()
  let marks = { terms: new Int32Array(0), grams: new Int32Array(0) }
  /** The passage in which each gram was last counted. */
  const countedIn = createNumberPool()
  let counting = 0

  function number(term: string): number {
    const known = names.find(term)
    if (known !== undefined) return known
    names.add(term)
    grams.add(term)
    spellings.add(term)
    return names.count - 1
  }
  // The boundary's name: no word is empty.
  number('')

  function findClosest(word: string, maxDistance: number): readonly SimilarTerm[] {
    const similar = spellings
      .similar(word, maxDistance)
      .filter(({ term }) => term !== boundaryTerm && frequencies.get(term) > 0)
      .filter(({ name }) => beginsAlike(name, word))
    const least = Math.min(...similar.map(({ distance }) => distance))
    return similar
      .filter(({ distance }) => distance === least)
      .sort((a, b) => frequencies.get(b.term) - frequencies.get(a.term) || a.term - b.term)
      .slice(0, closestMost)
  }

  return {
    get bytes() {
      const pools = [names, frequencies, gramFrequencies, grams, spellings, countedIn]
      const scratch = marks.terms.byteLength + marks.grams.byteLength
      const remembered = closest.size * rememberedBytes
      return pools.reduce((bytes, pool) => bytes + pool.bytes, scratch + remembered)
    },
    number,
    findTerm(term) {
      return term === '' ? undefined : names.find(term)
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
    gramKey: grams.keyOf,
    visitTermsWith: grams.visitTerms,
    termsWith: grams.termCount,
    visitGramsOf: grams.visit,
    count(terms, by) {
      counting++
      frequencies.reserve(names.count)
      gramFrequencies.reserve(grams.count)
      countedIn.reserve(Math.max(0, grams.count - countedIn.length))
      const counted = countedIn.values
      const countGrams = (values: Uint32Array, start: number, end: number) => {
        for (let at = start; at < end; at++) {
          const gram = values[at] ?? 0
          if (counted[gram] === counting) continue
          counted[gram] = counting
          gramFrequencies.count(gram, by)
        }
      }
      for (const term of terms) {
        frequencies.count(term, by)
        grams.visit(term, countGrams)
      }
    },
    applyCounts() {
      frequencies.settle()
      gramFrequencies.settle()
      closest.clear()
    },
    marks() {
      marks = {
        terms: enough(marks.terms, names.count),
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

/** How many passages have each of many small numbers. */
function createCounts() {
  const counts = createNumberPool()
  // Pending counts: the number and, in the low bit, whether it is counted out.
  let changes = new Uint32Array(changesCapacity.first)
  let changed = 0
  return {
    get bytes() {
      return counts.bytes + changes.byteLength
    },
    get(number: number): number {
      return counts.values[number] ?? 0
    },
    /** Makes room for numbers below `size`. */
    reserve(size: number): void {
      counts.reserve(Math.max(0, size - counts.length))
    },
    count(number: number, by: 1 | -1): void {
      if (changed === changes.length) {
        const more = new Uint32Array(changed * 2)
        more.set(changes)
        changes = more
      }
      changes[changed++] = (number << 1) | (by < 0 ? 1 : 0)
    },
    settle(): void {
      const { values } = counts
      for (let at = 0; at < changed; at++) {
        const change = changes[at] ?? 0
        values[change >>> 1] = (values[change >>> 1] ?? 0) + 1 - 2 * (change & 1)
      }
      changed = 0
      if (changes.length > changesCapacity.kept) changes = new Uint32Array(changesCapacity.kept)
    },
  }
}
