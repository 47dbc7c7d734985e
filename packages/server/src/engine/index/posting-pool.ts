// Which passages a term stands in and how often, for all terms of a scope in one typed array.
//
// The idea is Lucene's in-memory byte slices (org.apache.lucene.index.ByteSlicePool, Apache-2.0): a term's
// postings are a chain of slices in one pool, each twice the size of the one before, so that the many terms
// with one posting cost little and the few with thousands are read almost in one run.
import { createNumberPool } from './number-pool.ts'

/** A slice holds 1, 2, 4 … postings, never more than this. */
const maxSlicePostings = 256
/** Postings in all slices until the largest size is reached: 1 + 2 + … + 256. */
const growingPostings = 2 * maxSlicePostings - 1
const postingWidth = 2

export interface PostingPool {
  readonly bytes: number
  /** Appends a posting to a term's list. Terms are small consecutive numbers, passages come in rising order. */
  add(term: number, passage: number, frequencies: number): void
  /** Visits a term's postings in the order in which they were added; an unknown term has none. */
  visit(term: number, each: (passage: number, frequencies: number) => void): void
}

/** An empty pool. Postings are never taken out: a scope skips the dead ones and is rebuilt when they are many. */
export function createPostingPool(): PostingPool {
  const slices = createNumberPool(1_024)
  // Position 0 stands for "no slice".
  slices.push(0)
  const heads = createNumberPool()
  const tails = createNumberPool()
  const counts = createNumberPool()

  function ensureTerm(term: number): void {
    const missing = term + 1 - heads.length
    if (missing <= 0) return
    heads.reserve(missing)
    tails.reserve(missing)
    counts.reserve(missing)
  }

  /** The postings that fit into the slice which the posting number `count` begins; 0 inside a slice. */
  function sliceStartingAt(count: number): number {
    if (count < growingPostings) {
      const size = count + 1
      return (size & (size - 1)) === 0 ? size : 0
    }
    return (count - growingPostings) % maxSlicePostings === 0 ? maxSlicePostings : 0
  }

  return {
    get bytes() {
      return slices.bytes + heads.bytes + tails.bytes + counts.bytes
    },

    add(term, passage, frequencies) {
      ensureTerm(term)
      const count = counts.values[term] ?? 0
      const size = sliceStartingAt(count)
      let at = tails.values[term] ?? 0
      if (size > 0) {
        // The last word of each slice points to the next one.
        const next = slices.reserve(size * postingWidth + 1)
        if (count === 0) heads.values[term] = next
        else slices.values[at] = next
        at = next
      }
      slices.values[at] = passage
      slices.values[at + 1] = frequencies
      tails.values[term] = at + postingWidth
      counts.values[term] = count + 1
    },

    visit(term, each) {
      if (term >= counts.length) return
      const values = slices.values
      const total = counts.values[term] ?? 0
      let at = heads.values[term] ?? 0
      let read = 0
      while (read < total) {
        const size = sliceStartingAt(read)
        const end = at + Math.min(size, total - read) * postingWidth
        for (; at < end; at += postingWidth) each(values[at] ?? 0, values[at + 1] ?? 0)
        read += size
        at = values[at] ?? 0
      }
    },
  }
}
