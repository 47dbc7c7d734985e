// Server-sent events: a reply while it is made, and again for who comes back for it.
import { Readable } from 'node:stream'
import { limits } from '@parley/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isLast,
  type Numbered,
  type ReplyStream,
  type StreamedEvent,
} from '../../services/turns/streams.ts'
import { preferredType } from '../requests/accept.ts'

const commentMs = limits.stream_comment.value * 1_000

/** Whether the client prefers events to JSON. `stream` in the body overrides the header. */
export function wantsEvents(request: FastifyRequest): boolean {
  const { stream } = (request.body ?? {}) as { readonly stream?: unknown }
  if (typeof stream === 'boolean') return stream
  return preferredType(request, ['application/json', 'text/event-stream']) === 'text/event-stream'
}

/** The number of the last event a client heard; 0 = none. */
export function lastHeard({ headers }: FastifyRequest): number {
  const last = headers['last-event-id']
  return typeof last === 'string' && /^\d{1,9}$/.test(last) ? Number(last) : 0
}

type Texts = {
  /** The whole JSON body that stands for a message. */
  readonly ofMessage: (message: Extract<StreamedEvent, { type: 'completed' }>['message']) => string
  /** The error envelope. */
  readonly ofError: (error: unknown) => string
}

type Sending = {
  readonly stream: ReplyStream
  readonly after: number
  readonly texts: Texts
}

/** Sends the events as they come; the answer has begun when this returns. */
export function sendEvents(reply: FastifyReply, sending: Sending) {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // What stands in front is not to collect them first.
      .header('x-accel-buffering', 'no')
      .send(createEventText(sending))
  )
}

/**
 * The events as the text of a stream. It writes to the response itself, so that no event waits in a stream
 * between, and the last one leaves together with the end of the answer. A listener that reads slowly is waited
 * for: what was said is kept once for all of them.
 */
function createEventText(sending: Sending): Readable {
  const text = new Readable({ read: () => undefined })
  return Object.assign(text, {
    pipe<Target extends NodeJS.WritableStream>(response: Target): Target {
      sayEvents(sending, response, text)
      return response
    },
  })
}

/** Says the events until the last of them, or until `text` is closed. */
function sayEvents(
  { stream, after, texts }: Sending,
  response: NodeJS.WritableStream,
  text: Readable,
): void {
  let heard = after
  /** Undefined while the listener has enough to read. */
  let stopWaiting: (() => unknown) | undefined
  let isOver = false
  const timer = setInterval(() => {
    if (stopWaiting !== undefined) response.write(': still here\n\n')
  }, commentMs).unref()

  function stop(): void {
    isOver = true
    clearInterval(timer)
    stopWaiting?.()
  }

  function sayMore(): void {
    try {
      sayWhatThereIs()
    } catch (error) {
      text.destroy(error as Error)
    }
  }

  function sayWhatThereIs(): void {
    stopWaiting?.()
    stopWaiting = undefined
    while (!isOver) {
      const events = stream.eventsAfter(heard)
      const last = events.at(-1)
      if (last === undefined) {
        // What is said in one go, as the last words and the end, leaves in one go.
        stopWaiting = stream.onMore(() => queueMicrotask(sayMore))
        return
      }
      heard = last.number
      const said = events.map((event) => textOf(event, texts)).join('')
      if (isLast(last.event)) {
        stop()
        response.end(said)
        // The end for who looks at the stream alone.
        text.push(null)
        text.resume()
      } else if (!response.write(said)) {
        response.once('drain', sayMore)
        return
      }
    }
  }

  text.once('close', stop)
  sayMore()
}

function textOf({ number, event }: Numbered, texts: Texts): string {
  const [name, data] = named(event, texts)
  return `id: ${number}\nevent: ${name}\ndata: ${data}\n\n`
}

/** JSON has no line breaks, so that one `data:` line holds it. */
function named(event: StreamedEvent, texts: Texts): readonly [name: string, data: string] {
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
