// A POST that carries an Idempotency-Key: answered once, and the same again to every repeat.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Claim, Idempotency, StoredAnswer } from '../../services/shared/idempotency.ts'
import type { Principal } from '../../services/shared/principal.ts'

type Parts<Data> = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly idempotency: Idempotency
  /** The answer as it will be stored. */
  readonly answerOf: (data: Data) => StoredAnswer
  /** The object's version in an answer, for `ETag`. */
  readonly etag: ((data: Data) => string) | undefined
  /** What stands sealed in the stored answer, as it is sent. */
  readonly reveal: ((data: Data, principal: Principal) => Data) | undefined
  readonly run: (claim: Claim) => Data | Promise<Data>
  /** Sends what was answered before in another form than JSON. */
  readonly replay?: (stored: StoredAnswer) => void
}

/** The key of a request, if it has one. */
export function idempotencyKey({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return method === 'POST' && key !== undefined ? String(key) : undefined
}

/** What was sent under a key, before the check against the schema took fields and white space off. */
const sentBodies = new WeakMap<FastifyRequest, unknown>()

/** A hook before the check: repeats are told apart by what was sent. */
export function keepSentBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
): void {
  if (idempotencyKey(request) !== undefined) {
    sentBodies.set(request, asked(request))
  }
  done()
}

/** Where the answers stand that may name a conversation; a slash at the end means all below. */
export function pathsNaming(conversation_id: string): string[] {
  return [
    '/v1/conversations',
    `/v1/conversations/${conversation_id}/`,
    '/v1/messages/',
    '/v1/gaps/',
  ]
}

/** The body without what only says in which form the answer is wanted. */
function asked({ body, routeOptions: { config } }: FastifyRequest): unknown {
  const sent = structuredClone(body)
  if (config.endpoint?.streams === true && typeof sent === 'object' && sent !== null) {
    Reflect.deleteProperty(sent, 'stream')
  }
  return sent
}

/**
 * Runs the request unless it was answered before; undefined where the stored answer was sent. Throws
 * as `run` does, and then the key is free again.
 */
export async function answerOnce<Data>(key: string, parts: Parts<Data>): Promise<Data | undefined> {
  const { request, reply, idempotency, answerOf, run } = parts
  const principal = request.principal as Principal
  const post = { principal, path: pathOf(request), key, body: sentBodies.get(request) }
  const begun = await idempotency.begin(post, (data) => answerOf(data as Data))
  if ('stored' in begun) {
    if (parts.replay === undefined) replay(reply, begun.stored, parts)
    else parts.replay(begun.stored)
    return undefined
  }
  const { claim } = begun
  try {
    const data = await run(claim)
    await claim.settle(data)
    return data
  } catch (error) {
    await claim.release()
    throw error
  }
}

/** Tells a repeat from the first answer. */
export const replayed = { 'idempotent-replayed': 'true' } as const

/** The stored text as it is: it went through the endpoint's schema when it was stored. */
function replay<Data>(
  reply: FastifyReply,
  { status, location, body }: StoredAnswer,
  { request, etag, reveal }: Pick<Parts<Data>, 'request' | 'etag' | 'reveal'>,
): void {
  if (location !== null) reply.header('location', location)
  if (etag !== undefined) reply.header('etag', etag(JSON.parse(body).data))
  reply
    .code(status)
    .headers(replayed)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(reveal === undefined ? body : revealed(body, reveal, request.principal as Principal))
}

function revealed<Data>(
  body: string,
  reveal: NonNullable<Parts<Data>['reveal']>,
  principal: Principal,
): string {
  const { data, ...envelope } = JSON.parse(body)
  return JSON.stringify({ ...envelope, data: reveal(data, principal) })
}

/** From the route and what stands in its places, so that a path has one name however it is written. */
function pathOf({ params, routeOptions: { url = '' } }: FastifyRequest): string {
  const values = params as Readonly<Record<string, string>>
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
