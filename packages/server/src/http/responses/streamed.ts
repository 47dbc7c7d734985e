// Answers a request with server-sent events: the first of them begins the answer, so that whatever
// goes wrong before is answered like any other error.
import type { Message } from '@parley/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Claim, Idempotency } from '../../services/shared/idempotency.ts'
import { finishedStream, type ReplyStream } from '../../services/turns/streams.ts'
import { errorText, type ReportError } from '../plugins/errors.ts'
import { answerOnce, idempotencyKey, replayed } from '../requests/repeats.ts'
import { lastHeard, sendEvents } from './event-stream.ts'

type Streamed = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * The events of a reply, by default from where the client asks for them; a stop of the server waits
 * for the end of the stream.
 */
export function followStream(
  { request, reply }: Streamed,
  stream: ReplyStream,
  after = lastHeard(request),
) {
  const texts = {
    ofMessage: (message: Message) => bodyOf(reply, message),
    ofError: (error: unknown) => errorText(error as Error, request),
  }
  return sendEvents(reply, { stream, after, texts })
}

type Sending = Streamed & {
  readonly idempotency: Idempotency
  readonly report: ReportError
  /** Makes the reply; `onStream` is told when it begins. */
  readonly run: (
    claim: Claim | undefined,
    onStream: (begun: ReplyStream) => void,
  ) => Promise<Message>
}

/** A reply while it is made. It is made to its end, whether the client stays or not. */
export async function streamReply(sending: Sending): Promise<FastifyReply> {
  const { request, reply, idempotency, report, run } = sending
  const { promise: begun, resolve: begin } = Promise.withResolvers<ReplyStream>()
  const key = idempotencyKey(request)
  const made =
    key === undefined
      ? run(undefined, begin)
      : answerOnce<Message>(key, {
          request,
          reply,
          idempotency,
          answerOf: (data) => ({ status: 200, location: null, body: bodyOf(reply, data) }),
          etag: undefined,
          reveal: undefined,
          run: (claim) => run(claim, begin),
          replay: ({ body }) => {
            reply.headers(replayed)
            begin(storedStream(JSON.parse(body).data))
          },
        })
  const stream = await Promise.race([begun, made.then(() => begun)])
  made.catch((error: Error) => report(error, request))
  // A new reply is heard from its beginning, whatever a client that connects again sends along.
  return followStream(sending, stream, 0)
}

/** As if it were said now, in one piece. */
function storedStream(message: Message): ReplyStream {
  const { message_id, conversation_id, text } = message
  return finishedStream(message, '', [
    { type: 'started', message_id, conversation_id },
    { type: 'delta', text },
    { type: 'completed', message },
  ])
}

/** The JSON body that would be the answer. */
function bodyOf(reply: FastifyReply, data: Message): string {
  return String(reply.serializeInput({ status: 'success', data }, '200'))
}
