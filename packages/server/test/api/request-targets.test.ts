// Request targets in all their forms: encoded, absolute, undecodable, too long.
import type { Conversation } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRaw, sendRaw, startApp, type TestApp } from '../support/http-client.ts'

let app: TestApp
let port: number
let conversation: string
let calls: string

beforeAll(async () => {
  app = await startApp()
  port = await app.open()
  const bot = await app.api.post<{ id: string }>('/v1/chatbots', { name: 'Support' }, 201)
  const { data } = await app.api.post<Conversation>(
    '/v1/conversations',
    { chatbot_id: bot.data.id },
    201,
  )
  conversation = data.conversation_id
  calls = `/v1/conversations/${conversation}/messages`
})
afterAll(() => app.close())

type RequestOptions = { readonly key?: string; readonly repeat?: string; readonly body?: object }

/** Sends the target unchanged, as no client library would. */
async function ask(method: string, target: string, { key, repeat, body }: RequestOptions = {}) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: parley.example',
    'Connection: close',
    `Content-Length: ${text.length}`,
    ...(text === '' ? [] : ['Content-Type: application/json']),
    ...(key === undefined ? [] : [`Authorization: Bearer ${key}`]),
    ...(repeat === undefined ? [] : [`Idempotency-Key: ${repeat}`]),
  ]
  const answer = parseRaw(await sendRaw(port, `${lines.join('\r\n')}\r\n\r\n${text}`))
  const { error, data } = answer.body as { error?: { code: string; message: string }; data?: never }
  return { ...answer, error, data }
}

describe('another spelling of a path', () => {
  it('is the same path for an Idempotency-Key', async () => {
    const { key } = app.api
    const sent = { key, repeat: crypto.randomUUID(), body: { text: 'Hello' } }
    const first = await ask('POST', calls, sent)
    expect(first.status).toBe(200)
    for (const target of [
      calls.replace('_', '%5F'),
      calls.replace('messages', '%6Dessages/'),
      `http://elsewhere.example${calls}`,
    ]) {
      const again = await ask('POST', target, sent)
      expect(again.body, target).toEqual(first.body)
      expect(again.head, target).toMatch(/^idempotent-replayed: true/im)
    }
    expect((await app.api.get<{ total: number }>(calls)).data.total).toBe(2)
  })

  it('stores a response that is erased with its conversation', async () => {
    const bot = await app.api.post<{ id: string }>('/v1/chatbots', { name: 'Support' }, 201)
    const started = await app.api.post<Conversation>(
      '/v1/conversations',
      { chatbot_id: bot.data.id },
      201,
    )
    const id = started.data.conversation_id
    const sent = { key: app.api.key, repeat: crypto.randomUUID(), body: { text: 'My secret' } }
    const target = `/v1/conversations/${id.replace('_', '%5F')}/messages`
    expect((await ask('POST', target, sent)).status).toBe(200)
    await app.api.remove(`/v1/conversations/${id}`)
    expect((await ask('POST', target, sent)).error?.code).toBe('not_found')
  })

  it.each(['GET /%761/nope', 'GET http://elsewhere.example/v1/nope', 'GET /v1#part'])(
    'requires a key below /v1: %s',
    async (line) => {
      const [method = '', target = ''] = line.split(' ')
      expect((await ask(method, target)).error?.code).toBe('unauthorized')
    },
  )

  it('returns the allowed methods of the path', async () => {
    const refused = await ask('GET', '/v1/knowledge/se%61rch', { key: app.api.key })
    expect(refused).toMatchObject({ status: 405, error: { code: 'method_not_allowed' } })
    expect(refused.head).toMatch(/^allow: POST/im)
  })

  it('links to the next page on this server', async () => {
    await app.api.post('/v1/chatbots', { name: 'why?now' }, 201)
    await app.api.post('/v1/chatbots', { name: 'why?now, again' }, 201)
    const target = 'http://elsewhere.example/v1/chatbots?q=why?now&status=active&limit=1'
    const answer = await ask('GET', target, { key: app.api.key })
    const link = /^link: <(.*)>; rel="next"/im.exec(answer.head)?.[1]
    expect(link).toBe('/v1/chatbots?q=why%3Fnow&status=active&limit=1&page=2')
    const next = await app.api.get<{ page: number; total: number }>(String(link))
    expect(next.data).toMatchObject({ page: 2, total: 2 })
  })
})

