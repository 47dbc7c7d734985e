// Reads server-sent events from text that comes in pieces, by the rules of the format.

/** An event as it stood in the stream. */
export type ServerEvent = {
  /** The last one that was given; empty before the first. */
  readonly id: string
  readonly event: string
  readonly data: string
}

/** A line break; one that may be the first half of two characters waits for what comes next. */
const lineBreak = /\r\n|\n|\r(?!$)/

/**
 * Takes the next piece of text and gives the events that are complete with it. Comments and what is
 * cut off at the end are no events.
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
