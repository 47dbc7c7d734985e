// A POST that carries an Idempotency-Key: answered once, and the same again to every repeat.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Claim, Idempotency, IdempotentPost, StoredAnswer } from '../services/idempotency.ts'
import type { Principal } from '../services/principal.ts'

type Parts<Data> = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly idempotency: Idempotency
  /** The answer as it will be stored. */
  readonly answerOf: (data: Data) => StoredAnswer
  readonly run: (claim: Claim) => Data | Promise<Data>
}

/** The key of a request, if it has one. */
export function idempotencyKey({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return method === 'POST' && key !== undefined ? String(key) : undefined
}

/** Where the answers stand that may name a conversation; a slash at the end means all below. */
export function pathsNaming(conversation_id: string): string[] {
  return ['/v1/conversations', `/v1/conversations/${conversation_id}/`, '/v1/messages/']
}

/**
 * Runs the request unless it was answered before; undefined where the stored answer was sent. Throws
 * as `run` does, and then the key is free again.
 */
export async function answerOnce<Data>(key: string, parts: Parts<Data>): Promise<Data | undefined> {
  const { request, reply, idempotency, answerOf, run } = parts
  const { account_id } = request.principal as Principal
  const post: IdempotentPost = { account_id, path: pathOf(request.url), key, body: request.body }
  const stored = await idempotency.begin(post)
  if (stored !== undefined) {
    replay(reply, stored)
    return undefined
  }
  const claim = idempotency.claim(post, (data) => answerOf(data as Data))
  try {
    const data = await run(claim)
    await claim.settle(data)
    return data
  } catch (error) {
    await idempotency.release(post)
    throw error
  }
}

/** The stored text as it is: it went through the endpoint's schema when it was stored. */
function replay(reply: FastifyReply, { status, location, body }: StoredAnswer): void {
  if (location !== null) reply.header('location', location)
  reply
    .code(status)
    .header('idempotent-replayed', 'true')
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(body)
}

/** Without its query and a trailing slash, which say nothing of what is asked. */
function pathOf(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(/\/+$/, '')
}
