// Answers a request with server-sent events. The response begins with the first event, so an earlier
// error is answered like any other error.
import type { Message } from '@parley/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Claim, Idempotency } from '../../services/shared/idempotency.ts'
import { finishedStream, type ReplyStream } from '../../services/turns/streams/streams.ts'
import { errorText, type ReportError } from '../plugins/errors.ts'
import { idempotencyKey, replayedHeaders, runOnce } from '../requests/idempotent-requests.ts'
import { eventsWith, lastEventNumber, sendEvents } from './event-stream.ts'

type Exchange = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Sends the events of a reply, by default after the client's `Last-Event-ID`. A graceful stop of the
 * server waits for the end of the stream.
 */
export function followStream(
  { request, reply }: Exchange,
  stream: ReplyStream,
  after = lastEventNumber(request),
) {
  const texts = {
    ofMessage: (message: Message) => bodyOf(reply, message),
    ofError: (error: unknown) => errorText(error as Error, request),
  }
  return sendEvents(reply, { stream, after, textOf: eventsWith(texts) })
}

type StreamedReply = Exchange & {
  readonly idempotency: Idempotency
  readonly report: ReportError
  /** Produces the reply. Calls `onStream` when the reply begins. */
  readonly run: (
    claim: Claim | undefined,
    onStream: (stream: ReplyStream) => void,
  ) => Promise<Message>
}

/** Sends a reply while it is produced. The reply is completed even if the client disconnects. */
export async function streamReply(streamed: StreamedReply): Promise<FastifyReply> {
  const { request, reply, idempotency, report, run } = streamed
  const { promise: replyStream, resolve: begin } = Promise.withResolvers<ReplyStream>()
  const key = idempotencyKey(request)
  const message =
    key === undefined
      ? run(undefined, begin)
      : runOnce<Message>(key, {
          request,
          reply,
          idempotency,
          answerOf: (data) => ({ status: 200, location: null, body: bodyOf(reply, data) }),
          etag: undefined,
          reveal: undefined,
          run: (claim) => run(claim, begin),
          replay: ({ body }) => {
            reply.headers(replayedHeaders)
            begin(storedStream(JSON.parse(body).data))
          },
        })
  const stream = await Promise.race([replyStream, message.then(() => replyStream)])
  message.catch((error: Error) => report(error, request))
  // A new reply is sent from its beginning, even if the request has a `Last-Event-ID`.
  return followStream(streamed, stream, 0)
}

/** A stored reply as a stream with one piece of text. */
function storedStream(message: Message): ReplyStream {
  const { message_id, conversation_id, text } = message
  return finishedStream(message, '', [
    { type: 'started', message_id, conversation_id },
    { type: 'delta', text },
    { type: 'completed', message },
  ])
}

/** The JSON body of the same response without a stream. */
function bodyOf(reply: FastifyReply, data: Message): string {
  return String(reply.serializeInput({ status: 'success', data }, '200'))
}
