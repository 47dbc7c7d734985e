// Joins the pieces of model answers while many replies are produced. Reading and sending each token of a
// model separately costs more than all other work on a reply.

/** Up to this many concurrent replies, pieces are not joined. */
const unjoinedMax = 8
/** Above that, each reply pauses this long for every concurrent reply, so more replies mean fewer pieces of each. */
const shareMs = 2
/** Still faster than people read. */
const pauseMaxMs = 100
/** More bytes than this are not held back. */
const heldBytes = 16_384

export type ReplyLoad = {
  /** Counts one more concurrent reply. Call the returned function once, when the reply ends. */
  begin(): () => void
  /** Returns the pause after each piece of a reply, in milliseconds. */
  restMs(): number
}

export function createReplyLoad(): ReplyLoad {
  let open = 0
  return {
    begin() {
      open += 1
      return () => {
        open -= 1
      }
    },
    restMs: () => (open > unjoinedMax ? Math.min(open * shareMs, pauseMaxMs) : 0),
  }
}

type Chunk = Uint8Array<ArrayBuffer>

/** Decodes pieces that may be cut within a character, so only for checks. */
const decoder = new TextDecoder()

/** When to pause within one answer. */
export type PauseRule = Pick<ReplyLoad, 'restMs'> & {
  /** Whether a piece ends the pause. */
  readonly isUrgent: (text: string) => boolean
}

/** Passes on the pieces of one answer: each piece at once, or after a pause all pieces that arrived meanwhile. */
export function createPieceJoiner(send: (chunk: Chunk) => void) {
  let pauses: PauseRule = { restMs: () => 0, isUrgent: () => false }
  let held: Chunk[] = []
  let bytes = 0
  let timer: NodeJS.Timeout | undefined

  function passOn(chunk: Chunk): void {
    const ms = pauses.restMs()
    if (ms > 0) timer = setTimeout(flush, ms)
    send(chunk)
  }

  function take(): Chunk | undefined {
    clearTimeout(timer)
    timer = undefined
    const chunk = held.length > 1 ? Buffer.concat(held) : held[0]
    held = []
    bytes = 0
    return chunk
  }

  function flush(): void {
    const chunk = take()
    if (chunk !== undefined) passOn(chunk)
  }

  return {
    add(chunk: Chunk): void {
      if (timer === undefined) passOn(chunk)
      else {
        held.push(chunk)
        bytes += chunk.length
        if (bytes > heldBytes || pauses.isUrgent(decoder.decode(chunk))) flush()
      }
    },
    /** Sets the pauses, from the next piece on. */
    rest(wanted: PauseRule): void {
      pauses = wanted
    },
    /** Passes on the held pieces. The answer is complete. */
    end(): void {
      const chunk = take()
      if (chunk !== undefined) send(chunk)
    },
    /** Drops the held pieces. */
    drop(): void {
      take()
    },
  }
}
