// Calls for messages of users and the replies of the chatbot.
import type { FeedbackInput, MessageCreate } from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import { boundsOf, type CallOptions } from '../options.ts'
import { createReplyStream, type ReplyStream } from '../streams/reply-stream.ts'

type Query = QueryOf<typeof endpoints.listMessages>
type Filter = FilterOf<typeof endpoints.listMessages>

/** The method decides whether the reply is streamed. */
type MessageInput = Omit<MessageCreate, 'stream'>

export function messageCalls({ call, prepare, begin, options: client }: Calls) {
  const list = (conversation_id: string, query: Query = {}, options?: CallOptions) =>
    call(endpoints.listMessages, { params: { conversation_id }, query }, options)

  const streaming = (options: CallOptions, headers: Readonly<Record<string, string>> = {}) => ({
    ...options,
    headers: { ...options.headers, ...headers, accept: 'text/event-stream' },
  })
  const continueReply = (options: CallOptions) => (message_id: string, lastEventId: string) => {
    const place: Record<string, string> = lastEventId === '' ? {} : { 'last-event-id': lastEventId }
    return prepare(endpoints.streamMessage, { params: { message_id } }, streaming(options, place))
  }

  return {
    /** Sends a message. Returns the reply of the chatbot, with its citations. */
    send: (conversation_id: string, body: MessageInput, options?: CallOptions) =>
      call(endpoints.sendMessage, { params: { conversation_id }, body }, options),
    /** Sends a message and streams the reply. Reconnects if the connection breaks. */
    stream(conversation_id: string, body: MessageInput, options: CallOptions = {}): ReplyStream {
      const parts = { params: { conversation_id }, body }
      const ask = prepare(endpoints.sendMessage, parts, streaming(options))
      return createReplyStream({
        ask,
        continueReply: continueReply(options),
        begin,
        bounds: boundsOf(client, options),
      })
    },
    /** Streams an existing reply from its beginning. Reconnects if the connection breaks. */
    follow: (message_id: string, options: CallOptions = {}): ReplyStream =>
      createReplyStream({
        ask: undefined,
        continueReply: continueReply(options),
        message_id,
        begin,
        bounds: boundsOf(client, options),
      }),
    /** Returns a page of the messages of a conversation, oldest first. */
    list,
    /** Yields all messages of a conversation. Requests each page when it is needed. */
    all: (conversation_id: string, filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list(conversation_id, { ...filter, ...place }, options),
        (page) => page.messages,
      ),
    /** Rates a reply for the end user. Replaces an earlier rating. */
    rate: (message_id: string, body: FeedbackInput, options?: CallOptions) =>
      call(endpoints.rateMessage, { params: { message_id }, body }, options),
    /** Returns the explanation of a reply. */
    explain: (message_id: string, options?: CallOptions) =>
      call(endpoints.explainMessage, { params: { message_id } }, options),
  }
}
