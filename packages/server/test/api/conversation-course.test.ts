// The status of a conversation by HTTP: paused, resumed, ended, reopened, deleted.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Client,
  createTestClock,
  type Json,
  openApp,
  type TestApp,
} from '../support/test-app.ts'

const clock = createTestClock()
let app: TestApp
let api: Client
let account_id: string
let chatbot_id: string
let started: Json
let path: string

beforeAll(async () => {
  app = await openApp({ clock })
})
beforeEach(async () => {
  ;({ api, account_id } = await app.account())
  chatbot_id = (await api.post('/chatbots', { name: 'Support' }, 201)).data.id
  const body = { chatbot_id, user_id: 'u-1', title: 'Parcels', metadata: { a: 'b' } }
  started = (await api.post('/conversations', body, 201)).data
  path = `/conversations/${started.conversation_id}`
  clock.move(1_000)
})
afterAll(() => app.close())

const now = () => new Date(clock.now()).toISOString()

/** The conversation's events after the first: type and payload, in order. */
async function eventsSince(): Promise<[string, Json][]> {
  const rows = await app.query(
    `select type, data from events where account_id = '${account_id}'
      and conversation_id = '${started.conversation_id}' order by sequence`,
  )
  return rows.slice(1).map(({ type, data }) => [String(type), JSON.parse(String(data))])
}

describe('PUT /conversations/{conversation_id}', () => {
  it('pauses and resumes a conversation, with events', async () => {
    const { body } = await api.put(path, { status: 'paused' })
    const paused = { ...started, status: 'paused', updated_at: now() }
    expect(body).toEqual({ status: 'success', data: paused })
    expect((await api.get(path)).data).toEqual(paused)
    clock.move(1_000)
    const { data } = await api.put(path, { status: 'active' })
    const resumed = { ...started, status: 'active', updated_at: now() }
    expect(data).toEqual(resumed)
    expect(await eventsSince()).toEqual([
      ['conversation.paused', paused],
      ['conversation.resumed', resumed],
    ])
  })

  it('ends a conversation like the call to /end', async () => {
    const { data } = await api.put(path, { status: 'ended', resolution: 'escalated' })
    const ended = {
      ...started,
      status: 'ended',
      ended_at: now(),
      ended_reason: 'api',
      resolution: 'escalated',
      updated_at: now(),
    }
    expect(data).toEqual(ended)
    expect(await eventsSince()).toEqual([['conversation.ended', ended]])
  })

  it.each([{ status: 'active' }, { status: null }])('reopens with %j', async (change) => {
    await api.post(`${path}/end`, { reason: 'resolved', resolution: 'resolved' })
    clock.move(1_000)
    const { data } = await api.put(path, change)
    expect(data).toEqual({ ...started, updated_at: now() })
    expect((await eventsSince()).at(-1)).toEqual(['conversation.resumed', data])
    await api.post(`${path}/messages`, { text: 'Hello' })
  })

  it('changes title, metadata and resolution without an event', async () => {
    const change = { title: 'New', metadata: { c: 'd' }, resolution: 'unresolved' }
    const { data } = await api.put(path, change)
    expect(data).toEqual({ ...started, ...change, updated_at: now() })
    expect(await eventsSince()).toEqual([])
  })

  it('resets to the default with null', async () => {
    await api.put(path, { status: 'paused', resolution: 'resolved' })
    const nulls = { status: null, title: null, metadata: null, resolution: null }
    const { data } = await api.put(path, nulls)
    expect(data).toMatchObject({ status: 'active', title: null, metadata: {}, resolution: null })
  })

  it.each(['paused', 'ended'])(
    'changes nothing if the values are the same (%s)',
    async (status) => {
      const { data: before } = await api.put(path, { status })
      clock.move(1_000)
      for (const change of [{}, { status }, before, { unknown: 1 }]) {
        expect((await api.put(path, change)).data).toEqual(before)
      }
      expect(await eventsSince()).toHaveLength(1)
    },
  )

  it('accepts PATCH too', async () => {
    const { data } = await api.send('PATCH', path, '{"title": "Patched"}')
    expect(data.title).toBe('Patched')
  })

  it.each([
    ['status', 'gone'],
    ['status', 5],
    ['title', 't'.repeat(201)],
    ['title', ''],
    ['metadata', { a: 5 }],
    ['resolution', 'won'],
  ])('refuses %s %j', async (field, value) => {
    const { error } = await api.put(path, { [field]: value }, 400)
    expect(error.code).toBe('invalid_request')
    expect(error.details[0].field.startsWith(field)).toBe(true)
    expect((await api.get(path)).data).toEqual(started)
  })

  it('returns not_found for an unknown conversation', async () => {
    const { error } = await api.put('/conversations/conv_unknown', { status: 'paused' }, 404)
    expect(error.code).toBe('not_found')
  })

  it('refuses to pause an ended conversation, and names the allowed status', async () => {
    await api.post(`${path}/end`, {})
    const { error } = await api.put(path, { status: 'paused' }, 409)
    expect(error.code).toBe('invalid_state_transition')
    expect(error.message).toContain('active')
  })

  it('does not reopen a conversation of a deleted chatbot, but accepts a resolution', async () => {
    await api.remove(`/chatbots/${chatbot_id}`)
    const { error } = await api.put(path, { status: 'active' }, 409)
    expect(error.code).toBe('invalid_state_transition')
    const { data } = await api.put(path, { resolution: 'unresolved' })
    expect(data).toMatchObject({ status: 'ended', resolution: 'unresolved' })
  })
})

