// Reads server-sent events, as far as a model's answer needs them: what stands in their data.

export interface EventDataReader {
  /** The data of the events that end in the next piece of the stream, which is cut anywhere. */
  read(piece: string): string[]
}

/** A reader for one stream. Names, numbers and comments are skipped; an event without its end is none. */
export function createEventDataReader(): EventDataReader {
  /** A line without its end, in pieces: a long one is looked at once. */
  let begun: string[] = []
  let data: string[] = []

  function take(line: string, ended: string[]): void {
    if (line === '') {
      if (data.length > 0) ended.push(data.length === 1 ? (data[0] ?? '') : data.join('\n'))
      data = []
    } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    else if (line === 'data') data.push('')
  }

  return {
    read(piece) {
      const ended: string[] = []
      let from = 0
      for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', from)) {
        const last = piece.slice(from, at)
        const line = begun.length === 0 ? last : begun.join('') + last
        begun = []
        from = at + 1
        take(line.endsWith('\r') ? line.slice(0, -1) : line, ended)
      }
      if (from < piece.length) begun.push(piece.slice(from))
      return ended
    },
  }
}

/** A text in JSON that ends as a sentence does. */
const sentenceEnd = /(?:[.!?。！？…\]]|\\u3002)(?:\\(?:["nrt]|u[0-9a-f]{4})|["'”’»)*_`\s])*"/iu

/**
 * Whether a sentence of the answer seems to end in a piece of the stream: a guess, made without reading the piece.
 * What is read by then need not be read when the answer ends, which most models tell after their last words.
 */
export function mayEndSentence(piece: string): boolean {
  return sentenceEnd.test(piece)
}
