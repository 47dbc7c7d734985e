// One connection’s worth of server-sent events.
import type { Watch } from '../calls/watch.ts'
import { createEventParser, type ServerEvent } from './event-parser.ts'

/** The service says something every ten seconds, and be it a comment; after this it is gone. */
export const silenceMs = 30_000

/**
 * The events until the connection ends, whoever ends it. Throws ConnectionError where it breaks or
 * falls silent; the time that the reader takes does not count.
 */
export async function* serverEvents(
  { body }: Response,
  watch: Watch,
): AsyncGenerator<ServerEvent, void> {
  if (body === null) return
  const reader = body.getReader()
  // Holds back the half of a character until the other half comes.
  const decoder = new TextDecoder()
  const parse = createEventParser()
  for (;;) {
    const { done, value } = await watch.within(silenceMs, reader.read())
    if (done) return
    yield* parse(decoder.decode(value, { stream: true }))
  }
}
