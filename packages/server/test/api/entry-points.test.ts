// Rules for all endpoints: keys, ids, the order of checks, errors, and the paths outside /v1.
import { readFile } from 'node:fs/promises'
import type { Chatbot } from '@parley/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/http-client.ts'

let app: TestApp
let bot: Chatbot

beforeAll(async () => {
  app = await startApp()
  bot = (await app.api.post<Chatbot>('/v1/chatbots', { name: 'Support' }, 201)).data
})
afterAll(() => app.close())

/** Sends a request, with a valid key unless `options` has its own authorization. */
function request(options: InjectOptions) {
  const headers = { authorization: `Bearer ${app.api.key}`, ...options.headers }
  return app.http.inject({ ...options, headers })
}

describe('request ids', () => {
  it('keeps a well-formed id, in the header and in the error', async () => {
    const response = await request({ url: '/v1/nope', headers: { 'x-request-id': 'my.id-1_A' } })
    expect(response.headers['x-request-id']).toBe('my.id-1_A')
    expect(response.json().error.request_id).toBe('my.id-1_A')
  })

  it.each(['has space', 'x'.repeat(129), 'ümlaut', ''])(
    'replaces %j with a generated id',
    async (id) => {
      const response = await request({ url: '/v1', headers: { 'x-request-id': id } })
      expect(response.headers['x-request-id']).toMatch(/^req_[0-9a-z]{26}$/)
    },
  )

  it('sends an id on paths without authentication too', async () => {
    const response = await app.http.inject('/healthz')
    expect(response.headers['x-request-id']).toMatch(/^req_/)
  })
})

