// Sends a reply in one of OpenAI's forms: as JSON or as a stream, once for all requests with one Idempotency-Key.
import type { Message } from '@parley/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Claim, Idempotency, StoredAnswer } from '../../services/shared/idempotency.ts'
import type { ReplyStream, StreamedEvent } from '../../services/turns/streams/streams.ts'
import { errorText, type ReportError } from '../plugins/errors.ts'
import { idempotencyKey, replayedHeaders, runOnce } from '../requests/idempotent-requests.ts'
import { sendEvents } from '../responses/event-stream.ts'

/** How one of the two interfaces says a reply. */
export type DoorForm<Body> = {
  bodyOf(message: Message): Body
  /** The writers of one stream. */
  openStream(): {
    write(event: StreamedEvent, errorText: (error: unknown) => string): string
    whole(body: Body): string
  }
}

export type Run = (
  claim: Claim | undefined,
  onStream: ((stream: ReplyStream) => void) | undefined,
) => Promise<Message>

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

type DoorAnswer<Body> = Exchange & {
  readonly idempotency: Idempotency
  readonly report: ReportError
  readonly form: DoorForm<Body>
  readonly run: Run
}

const conversationHeader = 'x-parley-conversation'

/** The conversation that the client names; undefined = none. */
export function namedConversation({ headers }: FastifyRequest): string | undefined {
  const named = headers[conversationHeader]
  return typeof named === 'string' && named !== '' ? named : undefined
}

/** Whether a client of OpenAI says that it got no answer to this request before. */
export function isRetry({ headers }: FastifyRequest): boolean {
  return Number(headers['x-stainless-retry-count']) > 0
}

/** Answers with the reply as JSON. */
export async function sendReply<Body>(answer: DoorAnswer<Body>): Promise<FastifyReply> {
  const { reply, form, run } = answer
  const message = await once(
    answer,
    (claim) => run(claim, undefined),
    ({ body }) => {
      sendJson(reply.headers(replayedHeaders), body, conversationIn(body))
    },
  )
  if (message === undefined) return reply
  return sendJson(reply, JSON.stringify(form.bodyOf(message)), message.conversation_id)
}

/** Sends a reply while it is made. The reply is completed even if the client disconnects. */
export async function streamReply<Body>(answer: DoorAnswer<Body>): Promise<FastifyReply> {
  const { request, reply, form, run, report } = answer
  const { promise: begun, resolve: begin } = Promise.withResolvers<ReplyStream | StoredAnswer>()
  const message = once(
    answer,
    (claim) => run(claim, begin),
    (stored) => begin(stored),
  )
  const source = await Promise.race([begun, message.then(() => begun)])
  message.catch((error: Error) => report(error, request))
  const { write, whole } = form.openStream()
  if ('body' in source) {
    reply.headers(replayedHeaders).header(conversationHeader, conversationIn(source.body))
    return sendText(reply, whole(JSON.parse(source.body)))
  }
  reply.header(conversationHeader, source.conversation_id)
  const textOfError = (error: unknown) => errorText(error as Error, request)
  return sendEvents(reply, {
    stream: source,
    after: 0,
    textOf: ({ event }) => write(event, textOfError),
  })
}

/** Sends events that are all known. */
export function sendText(reply: FastifyReply, events: string): FastifyReply {
  return reply.type('text/event-stream; charset=utf-8').send(events)
}

/** Runs the request, or calls `replay` with the stored answer and returns undefined. */
async function once<Body>(
  { request, reply, idempotency, form }: DoorAnswer<Body>,
  run: (claim: Claim | undefined) => Promise<Message>,
  replay: (stored: StoredAnswer) => void,
): Promise<Message | undefined> {
  const key = idempotencyKey(request)
  if (key === undefined) return run(undefined)
  return runOnce<Message>(key, {
    request,
    reply,
    idempotency,
    answerOf: (data) => ({ status: 200, location: null, body: JSON.stringify(form.bodyOf(data)) }),
    etag: undefined,
    reveal: undefined,
    run,
    replay,
  })
}

function sendJson(reply: FastifyReply, body: string, conversation_id: string): FastifyReply {
  return reply
    .header(conversationHeader, conversation_id)
    .type('application/json; charset=utf-8')
    .send(body)
}

function conversationIn(body: string): string {
  return JSON.parse(body).parley.conversation_id
}
