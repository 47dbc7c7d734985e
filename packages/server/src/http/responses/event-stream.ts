// Writes a reply as server-sent events, while it is produced or from a given event on.
import { Readable } from 'node:stream'
import { limits } from '@parley/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isLast,
  type NumberedEvent,
  type ReplyStream,
  type StreamedEvent,
} from '../../services/turns/streams/streams.ts'
import { preferredType } from '../requests/accept.ts'

const commentMs = limits.stream_comment.value * 1_000

/** Whether the client prefers events to JSON. `stream` in the body overrides the header. */
export function wantsEvents(request: FastifyRequest): boolean {
  const { stream } = (request.body ?? {}) as { readonly stream?: unknown }
  if (typeof stream === 'boolean') return stream
  return preferredType(request, ['application/json', 'text/event-stream']) === 'text/event-stream'
}

/** The number of the last event that the client received; 0 = none. */
export function lastEventNumber({ headers }: FastifyRequest): number {
  const last = headers['last-event-id']
  return typeof last === 'string' && /^\d{1,9}$/.test(last) ? Number(last) : 0
}

type EventTexts = {
  /** The JSON body of the same response without a stream. */
  readonly ofMessage: (message: Extract<StreamedEvent, { type: 'completed' }>['message']) => string
  /** The error envelope. */
  readonly ofError: (error: unknown) => string
}

type EventStreamInput = {
  readonly stream: ReplyStream
  readonly after: number
  /** The lines of an event, with the empty line after them. */
  readonly textOf: (event: NumberedEvent) => string
}

/** Sends the events as they occur. The response has begun when this returns. */
export function sendEvents(reply: FastifyReply, sending: EventStreamInput) {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // A proxy must not buffer the events.
      .header('x-accel-buffering', 'no')
      .send(createEventBody(sending))
  )
}

/**
 * Creates a body that writes directly to the response. So no event waits in a stream between, and the last
 * event leaves together with the end of the response. A slow client makes only its own writes wait: the
 * events are kept once for all clients.
 */
function createEventBody(sending: EventStreamInput): Readable {
  const body = new Readable({ read: () => undefined })
  return Object.assign(body, {
    pipe<Target extends NodeJS.WritableStream>(response: Target): Target {
      writeEvents(sending, response, body)
      return response
    },
  })
}

/** Writes the events up to the last one, or until `body` is closed. */
function writeEvents(
  { stream, after, textOf }: EventStreamInput,
  response: NodeJS.WritableStream,
  body: Readable,
): void {
  let lastNumber = after
  /** Undefined while the client is still reading what was written. */
  let stopWaiting: (() => unknown) | undefined
  let isEnded = false
  const timer = setInterval(() => {
    if (stopWaiting !== undefined) response.write(': still here\n\n')
  }, commentMs).unref()

  function stop(): void {
    isEnded = true
    clearInterval(timer)
    stopWaiting?.()
  }

  function writeMore(): void {
    try {
      writePending()
    } catch (error) {
      body.destroy(error as Error)
    }
  }

  function writePending(): void {
    stopWaiting?.()
    stopWaiting = undefined
    while (!isEnded) {
      const events = stream.eventsAfter(lastNumber)
      const last = events.at(-1)
      if (last === undefined) {
        // Events that occur together, such as the last text and the end, are written together.
        stopWaiting = stream.onMore(() => queueMicrotask(writeMore))
        return
      }
      lastNumber = last.number
      const lines = events.map(textOf).join('')
      if (isLast(last.event)) {
        stop()
        response.end(lines)
        // Ends the stream for code that only watches the stream, such as Fastify.
        body.push(null)
        body.resume()
      } else if (!response.write(lines)) {
        response.once('drain', writeMore)
        return
      }
    }
  }

  body.once('close', stop)
  writeMore()
}

/** The events of the API, such as `message.delta`. */
export function eventsWith(texts: EventTexts): EventStreamInput['textOf'] {
  return ({ number, event }) => {
    const [name, data] = nameAndData(event, texts)
    return `id: ${number}\nevent: ${name}\ndata: ${data}\n\n`
  }
}

/** JSON text has no line breaks, so one `data:` line holds it. */
function nameAndData(
  event: StreamedEvent,
  texts: EventTexts,
): readonly [name: string, data: string] {
  switch (event.type) {
    case 'started': {
      const { message_id, conversation_id } = event
      return ['message.started', JSON.stringify({ message_id, conversation_id })]
    }
    case 'delta':
      return ['message.delta', JSON.stringify({ text: event.text })]
    case 'reset':
      return ['message.reset', '{}']
    case 'completed':
      return ['message.completed', texts.ofMessage(event.message)]
    case 'failed':
      return ['error', texts.ofError(event.error)]
  }
}
