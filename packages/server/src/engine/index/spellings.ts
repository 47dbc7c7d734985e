// Finds the terms of a scope with a spelling close to a word, without scanning the whole vocabulary.
import { createNumberPool, type NumberPool } from './number-pool.ts'

/**
 * The most letter pairs that one lookup compares, about 8,000 terms of eight letters. It bounds the cost of a
 * vocabulary of very similar words.
 */
const maxPairs = 500_000

/** From this length on, a word may lack its first letter. */
const longCharacters = 6

export type SimilarTerm = {
  readonly term: number
  readonly name: string
  /** Damerau-Levenshtein distance: inserted, deleted, replaced, or transposed letters. */
  readonly distance: number
}

export interface Spellings {
  readonly bytes: number
  /** Adds the next term, in the order of term numbers. */
  add(term: string): void
  /** The terms within `maxDistance` of `word`, without the word itself, in no order. */
  similar(word: string, maxDistance: number): SimilarTerm[]
}

/**
 * Creates an empty index; `nameOf` returns a term by its number. Terms of one length and one first letter form a
 * chain, and so do those of one length and one last letter. A lookup follows only the chains of the word's first
 * and last letter, and skips terms whose set of letters differs too much. A word with errors at both ends is not
 * found.
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
      /** Compares the terms of one chain; the sets of letters rule most of them out. */
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
        // The letter next to the edge also finds a transposed, added or missing first letter.
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

/**
 * Whether a word may be a misspelt term by its beginning. People rarely mistake the first letter, but they swap the first
 * two, write k for c, or leave the first one out of a long word. "Train" is no misspelt "drain".
 */
export function beginsAlike(term: string, word: string): boolean {
  const [first = '', second = ''] = term
  if (word.startsWith(first) || word.startsWith(second + first)) return true
  if (word.length >= longCharacters && word.startsWith(term.slice(1, longCharacters))) return true
  return 'ck'.includes(first) && 'ck'.includes(word.charAt(0))
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

/** The set of a word's letters, as bits: each edit changes at most two bits. */
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

/** The distance of two words; any number above `max` if it is larger. A transposition counts once. */
export function distanceOf(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  // Three rows of the table, each with one more entry than b has letters.
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