describe('keys', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('accepts the scheme as %s', async (scheme) => {
    const headers = { authorization: `${scheme} ${app.api.key}` }
    expect((await app.http.inject({ url: '/v1', headers })).statusCode).toBe(200)
  })

  it.each([
    ['no header', {}],
    ['an empty header', { authorization: '' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['no token', { authorization: 'Bearer ' }],
    ['two tokens', { authorization: 'Bearer a b' }],
    ['an unknown key', { authorization: `Bearer prl_live_${'a'.repeat(38)}` }],
  ])('refuses %s with 401 and WWW-Authenticate', async (_what, headers) => {
    const response = await app.http.inject({ url: '/v1/chatbots', headers })
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
    expect(response.json()).toEqual({
      status: 'error',
      error: {
        code: 'unauthorized',
        message: expect.any(String),
        request_id: response.headers['x-request-id'],
      },
    })
  })

  it.each(['api_key', 'key', 'access_token', 'authorization'])(
    'ignores a key in the query (%s)',
    async (name) => {
      const response = await app.http.inject(`/v1/chatbots?${name}=${app.api.key}`)
      expect(response.statusCode).toBe(401)
    },
  )

  it('names the missing scope', async () => {
    const reader = await app.withKey({ scopes: ['chatbots:read'] })
    await reader.get('/v1/chatbots')
    const { error } = await reader.post('/v1/chatbots', { name: 'x' }, 403)
    expect(error).toMatchObject({ code: 'forbidden', required_scope: 'chatbots:write' })
  })

  it('allows reading with a write scope', async () => {
    const writer = await app.withKey({ scopes: ['chatbots:write'] })
    await writer.get('/v1/chatbots')
    await writer.get('/v1/knowledge', 403)
  })
})

describe('paths', () => {
  it.each(['/v1', '/v1/', '/v1/chatbots', '/v1/chatbots/', '/v1/chatbots/?page=1'])(
    'serves %s',
    async (url) => {
      const response = await request({ url })
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({ 'api-version': 'v1', 'cache-control': 'no-store' })
      expect(response.headers.etag).toBeUndefined()
    },
  )

  it('answers HEAD like GET, without the body', async () => {
    const url = `/v1/chatbots/${bot.id}`
    const [get, head] = [await request({ url }), await request({ url, method: 'HEAD' })]
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.body).toBe('')
  })

  it('handles PATCH like PUT', async () => {
    const { data } = await app.api.patch(`/v1/chatbots/${bot.id}`, { description: 'patched' })
    expect(data).toMatchObject({ name: 'Support', description: 'patched' })
  })

  it('returns the location of a created object', async () => {
    const { headers, data } = await app.api.post<Chatbot>('/v1/chatbots', { name: 'Located' }, 201)
    expect(headers.location).toBe(`/v1/chatbots/${data.id}`)
    expect((await app.api.get(String(headers.location))).data).toEqual(data)
  })

  it('returns 404 for an unknown path', async () => {
    const { error } = await app.api.get('/v1/nope', 404)
    expect(error).toMatchObject({ code: 'not_found', message: 'There is nothing at /v1/nope.' })
    const outside = await app.http.inject('/nope')
    expect(outside.json().error.code).toBe('not_found')
  })

  it('names the supported versions for an unknown version', async () => {
    const response = await app.http.inject('/v2/chatbots')
    expect(response.statusCode).toBe(404)
    expect(response.json().error.message).toMatch(/no version v2 .*Supported: v1/)
  })

  it.each([
    ['DELETE', '/v1/chatbots', 'GET, HEAD, POST'],
    ['OPTIONS', '/v1/chatbots/bot_1', 'GET, HEAD, PUT, PATCH, DELETE'],
    ['PUT', '/v1/conversations/conv_1/messages/', 'GET, HEAD, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['GET', '/v1/knowledge/search', 'POST'],
    ['DELETE', '/v1/knowledge/search/', 'POST'],
    ['POST', '/v1/knowledge/external/phrasings', 'PUT, PATCH'],
    ['POST', '/docs/static/index.css', 'GET, HEAD'],
  ] as const)('refuses %s %s with 405 and Allow', async (method, url, allow) => {
    const response = await request({ method, url })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe(allow)
    expect(response.json().error.code).toBe('method_not_allowed')
  })

  it.each([
    ['129 characters', 'x'.repeat(129)],
    ['2,000 characters', 'x'.repeat(2_000)],
    ['a NUL', 'bot%00'],
    ['a slash', 'bot%2F1'],
    ['emoji', '%F0%9F%98%80'],
  ])('returns not_found for an id with %s', async (_what, id) => {
    const { error } = await app.api.get(`/v1/chatbots/${id}`, 404)
    expect(error.code).toBe('not_found')
  })

  it('returns not_found for an empty id', async () => {
    const { error } = await app.api.get('/v1/conversations//messages', 404)
    expect(error.code).toBe('not_found')
  })

  it('refuses malformed percent-encoding with 400', async () => {
    const { error } = await app.api.get('/v1/chatbots/%zz', 400)
    expect(error.code).toBe('invalid_request')
  })

  it('sends no CORS headers', async () => {
    const { headers } = await request({ url: '/v1', headers: { origin: 'https://example.com' } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('the order of checks', () => {
  const broken = { payload: '{', headers: { 'content-type': 'application/json' } }

  it('checks the key before the path, the method and the body', async () => {
    for (const url of ['/v1/nope', '/v1/chatbots']) {
      const response = await app.http.inject({ method: 'DELETE', url })
      expect(response.statusCode).toBe(401)
    }
    const posted = await app.http.inject({ method: 'POST', url: '/v1/chatbots', ...broken })
    expect(posted.statusCode).toBe(401)
  })

  it('checks the path and the method before the body', async () => {
    expect((await request({ method: 'POST', url: '/v1/nope', ...broken })).statusCode).toBe(404)
    const patched = await request({ method: 'PATCH', url: '/v1/chatbots', ...broken })
    expect(patched.statusCode).toBe(405)
  })

  it('checks the scope before the body', async () => {
    const reader = await app.withKey({ scopes: ['chatbots:read'] })
    const headers = { ...broken.headers, authorization: `Bearer ${reader.key}` }
    const response = await request({ method: 'POST', url: '/v1/chatbots', ...broken, headers })
    expect(response.statusCode).toBe(403)
  })

  it('checks the body before the existence of the object', async () => {
    await app.api.put('/v1/chatbots/bot_unknown', { name: 5 }, 400)
    await app.api.put('/v1/chatbots/bot_unknown', { name: 'x' }, 404)
  })
})

describe('outside /v1', () => {
  it('reports health and readiness without a key', async () => {
    expect((await app.http.inject('/healthz')).json()).toMatchObject({ status: 'success' })
    expect((await app.http.inject('/readyz')).json()).toEqual({
      status: 'success',
      data: { ready: true },
    })
  })

  it('serves the committed OpenAPI document', async () => {
    const committed = await readFile(new URL('../../../../openapi.json', import.meta.url), 'utf8')
    expect((await app.http.inject('/openapi.json')).json()).toEqual(JSON.parse(committed))
  })

  it('serves the API reference without external sources', async () => {
    const page = await app.http.inject('/docs/')
    expect(page.statusCode).toBe(200)
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => String(url))
    expect(sources.length).toBeGreaterThan(3)
    for (const source of sources) {
      expect(source).toMatch(/^\.\/static\//)
      expect((await app.http.inject(`/docs/${source.slice(2)}`)).statusCode).toBe(200)
    }
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).not.toMatch(/https?:/)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  it('has no reference and no document with PARLEY_DOCS=off', async () => {
    const closed = await startApp({ env: { PARLEY_DOCS: 'off' } })
    for (const url of ['/docs', '/docs/', '/docs/static/index.html', '/openapi.json']) {
      const { statusCode, body } = await closed.http.inject(url)
      expect(statusCode, url).toBe(404)
      expect(JSON.parse(body).error.code, url).toBe('not_found')
    }
    const home = await closed.http.inject('/')
    expect(home.statusCode).toBe(200)
    expect(home.body).not.toMatch(/href="\/(docs|openapi)/)
    expect((await closed.api.get('/v1')).data).toMatchObject({ docs: null })
    await closed.close()
  })

  it('serves a start page if the dashboard is not built', async () => {
    const page = await app.http.inject('/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.body).toMatch(/Parley is running/)
    expect(page.body).toMatch(/dashboard is not built/)
    expect(page.body).not.toMatch(/(?:src|href)="https?:/)
  })

  it('shows a page to a browser at an unknown address', async () => {
    const page = await app.http.inject({ url: '/nope', headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('Page not found')
  })

  it('serves the metrics locally, but not through a proxy', async () => {
    const metrics = await app.http.inject('/metrics')
    expect(metrics.statusCode).toBe(200)
    for (const name of [
      'parley_http_request_duration_seconds_bucket',
      'parley_http_requests_in_flight',
      'parley_turn_stage_duration_seconds',
      'parley_engine_index_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(metrics.body).toContain(name)
    }
    for (const header of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']) {
      const proxied = await app.http.inject({ url: '/metrics', headers: { [header]: '10.0.0.1' } })
      expect(proxied.statusCode).toBe(403)
    }
    const remote = await app.http.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })
    expect(remote.statusCode).toBe(403)
  })

  it('reports the size and commits of the store, and the lag of the analytics', async () => {
    const read = async () => {
      const { body } = await app.http.inject('/metrics')
      return (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
    }
    const before = await read()
    await app.api.post('/v1/chatbots', { name: 'Measured' }, 201)
    const after = await read()
    expect(after('parley_store_bytes')).toBeGreaterThan(100_000)
    expect(after('parley_store_waiting')).toBeGreaterThanOrEqual(0)
    const commits = 'parley_store_commit_duration_seconds'
    expect(after(`${commits}_count`)).toBeGreaterThan(before(`${commits}_count`))
    expect(after(`${commits}_sum`)).toBeGreaterThan(before(`${commits}_sum`))
    expect(after('parley_analytics_behind_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('serves the metrics to remote clients only with the token', async () => {
    const guarded = await startApp({ env: { PARLEY_METRICS_TOKEN: 'a-long-enough-token' } })
    const ask = (authorization?: string, from = { remoteAddress: '10.0.0.1', headers: {} }) =>
      guarded.http.inject({
        url: '/metrics',
        remoteAddress: from.remoteAddress,
        headers: { ...(authorization === undefined ? {} : { authorization }), ...from.headers },
      })
    expect((await ask('Bearer a-long-enough-token')).statusCode).toBe(200)
    expect((await ask('Bearer a-wrong-token')).statusCode).toBe(401)
    expect((await ask()).statusCode).toBe(401)
    const here = { remoteAddress: '127.0.0.1', headers: {} }
    for (const other of [undefined, 'Bearer a-wrong-token', 'Basic YTpi']) {
      expect((await ask(other, here)).statusCode).toBe(200)
    }
    const behind = { ...here, headers: { 'x-forwarded-for': '10.0.0.1' } }
    expect((await ask('Bearer a-wrong-token', behind)).statusCode).toBe(401)
    expect((await ask('Bearer a-long-enough-token', behind)).statusCode).toBe(200)
    await guarded.close()
  })

  it('counts requests by route, not by path', async () => {
    await app.api.get(`/v1/chatbots/${bot.id}`)
    const { body } = await app.http.inject('/metrics')
    expect(body).toMatch(/_count\{method="GET",route="\/v1\/chatbots\/:chatbot_id",status="2xx"\}/)
    expect(body).not.toContain(bot.id)
  })
})

describe('the log', () => {
  it('contains each request at debug level, and no key', async () => {
    await app.api.get(`/v1/chatbots/${bot.id}?leak=${app.api.key}`)
    const line = app.log.map((text) => JSON.parse(text)).find(({ status }) => status === 200)
    expect(line).toMatchObject({
      level: 'debug',
      method: expect.any(String),
      route: expect.any(String),
      ms: expect.any(Number),
      request_id: expect.any(String),
    })
    expect(app.log.join('')).not.toContain(app.api.key)
  })
})
