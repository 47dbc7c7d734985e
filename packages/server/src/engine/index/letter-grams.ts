// The runs of four letters each term of a scope consists of: they find "Kreditkartenzahlung" under
// "Zahlung" and a misspelt word under the right one.
import { createNumberPool } from './number-pool.ts'
import { createSlicedLists, type SlicedLists } from './sliced-lists.ts'

/** Shorter runs stand in too many words to tell anything, longer ones miss what is misspelt. */
const gramLetters = 4
/** Ideographs and their pairs are found as they are; four of them are a sentence. */
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** The table of keys is kept at most that full, so that a look-up takes one or two steps. */
const fillMax = 0.6

export interface LetterGrams {
  readonly bytes: number
  /** Grams known so far; they are numbered from 0 without gaps. */
  readonly count: number
  /** Takes in the next term; terms come in the order of their numbers. */
  add(term: string): void
  /** Visits the numbers of a term's grams as a sliced list is visited, in one run. */
  readonly visit: SlicedLists['visit']
  /** Visits the terms that have the gram, each as often as it has it, as sliced lists are visited. */
  readonly visitTerms: SlicedLists['visit']
  /** How many terms `visitTerms` visits. */
  readonly termCount: SlicedLists['length']
  /** The number of the gram with a key of `gramKeys`, or `undefined` when no term has it. */
  find(key: number): number | undefined
}

/**
 * The keys of a term's grams: 32-bit hashes of four neighbouring letters, the term's edges counted as
 * letters, with a sign: V8 keeps those as they are. Two grams with one key are as rare as they are harmless.
 */
export function gramKeys(term: string): number[] {
  if (ideographic.test(term)) return []
  const letters = `^${term}$`
  const keys: number[] = []
  for (let at = 0; at + gramLetters <= Math.max(gramLetters, letters.length); at++) {
    keys.push(keyOf(letters, at, Math.min(letters.length, at + gramLetters)))
  }
  return keys
}

/** FNV-1a over the code units, finished so that its low bits fill the table evenly. */
function keyOf(letters: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) {
    hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

/** No grams yet. */
export function createLetterGrams(): LetterGrams {
  // Open addressing: places hold the numbers of grams, counted from 1; a Map takes ten times the memory.
  let places = new Uint32Array(256)
  const keys = createNumberPool()
  const grams = createNumberPool()
  const ends = createNumberPool()
  /** Of each gram the terms that have it. */
  const terms = createSlicedLists()

  /** Where a key stands, or the free place where it would. */
  function placeOf(key: number): number {
    const mask = places.length - 1
    const known = keys.values
    let place = key & mask
    for (let gram = places[place] ?? 0; gram > 0; gram = places[place] ?? 0) {
      if (((known[gram - 1] ?? 0) | 0) === key) break
      place = (place + 1) & mask
    }
    return place
  }

  function grow(): void {
    places = new Uint32Array(places.length * 2)
    for (let gram = 0; gram < keys.length; gram++) {
      places[placeOf((keys.values[gram] ?? 0) | 0)] = gram + 1
    }
  }

  function numberOf(key: number): number {
    const place = placeOf(key)
    const known = places[place] ?? 0
    if (known > 0) return known - 1
    const gram = keys.push(key)
    places[place] = gram + 1
    if (keys.length > places.length * fillMax) grow()
    return gram
  }

  function startOf(term: number): number {
    return term === 0 ? 0 : (ends.values[term - 1] ?? 0)
  }

  return {
    get bytes() {
      const pools = [keys, grams, ends, terms]
      return pools.reduce((bytes, pool) => bytes + pool.bytes, places.byteLength)
    },
    get count() {
      return keys.length
    },
    add(term) {
      const number = ends.length
      for (const key of gramKeys(term)) {
        const gram = numberOf(key)
        grams.push(gram)
        terms.append(gram, number)
      }
      ends.push(grams.length)
    },
    visit(term, each) {
      each(grams.values, startOf(term), ends.values[term] ?? 0)
    },
    visitTerms: terms.visit,
    termCount: terms.length,
    find(key) {
      const known = places[placeOf(key)] ?? 0
      return known === 0 ? undefined : known - 1
    },
  }
}
