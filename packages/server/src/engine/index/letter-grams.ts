// The character 4-grams of each term of a scope. They find "Kreditkartenzahlung" for "Zahlung", and the right
// word for a misspelt one.

import { createCachedLists } from './cached-lists.ts'
import { createHashTable, emptyHash, finishedHash, hashWith } from './hash-table.ts'
import { createNumberLists } from './number-lists.ts'
import { createNumberPool } from './number-pool.ts'
import { createSlicedLists, type SlicedLists } from './sliced-lists.ts'

/** Shorter n-grams occur in too many words, longer ones miss misspelt words. */
const gramLetters = 4
/** Ideographs and pairs of them are terms themselves; four of them are a sentence. */
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

export interface LetterGrams {
  readonly bytes: number
  /** The number of n-grams. They are numbered from 0 without gaps. */
  readonly count: number
  /** Adds the next term, in the order of term numbers. */
  add(term: string): void
  /** Visits the n-grams of a term in one run, as sliced lists do. */
  readonly visit: SlicedLists['visit']
  /** Visits the terms that contain the n-gram, once for each occurrence, as sliced lists do. */
  readonly visitTerms: SlicedLists['visit']
  /** The number of terms that `visitTerms` visits. */
  readonly termCount: SlicedLists['length']
  /** The n-gram with a key of `gramKeys`; undefined if no term has it. */
  find(key: number): number | undefined
  /** The key of an n-gram. */
  keyOf(gram: number): number
}

/**
 * The keys of a term's n-grams: signed 32-bit hashes of four neighbouring letters, with the edges of the term as
 * letters. V8 stores signed ones without boxing. Collisions are rare and harmless.
 */
export function gramKeys(term: string): number[] {
  if (ideographic.test(term)) return []
  const letters = `^${term}$`
  const keys: number[] = []
  for (let at = 0; at + gramLetters <= Math.max(gramLetters, letters.length); at++) {
    keys.push(hashOf(letters, at, Math.min(letters.length, at + gramLetters)))
  }
  return keys
}

function hashOf(letters: string, start: number, end: number): number {
  let hash = emptyHash
  for (let at = start; at < end; at++) hash = hashWith(hash, letters.charCodeAt(at))
  return finishedHash(hash)
}

/** Creates an empty index. */
export function createLetterGrams(): LetterGrams {
  const keys = createNumberPool()
  const keyOf = (gram: number): number => (keys.values[gram] ?? 0) | 0
  const places = createHashTable(keyOf, (gram, key: number) => keyOf(gram) === key)
  // For each term the count of its n-grams, and their numbers.
  const grams = createNumberLists()
  const positions = createNumberPool()
  let run = new Uint32Array(256)
  /** For each n-gram the terms that contain it. */
  const terms = createCachedLists(createSlicedLists(0))
  const find = (key: number): number | undefined => places.find(key, key)

  function numberOf(key: number): number {
    const known = find(key)
    if (known !== undefined) return known
    const gram = keys.push(key)
    places.add(key, gram)
    return gram
  }

  return {
    get bytes() {
      const pools = [keys, places, grams, positions, terms]
      return pools.reduce((bytes, pool) => bytes + pool.bytes, run.byteLength)
    },
    get count() {
      return keys.length
    },
    add(term) {
      const numbers = gramKeys(term).map(numberOf)
      for (const gram of numbers) terms.append(gram, positions.length)
      positions.push(grams.append([[numbers.length], numbers]))
    },
    visit(term, each) {
      if (term >= positions.length) return
      grams.seek(positions.values[term] ?? 0)
      const count = grams.next()
      if (count > run.length) run = new Uint32Array(count * 2)
      grams.read(run, 0, count)
      each(run, 0, count)
    },
    visitTerms: terms.visit,
    termCount: terms.length,
    find,
    keyOf,
  }
}
