// Requests with an Idempotency-Key: the first is executed, every repeat receives the stored response.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Claim, Idempotency, StoredAnswer } from '../../services/shared/idempotency.ts'
import type { Principal } from '../../services/shared/principal.ts'

type IdempotentRequest<Data> = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly idempotency: Idempotency
  /** Returns the response to store. */
  readonly answerOf: (data: Data) => StoredAnswer
  /** Returns the object's version in a response, for `ETag`. */
  readonly etag: ((data: Data) => string) | undefined
  /** Decrypts the secrets in a stored response. */
  readonly reveal: ((data: Data, principal: Principal) => Data) | undefined
  readonly run: (claim: Claim) => Data | Promise<Data>
  /** Sends the stored response in a form other than JSON. */
  readonly replay?: (stored: StoredAnswer) => void
}

/** The key of a POST; undefined without one. */
export function idempotencyKey({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return method === 'POST' && key !== undefined ? String(key) : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields of the body that only select the form of the response, for a route without an endpoint. */
    formFields?: readonly string[]
  }
}

/** Bodies of requests with a key, before validation removed unknown fields and white space. */
const sentBodies = new WeakMap<FastifyRequest, unknown>()

/** A hook before validation that keeps the body: a repeat must send the same body. */
export function keepSentBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
): void {
  if (idempotencyKey(request) !== undefined) {
    sentBodies.set(request, comparableBody(request))
  }
  done()
}

/** Paths whose stored responses may contain a conversation; a slash at the end means all paths below. */
export function conversationPaths(conversation_id: string): string[] {
  return [
    '/v1/conversations',
    `/v1/conversations/${conversation_id}/`,
    '/v1/messages/',
    '/v1/gaps/',
    '/v1/widget/',
    '/openai/v1/',
  ]
}

/** The hash of an upload’s parts, or the body without the fields that only select the form of the response. */
function comparableBody({ body, upload, routeOptions: { config } }: FastifyRequest): unknown {
  if (upload !== null) return { parts: upload.fingerprint }
  const sent = structuredClone(body)
  const formFields = config.endpoint?.streams === true ? ['stream'] : (config.formFields ?? [])
  if (typeof sent === 'object' && sent !== null) {
    for (const name of formFields) Reflect.deleteProperty(sent, name)
  }
  return sent
}

/**
 * Runs the request unless a response is stored; then it sends that and returns undefined. Throws as
 * `run` does; the key is then released.
 */
export async function runOnce<Data>(
  key: string,
  options: IdempotentRequest<Data>,
): Promise<Data | undefined> {
  const { request, reply, idempotency, answerOf, run } = options
  const principal = request.principal as Principal
  const post = { principal, path: requestPath(request), key, body: sentBodies.get(request) }
  const attempt = await idempotency.begin(post, (data) => answerOf(data as Data))
  if ('stored' in attempt) {
    if (options.replay === undefined) replay(reply, attempt.stored, options)
    else options.replay(attempt.stored)
    return undefined
  }
  const { claim } = attempt
  try {
    const data = await run(claim)
    await claim.settle(data)
    return data
  } catch (error) {
    await claim.release()
    throw error
  }
}

/** Marks a repeated response. */
export const replayedHeaders = { 'idempotent-replayed': 'true' } as const

/** Sends the stored text unchanged: it was serialized by the endpoint's schema when it was stored. */
function replay<Data>(
  reply: FastifyReply,
  { status, location, body }: StoredAnswer,
  { request, etag, reveal }: Pick<IdempotentRequest<Data>, 'request' | 'etag' | 'reveal'>,
): void {
  if (location !== null) reply.header('location', location)
  if (etag !== undefined) reply.header('etag', etag(JSON.parse(body).data))
  reply
    .code(status)
    .headers(replayedHeaders)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(
      reveal === undefined ? body : withRevealedData(body, reveal, request.principal as Principal),
    )
}

function withRevealedData<Data>(
  body: string,
  reveal: NonNullable<IdempotentRequest<Data>['reveal']>,
  principal: Principal,
): string {
  const { data, ...envelope } = JSON.parse(body)
  return JSON.stringify({ ...envelope, data: reveal(data, principal) })
}

/** Builds the path from the route and its parameters, so that one path has one spelling. */
function requestPath({ params, principal, routeOptions: { url = '' } }: FastifyRequest): string {
  const values = params as Readonly<Record<string, string>>
  const visitor_id = principal?.visitor?.id
  // Visitors choose keys without knowing of each other.
  const path = visitor_id === undefined ? url : url.replace('/widget/', `/widget/${visitor_id}/`)
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
