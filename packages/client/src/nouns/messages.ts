// Messages: what the user says, and what the bot replies.
import type { FeedbackInput, MessageCreate } from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import { boundsOf, type CallOptions } from '../options.ts'
import { createReplyStream, type ReplyStream } from '../streams/reply-stream.ts'

type Query = QueryOf<typeof endpoints.listMessages>
type Filter = FilterOf<typeof endpoints.listMessages>

/** Whether it streams follows from the method. */
type MessageInput = Omit<MessageCreate, 'stream'>

export function messageCalls({ call, prepare, begin, options: client }: Calls) {
  const list = (conversation_id: string, query: Query = {}, options?: CallOptions) =>
    call(endpoints.listMessages, { params: { conversation_id }, query }, options)

  const streaming = (options: CallOptions, headers: Readonly<Record<string, string>> = {}) => ({
    ...options,
    headers: { ...options.headers, ...headers, accept: 'text/event-stream' },
  })
  const goOn = (options: CallOptions) => (message_id: string, lastEventId: string) => {
    const place: Record<string, string> = lastEventId === '' ? {} : { 'last-event-id': lastEventId }
    return prepare(endpoints.streamMessage, { params: { message_id } }, streaming(options, place))
  }

  return {
    /** The bot’s reply, grounded in the knowledge and cited. */
    send: (conversation_id: string, body: MessageInput, options?: CallOptions) =>
      call(endpoints.sendMessage, { params: { conversation_id }, body }, options),
    /** The same while it is made. A connection that breaks is gone on with. */
    stream(conversation_id: string, body: MessageInput, options: CallOptions = {}): ReplyStream {
      const parts = { params: { conversation_id }, body }
      const ask = prepare(endpoints.sendMessage, parts, streaming(options))
      return createReplyStream({
        ask,
        goOn: goOn(options),
        begin,
        bounds: boundsOf(client, options),
      })
    },
    /** A reply that somebody else asked for, from its beginning: by its `message_id`. */
    follow: (message_id: string, options: CallOptions = {}): ReplyStream =>
      createReplyStream({
        ask: undefined,
        goOn: goOn(options),
        message_id,
        begin,
        bounds: boundsOf(client, options),
      }),
    /** A page of the history, oldest first. */
    list,
    /** The whole history, page by page. */
    all: (conversation_id: string, filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list(conversation_id, { ...filter, ...place }, options),
        (page) => page.messages,
      ),
    /** What the end user thinks of a reply; replaces what was said before. */
    rate: (message_id: string, body: FeedbackInput, options?: CallOptions) =>
      call(endpoints.rateMessage, { params: { message_id }, body }, options),
    /** How a reply came about. */
    explain: (message_id: string, options?: CallOptions) =>
      call(endpoints.explainMessage, { params: { message_id } }, options),
  }
}
