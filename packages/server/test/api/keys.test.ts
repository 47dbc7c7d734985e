// API keys by HTTP: which keys are accepted, their scopes, and their expiry.
import { setTimeout as sleep } from 'node:timers/promises'
import { scopes as allScopes } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiKey } from '../../src/lib/secrets/api-key-format.ts'
import { createAccessWatch } from '../../src/services/accounts/access-watch.ts'
import { createApiKeys } from '../../src/services/accounts/api-keys.ts'
import { createAudit } from '../../src/services/shared/audit.ts'
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

/** Retries until the process has noticed a change of keys or accounts. */
const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 })

/** Endpoints, each with the scope that it requires. */
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
  it.each(endpoints)('%s %s › requires %s', async (method, path, scope) => {
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

  it('a write scope includes reading, but only the same noun', async () => {
    const writer = await withKey({ scopes: ['chatbots:write'] })
    await writer.get('/chatbots')
    const { error } = await writer.get('/knowledge', 403)
    expect(error.required_scope).toBe('knowledge:read')
  })

  it('every key may read the name and version of the service', async () => {
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
  it('is refused if it is well-formed but unknown', async () => {
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

  it('is refused soon after it is revoked, and other keys still work', async () => {
    const { key_id, get } = await withKey()
    await get('/chatbots')
    await app.services().apiKeys.revoke(key_id)
    await eventually(async () => {
      const { error } = await get('/chatbots', 401)
      expect(error.code).toBe('unauthorized')
    })
    await api.get('/chatbots')
  })

  it('is not cached if it is revoked while it is being looked up', async () => {
    const { storage } = app
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const findKeyByHash = async (hash: string) => {
      const found = await storage().installation.findKeyByHash(hash)
      await held
      return found
    }
    const revisions: number[] = []
    const revision = async () => {
      const current = await storage().installation.revision()
      revisions.push(current.access)
      return current
    }
    const installation = { ...storage().installation, findKeyByHash, revision }
    const watch = createAccessWatch({ storage: { installation }, clock })
    const slow = createApiKeys({
      storage: { ...storage(), installation },
      clock,
      watch,
      audit: createAudit({ clock }),
    })
    await watch.start()
    const lookUp = slow.authenticate(api.key)
    await app.services().apiKeys.revoke(api.key_id)
    const { access: revoked } = await storage().installation.revision()
    await eventually(() => expect(revisions).toContain(revoked))
    release()
    await lookUp
    await expect(slow.authenticate(api.key)).rejects.toMatchObject({ code: 'unauthorized' })
    watch.stop()
    await slow.stop()
  })

  it('is refused if it was revoked before its first request', async () => {
    const { key_id, get } = await withKey()
    await app.services().apiKeys.revoke(key_id)
    await get('/chatbots', 401)
  })

  it('expires to the millisecond, also while it is in use', async () => {
    const { get } = await withKey({ expiresInMs: 60_000 })
    await get('/chatbots')
    clock.move(59_999)
    await get('/chatbots')
    clock.move(1)
    await get('/chatbots', 401)
  })

  it('still works after a restart', async () => {
    const created = await api.post('/chatbots', { name: 'Kept' }, 201)
    await app.restart()
    expect((await api.get(`/chatbots/${created.data.id}`)).data).toEqual(created.data)
  })

  it('is listed without its secret', async () => {
    const listed = await app.services().apiKeys.list(account_id)
    expect(listed).toMatchObject([{ prefix: 'prl_live_', last_4: api.key.slice(-4) }])
    expect(JSON.stringify(listed)).not.toContain(api.key)
  })

  it('can read what another key of its account created', async () => {
    const created = await api.post('/chatbots', { name: 'Shared' }, 201)
    const other = await withKey()
    expect((await other.get(`/chatbots/${created.data.id}`)).data).toEqual(created.data)
  })
})

describe('rotating a key', () => {
  const dayMs = 86_400_000
  const find = (id: string) => app.services().apiKeys.get(id)

  /** Rotates a key. Returns the new key with a client. */
  async function rotate(key_id: string, overlapMs: number) {
    const created = await app.services().apiKeys.rotate(key_id, overlapMs)
    return { ...created, client: app.client(created) }
  }

  it('copies name, scopes, chatbots and account to the new key, without a last use', async () => {
    const bot = await api.post('/chatbots', { name: 'Mine' }, 201)
    const old = await withKey({ scopes: ['chatbots:read'], chatbot_ids: [bot.data.id] })
    const { id, client } = await rotate(old.key_id, dayMs)
    const { name, scopes, chatbot_ids } = await find(old.key_id)
    expect(id).not.toBe(old.key_id)
    expect(await find(id)).toMatchObject({
      account_id,
      name,
      scopes,
      chatbot_ids,
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
    })
    expect((await client.get('/chatbots')).data.total).toBe(1)
    await client.get('/conversations', 403)
  })

  it('keeps the old key valid for the overlap and no longer', async () => {
    const old = await withKey()
    const { client } = await rotate(old.key_id, dayMs)
    clock.move(dayMs - 1)
    await old.get('/chatbots')
    clock.move(1)
    await old.get('/chatbots', 401)
    await client.get('/chatbots')
  })

  it('never extends the old key, and gives the new key its full lifetime', async () => {
    const old = await withKey({ expiresInMs: 2 * dayMs })
    clock.move(dayMs)
    const { expires_at } = await find(old.key_id)
    const { id } = await rotate(old.key_id, 7 * dayMs)
    expect(await find(old.key_id)).toMatchObject({ expires_at })
    const renewed = new Date(clock.now() + 2 * dayMs).toISOString()
    expect(await find(id)).toMatchObject({ expires_at: renewed })
  })

  it('revokes the old key at once without an overlap', async () => {
    const old = await withKey()
    await rotate(old.key_id, 0)
    expect(await find(old.key_id)).toMatchObject({ revoked_at: expect.any(String) })
    await old.get('/chatbots', 401)
  })

  it.each([-1, 0.5, 7 * dayMs + 1, Number.NaN])(
    'refuses an overlap of %d ms',
    async (overlapMs) => {
      const rotated = app.services().apiKeys.rotate(api.key_id, overlapMs)
      await expect(rotated).rejects.toMatchObject({ code: 'invalid_request' })
      expect(await app.services().apiKeys.list(account_id)).toHaveLength(1)
    },
  )

  it('refuses unknown, expired and revoked keys', async () => {
    const { rotate, revoke } = app.services().apiKeys
    await expect(rotate('key_unknown', 0)).rejects.toMatchObject({ code: 'not_found' })
    const expired = await withKey({ expiresInMs: 1 })
    clock.move(1)
    await expect(rotate(expired.key_id, 0)).rejects.toMatchObject({ code: 'conflict' })
    await revoke(api.key_id)
    await expect(rotate(api.key_id, 0)).rejects.toMatchObject({ code: 'conflict' })
    expect(await app.services().apiKeys.list(account_id)).toHaveLength(2)
  })
})

describe('the last use of a key', () => {
  const lastUse = async (id: string) => (await app.services().apiKeys.get(id)).last_used_at

  it('is stored when the server stops, to the minute', async () => {
    const unused = await withKey()
    clock.move(90_000)
    await api.get('/chatbots')
    const at = new Date(Math.floor(clock.now() / 60_000) * 60_000).toISOString()
    expect(await lastUse(api.key_id)).toBeNull()
    await app.restart()
    expect(await lastUse(api.key_id)).toBe(at)
    expect(await lastUse(unused.key_id)).toBeNull()
  })

  it('is stored once a minute, not with each request', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await app.restart()
      for (let i = 0; i < 3; i++) await api.get('/chatbots')
      vi.advanceTimersByTime(59_999)
      await sleep(50)
      expect(await lastUse(api.key_id)).toBeNull()
      vi.advanceTimersByTime(1)
      await expect.poll(() => lastUse(api.key_id)).not.toBeNull()
    } finally {
      vi.useRealTimers()
      await app.restart()
    }
  })
})

describe('a suspended account', () => {
  it('is refused with 403 on every path, until it is resumed', async () => {
    const { accounts } = app.services()
    await api.get('/chatbots')
    await accounts.suspend(account_id)
    await eventually(() => api.get('/chatbots', 403))
    for (const path of ['/chatbots', '/conversations', '/knowledge/x', '/']) {
      const { error } = await api.get(path, 403)
      expect(error.code).toBe('account_suspended')
    }
    await (await app.account()).api.get('/chatbots')
    await accounts.resume(account_id)
    await eventually(() => api.get('/chatbots'))
  })

  it('an unknown account can’t be suspended, resumed or erased', async () => {
    const { suspend, resume, remove } = app.services().accounts
    for (const change of [suspend, resume, remove]) {
      await expect(change('acct_unknown')).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('erasing an account', () => {
  it('removes its keys, returns the number of erased rows, and keeps other accounts', async () => {
    const { data: bot } = await api.post('/chatbots', { name: 'Mine' }, 201)
    const item = { chatbot_id: bot.id, content: 'The office is in Rome.' }
    await api.post('/knowledge', item, 201)
    const { data } = await api.post('/conversations', { chatbot_id: bot.id }, 201)
    await api.post(`/conversations/${data.conversation_id}/messages`, { text: 'Where is it?' })
    const other = (await app.account()).api
    await other.post('/chatbots', { name: 'Theirs' }, 201)

    const rows = await app.services().accounts.remove(account_id)
    expect(rows).toMatchObject({
      accounts: 1,
      api_keys: 1,
      chatbots: 1,
      conversations: 1,
      messages: 2,
      knowledge: 1,
      segments: 1,
    })
    await api.get('/chatbots', 401)
    expect((await other.get('/chatbots')).data.total).toBe(1)
    const known = await app.services().accounts.list()
    expect(known.map(({ id }) => id)).not.toContain(account_id)
  })
})

describe('creating keys', () => {
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
    const created = app.services().apiKeys.create('acct_unknown', { name: 'Test' })
    await expect(created).rejects.toMatchObject({ code: 'not_found' })
  })
})
