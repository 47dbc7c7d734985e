// Where many replies are made at once, what comes of each within a moment goes on in one piece: to read
// each of a model's tokens by itself, and to send it, costs more than all the rest of a reply.

/** So many may be made at once before that. */
const hurriedMax = 8
/** Beyond, each of them rests so long for every one that is made: the more, the fewer pieces of each. */
const shareMs = 2
/** Still faster than anybody reads. */
const restMaxMs = 100
/** No more than this is held back. */
const heldBytes = 16_384

export type Gathering = {
  /** One more begins; to be called, once, when it is over. */
  begin(): () => void
  /** How long to rest after a piece of one, in milliseconds. */
  restMs(): number
}

export function createGathering(): Gathering {
  let open = 0
  return {
    begin() {
      open += 1
      return () => {
        open -= 1
      }
    },
    restMs: () => (open > hurriedMax ? Math.min(open * shareMs, restMaxMs) : 0),
  }
}

type Chunk = Uint8Array<ArrayBuffer>

/** Of pieces that may be cut within a character. */
const decoder = new TextDecoder()

/** How one answer rests. */
export type Rests = Pick<Gathering, 'restMs'> & {
  /** Whether a piece ends a rest. */
  readonly isUrgent: (text: string) => boolean
}

/** Hands on what comes of one answer: each piece at once, or after a rest all that came meanwhile. */
export function createGatherer(hand: (chunk: Chunk) => void) {
  let rests: Rests = { restMs: () => 0, isUrgent: () => false }
  let held: Chunk[] = []
  let bytes = 0
  let resting: NodeJS.Timeout | undefined

  function handOn(chunk: Chunk): void {
    const ms = rests.restMs()
    if (ms > 0) resting = setTimeout(goOn, ms)
    hand(chunk)
  }

  function take(): Chunk | undefined {
    clearTimeout(resting)
    resting = undefined
    const chunk = held.length > 1 ? Buffer.concat(held) : held[0]
    held = []
    bytes = 0
    return chunk
  }

  function goOn(): void {
    const chunk = take()
    if (chunk !== undefined) handOn(chunk)
  }

  return {
    add(chunk: Chunk): void {
      if (resting === undefined) handOn(chunk)
      else {
        held.push(chunk)
        bytes += chunk.length
        if (bytes > heldBytes || rests.isUrgent(decoder.decode(chunk))) goOn()
      }
    },
    /** From the next piece on it rests after each. */
    rest(wanted: Rests): void {
      rests = wanted
    },
    /** Hands on what is held: nothing more comes. */
    end(): void {
      const chunk = take()
      if (chunk !== undefined) hand(chunk)
    },
    /** Nobody wants what is held. */
    drop(): void {
      take()
    },
  }
}
