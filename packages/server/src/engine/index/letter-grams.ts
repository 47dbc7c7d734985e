// The runs of four letters each term of a scope consists of: they find "Kreditkartenzahlung" under
// "Zahlung" and a misspelt word under the right one.

import { createCachedLists } from './cached-lists.ts'
import { createHashTable, emptyHash, finishedHash, hashWith } from './hash-table.ts'
import { createNumberLists } from './number-lists.ts'
import { createNumberPool } from './number-pool.ts'
import { createSlicedLists, type SlicedLists } from './sliced-lists.ts'

/** Shorter runs stand in too many words to tell anything, longer ones miss what is misspelt. */
const gramLetters = 4
/** Ideographs and their pairs are found as they are; four of them are a sentence. */
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

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
  /** The key of a gram. */
  keyOf(gram: number): number
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
    keys.push(hashOf(letters, at, Math.min(letters.length, at + gramLetters)))
  }
  return keys
}

function hashOf(letters: string, start: number, end: number): number {
  let hash = emptyHash
  for (let at = start; at < end; at++) hash = hashWith(hash, letters.charCodeAt(at))
  return finishedHash(hash)
}

/** No grams yet. */
export function createLetterGrams(): LetterGrams {
  const keys = createNumberPool()
  const keyOf = (gram: number): number => (keys.values[gram] ?? 0) | 0
  const places = createHashTable(keyOf, (gram, key: number) => keyOf(gram) === key)
  // Of each term how many grams it has, and their numbers.
  const grams = createNumberLists()
  const positions = createNumberPool()
  let run = new Uint32Array(256)
  /** Of each gram the terms that have it. */
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
