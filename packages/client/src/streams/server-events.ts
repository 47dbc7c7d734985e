// The server-sent events of one connection.
import type { Watch } from '../calls/watch.ts'
import { createEventParser, type ServerEvent } from './event-parser.ts'

/** The service sends at least a comment every ten seconds. After this time it is gone. */
export const silenceMs = 30_000

/**
 * Yields events until either side ends the connection. Throws ConnectionError if the connection
 * breaks or is silent too long; the time of the reader does not count.
 */
export async function* serverEvents(
  { body }: Response,
  watch: Watch,
): AsyncGenerator<ServerEvent, void> {
  if (body === null) return
  const reader = body.getReader()
  // Keeps an incomplete character until the rest arrives.
  const decoder = new TextDecoder()
  const parse = createEventParser()
  for (;;) {
    const { done, value } = await watch.within(silenceMs, reader.read())
    if (done) return
    yield* parse(decoder.decode(value, { stream: true }))
  }
}