describe('an invalid path', () => {
  const long = `/v1/chatbots?q=${'x'.repeat(8_200)}`
  const versioned: [string, string, number][] = [
    ['an unknown path', '/v1/%zz', 400],
    ['an id', '/v1/chatbots/%zz', 400],
    ['an incomplete character', '/v1/conversations/%e2%82/messages', 400],
    ['a long query', long, 414],
    ['a long id', `/v1/chatbots/${'x'.repeat(8_300)}`, 414],
  ]

  it.each(versioned)('requires a key below /v1: %s', async (_what, target) => {
    const { status, head } = await ask('GET', target)
    expect(status).toBe(401)
    expect(head).toMatch(/^www-authenticate: Bearer/im)
  })

  it.each([
    ...versioned,
    ['outside /v1', '/%zz', 400] as const,
    ['a long path outside /v1', `/${'x'.repeat(8_300)}`, 414] as const,
  ])('is refused: %s', async (_what, target, status) => {
    const refused = await ask('GET', target, { key: app.api.key })
    expect(refused).toMatchObject({ status, error: { code: 'invalid_request' } })
  })

  it('counts towards the rate limit, and is refused beyond it', async () => {
    const { id } = await app.services.accounts.create({ name: 'Small', plan: 'free', limit: 2 })
    const { key } = await app.services.apiKeys.create(id, { name: 'Test' })
    const first = await ask('GET', '/v1/chatbots/%zz', { key })
    expect(first.status).toBe(400)
    expect(first.head).toMatch(/^x-ratelimit-remaining: 1/im)
    const second = await ask('GET', long, { key })
    expect(second.status).toBe(414)
    expect(second.head).toMatch(/^x-ratelimit-remaining: 0/im)
    for (const target of ['/v1/chatbots/%zz', long]) {
      expect((await ask('GET', target, { key })).status).toBe(429)
    }
  })
})

describe('another version', () => {
  it.each(['/v2/chatbots', '/v2', '/V1/chatbots', '/v2.1/chatbots', '/v10?x=1', '/%762/'])(
    '%s › names the supported versions',
    async (target) => {
      const { status, error } = await ask('GET', target)
      expect(status).toBe(404)
      expect(error?.message).toMatch(/^There is no version v[\d.]+ .* supported: v1\.$/i)
    },
  )
})

describe('every response', () => {
  const line = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
  const host = ['Host: x', 'Connection: close']

  it.each([
    ['an unknown version', line('GET /v2 HTTP/1.1', ...host), 404],
    ['an unknown path', line('GET /nope HTTP/1.1', ...host), 404],
    ['a wrong method', line('POST /healthz HTTP/1.1', 'Content-Length: 0', ...host), 405],
    ['a URL that is too long', line(`GET /${'x'.repeat(9_000)} HTTP/1.1`, ...host), 414],
    ['no host', line('GET /healthz HTTP/1.1', 'Connection: close'), 400],
    ['an undecodable path', line('GET /%zz HTTP/1.1', ...host), 400],
    ['an undecodable path below /v1', line('GET /v1/%zz HTTP/1.1', ...host), 401],
    ['the target *', line('OPTIONS * HTTP/1.1', ...host), 404],
    ['no key', line('GET /v1 HTTP/1.1', ...host), 401],
    ['a request that is not HTTP', 'nonsense\r\n\r\n', 400],
    ['a CONNECT request', line('CONNECT x:1 HTTP/1.1', 'Host: x:1'), 405],
    ['an open path', line('GET /openapi.json HTTP/1.1', ...host), 200],
  ])('names the version and forbids caching: %s', async (_what, bytes, status) => {
    const { status: answerStatus, head } = parseRaw(await sendRaw(port, bytes))
    expect(answerStatus).toBe(status)
    expect(head).toMatch(/^cache-control: no-store\r?$/im)
    expect(head).toMatch(/^api-version: v1\r?$/im)
    expect(head).toMatch(/^x-request-id: \S+\r?$/im)
  })

  it.each(['/', '/docs/', '/docs/static/swagger-ui.css'])(
    'also for pages and their files: %s',
    async (url) => {
      const first = await app.http.inject(url)
      expect(first.statusCode).toBe(200)
      expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'api-version': 'v1' })
      const { etag, 'last-modified': changed } = first.headers
      const headers = {
        ...(etag === undefined ? {} : { 'if-none-match': String(etag) }),
        ...(changed === undefined ? {} : { 'if-modified-since': String(changed) }),
      }
      expect((await app.http.inject({ url, headers })).statusCode).toBe(200)
    },
  )
})
