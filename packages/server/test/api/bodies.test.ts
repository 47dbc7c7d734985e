// Rules for the bodies and query parameters of all endpoints.
import type { Chatbot } from '@parley/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/http-client.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Sends a request, with a valid key unless `options` has its own authorization. */
function request(options: InjectOptions) {
  const headers = { authorization: `Bearer ${app.api.key}`, ...options.headers }
  return app.http.inject({ ...options, headers })
}

function sendBody(payload: string | Buffer, type = 'application/json', url = '/v1/chatbots') {
  return request({ method: 'POST', url, payload, headers: { 'content-type': type } })
}

describe('bodies', () => {
  it.each(['application/json', 'Application/JSON; charset="UTF-8"', 'application/vnd.api+json'])(
    'accepts %s',
    async (type) => {
      expect((await sendBody('{"name":"x"}', type)).statusCode).toBe(201)
    },
  )

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'json',
  ])('refuses %s with 415', async (type) => {
    const response = await sendBody('{"name":"x"}', type)
    expect(response.statusCode).toBe(415)
    expect(response.json().error.code).toBe('unsupported_media_type')
  })

  it.each(['latin1', '"utf-16"', 'iso-8859-1; a=b'])(
    'refuses charset=%s with 415',
    async (name) => {
      const response = await sendBody('{"name":"x"}', `application/json;charset=${name}`)
      expect(response.statusCode).toBe(415)
      expect(response.json().error.code).toBe('unsupported_media_type')
    },
  )

  it('refuses a compressed body with 415', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const response = await request({ method: 'POST', url: '/v1/chatbots', payload: 'x', headers })
    expect(response.statusCode).toBe(415)
  })

  it.each([
    ['broken JSON', '{"name": tru }', /^The body is not valid JSON: Unexpected token/],
    ['an unfinished text', '{"name": "x"', /^The body is not valid JSON: .*line 1, column 13\.$/],
    ['an empty body', '', /^body is required\.$/],
    ['a list', '[]', /^The body must be a JSON object\.$/],
    ['null', 'null', /^body is required\.$/],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), /^The body must be encoded in UTF-8\.$/],
    ['deep nesting', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, /at most 32 levels\.$/],
  ])('refuses %s with 400', async (_what, payload, message) => {
    const response = await sendBody(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(message),
      details: [{ field: 'body' }],
    })
  })

  it.each([
    ['{"name":"a\\u0000b"}', 'name'],
    ['{"settings":{"tone":"\\ud83d"},"name":"x"}', 'settings.tone'],
    ['{"name":"x","metadata":{"a\\u0000":"b"}}', 'metadata.a\\u0000'],
    ['{"name":"x","ignored":["ok",{"deep":"\\udc00"}]}', 'ignored[1].deep'],
    ['{"name":"x","metadata":{"__proto__":"y"}}', 'metadata.__proto__'],
  ])('refuses %s and names %s', async (payload, field) => {
    const response = await sendBody(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.details[0].field).toBe(field)
  })

  it('requires a body if the endpoint has one, even without a content type', async () => {
    const response = await request({ method: 'POST', url: '/v1/chatbots' })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.message).toBe('body is required.')
  })

  it('ignores the body of GET and DELETE', async () => {
    const headers = { 'content-type': 'text/plain' }
    const url = `/v1/chatbots/${(await app.api.post<Chatbot>('/v1/chatbots', { name: 'x' }, 201)).data.id}`
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await request({ method, url, payload: 'whatever', headers })
      expect(response.statusCode).toBe(200)
    }
  })

  it('ignores unknown fields at every depth', async () => {
    const body = { name: 'x', unknown: 1, settings: { tone: 'casual', unknown: {} } }
    const { data } = await app.api.post<Chatbot>('/v1/chatbots', body, 201)
    expect(data).not.toHaveProperty('unknown')
    expect(data.settings).toMatchObject({ tone: 'casual' })
    expect(data.settings).not.toHaveProperty('unknown')
  })

  it('reports all problems at once, with the path of each field', async () => {
    const settings = { tone: 5, idle_timeout_minutes: -1, model: ' ' }
    const body = { settings, status: 'gone', metadata: 'x' }
    const { error } = await app.api.post<Chatbot>('/v1/chatbots', body, 400)
    expect(error.details).toEqual(
      expect.arrayContaining([
        { field: 'name', issue: 'required', message: 'name is required.' },
        expect.objectContaining({ field: 'settings.tone', issue: 'wrong_type' }),
        expect.objectContaining({ field: 'settings.idle_timeout_minutes', issue: 'out_of_range' }),
        expect.objectContaining({ field: 'settings.model' }),
        expect.objectContaining({ field: 'status', issue: 'not_allowed' }),
        expect.objectContaining({ field: 'metadata', issue: 'wrong_type' }),
      ]),
    )
    expect(error.details).toHaveLength(6)
    expect(error.message).toBe(error.details[0]?.message)
  })

  it.each([
    ['{"pad":"', '"', 400, 'invalid_request'],
    ['{"pad":"', '\\u0000"}', 400, 'invalid_request'],
    ['["', '"]', 400, 'invalid_request'],
    ['{"name":"x","pad":"', '"}', 415, 'unsupported_media_type', 'application/json;charset=latin1'],
  ])('refuses a large body like a small one: %s … %s', async (start, end, status, code, type?) => {
    const response = await sendBody(`${start}${'x'.repeat(100_000)}${end}`, type)
    expect(response.statusCode).toBe(status)
    expect(response.json().error.code).toBe(code)
  })

  it('accepts 1 MiB, or 5 MiB of knowledge, and refuses more with 413', async () => {
    const frame = '{"name":"x","pad":""}'
    const padded = (bytes: number) => frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`)
    expect((await sendBody(padded(1_048_576))).statusCode).toBe(201)
    const response = await sendBody(padded(1_048_577))
    expect(response.statusCode).toBe(413)
    expect(response.json().error).toMatchObject({
      code: 'payload_too_large',
      message: 'The body must have at most 1,048,576 bytes.',
    })
    const knowledge = { content: 'x', pad: 'x'.repeat(2_000_000) }
    await app.api.post('/v1/knowledge', knowledge, 201)
    const tooMuch = await app.api.post('/v1/knowledge', { pad: 'x'.repeat(5_242_880) }, 413)
    expect(tooMuch.error.message).toContain('5,242,880 bytes')
  })
})

describe('query parameters', () => {
  it.each(['0', '101', 'abc', '', '1.5', '-1', '0x10', '1e1', '+5', ' 5'])(
    'refuses limit=%s and names it',
    async (value) => {
      const { error } = await app.api.get(`/v1/chatbots?limit=${value}`, 400)
      expect(error.code).toBe('invalid_request')
      expect(error.details).toHaveLength(1)
      expect(error.details[0]).toMatchObject({ field: 'limit' })
      expect(error.message).toContain('between 1 and 100')
    },
  )

  it('formats large numbers as in the documentation', async () => {
    const { error } = await app.api.get('/v1/chatbots?page=0', 400)
    expect(error.message).toBe('page must be between 1 and 1,000,000,000,000.')
  })

  it('refuses a repeated parameter', async () => {
    const { error } = await app.api.get('/v1/chatbots?limit=5&limit=5', 400)
    expect(error.details).toEqual([
      { field: 'limit', issue: 'wrong_type', message: 'limit must be given once.' },
    ])
  })

  it('uses defaults, and ignores unknown parameters', async () => {
    const { data } = await app.api.get('/v1/chatbots?utm_source=mail')
    expect(data).toMatchObject({ page: 1, limit: 10 })
  })

  it('returns an empty list for a page past the end', async () => {
    const { data } = await app.api.get<{ total: number }>(
      '/v1/chatbots?page=1000000000000&limit=100',
    )
    expect(data).toMatchObject({ chatbots: [], page: 1_000_000_000_000, limit: 100 })
    expect(data.total).toBeGreaterThan(0)
  })

  it('reports all wrong parameters', async () => {
    const { error } = await app.api.get('/v1/chatbots?limit=0&page=0', 400)
    expect(error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'limit',
      'page',
    ])
  })
})
