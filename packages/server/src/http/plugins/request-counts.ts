// Counts every request with a valid key for the analytics, by how it was answered.
import { Readable } from 'node:stream'
import type { ErrorCode } from '@parley/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What it was refused with; null while it was not. */
    errorCode: ErrorCode | null
    isCounted: boolean
  }
}

/**
 * Once for each: when its answer leaves; where that is not seen, or is a stream, when the connection
 * is done with it.
 */
export function countRequests(
  app: FastifyInstance,
  { requestCounts }: Pick<Services, 'requestCounts'>,
): void {
  app.decorateRequest('errorCode', null)
  app.decorateRequest('isCounted', false)

  const count = (request: FastifyRequest) => {
    const { principal, isCounted, errorCode } = request
    // What people do in the dashboard is no use of the interface.
    if (principal === null || principal.person !== null || isCounted) return
    request.isCounted = true
    requestCounts.note(principal.account_id, errorCode)
  }
  app.addHook('onSend', (request, _reply, payload, done) => {
    // What is streamed may still go wrong.
    if (!(payload instanceof Readable)) count(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    count(request)
    done()
  })
}
