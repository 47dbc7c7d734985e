// What was heard of a reply so far, whichever connection it came by.
import type { Message } from '@parley/contract'
import { dataOf, refusalOf } from '../calls/answer.ts'
import { ConnectionError } from '../errors.ts'
import type { ServerEvent } from './event-parser.ts'

/**
 * What happens while a reply is made. The deltas after the last `reset`, joined, are the text of
 * `completed`, also where the connection broke in between.
 */
export type ReplyEvent =
  | { readonly type: 'started'; readonly message_id: string; readonly conversation_id: string }
  | { readonly type: 'delta'; readonly text: string }
  /** Forget the deltas so far: what was said did not hold. */
  | { readonly type: 'reset' }
  | { readonly type: 'completed'; readonly message: Message }

export type Listening = ReturnType<typeof createListening>

/** Inside a stream there is no status beside the one it began with. */
const streamHead = { status: 200, headers: new Headers() }

/** `known` is the message where it is not asked for, but gone on with. */
export function createListening(known: string | undefined) {
  let message_id = known
  let lastEventId = ''
  let highest = 0
  let startedWith: string | undefined
  let said = ''
  let isOver = false
  let hasFailed = false

  function* hearStarted(data: string): Generator<ReplyEvent, void> {
    const started: { message_id: string; conversation_id: string } = JSON.parse(data)
    yield* forget()
    message_id = started.message_id
    if (message_id === startedWith) return
    startedWith = message_id
    const { conversation_id } = started
    yield { type: 'started', message_id, conversation_id }
  }

  /** It is said from its beginning. */
  function* forget(): Generator<ReplyEvent, void> {
    if (said !== '') yield { type: 'reset' }
    said = ''
  }

  function* hearCompleted(message: Message): Generator<ReplyEvent, void> {
    const { text } = message
    if (!text.startsWith(said)) yield* forget()
    // Of a reply that nobody keeps as a stream any more, the end alone is told.
    if (text !== said) yield { type: 'delta', text: text.slice(said.length) }
    isOver = true
    yield { type: 'completed', message }
  }

  function* hear({ event, data }: ServerEvent, call: string): Generator<ReplyEvent, void> {
    switch (event) {
      case 'message.started':
        return yield* hearStarted(data)
      case 'message.delta': {
        const { text }: { text: string } = JSON.parse(data)
        said += text
        return yield { type: 'delta', text }
      }
      case 'message.reset':
        said = ''
        return yield { type: 'reset' }
      case 'message.completed':
        return yield* hearCompleted(dataOf(call, streamHead, data) as Message)
      case 'error':
        hasFailed = true
        throw refusalOf(call, streamHead, data)
    }
  }

  return {
    /** Where to go on; without a message there is nothing to go on with. */
    place: () => ({ message_id, lastEventId }),
    isOver: () => isOver,
    /** Not one that is said again: who repeats itself makes no progress. */
    isNew: ({ id }: ServerEvent) => Number(id) > highest,
    /** Making the reply came to nothing: there is no more to hear of it. */
    hasFailed: () => hasFailed,
    /** From now on nothing is known but what was said. */
    startOver(): void {
      message_id = known
      lastEventId = ''
      highest = 0
      hasFailed = false
    },
    /** What an event of the stream means. Throws ParleyError where it tells of an error. */
    *hear(heard: ServerEvent, call: string): Generator<ReplyEvent, void> {
      try {
        yield* hear(heard, call)
      } catch (cause) {
        if (!(cause instanceof SyntaxError)) throw cause
        throw new ConnectionError({ call, reason: 'the stream can’t be read.', cause })
      }
      lastEventId = heard.id
      highest = Math.max(highest, Number(heard.id) || 0)
    },
  }
}
