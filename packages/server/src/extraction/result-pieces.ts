// The result of a file, which arrives from the child process in pieces: a line with its size, and then that many bytes.
import type { Extraction } from './extraction.ts'

/** The first line of a result, before `size` bytes of JSON. */
export type ResultHead = {
  readonly size: number
  /** Whether the process takes another file. */
  readonly takesMore: boolean
}

export type ChildResult = { readonly extraction: Extraction; readonly takesMore: boolean }

const newline = 0x0a
/** The result of the longest text, with every character escaped. */
const resultBytesMax = 128_000_000

/**
 * Collects the pieces of one result. `add` returns the result when it is whole, and until then undefined. Bytes that are
 * no result, because a library wrote them, mean a damaged file: they must not throw in the server.
 */
export function collectResult() {
  let head: ResultHead | undefined
  let chunks: Buffer[] = []
  let size = 0

  function whole(): ChildResult | undefined {
    if (head === undefined) {
      const all = Buffer.concat(chunks)
      const end = all.indexOf(newline)
      if (end < 0) return undefined
      head = JSON.parse(all.toString('utf8', 0, end)) as ResultHead
      chunks = [all.subarray(end + 1)]
      size = all.length - end - 1
    }
    if (size < head.size) return undefined
    const text = Buffer.concat(chunks).toString('utf8', 0, head.size)
    return { extraction: JSON.parse(text) as Extraction, takesMore: head.takesMore }
  }

  return {
    add(chunk: Buffer): ChildResult | undefined {
      chunks.push(chunk)
      size += chunk.length
      if (size > resultBytesMax) return { extraction: { reason: 'too_large' }, takesMore: false }
      try {
        return whole()
      } catch {
        return { extraction: { reason: 'damaged' }, takesMore: false }
      }
    },
  }
}
