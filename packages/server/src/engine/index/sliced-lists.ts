// Many growing lists of numbers in pages of memory: the passages of each term, the terms of each n-gram.
//
// The idea is from Lucene's in-memory byte slices (org.apache.lucene.index.ByteSlicePool, Apache-2.0). A list
// is a chain of slices in one pool, and each slice is twice as long as the one before. So the many lists with
// one entry need little memory, and the few lists with thousands of entries are almost contiguous. An entry
// stores its difference to the entry before, mostly in 16 bits. Bytes would be smaller, but slower to read.
import { createNumberPool } from './number-pool.ts'
import { createUint16Pages, offsetOf } from './uint16-pages.ts'

/**
 * The state of a list: its start (or its only number), the start of its last slice, the last key and the places
 * used in that slice, the count of numbers, and the level of the slice.
 */
const stateWidth = 4
const [headAt, tailAt, lastAt, countAt] = [0, 1, 2, 3]
const [usedBits, levelBits] = [8, 3]
const [usedMask, levelMask] = [2 ** usedBits - 1, 2 ** levelBits - 1]
/** A slice takes 8, 16, 32 … places, never more than 256. */
const firstSlice = 8
const mostLevel = 5
/** The last places of a slice store the position of the next slice. */
const linkPlaces = 2
/** Ends the entries of a slice in which the next entry had no space. */
const sliceEnd = 0xffff
/** Bits of an entry for its code; the others store the difference to the last key. */
const inlineCodeBits = 4

export interface SlicedLists {
  readonly bytes: number
  /** Appends a number to a list; keys never decrease. Lists are identified by small consecutive numbers. */
  append(list: number, value: number): void
  /** The length of a list; 0 for an unknown list. */
  length(list: number): number
  /**
   * Visits the numbers of a list in order, run by run: the callback gets an array and the range of the next
   * numbers in it, valid until the next run. A call for each number would cost more than reading it.
   */
  visit(list: number, each: (values: Uint32Array, start: number, end: number) => void): void
}

/**
 * Creates empty lists. A number is a key and, in the low `codeBits` bits, a code that is mostly small; keys stay
 * below 2²⁴. Entries are never removed: a scope skips dead ones and is rebuilt when there are many.
 */
export function createSlicedLists(codeBits: number): SlicedLists {
  const slices = createUint16Pages()
  const states = createNumberPool()
  const run = new Uint32Array(firstSlice << mostLevel)
  const codeMask = 2 ** codeBits - 1
  const inlineBits = Math.min(inlineCodeBits, codeBits)
  const inlineMask = 2 ** inlineBits - 1
  // A code or a gap that does not fit follows its entry, one in 16 and the other in 32 bits.
  const longCode = codeBits === 0 ? 1 : inlineMask - 1
  const longGap = 2 ** (16 - inlineBits) - 2

  /** Moves the only number of a list into its first slice. */
  function beginSlices(state: number): void {
    const first = states.values[state + headAt] ?? 0
    const position = slices.reserve(firstSlice)
    states.values[state + headAt] = position
    states.values[state + tailAt] = position
    appendEntry(state, first)
  }

  /** Adds a slice after the last one of a list. */
  function addSlice(state: number, used: number): void {
    const { values } = states
    const count = values[state + countAt] ?? 0
    const level = count & levelMask
    const added = slices.reserve(firstSlice << Math.min(mostLevel, level + 1))
    const last = values[state + tailAt] ?? 0
    const page = slices.page(last)
    const link = offsetOf(last) + (firstSlice << level) - linkPlaces
    if (offsetOf(last) + used < link) page[offsetOf(last) + used] = sliceEnd
    page[link] = added >>> 16
    page[link + 1] = added
    values[state + tailAt] = added
    values[state + countAt] = count - level + Math.min(mostLevel, level + 1)
  }

  /** Writes a number after the last one, in a new slice if the last slice is full. */
  function appendEntry(state: number, value: number): void {
    const { values } = states
    const last = values[state + lastAt] ?? 0
    const key = value >>> codeBits
    const code = value & codeMask
    const gap = key - (last >>> usedBits)
    const places = 1 + (gap >= longGap ? 2 : 0) + (code >= longCode ? 1 : 0)
    const level = (values[state + countAt] ?? 0) & levelMask
    let used = last & usedMask
    if (used + places > (firstSlice << level) - linkPlaces) {
      addSlice(state, used)
      used = 0
    }
    const position = values[state + tailAt] ?? 0
    const page = slices.page(position)
    let at = offsetOf(position) + used
    page[at++] = (Math.min(gap, longGap) << inlineBits) | Math.min(code, longCode & inlineMask)
    if (gap >= longGap) {
      page[at++] = gap >>> 16
      page[at++] = gap
    }
    if (code >= longCode) page[at] = code
    values[state + lastAt] = (key << usedBits) | (used + places)
  }

  /** Reads the entries of a slice into the run, starting from `key`. Returns their count. */
  function readSlice(page: Uint16Array, from: number, to: number, key: number): number {
    // Invariants are read once: this loop takes much of the time of a search in a large scope.
    const [into, shift, bits] = [run, codeBits, inlineBits]
    const [mask, codeFollows, gapFollows] = [inlineMask, longCode, longGap << inlineBits]
    let last = key
    let read = 0
    for (let at = from; at < to; ) {
      const entry = page[at++] ?? 0
      if (entry < gapFollows) last += entry >>> bits
      else if (entry === sliceEnd) break
      else {
        last += ((page[at] ?? 0) << 16) | (page[at + 1] ?? 0)
        at += 2
      }
      let code = entry & mask
      if (code === codeFollows) code = page[at++] ?? 0
      into[read++] = (last << shift) | code
    }
    return read
  }

  return {
    get bytes() {
      return slices.bytes + states.bytes + run.byteLength
    },
    append(list, value) {
      const state = list * stateWidth
      const missing = state + stateWidth - states.length
      if (missing > 0) states.reserve(missing)
      const count = (states.values[state + countAt] ?? 0) >>> levelBits
      if (count === 0) states.values[state + headAt] = value
      else {
        if (count === 1) beginSlices(state)
        appendEntry(state, value)
      }
      states.values[state + countAt] = (states.values[state + countAt] ?? 0) + (1 << levelBits)
    },

    length(list) {
      return (states.values[list * stateWidth + countAt] ?? 0) >>> levelBits
    },

    visit(list, each) {
      const { values } = states
      const state = list * stateWidth
      const count = (values[state + countAt] ?? 0) >>> levelBits
      let position = values[state + headAt] ?? 0
      if (count === 1) {
        run[0] = position
        each(run, 0, 1)
        return
      }
      const tail = values[state + tailAt] ?? 0
      const used = (values[state + lastAt] ?? 0) & usedMask
      for (let level = 0, key = 0, left = count; left > 0; level = Math.min(mostLevel, level + 1)) {
        const page = slices.page(position)
        const from = offsetOf(position)
        const link = from + (firstSlice << level) - linkPlaces
        const read = readSlice(page, from, position === tail ? from + used : link, key)
        each(run, 0, read)
        key = (run[read - 1] ?? 0) >>> codeBits
        position = (((page[link] ?? 0) << 16) | (page[link + 1] ?? 0)) >>> 0
        left -= read
      }
    },
  }
}
