// Counts every request with a valid key for the analytics, by error code.
import { Readable } from 'node:stream'
import { type ErrorCode, sendVisitorMessage } from '@parley/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of its error; null without an error. */
    errorCode: ErrorCode | null
    isCounted: boolean
  }
}

/**
 * Adds hooks that count each request once: before its response is sent, or after it for a stream and for
 * a response without `onSend`.
 */
export function countRequests(
  app: FastifyInstance,
  { requestCounts }: Pick<Services, 'requestCounts'>,
): void {
  app.decorateRequest('errorCode', null)
  app.decorateRequest('isCounted', false)

  const count = (request: FastifyRequest) => {
    const { principal, isCounted, errorCode } = request
    // Requests of the dashboard don't count as API use, nor what visitors do beside writing messages.
    if (principal === null || principal.person !== null || isCounted) return
    if (principal.visitor !== undefined && !isMessage(request)) return
    request.isCounted = true
    requestCounts.note(principal.account_id, errorCode)
  }
  app.addHook('onSend', (request, _reply, payload, done) => {
    // A stream may still fail.
    if (!(payload instanceof Readable)) count(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    count(request)
    done()
  })
}

/** Whether a visitor sent a message. */
function isMessage({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.endpoint?.schema.operationId === sendVisitorMessage.schema.operationId
}
