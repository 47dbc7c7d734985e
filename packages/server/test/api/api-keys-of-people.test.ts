// API keys as people see and make them, by HTTP: shown once, replaced, revoked.
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
const clientOf = (made: Json) => app.client(made)

/** A call with an Idempotency-Key. */
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
  it('answers with a key that works, and shows it never again', async () => {
    const made = await create()
    expect(made).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'Shop',
      prefix: 'prl_live_',
      last_4: made.key.slice(-4),
      scopes: expect.arrayContaining(['chatbots:write', 'knowledge:read']),
      chatbot_ids: null,
      created_at: expect.stringMatching(timestampPattern),
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      key: expect.stringMatching(/^prl_live_[0-9A-Za-z]{38}$/),
    })
    await clientOf(made).get('/chatbots')
    const shown = (await list()).find(({ id }) => id === made.id)
    expect({ ...shown, last_used_at: null }).toEqual(withoutKey(made))
  })

  it('takes scopes, chatbots and an end', async () => {
    const chatbot = await createChatbot()
    const wanted = { scopes: ['chatbots:read'], chatbot_ids: [chatbot.id], expires_in_days: 2 }
    const made = await create({ name: ' Shop ', ...wanted })
    const { scopes, chatbot_ids } = wanted
    expect(made).toMatchObject({ name: 'Shop', scopes, chatbot_ids })
    expect(Date.parse(made.expires_at)).toBe(clock.now() + 2 * dayMs)
    const client = clientOf(made)
    await client.get(`/chatbots/${chatbot.id}`)
    await client.get('/knowledge', 403)
    clock.move(3 * dayMs)
    await client.get('/chatbots', 401)
  })

  it('with an Idempotency-Key makes one, and keeps it sealed', async () => {
    const first = await repeat('/api-keys', { name: 'Shop' })
    expect(first.status).toBe(200)
    expect(await repeat('/api-keys', { name: 'Shop' })).toEqual(first)
    const { data } = JSON.parse(first.text)
    await clientOf(data).get('/chatbots')
    expect((await list()).filter(({ name }) => name === 'Shop')).toHaveLength(1)
    const kept = await app.query(
      `select body from idempotency_keys where account_id = '${account.account_id}'`,
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(data.key)
  })

  it('refuses what no key can have', async () => {
    const wanted = { name: '', scopes: ['all'], expires_in_days: 0, chatbot_ids: [] }
    const { error } = await owner.post('/api-keys', wanted, 400)
    expect(fieldsOf(error)).toEqual(['chatbot_ids', 'expires_in_days', 'name', 'scopes[0]'])
    const stranger = await app.account()
    const { data } = await stranger.api.post('/chatbots', { name: 'Theirs' }, 201)
    await owner.post('/api-keys', { name: 'Shop', chatbot_ids: [data.id] }, 404)
  })
})

describe('POST /api-keys/{key_id}/rotate', () => {
  it('gives a key like it, and lets the old one go on for the overlap', async () => {
    const scopes = ['chatbots:read']
    const old = await create({ name: 'Shop', scopes, expires_in_days: 30 })
    clock.move(dayMs)
    const { data: made } = await owner.post(`/api-keys/${old.id}/rotate`, { overlap_days: 2 })
    expect(made).toMatchObject({ name: 'Shop', scopes })
    expect(made.id).not.toBe(old.id)
    expect(Date.parse(made.expires_at)).toBe(clock.now() + 30 * dayMs)
    await clientOf(old).get('/chatbots')
    await clientOf(made).get('/chatbots')
    clock.move(2 * dayMs)
    await clientOf(old).get('/chatbots', 401)
    await clientOf(made).get('/chatbots')
  })

  it('without an overlap ends the old one', async () => {
    const old = await create()
    await owner.post(`/api-keys/${old.id}/rotate`, { overlap_days: 0 })
    await expect.poll(async () => (await clientOf(old).send('GET', '/')).status).toBe(401)
  })

  it('with an Idempotency-Key does it once', async () => {
    const old = await create()
    const first = await repeat(`/api-keys/${old.id}/rotate`, {})
    expect(await repeat(`/api-keys/${old.id}/rotate`, {})).toEqual(first)
    expect((await list()).filter(({ name }) => name === 'Shop')).toHaveLength(2)
    await clientOf(JSON.parse(first.text).data).get('/chatbots')
  })

  it('refuses one that ended, and one of nobody', async () => {
    const old = await create()
    await owner.remove(`/api-keys/${old.id}`)
    await owner.post(`/api-keys/${old.id}/rotate`, {}, 409)
    await owner.post('/api-keys/key_x/rotate', {}, 404)
    await owner.post(`/api-keys/${old.id}/rotate`, { overlap_days: 8 }, 400)
  })
})

describe('DELETE /api-keys/{key_id}', () => {
  it('ends it within a second, and leaves it in the list', async () => {
    const made = await create()
    const client = clientOf(made)
    await client.get('/chatbots')
    const deleted = { id: made.id, deleted: true }
    expect((await owner.remove(`/api-keys/${made.id}`)).data).toEqual(deleted)
    await expect.poll(async () => (await client.send('GET', '/')).status).toBe(401)
    const shown = (await list()).find(({ id }) => id === made.id)
    expect(shown.revoked_at).toMatch(timestampPattern)
    expect((await owner.remove(`/api-keys/${made.id}`)).data).toEqual(deleted)
  })
})

describe('who may', () => {
  it('another account’s keys are not there', async () => {
    const made = await create()
    const stranger = await signIn(app, (await app.account()).account_id)
    expect(JSON.stringify((await stranger.get('/api-keys')).body)).not.toContain(made.id)
    await stranger.post(`/api-keys/${made.id}/rotate`, {}, 404)
    await stranger.remove(`/api-keys/${made.id}`, 404)
    await clientOf(made).get('/chatbots')
  })

  it('an editor and a viewer see them, and make none', async () => {
    for (const role of ['editor', 'viewer'] as const) {
      const person = await signIn(app, account.account_id, { role })
      await person.get('/api-keys')
      await person.post('/api-keys', { name: 'Mine' }, 403)
      await person.post('/api-keys/key_x/rotate', {}, 403)
      await person.remove('/api-keys/key_x', 403)
    }
  })

  it('an API key neither sees nor makes any', async () => {
    await api.get('/api-keys', 403)
    const { error } = await api.post('/api-keys', { name: 'Mine' }, 403)
    expect(error.code).toBe('forbidden')
  })
})
