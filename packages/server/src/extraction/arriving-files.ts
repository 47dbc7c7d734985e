// Files that arrive by stdin, one after the other: a line with the size and what else is known, and then that many bytes.

const newline = 0x0a

/** The files in the order in which they arrive. Each has bytes of its own. */
export async function* arrivingFiles<Head extends { readonly size: number }>(): AsyncGenerator<{
  readonly head: Head
  readonly bytes: Uint8Array<ArrayBuffer>
}> {
  let head: Head | undefined
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    for (;;) {
      if (head === undefined) {
        if (!chunks.some((part) => part.includes(newline))) break
        const whole = Buffer.concat(chunks)
        const end = whole.indexOf(newline)
        head = JSON.parse(whole.toString('utf8', 0, end)) as Head
        chunks = [whole.subarray(end + 1)]
        size = whole.length - end - 1
      }
      if (size < head.size) break
      const whole = Buffer.concat(chunks)
      // A copy, since PDF.js takes the whole memory that a view belongs to.
      yield { head, bytes: Uint8Array.from(whole.subarray(0, head.size)) }
      chunks = whole.length > head.size ? [Buffer.from(whole.subarray(head.size))] : []
      size = whole.length - head.size
      head = undefined
    }
  }
}
