// A hash table with open addressing that maps keys to numbers; a Map takes several times the memory.

/**
 * The table has parts that grow separately: growing a table of half a million numbers at once would delay replies.
 */
const parts = 16
const partShift = 28
const initialPlaces = 16
/** Maximum load factor, so that a look-up takes one or two steps. */
const fillMax = 0.6
/** An entry is a number, counted from 1, and above it bits of its hash, which reject most other keys at once. */
const numberBits = 24
const numberMask = 2 ** numberBits - 1
const tagShift = 20
const tagMask = 2 ** (32 - numberBits) - 1

export interface HashTable<T> {
  readonly bytes: number
  /** Returns the number of the key `sought` with this hash; `undefined` when it is missing. */
  find(hash: number, sought: T): number | undefined
  /** Adds a number below 2²⁴ - 1 for a new key. */
  add(hash: number, number: number): void
}

/** The initial hash. */
export const emptyHash = 0x811c9dc5

/** FNV-1a: adds one letter to a hash. */
export function hashWith(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, 0x01000193)
}

/** Mixes all bits of the hash, so that the low bits, which choose the position, differ. */
export function finishedHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 13)
}

/** Creates an empty table. `hashOf` returns the hash of a number's key, `isFor` compares a number's key. */
export function createHashTable<T>(
  hashOf: (number: number) => number,
  isFor: (number: number, sought: T) => boolean,
): HashTable<T> {
  const tables = Array.from({ length: parts }, () => new Uint32Array(initialPlaces))
  const counts = new Uint32Array(parts)

  function grow(part: number): Uint32Array {
    const grown = new Uint32Array((tables[part]?.length ?? 0) * 2)
    for (const entry of tables[part] ?? []) {
      if (entry > 0) put(grown, hashOf((entry & numberMask) - 1), entry)
    }
    tables[part] = grown
    return grown
  }

  return {
    get bytes() {
      return tables.reduce((bytes, table) => bytes + table.byteLength, 0)
    },
    find(hash, sought) {
      const table = tables[hash >>> partShift] as Uint32Array
      const mask = table.length - 1
      const tag = (hash >>> tagShift) & tagMask
      let place = hash & mask
      for (let entry = table[place] ?? 0; entry > 0; entry = table[place] ?? 0) {
        const number = (entry & numberMask) - 1
        if (entry >>> numberBits === tag && isFor(number, sought)) return number
        place = (place + 1) & mask
      }
      return undefined
    },
    add(hash, number) {
      if (number + 1 > numberMask) throw new Error(`At most ${numberMask} things have places.`)
      const part = hash >>> partShift
      const count = (counts[part] ?? 0) + 1
      const table = tables[part] as Uint32Array
      const tag = (hash >>> tagShift) & tagMask
      const entry = ((tag << numberBits) | (number + 1)) >>> 0
      put(count > table.length * fillMax ? grow(part) : table, hash, entry)
      counts[part] = count
    },
  }
}

function put(table: Uint32Array, hash: number, entry: number): void {
  const mask = table.length - 1
  let place = hash & mask
  while ((table[place] ?? 0) > 0) place = (place + 1) & mask
  table[place] = entry
}
