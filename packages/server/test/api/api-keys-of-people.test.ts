// API keys that people create by HTTP: a key is shown once, can be rotated and revoked.
import { beforeEach, describe, expect, it } from 'vitest'
import { type SessionClient, signIn } from '../support/people.ts'
import { createTestClock, type Json, timestampPattern } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const dayMs = 86_400_000
const clock = createTestClock()
const { app, account, api, createChatbot } = useAccount({ clock })
let owner: SessionClient

beforeEach(async () => {
  owner = await signIn(app, account.account_id)
})

const create = async (body: object = { name: 'Shop' }): Promise<Json> =>
  (await owner.post('/api-keys', body)).data
const list = async (): Promise<Json[]> => (await owner.get('/api-keys')).data['api-keys']
const withoutKey = ({ key: _, ...shown }: Json) => shown
const clientOf = (apiKey: Json) => app.client(apiKey)

/** Sends a request with an Idempotency-Key. */
async function repeat(path: string, body: object): Promise<{ status: number; text: string }> {
  const response = await fetch(app.baseUrl() + path, {
    method: 'POST',
    headers: {
      ...owner.headers(),
      'content-type': 'application/json',
      'idempotency-key': 'once',
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

describe('POST /api-keys', () => {
  it('returns a key that works, and shows its secret only once', async () => {
    const apiKey = await create()
    expect(apiKey).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'Shop',
      prefix: 'prl_live_',
      last_4: apiKey.key.slice(-4),
      scopes: expect.arrayContaining(['chatbots:write', 'knowledge:read']),
      chatbot_ids: null,
      created_at: expect.stringMatching(timestampPattern),
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      key: expect.stringMatching(/^prl_live_[0-9A-Za-z]{38}$/),
    })
    await clientOf(apiKey).get('/chatbots')
    const shown = (await list()).find(({ id }) => id === apiKey.id)
    expect({ ...shown, last_used_at: null }).toEqual(withoutKey(apiKey))
  })

  it('accepts scopes, chatbots and an expiry', async () => {
    const chatbot = await createChatbot()
    const wanted = { scopes: ['chatbots:read'], chatbot_ids: [chatbot.id], expires_in_days: 2 }
    const apiKey = await create({ name: ' Shop ', ...wanted })
    const { scopes, chatbot_ids } = wanted
    expect(apiKey).toMatchObject({ name: 'Shop', scopes, chatbot_ids })
    expect(Date.parse(apiKey.expires_at)).toBe(clock.now() + 2 * dayMs)
    const client = clientOf(apiKey)
    await client.get(`/chatbots/${chatbot.id}`)
    await client.get('/knowledge', 403)
    clock.move(3 * dayMs)
    await client.get('/chatbots', 401)
  })

  it('creates one key for a repeated Idempotency-Key, and encrypts the response', async () => {
    const first = await repeat('/api-keys', { name: 'Shop' })
    expect(first.status).toBe(200)
    expect(await repeat('/api-keys', { name: 'Shop' })).toEqual(first)
    const { data } = JSON.parse(first.text)
    await clientOf(data).get('/chatbots')
    expect((await list()).filter(({ name }) => name === 'Shop')).toHaveLength(1)
    const storedResponses = await app.query(
      `select body from idempotency_keys where account_id = '${account.account_id}'`,
    )
    expect(storedResponses).toHaveLength(1)
    expect(JSON.stringify(storedResponses)).not.toContain(data.key)
  })

  it('refuses invalid fields, and chatbots of another account', async () => {
    const wanted = { name: '', scopes: ['all'], expires_in_days: 0, chatbot_ids: [] }
    const { error } = await owner.post('/api-keys', wanted, 400)
    expect(fieldsOf(error)).toEqual(['chatbot_ids', 'expires_in_days', 'name', 'scopes[0]'])
    const stranger = await app.account()
    const { data } = await stranger.api.post('/chatbots', { name: 'Theirs' }, 201)
    await owner.post('/api-keys', { name: 'Shop', chatbot_ids: [data.id] }, 404)
  })
})

describe('POST /api-keys/{key_id}/rotate', () => {
  it('creates a key with the same permissions, and keeps the old key for the overlap', async () => {
    const scopes = ['chatbots:read']
    const old = await create({ name: 'Shop', scopes, expires_in_days: 30 })
    clock.move(dayMs)
    const { data: apiKey } = await owner.post(`/api-keys/${old.id}/rotate`, { overlap_days: 2 })
    expect(apiKey).toMatchObject({ name: 'Shop', scopes })
    expect(apiKey.id).not.toBe(old.id)
    expect(Date.parse(apiKey.expires_at)).toBe(clock.now() + 30 * dayMs)
    await clientOf(old).get('/chatbots')
    await clientOf(apiKey).get('/chatbots')
    clock.move(2 * dayMs)
    await clientOf(old).get('/chatbots', 401)
    await clientOf(apiKey).get('/chatbots')
  })

  it('ends the old key at once without an overlap', async () => {
    const old = await create()
    await owner.post(`/api-keys/${old.id}/rotate`, { overlap_days: 0 })
    await expect.poll(async () => (await clientOf(old).send('GET', '/')).status).toBe(401)
  })

  it('rotates once for a repeated Idempotency-Key', async () => {
    const old = await create()
    const first = await repeat(`/api-keys/${old.id}/rotate`, {})
    expect(await repeat(`/api-keys/${old.id}/rotate`, {})).toEqual(first)
    expect((await list()).filter(({ name }) => name === 'Shop')).toHaveLength(2)
    await clientOf(JSON.parse(first.text).data).get('/chatbots')
  })

  it('refuses revoked keys, unknown keys and too long an overlap', async () => {
    const old = await create()
    await owner.remove(`/api-keys/${old.id}`)
    await owner.post(`/api-keys/${old.id}/rotate`, {}, 409)
    await owner.post('/api-keys/key_x/rotate', {}, 404)
    await owner.post(`/api-keys/${old.id}/rotate`, { overlap_days: 8 }, 400)
  })
})

describe('DELETE /api-keys/{key_id}', () => {
  it('revokes the key within a second, and keeps it in the list', async () => {
    const apiKey = await create()
    const client = clientOf(apiKey)
    await client.get('/chatbots')
    const deleted = { id: apiKey.id, deleted: true }
    expect((await owner.remove(`/api-keys/${apiKey.id}`)).data).toEqual(deleted)
    await expect.poll(async () => (await client.send('GET', '/')).status).toBe(401)
    const shown = (await list()).find(({ id }) => id === apiKey.id)
    expect(shown.revoked_at).toMatch(timestampPattern)
    expect((await owner.remove(`/api-keys/${apiKey.id}`)).data).toEqual(deleted)
  })
})

describe('access', () => {
  it('hides the keys of another account', async () => {
    const apiKey = await create()
    const stranger = await signIn(app, (await app.account()).account_id)
    expect(JSON.stringify((await stranger.get('/api-keys')).body)).not.toContain(apiKey.id)
    await stranger.post(`/api-keys/${apiKey.id}/rotate`, {}, 404)
    await stranger.remove(`/api-keys/${apiKey.id}`, 404)
    await clientOf(apiKey).get('/chatbots')
  })

  it('lets editors and viewers list keys, but not create, rotate or revoke them', async () => {
    for (const role of ['editor', 'viewer'] as const) {
      const person = await signIn(app, account.account_id, { role })
      await person.get('/api-keys')
      await person.post('/api-keys', { name: 'Mine' }, 403)
      await person.post('/api-keys/key_x/rotate', {}, 403)
      await person.remove('/api-keys/key_x', 403)
    }
  })

  it('refuses to list or create keys with an API key', async () => {
    await api.get('/api-keys', 403)
    const { error } = await api.post('/api-keys', { name: 'Mine' }, 403)
    expect(error.code).toBe('forbidden')
  })
})
