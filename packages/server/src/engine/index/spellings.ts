// Finds the terms of a scope that are spelt almost like a given word, without walking its vocabulary.
import { createNumberPool, type NumberPool } from './number-pool.ts'

/**
 * Pairs of letters that a look-up may compare, as of some 8,000 terms of eight letters: a vocabulary of
 * nothing but words that look alike must not cost more.
 */
const maxPairs = 500_000

export type SimilarTerm = {
  readonly term: number
  readonly name: string
  /** Damerau-Levenshtein: letters inserted, left out, exchanged, or swapped with the next. */
  readonly distance: number
}

export interface Spellings {
  readonly bytes: number
  /** Takes in the next term; terms come in the order of their numbers. */
  add(term: string): void
  /** The terms at most `maxDistance` away from `word`, itself not among them, in no order. */
  similar(word: string, maxDistance: number): SimilarTerm[]
}

/**
 * No terms yet; `nameOf` gives one by its number. Terms of one length and one first letter are chained, and so
 * are those of one length and one last letter: a look-up walks only the chains of the letters the word begins
 * or ends with, and a term whose set of letters differs too much is not compared. A word wrong at both ends is
 * not found.
 */
export function createSpellings(nameOf: (term: number) => string): Spellings {
  const letters = createNumberPool()
  const chains = [createChains(), createChains()] as const

  return {
    get bytes() {
      return letters.bytes + chains[0].bytes + chains[1].bytes
    },

    add(term) {
      letters.push(letterSet(term))
      chains[0].add(term.length, term.charCodeAt(0))
      chains[1].add(term.length, term.charCodeAt(term.length - 1))
    },

    similar(word, maxDistance) {
      const found = new Map<number, SimilarTerm>()
      const own = letterSet(word)
      let pairs = 0
      /** Compares the terms of one chain, of which most are told apart by their letters. */
      function compare({ next }: Chains, head: number): void {
        const sets = letters.values
        for (let at = head; at > 0 && pairs < maxPairs; at = next.values[at - 1] ?? 0) {
          const term = at - 1
          if (bitCount((sets[term] ?? 0) ^ own) > 2 * maxDistance) continue
          if (found.has(term)) continue
          const name = nameOf(term)
          pairs += word.length * name.length
          const distance = distanceOf(word, name, maxDistance)
          if (distance <= maxDistance && distance > 0) found.set(term, { term, name, distance })
        }
      }
      const ends = [word.slice(0, 2), word.slice(-2)]
      chains.forEach((chain, side) => {
        // With the letter next to the edge a swapped, added or missing first letter is found, too.
        for (const letter of new Set(ends[side])) {
          for (let more = -maxDistance; more <= maxDistance; more++) {
            compare(chain, chain.head(word.length + more, letter.charCodeAt(0)))
          }
        }
      })
      return [...found.values()]
    },
  }
}

/** Lists of terms by length and one letter, each as a chain through one array. */
interface Chains {
  readonly bytes: number
  add(length: number, letter: number): void
  /** The first term of a list, counted from 1; 0 for an empty one. */
  head(length: number, letter: number): number
  /** The next term after each, counted from 1; 0 at the end. */
  readonly next: NumberPool
}

function createChains(): Chains {
  const heads = new Map<number, number>()
  const next = createNumberPool()
  const keyOf = (length: number, letter: number) => length * 0x10000 + letter
  return {
    get bytes() {
      return next.bytes + heads.size * 40
    },
    add(length, letter) {
      const key = keyOf(length, letter)
      // One more than the term's number, so that 0 ends a chain.
      const added = next.push(heads.get(key) ?? 0) + 1
      heads.set(key, added)
    },
    head(length, letter) {
      return heads.get(keyOf(length, letter)) ?? 0
    },
    next,
  }
}

/** Which letters a word has, as bits: each edit changes at most two of them. */
function letterSet(word: string): number {
  let set = 0
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31)
  return set >>> 0
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The distance of two words, or more than `max` when it is beyond; neighbours swapped count once. */
export function distanceOf(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  // Three rows of the table, each one longer than b, one after the other.
  const width = b.length + 1
  const table = new Uint8Array(3 * width)
  for (let column = 0; column < width; column++) table[column] = column
  let [beforeLast, last, current] = [2 * width, 0, width]
  for (let row = 1; row <= a.length; row++) {
    const letter = a.charCodeAt(row - 1)
    let least = row
    table[current] = row
    for (let column = 1; column < width; column++) {
      const other = b.charCodeAt(column - 1)
      let cost = (table[last + column - 1] ?? 0) + (letter === other ? 0 : 1)
      cost = Math.min(cost, (table[last + column] ?? 0) + 1, (table[current + column - 1] ?? 0) + 1)
      const canSwap = row > 1 && column > 1 && letter === b.charCodeAt(column - 2)
      if (canSwap && a.charCodeAt(row - 2) === other) {
        cost = Math.min(cost, (table[beforeLast + column - 2] ?? 0) + 1)
      }
      table[current + column] = cost
      if (cost < least) least = cost
    }
    if (least > max) return max + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return table[last + b.length] ?? max + 1
}
