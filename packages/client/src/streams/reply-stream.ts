// A streamed reply, over as many connections as it needs.
import type { Message } from '@parley/contract'
import { refusalOf } from '../calls/answer.ts'
import type { Calls } from '../calls/call.ts'
import type { PreparedRequest } from '../calls/prepare.ts'
import { pause } from '../calls/retry.ts'
import { openWatch } from '../calls/watch.ts'
import { ConnectionError } from '../errors.ts'
import type { Bounds } from '../options.ts'
import { createPatience, isUnknown } from './patience.ts'
import { createReplyProgress, type ReplyEvent, type ReplyProgress } from './reply-progress.ts'
import { serverEvents } from './server-events.ts'

/** Sends nothing before you iterate. You can iterate once. */
export type ReplyStream = AsyncIterable<ReplyEvent> & {
  /** The whole text so far, each time it grows. Show it in place of the text before. */
  texts(): AsyncIterable<string>
  /** The whole text, once it is complete. */
  text(): Promise<string>
  /** The complete message, with citations and confidence. */
  message(): Promise<Message>
}

type Source = {
  /** Requests the reply; undefined for a reply of another request. */
  readonly ask: PreparedRequest | undefined
  /** Continues a reply after the event with this id. */
  readonly continueReply: (message_id: string, lastEventId: string) => PreparedRequest
  /** The message, if it is known from the start. */
  readonly message_id?: string
  readonly begin: Calls['begin']
  readonly bounds: Bounds
}

export function createReplyStream(source: Source): ReplyStream {
  let isTaken = false
  const events = () => {
    if (isTaken) throw new TypeError('A stream can be read only once.')
    isTaken = true
    return readEvents(source)
  }
  const message = async () => {
    for await (const event of events()) if (event.type === 'completed') return event.message
    throw new TypeError('The stream ended without a complete message.')
  }
  return {
    [Symbol.asyncIterator]: events,
    texts: () => textsOf(events()),
    text: async () => (await message()).text,
    message,
  }
}

async function* textsOf(events: AsyncIterable<ReplyEvent>): AsyncGenerator<string, void> {
  let text = ''
  for await (const event of events) {
    if (event.type === 'reset') text = ''
    else if (event.type === 'delta') text += event.text
    else continue
    yield text
  }
}

/**
 * Ends with `completed`. Throws the errors of a call, and ParleyError if the reply fails after it
 * has begun.
 */
async function* readEvents(source: Source): AsyncGenerator<ReplyEvent, void> {
  const { ask, bounds } = source
  const progress = createReplyProgress(source.message_id)
  const patience = createPatience(bounds)
  for (;;) {
    const request = nextRequest(source, progress)
    try {
      for await (const event of connect(source, request, patience.leftMs())) {
        const isNew = progress.isNew(event)
        yield* progress.read(event, request.call)
        if (progress.isOver()) return
        // Renewed after the event was handled, because the reader may be slow.
        if (isNew) patience.renew()
      }
      throw new ConnectionError({ call: request.call, reason: 'the stream ended too early.' })
    } catch (error) {
      const hasFailed = progress.hasFailed()
      const isLost = request !== ask && isUnknown(error)
      const startsOver = ask !== undefined && (isLost || hasFailed)
      const isRepeatable = startsOver || !hasFailed
      const ms = patience.pauseMs({ error, startsOver, isRepeatable })
      if (ms === undefined) throw error
      if (startsOver) progress.startOver()
      await pause(ms, bounds.signal)
    }
  }
}

/** Continues the reply if possible; otherwise repeats the request with the same key. */
function nextRequest({ ask, continueReply }: Source, progress: ReplyProgress): PreparedRequest {
  const { message_id, lastEventId } = progress.position()
  return ask !== undefined && message_id === undefined
    ? ask
    : continueReply(message_id ?? '', lastEventId)
}

async function* connect({ begin, bounds }: Source, request: PreparedRequest, leftMs: number) {
  const watch = openWatch(request.call, bounds.signal)
  const ms = Math.min(bounds.timeoutMs, leftMs)
  try {
    const response = await watch.within(ms, begin(request, watch))
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.startsWith('text/event-stream')) {
      throw refusalOf(request.call, response, await watch.within(ms, response.text()))
    }
    yield* serverEvents(response, watch)
  } finally {
    watch.end()
  }
}
