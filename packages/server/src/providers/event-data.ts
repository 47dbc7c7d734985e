// Reads the data of server-sent events, which is all that a model's answer needs.

export interface EventDataReader {
  /** Returns the data of all events that end in the next piece of the stream. Pieces may be cut anywhere. */
  read(piece: string): string[]
}

/** Creates the reader of one stream. It skips names, ids and comments, and drops an event without an end. */
export function createEventDataReader(): EventDataReader {
  /** The pieces of an unfinished line. They are joined once, so a long line stays cheap. */
  let unfinished: string[] = []
  let data: string[] = []

  function take(line: string, events: string[]): void {
    if (line === '') {
      if (data.length > 0) events.push(data.length === 1 ? (data[0] ?? '') : data.join('\n'))
      data = []
    } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    else if (line === 'data') data.push('')
  }

  return {
    read(piece) {
      const events: string[] = []
      let from = 0
      for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', from)) {
        const last = piece.slice(from, at)
        const line = unfinished.length === 0 ? last : unfinished.join('') + last
        unfinished = []
        from = at + 1
        take(line.endsWith('\r') ? line.slice(0, -1) : line, events)
      }
      if (from < piece.length) unfinished.push(piece.slice(from))
      return events
    },
  }
}

/** A JSON string that ends like a sentence. */
const sentenceEnd = /(?:[.!?。！？…\]]|\\u3002)(?:\\(?:["nrt]|u[0-9a-f]{4})|["'”’»)*_`\s])*"/iu

/**
 * Whether a sentence of the answer seems to end in a piece of the stream: a guess, without parsing the piece.
 * Text that is parsed by then need not be parsed at the end of the answer, which most models report after
 * their last words.
 */
export function mayEndSentence(piece: string): boolean {
  return sentenceEnd.test(piece)
}
