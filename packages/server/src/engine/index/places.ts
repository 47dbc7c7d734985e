// A table of hashes that finds numbers by what they stand for; a Map takes several times the memory.

/** Kept at most that full, so that a look-up takes one or two steps. */
const fillMax = 0.6
const initialPlaces = 256

export interface Places<T> {
  readonly bytes: number
  /** The number that stands for what is sought, which has this hash; `undefined` when there is none. */
  find(hash: number, sought: T): number | undefined
  /** Adds the next number: they come from 0 on, without gaps, each for something that is not there yet. */
  add(hash: number): void
}

/** Where a hash begins: that of no letter yet, before `finishedHash`. */
export const emptyHash = 0x811c9dc5

/** FNV-1a: a hash that has one more letter. */
export function hashWith(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, 0x01000193)
}

/** The hash, so that its low bits fill a table evenly. */
export function finishedHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 13)
}

/** No numbers yet. `hashOf` gives the hash of what a number stands for, `isFor` whether that is what is sought. */
export function createPlaces<T>(
  hashOf: (number: number) => number,
  isFor: (number: number, sought: T) => boolean,
): Places<T> {
  // Open addressing: places hold the numbers, counted from 1.
  let places = new Uint32Array(initialPlaces)
  let count = 0

  function put(hash: number, number: number): void {
    const mask = places.length - 1
    let place = hash & mask
    while ((places[place] ?? 0) > 0) place = (place + 1) & mask
    places[place] = number + 1
  }

  return {
    get bytes() {
      return places.byteLength
    },
    find(hash, sought) {
      const mask = places.length - 1
      let place = hash & mask
      for (let found = places[place] ?? 0; found > 0; found = places[place] ?? 0) {
        if (isFor(found - 1, sought)) return found - 1
        place = (place + 1) & mask
      }
      return undefined
    },
    add(hash) {
      if (count + 1 > places.length * fillMax) {
        places = new Uint32Array(places.length * 2)
        for (let number = 0; number < count; number++) put(hashOf(number), number)
      }
      put(hash, count++)
    },
  }
}
