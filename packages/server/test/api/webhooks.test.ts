// Webhooks by HTTP: creating, changing, testing and deleting them, their secrets, and permissions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReceiver, type Receiver, verified } from '../support/receiver.ts'
import { type Json, timestampPattern } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, account, app, withKey, createChatbot } = useAccount({
  env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' },
})
let receiver: Receiver

beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())

const url = 'https://hooks.example.com/parley'
const create = async (body: object = {}): Promise<Json> =>
  (await api.post('/webhooks', { url, ...body }, 201)).data

describe('POST /webhooks', () => {
  it('returns 201 with the whole webhook, its secret and Location', async () => {
    const { data, headers } = await api.post('/webhooks', { url }, 201)
    expect(data).toEqual({
      id: expect.stringMatching(/^wh_[0-9a-z]{26}$/),
      url,
      events: ['*'],
      description: '',
      chatbot_id: null,
      enabled: true,
      disabled_reason: null,
      failing_since: null,
      created_at: expect.stringMatching(timestampPattern),
      updated_at: data.created_at,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
    expect(headers.get('location')).toBe(`/v1/webhooks/${data.id}`)
  })

  it('stores the sent values, each event once', async () => {
    const { id: chatbot_id } = await createChatbot()
    const events = ['conversation.ended', 'message.created', 'conversation.ended']
    const fields = { events, description: 'Desk', chatbot_id, enabled: false }
    expect(await create(fields)).toMatchObject({
      ...fields,
      events: ['message.created', 'conversation.ended'],
    })
    expect((await create({ events: ['message.created', '*'] })).events).toEqual(['*'])
    const nulls = { events: null, description: null, chatbot_id: null, enabled: null }
    expect(await create(nulls)).toMatchObject({ events: ['*'], description: '', enabled: true })
  })

  it('returns the secret once, and stores it encrypted only', async () => {
    const { id, secret } = await create()
    const bare = secret.replace('whsec_', '')
    expect((await api.get(`/webhooks/${id}`)).body).not.toHaveProperty('data.secret')
    expect(JSON.stringify((await api.get('/webhooks')).body)).not.toContain(bare)
    const rows = await app.query(`select * from webhooks where id = '${id}'`)
    expect(JSON.stringify(rows)).not.toContain(bare)
  })

  it('replays the same secret for an Idempotency-Key, and stores it encrypted', async () => {
    const headers = {
      authorization: `Bearer ${api.key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const send = () =>
      fetch(`${app.baseUrl()}/webhooks`, { method: 'POST', headers, body: JSON.stringify({ url }) })
    const [first, repeat] = [await send(), await send()]
    expect(repeat.headers.get('idempotent-replayed')).toBe('true')
    const created: Json = await first.json()
    expect(await repeat.json()).toEqual(created)
    expect(created.data.secret).toMatch(/^whsec_/)
    const storedResponses = await app.query('select body from idempotency_keys')
    expect(JSON.stringify(storedResponses)).toContain(created.data.id)
    expect(JSON.stringify(storedResponses)).not.toContain(created.data.secret.replace('whsec_', ''))
    expect((await api.get('/webhooks')).data.total).toBe(1)
  })

  it.each([
    ['url', {}],
    ['url', { url: '' }],
    ['url', { url: 42 }],
    ['url', { url: 'hooks.example.com' }],
    ['url', { url: 'ftp://hooks.example.com/' }],
    ['url', { url: 'https://user:pass@hooks.example.com/' }],
    ['url', { url: `https://hooks.example.com/${'a'.repeat(2_048)}` }],
    ['events', { url, events: [] }],
    ['events[0]', { url, events: ['message.sent'] }],
    ['events[0]', { url, events: ['ping'] }],
    ['description', { url, description: 'a'.repeat(501) }],
    ['enabled', { url, enabled: 'yes' }],
  ])('refuses %s in %j', async (field, body) => {
    const { error } = await api.post('/webhooks', body, 400)
    expect(error.code).toBe('invalid_request')
    expect(fieldsOf(error)).toEqual([field])
  })

  it('returns not_found for the chatbot of another account', async () => {
    const other = await app.account()
    const bot = await other.api.post('/chatbots', { name: 'Theirs' }, 201)
    const { error } = await api.post('/webhooks', { url, chatbot_id: bot.data.id }, 404)
    expect(error.code).toBe('not_found')
  })

  it('allows 20 webhooks, also if they are created concurrently', async () => {
    const created = await Promise.all(
      Array.from({ length: 24 }, () => api.send('POST', '/webhooks', JSON.stringify({ url }))),
    )
    expect(created.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = created.filter(({ status }) => status === 403)
    expect(refused.map(({ error }) => error.code)).toEqual(Array(4).fill('plan_limit_reached'))
    expect((await api.get('/webhooks')).data.total).toBe(20)
  })
})

describe('GET /webhooks', () => {
  it('lists newest first, page by page', async () => {
    const ids = [(await create()).id, (await create()).id, (await create()).id]
    const { data, headers } = await api.get('/webhooks?limit=2')
    expect(data).toMatchObject({ total: 3, page: 1, limit: 2 })
    expect(data.webhooks.map(({ id }: Json) => id)).toEqual([ids[2], ids[1]])
    expect(headers.get('link')).toContain('rel="next"')
  })
})

describe('PUT /webhooks/{id}', () => {
  it('changes only the sent fields', async () => {
    const { secret: _, ...created } = await create({ events: ['message.created'] })
    const path = `/webhooks/${created.id}`
    expect((await api.put(path, {})).data).toEqual(created)
    const changed = { url: 'https://other.example.com/', enabled: false }
    const { data } = await api.put(path, changed)
    expect(data).toEqual({ ...created, ...changed, updated_at: data.updated_at })
    expect(data.updated_at > created.updated_at).toBe(true)
    expect((await api.put(path, { events: null, enabled: null })).data).toMatchObject({
      events: ['*'],
      enabled: true,
    })
    expect((await api.put(path, (await api.get(path)).data)).data.url).toBe(changed.url)
  })

  it('refuses what POST refuses', async () => {
    const { id } = await create()
    for (const change of [{ url: null }, { url: 'nowhere' }, { events: ['*', 'x'] }]) {
      expect((await api.put(`/webhooks/${id}`, change, 400)).error.code).toBe('invalid_request')
    }
    await api.put(`/webhooks/${id}`, { chatbot_id: 'bot_never' }, 404)
  })
})

describe('DELETE /webhooks/{id}', () => {
  it('deletes the webhook and its deliveries', async () => {
    const { id } = await create()
    expect((await api.remove(`/webhooks/${id}`)).data).toEqual({ id, deleted: true })
    for (const path of [`/webhooks/${id}`, `/webhooks/${id}/deliveries`]) await api.get(path, 404)
    await api.remove(`/webhooks/${id}`, 404)
  })
})

describe('DELETE /chatbots/{id}', () => {
  it('deletes only the webhooks of this chatbot, with their deliveries', async () => {
    const bot = await createChatbot()
    const bound = await create({ url: receiver.url, chatbot_id: bot.id })
    const other = await create({ chatbot_id: (await createChatbot()).id })
    const all = await create()
    await api.post('/conversations', { chatbot_id: bot.id }, 201)
    const deliveries = `/webhooks/${bound.id}/deliveries`
    const delivered = async () => (await api.get(`${deliveries}?status=delivered`)).data.total
    await expect.poll(delivered).toBe(1)
    await api.remove(`/chatbots/${bot.id}`)
    for (const path of ['', '/deliveries']) await api.get(`/webhooks/${bound.id}${path}`, 404)
    const { webhooks, total } = (await api.get('/webhooks')).data
    expect(webhooks.map(({ id }: Json) => id)).toEqual([all.id, other.id])
    expect(total).toBe(2)
    const ofBound = `select id from deliveries where webhook_id = '${bound.id}'`
    expect(await app.query(ofBound)).toEqual([])
  })
})

describe('POST /webhooks/{id}/test', () => {
  it('sends a signed ping and returns the result', async () => {
    const { id, secret } = await create({ url: receiver.url, enabled: false })
    const { data } = await api.post(`/webhooks/${id}/test`, {})
    expect(data).toEqual({
      delivered: true,
      event_id: expect.stringMatching(/^evt_/),
      response_status: 200,
      response_body: 'ok',
      error: null,
      latency_ms: expect.any(Number),
    })
    const ping = receiver.received.at(-1)
    if (ping === undefined) throw new Error('Nothing arrived.')
    expect(verified(ping, secret)).toEqual({
      id: data.event_id,
      type: 'ping',
      timestamp: expect.stringMatching(timestampPattern),
      account_id: account.account_id,
      api_version: 'v1',
      sequence: null,
      data: { webhook_id: id },
    })
    expect(ping.headers).toMatchObject({
      'webhook-id': data.event_id,
      'content-type': 'application/json',
    })
    expect((await api.get(`/webhooks/${id}/deliveries`)).data.total).toBe(0)
  })

  it('explains why the ping was not delivered', async () => {
    const failing = await openReceiver((response) => response.writeHead(418).end('teapot'))
    const { id } = await create({ url: failing.url })
    expect((await api.post(`/webhooks/${id}/test`, {})).data).toMatchObject({
      delivered: false,
      response_status: 418,
      response_body: 'teapot',
      error: 'The receiver answered 418.',
    })
    await failing.close()
    expect((await api.post(`/webhooks/${id}/test`, {})).data).toMatchObject({
      delivered: false,
      response_status: null,
      error: 'No server listens at this address.',
    })
  })
})

describe('POST /webhooks/{id}/rotate-secret', () => {
  it('signs with both secrets, and each of them verifies the signature alone', async () => {
    const { id, secret: before } = await create({ url: receiver.url })
    const { data } = await api.post(`/webhooks/${id}/rotate-secret`, {})
    expect(data.secret).not.toBe(before)
    await api.post(`/webhooks/${id}/test`, {})
    const ping = receiver.received.at(-1)
    if (ping === undefined) throw new Error('Nothing arrived.')
    expect(String(ping.headers['webhook-signature']).split(' ')).toHaveLength(2)
    for (const secret of [before, data.secret]) expect(verified(ping, secret).type).toBe('ping')
    const { secret: other } = await create()
    expect(() => verified(ping, other)).toThrow('No matching signature')
  })
})

describe('permissions', () => {
  it('a key without the scope gets 403 with the name of the scope', async () => {
    const { id } = await create()
    const reader = await withKey({ scopes: ['webhooks:read'] })
    expect((await reader.get(`/webhooks/${id}`)).data.id).toBe(id)
    const { error } = await reader.post('/webhooks', { url }, 403)
    expect(error).toMatchObject({ code: 'forbidden', required_scope: 'webhooks:write' })
  })

  it('a key restricted to some chatbots gets 403 for all operations', async () => {
    const { id } = await create()
    const bot = await createChatbot()
    const restricted = await withKey({ chatbot_ids: [bot.id] })
    await restricted.get('/webhooks', 403)
    await restricted.get(`/webhooks/${id}`, 403)
    await restricted.get(`/webhooks/${id}/deliveries`, 403)
    await restricted.post('/webhooks', { url, chatbot_id: bot.id }, 403)
    await restricted.post(`/webhooks/${id}/test`, {}, 403)
    await restricted.remove(`/webhooks/${id}`, 403)
  })
})
