// Server-sent events: a reply while it is made, and again for who comes back for it.
import { Readable } from 'node:stream'
import { limits } from '@parley/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Numbered, ReplyStream, StreamedEvent } from '../services/turns/streams.ts'

const commentMs = limits.stream_comment.value * 1_000

/** Whether the client asks for events instead of JSON; what the body says goes before the header. */
export function wantsEvents({ headers, body }: FastifyRequest): boolean {
  const { stream } = (body ?? {}) as { readonly stream?: unknown }
  if (typeof stream === 'boolean') return stream
  const accepted = /\btext\/event-stream\b([^,]*)/i.exec(headers.accept ?? '')
  return accepted !== null && !/;\s*q=0(\.0*)?\s*$/i.test(accepted[1] ?? '')
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
  /** Aborts when the client leaves; a stop waits for the end of the stream. */
  readonly signal: AbortSignal
}

/** Sends the events as they come; the answer has begun when this returns. */
export function sendEvents(reply: FastifyReply, { stream, after, texts, signal }: Sending) {
  // A listener that reads slowly is waited for: what was said is kept once for all of them.
  const text = Readable.from(withComments(stream.read(after, signal), texts), {
    objectMode: false,
    highWaterMark: 4_096,
  })
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // What stands in front is not to collect them first.
      .header('x-accel-buffering', 'no')
      .send(text)
  )
}

async function* withComments(
  events: AsyncIterable<Numbered>,
  texts: Texts,
): AsyncGenerator<string, void> {
  const iterator = events[Symbol.asyncIterator]()
  let onQuiet: () => void = () => undefined
  const timer = setInterval(() => onQuiet(), commentMs).unref()
  try {
    let next = iterator.next()
    for (;;) {
      const quiet = new Promise<'quiet'>((resolve) => {
        onQuiet = () => resolve('quiet')
      })
      const heard = await Promise.race([next, quiet])
      if (heard === 'quiet') {
        yield ': still here\n\n'
        continue
      }
      if (heard.done === true) return
      yield textOf(heard.value, texts)
      next = iterator.next()
    }
  } finally {
    clearInterval(timer)
    await iterator.return?.()
  }
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
