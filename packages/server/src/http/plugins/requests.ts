// What every request gets before anything looks at it: an id, and the checks no route should repeat.
import type { IncomingMessage } from 'node:http'
import { limits } from '@parley/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createId } from '../../lib/ids.ts'
import type { Logger } from '../../lib/logger.ts'
import { hasDecodablePath } from '../requests/request-target.ts'
import { everyAnswer } from '../responses/every-answer.ts'
import { refuse } from './errors.ts'

const wellFormedId = new RegExp(`^[A-Za-z0-9._-]{1,${limits.request_id.value}}$`)

/** The client's own request id if it is well-formed, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && wellFormedId.test(given) ? given : createId('req')
}

export function receiveRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyAnswer).header('x-request-id', request.id)
    const { headers, httpVersion } = request.raw
    if (headers.host === undefined && httpVersion === '1.1') {
      refuse(request, reply, { code: 'invalid_request', message: 'The Host header is required.' })
    } else done()
  })
}

/**
 * Refuses an address that is too long or can't be decoded. Below `/v1` this comes after the key was
 * checked, which is why it is added once in each place.
 */
export function refuseAddresses(
  app: FastifyInstance,
  applies: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { originalUrl, url } = request
    const isLong = originalUrl.length > limits.url.value
    // What is routed as it was sent can be decoded.
    if (!(isLong || url !== originalUrl) || !applies(request)) done()
    else if (isLong) {
      const message = `The address of a request has at most ${limits.url.value.toLocaleString('en')} bytes.`
      refuse(request, reply, { status: 414, code: 'invalid_request', message })
    } else if (hasDecodablePath(request)) done()
    else {
      const message = 'The path has malformed percent-encoding.'
      refuse(request, reply, { code: 'invalid_request', message })
    }
  })
}

/** One line for each request; only for the level that shows it, so that it costs nothing otherwise. */
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
