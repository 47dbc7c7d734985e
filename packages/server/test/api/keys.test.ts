// API keys by HTTP: whom a key lets in, to what, and for how long.
import { setTimeout as sleep } from 'node:timers/promises'
import { scopes as allScopes } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApiKey } from '../../src/lib/api-key-format.ts'
import { type Client, createTestClock, openApp, type TestApp } from '../support/test-app.ts'

const clock = createTestClock()
let app: TestApp
let account_id: string
let api: Client
let withKey: Awaited<ReturnType<TestApp['account']>>['withKey']

beforeAll(async () => {
  app = await openApp({ clock })
})
beforeEach(async () => {
  ;({ account_id, api, withKey } = await app.account())
})
afterAll(() => app.close())

/** Every endpoint below a scope of its own, with a body where one is needed. */
const endpoints = [
  ['GET', '/chatbots', 'chatbots:read'],
  ['GET', '/chatbots/x', 'chatbots:read'],
  ['POST', '/chatbots', 'chatbots:write'],
  ['PUT', '/chatbots/x', 'chatbots:write'],
  ['DELETE', '/chatbots/x', 'chatbots:write'],
  ['GET', '/conversations', 'conversations:read'],
  ['GET', '/conversations/x', 'conversations:read'],
  ['POST', '/conversations', 'conversations:write'],
  ['GET', '/conversations/x/messages', 'conversations:read'],
  ['POST', '/conversations/x/messages', 'conversations:write'],
  ['GET', '/knowledge', 'knowledge:read'],
  ['GET', '/knowledge/x', 'knowledge:read'],
  ['POST', '/knowledge', 'knowledge:write'],
  ['PUT', '/knowledge/x', 'knowledge:write'],
  ['DELETE', '/knowledge/x', 'knowledge:write'],
] as const

const hasBody = (method: string) => method === 'POST' || method === 'PUT'
describe('scopes', () => {
  it.each(endpoints)('%s %s › needs %s', async (method, path, scope) => {
    const others = allScopes.filter(
      (other) =>
        other !== scope && !(scope.endsWith(':read') && other === scope.replace('read', 'write')),
    )
    const refused = await callWith(others, method, path)
    expect(refused.status).toBe(403)
    expect(refused.error).toMatchObject({ code: 'forbidden', required_scope: scope })
    const admitted = await callWith([scope], method, path)
    expect([401, 403]).not.toContain(admitted.status)
  })

  async function callWith(scopes: readonly string[], method: string, path: string) {
    const key = await withKey({ scopes })
    return key.send(method, path, hasBody(method) ? '{}' : undefined)
  }

  it('a write scope reads too, in its own noun', async () => {
    const writer = await withKey({ scopes: ['chatbots:write'] })
    await writer.get('/chatbots')
    const { error } = await writer.get('/knowledge', 403)
    expect(error.required_scope).toBe('knowledge:read')
  })

  it('any key may ask which service this is', async () => {
    const key = await withKey({ scopes: ['analytics:read'] })
    const { data } = await key.get('/')
    expect(data).toEqual({
      service: 'Parley',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      api_version: 'v1',
      docs: '/docs',
    })
  })

  it('are checked before the body and the object', async () => {
    const reader = await withKey({ scopes: ['chatbots:read'] })
    expect((await reader.send('PUT', '/chatbots/unknown', '{')).status).toBe(403)
  })
})

describe('a key', () => {
  it('that was well made but never given out is refused', async () => {
    const response = await fetch(`${app.baseUrl()}/chatbots`, {
      headers: { authorization: `Bearer ${createApiKey()}` },
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await response.json()).toMatchObject({
      status: 'error',
      error: { code: 'unauthorized', request_id: response.headers.get('x-request-id') },
    })
  })

  it('that is revoked lets nobody in after a second, and others go on', async () => {
    const { key_id, get } = await withKey()
    await get('/chatbots')
    await app.services().apiKeys.revoke(key_id)
    await sleep(1_000)
    const { error } = await get('/chatbots', 401)
    expect(error.code).toBe('unauthorized')
    await api.get('/chatbots')
  })

  it('that was revoked before its first request never lets anybody in', async () => {
    const { key_id, get } = await withKey()
    await app.services().apiKeys.revoke(key_id)
    await get('/chatbots', 401)
  })

  it('expires on the millisecond, also while it is in use', async () => {
    const { get } = await withKey({ expiresInMs: 60_000 })
    await get('/chatbots')
    clock.move(59_999)
    await get('/chatbots')
    clock.move(1)
    await get('/chatbots', 401)
  })

  it('still lets its account in after a restart', async () => {
    const made = await api.post('/chatbots', { name: 'Kept' }, 201)
    await app.restart()
    expect((await api.get(`/chatbots/${made.data.id}`)).data).toEqual(made.data)
  })

  it('is listed without what would let anybody in', async () => {
    const listed = await app.services().apiKeys.list(account_id)
    expect(listed).toMatchObject([{ prefix: 'prl_live_', last_4: api.key.slice(-4) }])
    expect(JSON.stringify(listed)).not.toContain(api.key)
  })

  it('sees what another key of its account made', async () => {
    const made = await api.post('/chatbots', { name: 'Shared' }, 201)
    const other = await withKey()
    expect((await other.get(`/chatbots/${made.data.id}`)).data).toEqual(made.data)
  })
})

describe('making keys', () => {
  const create = (options: object) =>
    app.services().apiKeys.create(account_id, { name: 'Test', ...options })

  it.each([
    ['an unknown scope', { scopes: ['chatbots:read', 'chatbots:admin'] }, 'invalid_request'],
    ['an unknown chatbot', { chatbot_ids: ['bot_unknown'] }, 'not_found'],
  ])('refuses %s', async (_what, options, code) => {
    await expect(create(options)).rejects.toMatchObject({ code })
    expect(await app.services().apiKeys.list(account_id)).toHaveLength(1)
  })

  it('refuses the chatbot of another account', async () => {
    const { api: stranger } = await app.account()
    const { data } = await stranger.post('/chatbots', { name: 'Theirs' }, 201)
    await expect(create({ chatbot_ids: [data.id] })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('refuses an unknown account', async () => {
    const made = app.services().apiKeys.create('acct_unknown', { name: 'Test' })
    await expect(made).rejects.toMatchObject({ code: 'not_found' })
  })
})
