// The first hooks of every request: its id, the common headers, and the checks of Host and URL.
import type { IncomingMessage } from 'node:http'
import { limits } from '@parley/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { ApiError, clip } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type { Logger } from '../../lib/logger.ts'
import { createHostCheck } from '../requests/allowed-hosts.ts'
import { hasDecodablePath } from '../requests/request-target.ts'
import { headersFor } from '../responses/common-headers.ts'
import { refuse } from './errors.ts'

const wellFormedId = new RegExp(`^[A-Za-z0-9._-]{1,${limits.request_id.value}}$`)

/** Returns the client's request id if it is well-formed, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const clientId = headers['x-request-id']
  return typeof clientId === 'string' && wellFormedId.test(clientId) ? clientId : createId('req')
}

type HostConfig = Pick<Config, 'publicUrl' | 'allowedHosts'>

/** Load balancers and monitors call these by address. */
const pathsForAnyHost: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics']

/** Adds the hook that sets the common headers and checks the Host header. */
export function prepareRequests(app: FastifyInstance, config: HostConfig): void {
  const headersOfAll = headersFor(config.publicUrl)
  const isAllowed = createHostCheck(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOfAll).header('x-request-id', request.id)
    const { headers, httpVersion, rawHeaders } = request.raw
    if (headers.host === undefined && httpVersion === '1.1') {
      refuse(request, reply, { code: 'invalid_request', message: 'The Host header is required.' })
      return
    }
    // Node keeps the first one. A proxy that keeps another one would check a different host.
    if (countHosts(rawHeaders) > 1) {
      const message = 'A request must have only one Host header.'
      refuse(request, reply, { code: 'invalid_request', message })
      return
    }
    // Not `request.host`: behind a proxy that would be a header which any page can set.
    if (isAllowed(headers.host) || pathsForAnyHost.includes(request.routeOptions.url)) {
      done()
      return
    }
    const message = `The Host header names ${clip(headers.host ?? '')}, which is not a host of this server. If clients may use it, add it to PARLEY_ALLOWED_HOSTS.`
    refuse(request, reply, { status: 421, code: 'invalid_request', message })
  })
}

/** `rawHeaders` holds names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length
}

/**
 * Refuses a URL that is too long or can't be decoded. Below `/v1` this runs after the authentication, so
 * the hook is added once outside `/v1` and once below it.
 */
export function refuseInvalidUrls(
  app: FastifyInstance,
  applies: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { originalUrl, url } = request
    const isLong = originalUrl.length > limits.url.value
    // A URL that is routed unchanged can be decoded.
    if (!(isLong || url !== originalUrl) || !applies(request)) done()
    else if (isLong) {
      const message = `The request URL must have at most ${limits.url.value.toLocaleString('en')} bytes.`
      refuse(request, reply, { status: 414, code: 'invalid_request', message })
    } else if (hasDecodablePath(request)) done()
    else {
      const message = 'The path has malformed percent-encoding.'
      refuse(request, reply, { code: 'invalid_request', message })
    }
  })
}

/**
 * Ends requests whose client left before the body was read, for example during the authentication. The stream of such a body
 * emits nothing more, so its parser would wait for ever. Nobody receives the refusal.
 */
export function endAbandonedRequests(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.raw.destroyed && !request.raw.readableEnded) {
      done(new ApiError('invalid_request', 'The client left before its request was read.'))
    } else done(null, payload)
  })
}

/** Logs one line for each request at level debug. At other levels no hook is added. */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  if (!logger.isLevelEnabled('debug')) return
  app.addHook('onResponse', (request, reply, done) => {
    logger.debug({
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
      account_id: request.principal?.account_id,
    })
    done()
  })
}
