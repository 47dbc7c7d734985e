// Sets of whole numbers as text: the first number and then the steps to the next, to the base of 36.
// A database can keep them in a column and join many of them by a space.

/** A set that is read from texts; numbers are small and dense, so that a bit for each is little. */
export type NumberSet = {
  /** All numbers of a text, or of several joined by a space. */
  addText(text: string): void
  add(number: number): void
  has(number: number): boolean
  /** All of another set. */
  addAll(other: NumberSet): void
  readonly size: number
  /** A bit for each number, the lowest first. */
  readonly bits: Uint8Array
}

const space = 32
const dot = 46
const nine = 57
const zero = 48
/** `a` counts 10. */
const letterOffset = 97 - 10
const base = 36
const firstBytes = 1_024

export function createNumberSet(): NumberSet {
  let bits = new Uint8Array(firstBytes)
  let size = 0

  function add(number: number): void {
    const place = number >> 3
    if (place >= bits.length) bits = grown(bits, place + 1)
    const bit = 1 << (number & 7)
    const byte = bits[place] ?? 0
    if ((byte & bit) !== 0) return
    bits[place] = byte | bit
    size += 1
  }

  return {
    add,
    addText: (text) => eachNumber(text, add),
    has: (number) => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0,
    addAll({ bits: others }) {
      if (others.length > bits.length) bits = grown(bits, others.length)
      for (let place = 0; place < others.length; place++) {
        const before = bits[place] ?? 0
        const after = before | (others[place] ?? 0)
        if (after === before) continue
        size += ones(after) - ones(before)
        bits[place] = after
      }
    },
    get size() {
      return size
    },
    get bits() {
      return bits
    },
  }
}

/** Of a byte. */
function ones(byte: number): number {
  let count = 0
  for (let rest = byte; rest !== 0; rest &= rest - 1) count += 1
  return count
}

function grown(bits: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(bytes, bits.length * 2))
  larger.set(bits)
  return larger
}

function eachNumber(text: string, tell: (number: number) => void): void {
  let last = 0
  let step = 0
  let isStarted = false
  for (let i = 0; i <= text.length; i++) {
    const code = i === text.length ? space : text.charCodeAt(i)
    if (code !== space && code !== dot) {
      step = step * base + (code <= nine ? code - zero : code - letterOffset)
      isStarted = true
      continue
    }
    last += step
    if (isStarted) tell(last)
    step = 0
    isStarted = false
    if (code === space) last = 0
  }
}

/** The text with these numbers as well; undefined if it has them all. */
export function withNumbers(text: string, numbers: Iterable<number>): string | undefined {
  const all = new Set<number>()
  eachNumber(text, (number) => all.add(number))
  const before = all.size
  for (const number of numbers) all.add(number)
  return all.size === before ? undefined : setText(all)
}

function setText(numbers: ReadonlySet<number>): string {
  let last = 0
  const steps: string[] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    steps.push((number - last).toString(base))
    last = number
  }
  return steps.join('.')
}
