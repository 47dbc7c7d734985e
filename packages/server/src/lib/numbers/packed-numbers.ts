// Packs whole numbers as text, most of them in one character. A database can store them in a column and
// join many such texts with a space. Both databases and backups keep the text unchanged.
//
// Keys rise, so only the differences are written. A character holds five bits of a number, the lowest
// bits first. A sixth bit says that more bits follow.

/** The character code of 0. The highest character is `o`; a space is lower than all. */
const zero = 48
const base = 32
const moreBit = 32
const lowBits = 31
const firstLength = 4_096

/** The keys of a text in rising order (for joined texts: of each text), and their counts. */
export type UnpackedCounts = {
  readonly keys: Float64Array
  readonly counts: Float64Array
  /** The number of valid entries in both arrays. */
  readonly length: number
}

// Reused for every text, so that reading allocates no memory.
let keys = new Float64Array(firstLength)
let counts = new Float64Array(firstLength)

/** Unpacks a text. The result is valid until the next call. */
export function unpackCounts(text: string): UnpackedCounts {
  if (keys.length * 2 < text.length) {
    keys = new Float64Array(text.length)
    counts = new Float64Array(text.length)
  }
  let length = 0
  let key = 0
  for (let i = 0; i < text.length; ) {
    let digit = text.charCodeAt(i++) - zero
    if (digit < 0) {
      key = 0
      continue
    }
    let number = digit & lowBits
    for (let scale = base; (digit & moreBit) !== 0; scale *= base) {
      digit = text.charCodeAt(i++) - zero
      number += (digit & lowBits) * scale
    }
    key += number
    digit = text.charCodeAt(i++) - zero
    number = digit & lowBits
    for (let scale = base; (digit & moreBit) !== 0; scale *= base) {
      digit = text.charCodeAt(i++) - zero
      number += (digit & lowBits) * scale
    }
    keys[length] = key
    counts[length] = (number & 1) === 0 ? number / 2 : -(number + 1) / 2
    length += 1
  }
  return { keys, counts, length }
}

/** Returns the text with these counts added. Counts of 0 are left out. */
export function withCounts(
  text: string,
  added: ReadonlyMap<number, number>,
  join: (before: number, added: number) => number = sumOf,
): string {
  if (added.size === 0) return text
  const fresh = [...added.keys()].sort((a, b) => a - b)
  const writer = createWriter()
  let last = 0
  let next = 0
  const put = (key: number, count: number) => {
    if (count === 0) return
    writer.put(key - last)
    writer.put(count >= 0 ? count * 2 : -count * 2 - 1)
    last = key
  }
  const putBefore = (key: number) => {
    for (; next < fresh.length; next++) {
      const before = fresh[next] ?? 0
      if (before >= key) return
      put(before, join(0, added.get(before) ?? 0))
    }
  }
  const known = unpackCounts(text)
  for (let i = 0; i < known.length; i++) {
    const [key = 0, count = 0] = [known.keys[i], known.counts[i]]
    putBefore(key)
    const isBoth = fresh[next] === key
    if (isBoth) next += 1
    put(key, isBoth ? join(count, added.get(key) ?? 0) : count)
  }
  putBefore(Number.POSITIVE_INFINITY)
  return writer.text()
}

function sumOf(before: number, added: number): number {
  return before + added
}

/** Calls `visit` for each number of a set, or of several sets joined by a space. */
export function eachNumber(text: string, visit: (number: number) => void): void {
  let last = 0
  for (let i = 0; i < text.length; ) {
    let digit = text.charCodeAt(i++) - zero
    if (digit < 0) {
      last = 0
      continue
    }
    let number = digit & lowBits
    for (let scale = base; (digit & moreBit) !== 0; scale *= base) {
      digit = text.charCodeAt(i++) - zero
      number += (digit & lowBits) * scale
    }
    last += number
    visit(last)
  }
}

/** Returns the set with these numbers added. */
export function withNumbers(text: string, numbers: Iterable<number>): string {
  const all = new Set(numbers)
  eachNumber(text, (number) => all.add(number))
  const writer = createWriter()
  let last = 0
  for (const number of [...all].sort((a, b) => a - b)) {
    writer.put(number - last)
    last = number
  }
  return writer.text()
}

/** The shared buffer. Only one text is written at a time. */
let bytes = Buffer.alloc(65_536)
/** The longest number takes fewer characters. */
const numberCharactersMax = 12

function createWriter() {
  let length = 0
  return {
    put(number: number): void {
      if (length + numberCharactersMax > bytes.length) bytes = Buffer.concat([bytes, bytes])
      let rest = number
      while (rest >= base) {
        bytes[length++] = zero + moreBit + (rest % base)
        rest = Math.floor(rest / base)
      }
      bytes[length++] = zero + rest
    },
    text: () => bytes.toString('latin1', 0, length),
  }
}
