// The endpoints for the operator's tools: `/healthz`, `/readyz` and `/metrics`.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { waitedFor } from '../../lib/async/bounded-wait.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { Metrics } from '../metrics.ts'
import { bearerToken } from '../plugins/authenticate.ts'
import { isLoopback } from '../requests/loopback.ts'
import { version } from '../version.ts'

type OperationDeps = {
  readonly storage: Pick<Storage, 'ping' | 'checkWrites'>
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** Whether the server is being stopped. */
  readonly isStopping: () => boolean
}

/** A load balancer must learn of a store that hangs before it sends many more requests. */
const checkMs = 2_000

export function operationRoutes(app: FastifyInstance, deps: OperationDeps): void {
  const { storage, metrics, metricsToken, isStopping } = deps
  let checking: Promise<void> | undefined

  /** Concurrent requests share one check: each check that hangs would hold a connection. */
  function check(): Promise<void> {
    checking ??= checkStore(storage).finally(() => {
      checking = undefined
    })
    return checking
  }

  app.get('/healthz', () => ({
    status: 'success',
    data: { version, uptime_seconds: Math.round(process.uptime()) },
  }))

  app.get('/readyz', async () => {
    if (isStopping()) throw unavailable('The server is stopping.')
    await waitedFor(check(), checkMs, tooLate)
    return { status: 'success', data: { ready: true } }
  })

  app.get('/metrics', async (request, reply) => {
    requireMetricsAccess(request, metricsToken)
    reply.type(metrics.contentType)
    return metrics.expose()
  })
}

async function checkStore(storage: OperationDeps['storage']): Promise<void> {
  await storage.ping().catch((cause: unknown) => {
    throw unavailable('The store can’t be read.', cause)
  })
  await storage.checkWrites().catch((cause: unknown) => {
    throw unavailable('The store refuses writes.', cause)
  })
}

const tooLate = () => unavailable(`The store did not answer within ${checkMs} ms.`)

function unavailable(message: string, cause?: unknown): ApiError {
  return new ApiError('service_unavailable', message, { cause })
}

/** Allows readers on this machine, and requests with the metrics token. */
function requireMetricsAccess(request: FastifyRequest, token: string | undefined): void {
  // On this machine, an Authorization header is ignored.
  if (isLoopback(request)) return
  const { authorization } = request.headers
  if (token !== undefined && authorization !== undefined) {
    if (sameSecret(bearerToken(authorization), token)) return
    throw new ApiError('unauthorized', 'The metrics token is wrong.')
  }
  if (token !== undefined) {
    throw new ApiError('unauthorized', 'Send Authorization: Bearer <PARLEY_METRICS_TOKEN>.')
  }
  throw new ApiError(
    'forbidden',
    'Only the server’s own machine can read the metrics. Set PARLEY_METRICS_TOKEN to read them from elsewhere.',
  )
}

/** Compares hashes in constant time, so the duration reveals neither length nor content. */
function sameSecret(received: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(received), hash(expected))
}
