// Parses server-sent events from text that arrives in pieces.

/** An event of the stream. */
export type ServerEvent = {
  /** The latest `id` of the stream; empty before the first. */
  readonly id: string
  readonly event: string
  readonly data: string
}

/** A line break. A carriage return at the end of the text may be half of a line break, so it waits. */
const lineBreak = /\r\n|\n|\r(?!$)/

/**
 * Takes the next piece of text and returns the events that it completes. Comments and incomplete
 * events at the end of the stream are ignored.
 */
export function createEventParser(): (piece: string) => ServerEvent[] {
  let rest = ''
  let id = ''
  let event = ''
  let data: string[] = []

  function take(line: string): ServerEvent | undefined {
    if (line === '') {
      const complete = data.length === 0 ? undefined : { id, event, data: data.join('\n') }
      event = ''
      data = []
      return complete
    }
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id' && !value.includes('\0')) id = value
    return undefined
  }

  return (piece) => {
    const lines = (rest + piece).split(lineBreak)
    rest = lines.pop() ?? ''
    return lines.map(take).filter((complete) => complete !== undefined)
  }
}
