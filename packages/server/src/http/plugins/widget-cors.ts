// Lets web pages of other origins call the widget's paths, if a publishable key allows the origin, and nothing else.
//
// A preflight carries no key, so it is answered for the origins of all keys. Each request is then checked against its own key.
import { limits } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'
import type { Services } from '../../services/services.ts'
import { pathOf } from '../requests/request-target.ts'

/** The header with the next token of a visitor. */
export const nextTokenHeader = 'x-parley-token'

const allowedHeaders =
  'Accept, Authorization, Content-Type, Idempotency-Key, Last-Event-ID, X-Request-Id'
const exposedHeaders = [
  'Location',
  'Retry-After',
  'X-Parley-Token',
  'X-Request-Id',
  'Idempotent-Replayed',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
].join(', ')
/** How long a browser remembers a preflight. */
const preflightSeconds = 7_200
const allowOrigin = 'access-control-allow-origin'

/** Whether the path is one of the widget's. */
export function isWidgetPath(request: FastifyRequest): boolean {
  return /^\/v1\/widget(?:\/|$)/.test(pathOf(request))
}

/** Adds the hooks. They must run before the authentication. */
export function allowPages(
  app: FastifyInstance,
  { visitorSessions }: Pick<Services, 'visitorSessions'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isWidgetPath(request)) {
      if (isPreflight(request)) throw keysStayOut()
      return
    }
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined) return
    const isKnown =
      origin.length <= limits.origin.value && (await visitorSessions.isKnownOrigin(origin))
    if (isKnown) reply.header(allowOrigin, origin)
    if (isPreflight(request)) answerPreflight(reply, isKnown)
    else if (isKnown) reply.header('access-control-expose-headers', exposedHeaders)
  })
  // The origin is that of another key.
  app.addHook('onError', async (request, reply, error) => {
    const isForbidden =
      (error as unknown) instanceof ApiError && (error as unknown as ApiError).code === 'forbidden'
    if (isForbidden && isWidgetPath(request)) reply.removeHeader(allowOrigin)
  })
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  )
}

function answerPreflight(reply: FastifyReply, isKnown: boolean): void {
  if (!isKnown) {
    throw new ApiError(
      'forbidden',
      'No publishable key allows this origin. Add it to the origins of the key, in the dashboard or with PUT /v1/publishable-keys/{id}.',
    )
  }
  reply.headers({
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': allowedHeaders,
    'access-control-max-age': String(preflightSeconds),
  })
  reply.send({ status: 'success', data: {} })
}

/** The first request of a page that would use an API key. */
function keysStayOut(): ApiError {
  return new ApiError(
    'unauthorized',
    'Pages of other origins can’t call this path: an API key must never be in a web page. Use a publishable key and the widget, or call the API from your server.',
  )
}
