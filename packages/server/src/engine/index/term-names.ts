// The names of a scope's terms, as bytes in one array. A Map of a hundred thousand strings would take several times
// the memory, and the garbage collector would visit each string again and again.

import { createHashTable, emptyHash, finishedHash, hashWith } from './hash-table.ts'
import { createNumberPool } from './number-pool.ts'

/** The prefix of a term's letters: their number, and whether they take two bytes each. */
const headBytes = 2
const wideBit = 1
const initialBytes = 4_096
const growth = 1.25

export interface TermNames {
  readonly bytes: number
  /** The number of terms. They are numbered from 0 without gaps. */
  readonly count: number
  find(name: string): number | undefined
  /** Adds a new term. */
  add(name: string): void
  name(term: number): string
}

/** Creates an empty set of terms. */
export function createTermNames(): TermNames {
  let bytes = new Uint8Array(initialBytes)
  let used = 0
  const starts = createNumberPool()
  const places = createHashTable(hashOfTerm, isNamed)

  function headOf(start: number): number {
    return (bytes[start] ?? 0) | ((bytes[start + 1] ?? 0) << 8)
  }

  function letterOf(start: number, letter: number, isWide: boolean): number {
    if (!isWide) return bytes[start + headBytes + letter] ?? 0
    const at = start + headBytes + 2 * letter
    return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
  }

  function isNamed(term: number, name: string): boolean {
    const start = starts.values[term] ?? 0
    const head = headOf(start)
    if (head >>> 1 !== name.length) return false
    const isWide = (head & wideBit) !== 0
    for (let letter = 0; letter < name.length; letter++) {
      if (letterOf(start, letter, isWide) !== name.charCodeAt(letter)) return false
    }
    return true
  }

  function hashOfTerm(term: number): number {
    const start = starts.values[term] ?? 0
    const head = headOf(start)
    const isWide = (head & wideBit) !== 0
    let hash = emptyHash
    for (let letter = 0; letter < head >>> 1; letter++) {
      hash = hashWith(hash, letterOf(start, letter, isWide))
    }
    return finishedHash(hash)
  }

  function makeRoom(more: number): void {
    if (used + more <= bytes.length) return
    const grown = new Uint8Array(Math.ceil(Math.max(used + more, bytes.length * growth)))
    grown.set(bytes)
    bytes = grown
  }

  return {
    get bytes() {
      return bytes.byteLength + starts.bytes + places.bytes
    },
    get count() {
      return starts.length
    },
    find: (name) => places.find(hashOf(name), name),
    add(name) {
      const isWide = /[^\0-\xff]/.test(name)
      makeRoom(headBytes + name.length * (isWide ? 2 : 1))
      const term = starts.push(used)
      const head = (name.length << 1) | (isWide ? wideBit : 0)
      bytes[used++] = head
      bytes[used++] = head >>> 8
      for (let letter = 0; letter < name.length; letter++) {
        const code = name.charCodeAt(letter)
        bytes[used++] = code
        if (isWide) bytes[used++] = code >>> 8
      }
      places.add(hashOf(name), term)
    },
    name(term) {
      const start = starts.values[term] ?? 0
      const head = headOf(start)
      let name = ''
      for (let letter = 0; letter < head >>> 1; letter++) {
        name += String.fromCharCode(letterOf(start, letter, (head & wideBit) !== 0))
      }
      return name
    },
  }
}

function hashOf(name: string): number {
  let hash = emptyHash
  for (let letter = 0; letter < name.length; letter++)
    hash = hashWith(hash, name.charCodeAt(letter))
  return finishedHash(hash)
}