describe('POST /conversations/{conversation_id}/end', () => {
  it('ends a conversation with the reason api by default, and emits an event', async () => {
    const { body } = await api.post(`${path}/end`, {})
    const ended = {
      ...started,
      status: 'ended',
      ended_at: now(),
      ended_reason: 'api',
      updated_at: now(),
    }
    expect(body).toEqual({ status: 'success', data: ended })
    expect((await api.get(path)).data).toEqual(ended)
    expect(await eventsSince()).toEqual([['conversation.ended', ended]])
  })

  it.each(['api', 'user', 'resolved', 'handoff_closed', 'error'])(
    'accepts the reason %s',
    async (reason) => {
      const { data } = await api.post(`${path}/end`, { reason, resolution: 'abandoned' })
      expect(data).toMatchObject({ ended_reason: reason, resolution: 'abandoned' })
    },
  )

  it.each([undefined, '', '{}', '{"reason": null, "resolution": null}'])(
    'accepts the body %j',
    async (text) => {
      const { status, data } = await api.send('POST', `${path}/end`, text)
      expect(status).toBe(200)
      expect(data).toMatchObject({ ended_reason: 'api', resolution: null })
    },
  )

  it('is idempotent: a second call returns the same and emits no event', async () => {
    const { data } = await api.post(`${path}/end`, { reason: 'user' })
    clock.move(1_000)
    const again = await api.post(`${path}/end`, { reason: 'resolved', resolution: 'resolved' })
    expect(again.data).toEqual(data)
    expect(await eventsSince()).toHaveLength(1)
  })

  it('ends a paused conversation, and keeps its resolution', async () => {
    await api.put(path, { status: 'paused', resolution: 'escalated' })
    const { data } = await api.post(`${path}/end`, { reason: 'handoff_closed' })
    expect(data).toMatchObject({ status: 'ended', resolution: 'escalated' })
  })

  it.each([
    ['reason', 'idle_timeout'],
    ['reason', 'chatbot_deleted'],
    ['reason', 'bored'],
    ['reason', 5],
    ['resolution', 'won'],
  ])('refuses %s %j', async (field, value) => {
    const { error } = await api.post(`${path}/end`, { [field]: value }, 400)
    expect(error.details).toMatchObject([{ field }])
    expect((await api.get(path)).data).toEqual(started)
  })

  it('returns not_found for an unknown conversation', async () => {
    const { error } = await api.post('/conversations/conv_unknown/end', {}, 404)
    expect(error.code).toBe('not_found')
  })
})

describe('DELETE /conversations/{conversation_id}', () => {
  it('returns the id, and the conversation is not found from then on', async () => {
    const { data: reply } = await api.post(`${path}/messages`, { text: 'Hello' })
    const { body } = await api.remove(path)
    const { conversation_id } = started
    expect(body).toEqual({ status: 'success', data: { conversation_id, deleted: true } })
    for (const [method, url] of [
      ['GET', path],
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/end`],
      ['GET', `${path}/messages`],
      ['GET', `/messages/${reply.message_id}/explain`],
    ] as const) {
      const { status, error } = await api.send(method, url, method === 'PUT' ? '{}' : undefined)
      expect([status, error.code], `${method} ${url}`).toEqual([404, 'not_found'])
    }
    await api.post(`${path}/messages`, { text: 'Hello' }, 404)
    await api.post(`/messages/${reply.message_id}/feedback`, { rating: 'positive' }, 404)
  })

  it('removes the conversation from the lists and their totals', async () => {
    const { data: other } = await api.post('/conversations', { chatbot_id }, 201)
    await api.remove(path)
    for (const query of ['', `?chatbot_id=${chatbot_id}`, '?sort=created_at', '?status=active']) {
      const { data } = await api.get(`/conversations${query}`)
      expect(data).toMatchObject({ conversations: [other], total: 1 })
    }
    expect((await api.get('/conversations?status=ended')).data.total).toBe(0)
  })

  it('deletes its texts from all tables, also from stored responses', async () => {
    const word = 'xylophone'
    const send = (at: string, body: object) =>
      fetch(app.baseUrl() + at, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${api.key}`,
          'content-type': 'application/json',
          'idempotency-key': word.length + at,
        },
        body: JSON.stringify(body),
      })
    await api.post('/knowledge', { chatbot_id, question: `Who plays?`, answer: 'Ann.' }, 201)
    const title = { title: word, metadata: { word } }
    const created: Json = await (await send('/conversations', { chatbot_id, ...title })).json()
    const at = `/conversations/${created.data.conversation_id}`
    await api.put(at, { status: 'paused' })
    await api.put(at, { status: 'active' })
    const reply: Json = await (await send(`${at}/messages`, { text: `Who plays ${word}?` })).json()
    const { message_id } = reply.data
    await send(`/messages/${message_id}/feedback`, { rating: 'positive', comment: word })
    await api.remove(at)
    for (const table of [
      'conversations',
      'messages',
      'events',
      'explanations',
      'idempotency_keys',
    ]) {
      const rows = await app.query(`select * from ${table} where account_id = '${account_id}'`)
      expect(JSON.stringify(rows), table).not.toContain(word)
    }
  })

  it('ends an open conversation, with an event that omits its texts', async () => {
    await api.remove(path)
    const ended = { ...started, status: 'ended', ended_reason: 'api', title: null, metadata: {} }
    expect(await eventsSince()).toEqual([
      ['conversation.ended', { ...ended, ended_at: now(), updated_at: now() }],
    ])
  })

  it('emits no further event if the conversation had ended', async () => {
    await api.post(`${path}/end`, {})
    await api.remove(path)
    const { conversation_id } = started
    expect(await eventsSince()).toEqual([
      ['conversation.ended', { conversation_id, deleted: true }],
    ])
  })

  it('returns not_found for an unknown conversation', async () => {
    expect((await api.remove('/conversations/conv_unknown', 404)).error.code).toBe('not_found')
  })
})
