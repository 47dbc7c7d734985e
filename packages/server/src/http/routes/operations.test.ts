import { fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { createMetrics } from '../metrics.ts'
import { answerErrors } from '../plugins/errors.ts'
import { operationRoutes } from './operations.ts'

const app = fastify()
let storeFails = false
let stopping = false
answerErrors(app, createLogger({ logLevel: 'silent' }))
operationRoutes(app, {
  storage: {
    ping: () => (storeFails ? Promise.reject(new Error('disk I/O error')) : Promise.resolve()),
  },
  metrics: createMetrics(),
  metricsToken: undefined,
  isStopping: () => stopping,
})
afterEach(() => {
  storeFails = false
  stopping = false
})

describe('GET /readyz', () => {
  it('is 200 when the store can be read', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  it('is 503 with the reason when it can’t, without its words', async () => {
    storeFails = true
    const response = await app.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
    expect(response.json().error).toMatchObject({
      code: 'service_unavailable',
      message: 'The store can’t be read.',
    })
  })

  it('is 503 while the server stops, and the process still lives', async () => {
    stopping = true
    expect((await app.inject('/readyz')).json().error.message).toBe('The server is stopping.')
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})
