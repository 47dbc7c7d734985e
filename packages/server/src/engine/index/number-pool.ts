// Growing typed arrays: an index of many small lists as JavaScript arrays would cost several times the memory.

/** A small pool grows by half; of a large one that would leave megabytes empty, and copying them is cheap. */
const growth = { small: 1.5, large: 1.125 }
const largeNumbers = 100_000

export interface NumberPool {
  /** Numbers in use. */
  readonly length: number
  readonly bytes: number
  /** The numbers themselves; a new array after the pool grew, so never keep it across an append. */
  readonly values: Uint32Array
  /** Appends one number and returns its position. */
  push(value: number): number
  /** Makes room for `count` zeros and returns the position of the first. */
  reserve(count: number): number
}

/** An empty pool of unsigned 32-bit numbers. */
export function createNumberPool(initialCapacity = 256): NumberPool {
  let values = new Uint32Array(initialCapacity)
  let length = 0
  function reserve(count: number): number {
    const start = length
    length += count
    if (length > values.length) {
      const factor = values.length < largeNumbers ? growth.small : growth.large
      const grown = new Uint32Array(Math.max(length, Math.ceil(values.length * factor)))
      grown.set(values)
      values = grown
    }
    return start
  }
  return {
    get length() {
      return length
    },
    get bytes() {
      return values.byteLength
    },
    get values() {
      return values
    },
    push(value) {
      const at = reserve(1)
      values[at] = value
      return at
    },
    reserve,
  }
}
