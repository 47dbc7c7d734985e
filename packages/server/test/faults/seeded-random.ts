// Repeatable random numbers: the same seed produces the same numbers.

export type SeededRandom = {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns a whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** Returns one item of the list; undefined if the list is empty. */
  pick<T>(list: readonly T[]): T | undefined
}

/** Mulberry32: 32 bits of state, good enough to shuffle work and to create words. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}
