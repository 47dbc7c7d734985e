// §4, §5, §7 and §9 of the specification: requests, authentication, errors and versions, claim by claim.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../support/test-app.ts'
import { createSpecClient, type SpecClient } from './client.ts'

let app: TestApp
let client: SpecClient
let key: string

beforeAll(async () => {
  app = await openApp()
  key = (await app.account()).api.key
  client = createSpecClient(app.baseUrl(), key)
})
afterAll(() => app.close())

const requests = [
  ['GET', '/chatbots'],
  ['POST', '/chatbots'],
  ['GET', '/chatbots/x'],
  ['PUT', '/chatbots/x'],
  ['DELETE', '/chatbots/x'],
  ['GET', '/conversations'],
  ['POST', '/conversations'],
  ['GET', '/conversations/x'],
  ['GET', '/conversations/x/messages'],
  ['POST', '/conversations/x/messages'],
  ['GET', '/knowledge'],
  ['POST', '/knowledge'],
  ['GET', '/knowledge/x'],
  ['PUT', '/knowledge/x'],
  ['DELETE', '/knowledge/x'],
] as const

/** Expects a client error in the error envelope. */
function expectClientError({ status, body }: { status: number; body: unknown }): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).toMatchObject({
    status: 'error',
    error: { code: expect.any(String), message: expect.any(String) },
  })
}

describe('§4 endpoints', () => {
  it.each(requests)('§4 %s %s › answers in JSON', async (method, path) => {
    const withBody = method === 'POST' || method === 'PUT'
    const { response } = await client.send(method, path, withBody ? {} : undefined)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  })

  it.each(requests)('§4 %s %s › exists', async (method, path) => {
    const withBody = method === 'POST' || method === 'PUT'
    const { status, body } = await client.send(method, path, withBody ? {} : undefined)
    expect(status).toBeLessThan(500)
    expect(status).not.toBe(405)
    // The path exists, even if the object that it names does not.
    if (status === 404) expect(body.error.message).not.toMatch(/nothing at/)
  })
})

describe('§5 authentication', () => {
  it('§5.1 › a request with Authorization: Bearer <API_KEY> is served', async () => {
    expect((await client.send('GET', '/chatbots')).status).toBe(200)
  })

  it.each(requests)('§5.1 › refuses %s %s without the header', async (method, path) => {
    const response = await fetch(app.baseUrl() + path, { method })
    expectClientError({ status: response.status, body: await response.json() })
  })

  it.each(['Bearer wrong', 'Bearer ', 'Basic abc', 'wrong'])(
    '§5.1 › refuses a request with "%s"',
    async (authorization) => {
      const response = await fetch(`${app.baseUrl()}/chatbots`, { headers: { authorization } })
      expectClientError({ status: response.status, body: await response.json() })
    },
  )

  it('§5.1 › refuses the key without the word Bearer', async () => {
    const headers = { authorization: key }
    const response = await fetch(`${app.baseUrl()}/chatbots`, { headers })
    expectClientError({ status: response.status, body: await response.json() })
  })
})

describe('§5 keys', () => {
  it('§5.2 › a key generated for an account acts for that account', async () => {
    const { withKey, api } = await app.account()
    const { data } = await api.post('/chatbots', { name: 'Mine' }, 201)
    const generated = createSpecClient(app.baseUrl(), (await withKey()).key)
    expect((await generated.get('/chatbots')).chatbots).toMatchObject([{ id: data.id }])
    const { chatbots } = await client.get('/chatbots')
    expect(chatbots.map(({ id }: { id: string }) => id)).not.toContain(data.id)
  })

  it('§5.3 › no answer repeats the key, and no URL may contain it', async () => {
    for (const [method, path] of requests) {
      const withBody = method === 'POST' || method === 'PUT'
      const { response, body } = await client.send(method, path, withBody ? {} : undefined)
      expect(JSON.stringify([body, ...response.headers])).not.toContain(key)
    }
    for (const name of ['api_key', 'key', 'access_token', 'Authorization']) {
      const response = await fetch(`${app.baseUrl()}/chatbots?${name}=${key}`)
      expectClientError({ status: response.status, body: await response.json() })
    }
  })

  it('§5.3 › code in a browser can’t use the key from another site', async () => {
    const headers = { authorization: `Bearer ${key}`, origin: 'https://example.com' }
    const response = await fetch(`${app.baseUrl()}/chatbots`, { headers })
    const preflight = await fetch(`${app.baseUrl()}/chatbots`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.com', 'access-control-request-method': 'GET' },
    })
    for (const { headers } of [response, preflight]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect(preflight.ok).toBe(false)
  })
})

describe('§7 errors', () => {
  it.each([
    ['a missing field', 'POST', '/conversations', {}],
    ['an unknown object', 'GET', '/chatbots/unknown', undefined],
    ['an unknown path', 'GET', '/unknown', undefined],
    ['an invalid body', 'POST', '/chatbots', { name: 5 }],
  ])('§7 envelope › has status error, code and message: %s', async (_what, method, path, body) => {
    expectClientError(await client.send(method, path, body))
  })

  it('§7 codes › a missing required field is invalid_request with a 4xx status', async () => {
    const { status, body } = await client.send('POST', '/conversations', { user_id: 'user-1' })
    expect(Math.floor(status / 100)).toBe(4)
    expect(body.error.code).toBe('invalid_request')
  })

  it('§7 codes › code is machine-readable, and message is for a person', async () => {
    const { body } = await client.send('POST', '/conversations', {})
    expect(body.error.code).toMatch(/^[a-z_]+$/)
    expect(body.error.message).toContain('chatbot_id')
  })

  it('§7 classes › success is 2xx', async () => {
    const { status } = await client.send('POST', '/chatbots', { name: 'x' })
    expect(Math.floor(status / 100)).toBe(2)
  })
})

describe('§9 versioning', () => {
  it('§9.1 › the version is the first segment after the host', () => {
    expect(new URL(app.baseUrl()).pathname).toBe('/v1')
  })

  it('§9.2 › the current version is v1, and paths without it are errors', async () => {
    const origin = new URL(app.baseUrl()).origin
    const headers = { authorization: `Bearer ${key}` }
    expect((await fetch(`${origin}/v1/chatbots`, { headers })).status).toBe(200)
    for (const path of ['/chatbots', '/v0/chatbots', '/v2/chatbots']) {
      const response = await fetch(origin + path, { headers })
      expectClientError({ status: response.status, body: await response.json() })
    }
  })

  it.each(requests)('§9.3 › %s %s is not announced as deprecated', async (method, path) => {
    const withBody = method === 'POST' || method === 'PUT'
    const { response } = await client.send(method, path, withBody ? {} : undefined)
    expect(response.headers.get('api-version')).toBe('v1')
    for (const name of ['deprecation', 'sunset']) expect(response.headers.has(name)).toBe(false)
  })
})
