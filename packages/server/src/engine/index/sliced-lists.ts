// Many growing lists of numbers in one typed array: in which passages a term stands, which terms have a gram.
//
// The idea is Lucene's in-memory byte slices (org.apache.lucene.index.ByteSlicePool, Apache-2.0): a list is
// a chain of slices in one pool, each twice the size of the one before, so that the many lists with one
// entry cost little and the few with thousands are read almost in one run.
import { createNumberPool } from './number-pool.ts'

/** A slice holds 1, 2, 4 … entries, never more than this. */
const maxSliceEntries = 256
/** Entries in all slices until the largest size is reached: 1 + 2 + … + 256. */
const growingEntries = 2 * maxSliceEntries - 1

export interface SlicedLists {
  readonly bytes: number
  /** Appends a number to a list. Lists are small consecutive numbers. */
  append(list: number, value: number): void
  /** How many numbers a list has; none for an unknown one. */
  length(list: number): number
  /**
   * Visits a list in the order in which it was appended to, run by run: the next of its numbers stand in
   * `values` from `start` on and before `end`. A call for each number would cost more than reading it.
   */
  visit(list: number, each: (values: Uint32Array, start: number, end: number) => void): void
}

/** No lists yet. Nothing is ever taken out: a scope skips what is dead and is rebuilt when that is much. */
export function createSlicedLists(): SlicedLists {
  const slices = createNumberPool(1_024)
  // Position 0 stands for "no slice".
  slices.push(0)
  const heads = createNumberPool()
  const tails = createNumberPool()
  const counts = createNumberPool()

  function ensureList(list: number): void {
    const missing = list + 1 - heads.length
    if (missing <= 0) return
    heads.reserve(missing)
    tails.reserve(missing)
    counts.reserve(missing)
  }

  /** The entries that fit into the slice which the entry number `count` begins; 0 inside a slice. */
  function sliceStartingAt(count: number): number {
    if (count < growingEntries) {
      const size = count + 1
      return (size & (size - 1)) === 0 ? size : 0
    }
    return (count - growingEntries) % maxSliceEntries === 0 ? maxSliceEntries : 0
  }

  return {
    get bytes() {
      return slices.bytes + heads.bytes + tails.bytes + counts.bytes
    },
    append(list, value) {
      ensureList(list)
      const count = counts.values[list] ?? 0
      const size = sliceStartingAt(count)
      let at = tails.values[list] ?? 0
      if (size > 0) {
        // The last number of each slice points to the next one.
        const next = slices.reserve(size + 1)
        if (count === 0) heads.values[list] = next
        else slices.values[at] = next
        at = next
      }
      slices.values[at] = value
      tails.values[list] = at + 1
      counts.values[list] = count + 1
    },

    length(list) {
      return list < counts.length ? (counts.values[list] ?? 0) : 0
    },

    visit(list, each) {
      if (list >= counts.length) return
      const { values } = slices
      const total = counts.values[list] ?? 0
      let at = heads.values[list] ?? 0
      let read = 0
      while (read < total) {
        const size = sliceStartingAt(read)
        const end = at + Math.min(size, total - read)
        each(values, at, end)
        read += size
        at = values[end] ?? 0
      }
    },
  }
}
