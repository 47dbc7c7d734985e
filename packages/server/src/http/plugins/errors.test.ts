import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { createLogger } from '../../lib/logger.ts'
import { answerErrors } from './errors.ts'

const log: string[] = []
const app = fastify()
beforeAll(async () => {
  answerErrors(app, createLogger({ logLevel: 'debug', write: (line) => log.push(line) }))
  const schema = { response: { 200: { type: 'object', required: ['a'], properties: { a: {} } } } }
  app.get('/bug', () => {
    throw new TypeError('cannot read secret_column of undefined')
  })
  app.get('/string', () => Promise.reject('thrown text'))
  app.get('/unserializable', { schema }, () => ({}))
  app.get('/busy', () => {
    throw new ApiError('service_unavailable', 'The store is busy.', {
      cause: new Error('SQLITE_BUSY'),
    })
  })
  app.get('/waiting', () => {
    throw new ApiError('conversation_busy', 'Wait.', { retryAfterSeconds: 3 })
  })
  app.get('/missing', () => {
    throw new ApiError('not_found', 'There is no chatbot with the id "x".')
  })
  await app.ready()
})
afterAll(() => app.close())

async function ask(url: string) {
  log.length = 0
  const response = await app.inject(url)
  return { response, error: response.json().error, lines: log.map((line) => JSON.parse(line)) }
}

describe('an unexpected error', () => {
  it.each(['/bug', '/unserializable', '/string'])(
    'at %s shows the client no details',
    async (url) => {
      const { response, error } = await ask(url)
      expect(response.statusCode).toBe(500)
      expect(error).toEqual({
        code: 'internal_error',
        message: expect.stringMatching(/^Something went wrong on our side\./),
        request_id: expect.any(String),
      })
      expect(response.body).not.toContain('secret_column')
    },
  )

  it('is logged with its stack and the request id', async () => {
    const { error, lines } = await ask('/bug')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      level: 'error',
      request_id: error.request_id,
      route: '/bug',
      status: 500,
      err: { stack: expect.stringContaining('errors.test.ts') },
    })
  })
})

describe('an expected error', () => {
  it('has a Retry-After, and keeps its cause for the log', async () => {
    const { response, error, lines } = await ask('/busy')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
    expect(error).toMatchObject({ code: 'service_unavailable', message: 'The store is busy.' })
    expect(response.body).not.toContain('SQLITE')
    expect(JSON.stringify(lines)).toContain('SQLITE_BUSY')
  })

  it('has a Retry-After on a conflict too, if the time is known', async () => {
    const { response } = await ask('/waiting')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([409, '3'])
  })

  it('of a client is logged at debug level', async () => {
    const { response, lines } = await ask('/missing')
    expect(response.statusCode).toBe(404)
    expect(lines).toMatchObject([{ level: 'debug', status: 404, code: 'not_found' }])
  })
})
