import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { createMetrics } from '../metrics.ts'
import { answerErrors } from '../plugins/errors.ts'
import { operationRoutes } from './operations.ts'

const app = fastify()
let ping: () => Promise<void>
let checkWrites: () => Promise<void>
let pings = 0
let stopping = false
answerErrors(app, createLogger({ logLevel: 'silent' }))
operationRoutes(app, {
  storage: {
    ping: () => {
      pings += 1
      return ping()
    },
    checkWrites: () => checkWrites(),
  },
  metrics: createMetrics(),
  metricsToken: undefined,
  isStopping: () => stopping,
})
beforeEach(() => {
  ping = () => Promise.resolve()
  checkWrites = () => Promise.resolve()
  pings = 0
  stopping = false
})
afterEach(() => {
  vi.useRealTimers()
})

describe('GET /readyz', () => {
  it('is 200 when the store can be read and written', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  it('is 503 with a reason if the store can’t be read, without the text of the error', async () => {
    ping = () => Promise.reject(new Error('disk I/O error'))
    const response = await app.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
    expect(response.json().error).toMatchObject({
      code: 'service_unavailable',
      message: 'The store can’t be read.',
    })
  })

  it('is 503 if the store can be read, but refuses writes', async () => {
    checkWrites = () => Promise.reject(new Error('database or disk is full'))
    const response = await app.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.json().error).toMatchObject({
      code: 'service_unavailable',
      message: 'The store refuses writes.',
    })
  })

  it('is 503 after two seconds if the store hangs, with one query for all requests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { promise, resolve } = Promise.withResolvers<void>()
    ping = () => promise
    const responses = [app.inject('/readyz'), app.inject('/readyz')]
    await expect.poll(() => vi.getTimerCount()).toBe(2)
    await vi.advanceTimersByTimeAsync(2_000)
    for (const response of await Promise.all(responses)) {
      expect(response.statusCode).toBe(503)
      expect(response.json().error.message).toBe('The store did not answer within 2000 ms.')
    }
    expect(pings).toBe(1)
    resolve()
    await new Promise(setImmediate)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect(pings).toBe(2)
  })

  it('is 503 while the server stops, and /healthz stays 200', async () => {
    stopping = true
    expect((await app.inject('/readyz')).json().error.message).toBe('The server is stopping.')
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})
