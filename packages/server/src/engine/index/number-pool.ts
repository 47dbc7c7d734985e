// Growing typed arrays. Many small JavaScript arrays would take several times the memory.

/** Small pools grow by half. Large pools grow by less: half of them would be megabytes of unused memory. */
const growth = { small: 1.5, large: 1.125 }
const largeNumbers = 100_000

export interface NumberPool {
  /** Numbers in use. */
  readonly length: number
  readonly bytes: number
  /** The numbers. Growing replaces the array, so don't keep it across an append. */
  readonly values: Uint32Array
  /** Appends one number and returns its position. */
  push(value: number): number
  /** Appends `count` zeros. Returns the position of the first. */
  reserve(count: number): number
}

/** Creates an empty pool. */
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
