// The events of a reply so far, over all its connections.
import type { Message } from '@parley/contract'
import { dataOf, refusalOf } from '../calls/answer.ts'
import { ConnectionError } from '../errors.ts'
import type { ServerEvent } from './event-parser.ts'

/**
 * An event of a streamed reply. The deltas after the last `reset`, joined, are the text of
 * `completed`, even if the connection broke in between.
 */
export type ReplyEvent =
  | { readonly type: 'started'; readonly message_id: string; readonly conversation_id: string }
  | { readonly type: 'delta'; readonly text: string }
  /** Discard the deltas so far. */
  | { readonly type: 'reset' }
  | { readonly type: 'completed'; readonly message: Message }

export type ReplyProgress = ReturnType<typeof createReplyProgress>

/** Errors inside a stream have the status of the stream. */
const streamHead = { status: 200, headers: new Headers() }

/** `known` is the message if the stream continues an existing reply. */
export function createReplyProgress(known: string | undefined) {
  let message_id = known
  let lastEventId = ''
  let highest = 0
  let startedWith: string | undefined
  let shown = ''
  let isOver = false
  let hasFailed = false

  function* readStarted(data: string): Generator<ReplyEvent, void> {
    const started: { message_id: string; conversation_id: string } = JSON.parse(data)
    yield* forget()
    message_id = started.message_id
    if (message_id === startedWith) return
    startedWith = message_id
    const { conversation_id } = started
    yield { type: 'started', message_id, conversation_id }
  }

  /** The reply starts from its beginning. */
  function* forget(): Generator<ReplyEvent, void> {
    if (shown !== '') yield { type: 'reset' }
    shown = ''
  }

  function* readCompleted(message: Message): Generator<ReplyEvent, void> {
    const { text } = message
    if (!text.startsWith(shown)) yield* forget()
    // The service no longer keeps this reply as a stream, and sends the end only.
    if (text !== shown) yield { type: 'delta', text: text.slice(shown.length) }
    isOver = true
    yield { type: 'completed', message }
  }

  function* read({ event, data }: ServerEvent, call: string): Generator<ReplyEvent, void> {
    switch (event) {
      case 'message.started':
        return yield* readStarted(data)
      case 'message.delta': {
        const { text }: { text: string } = JSON.parse(data)
        shown += text
        return yield { type: 'delta', text }
      }
      case 'message.reset':
        shown = ''
        return yield { type: 'reset' }
      case 'message.completed':
        return yield* readCompleted(dataOf(call, streamHead, data) as Message)
      case 'error':
        hasFailed = true
        throw refusalOf(call, streamHead, data)
    }
  }

  return {
    /** Where to continue; undefined before the first event. */
    position: () => ({ message_id, lastEventId }),
    isOver: () => isOver,
    /** New events only: repeated events are no progress. */
    isNew: ({ id }: ServerEvent) => Number(id) > highest,
    /** The reply failed: there are no further events. */
    hasFailed: () => hasFailed,
    /** Forgets the reply, but keeps the text so far. */
    startOver(): void {
      message_id = known
      lastEventId = ''
      highest = 0
      hasFailed = false
    },
    /** Translates an event of the stream. Throws ParleyError for an `error` event. */
    *read(event: ServerEvent, call: string): Generator<ReplyEvent, void> {
      try {
        yield* read(event, call)
      } catch (cause) {
        if (!(cause instanceof SyntaxError)) throw cause
        throw new ConnectionError({ call, reason: 'the stream contains invalid data.', cause })
      }
      lastEventId = event.id
      highest = Math.max(highest, Number(event.id) || 0)
    },
  }
}
