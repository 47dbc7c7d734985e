// What the operator's tools ask: is the process alive, is it ready, what does it measure.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { waitedFor } from '../../lib/async/bounded-wait.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Metrics } from '../metrics.ts'
import { bearerToken } from '../plugins/authenticate.ts'
import { isLoopback } from '../requests/loopback.ts'
import { version } from '../version.ts'

type Parts = {
  readonly storage: { ping(): Promise<void> }
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** Whether the server is being stopped. */
  readonly isStopping: () => boolean
}

/** Who balances must hear of a store that hangs before many requests have gone there. */
const pingMs = 2_000

export function operationRoutes(app: FastifyInstance, parts: Parts): void {
  const { storage, metrics, metricsToken, isStopping } = parts
  let pinging: Promise<void> | undefined

  /** All who ask share one: each that hangs would hold a connection. */
  function ping(): Promise<void> {
    pinging ??= storage.ping().finally(() => {
      pinging = undefined
    })
    return pinging
  }

  app.get('/healthz', () => ({
    status: 'success',
    data: { version, uptime_seconds: Math.round(process.uptime()) },
  }))

  app.get('/readyz', async () => {
    if (isStopping()) throw unavailable('The server is stopping.')
    await waitedFor(ping(), pingMs, unanswered).catch((cause: unknown) => {
      throw unavailable('The store can’t be read.', cause)
    })
    return { status: 'success', data: { ready: true } }
  })

  app.get('/metrics', async (request, reply) => {
    requireMetricsAccess(request, metricsToken)
    reply.type(metrics.contentType)
    return metrics.expose()
  })
}

const unanswered = () => new Error(`The store did not answer within ${pingMs} ms.`)

function unavailable(message: string, cause?: unknown): ApiError {
  return new ApiError('service_unavailable', message, { cause })
}

/** This machine may read the metrics, and who brings the token. */
function requireMetricsAccess(request: FastifyRequest, token: string | undefined): void {
  // What a scraper on this machine sends along for others matters to nobody.
  if (isLoopback(request)) return
  const { authorization } = request.headers
  if (token !== undefined && authorization !== undefined) {
    if (sameSecret(bearerToken(authorization), token)) return
    throw new ApiError('unauthorized', 'This is not the metrics token of this installation.')
  }
  if (token !== undefined) {
    throw new ApiError('unauthorized', 'Send Authorization: Bearer <PARLEY_METRICS_TOKEN>.')
  }
  throw new ApiError(
    'forbidden',
    'Only the server’s own machine may read the metrics. Set PARLEY_METRICS_TOKEN to read them from elsewhere.',
  )
}

/** Compares hashes, so that neither length nor content shows in the time it takes. */
function sameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
