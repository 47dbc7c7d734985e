// A message to a paused or ended conversation.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Client,
  createTestClock,
  type Json,
  openApp,
  type TestApp,
  timestampPattern,
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

/** Ends the conversation as the server does after a time without messages. */
async function endAsIdle(): Promise<void> {
  const { conversations } = app.storage()
  const row = await conversations.find(account_id, started.conversation_id)
  if (row === undefined) throw new Error('It is there.')
  const ended_at = now()
  const ended = { status: 'ended', ended_at, ended_reason: 'idle_timeout' } as const
  await conversations.change(
    account_id,
    { ...row, ...ended, resolution: 'abandoned', updated_at: ended_at },
    [],
  )
  clock.move(1_000)
}

describe('a message to a paused conversation', () => {
  it('is stored, and answered with a notice', async () => {
    await api.put(path, { status: 'paused' })
    clock.move(1_000)
    const { data } = await api.post(`${path}/messages`, { text: 'Anyone there?' })
    expect(data).toEqual({
      message_id: expect.stringMatching(/^msg_/),
      conversation_id: started.conversation_id,
      text: expect.stringContaining('paused'),
      sender_type: 'bot',
      sent_at: expect.stringMatching(timestampPattern),
      kind: 'notice',
      reply_to: expect.stringMatching(/^msg_/),
      answered: false,
      outcome: null,
      confidence: null,
      citations: [],
      usage: null,
      suggestions: [],
      grounding: null,
      latency_ms: expect.any(Number),
      finish_reason: null,
      engine: null,
      handoff: false,
      feedback: null,
    })
    const { data: history } = await api.get(`${path}/messages`)
    expect(history.messages).toMatchObject([
      { message_id: data.reply_to, text: 'Anyone there?', sender_type: 'user' },
      data,
    ])
    expect((await api.get(path)).data).toMatchObject({
      status: 'paused',
      message_count: 2,
      last_message_at: data.sent_at,
    })
    expect((await eventsSince()).map(([type]) => type)).toEqual([
      'conversation.paused',
      'message.created',
      'message.created',
    ])
    await api.get(`/messages/${data.message_id}/explain`, 404)
  })

  it.each([
    ['de', 'angehalten'],
    ['fr-CA', 'pause'],
    ['Spanish', 'pausa'],
    ['it', 'Suo messaggio'],
    ['pt-BR', 'guardada'],
    ['nl', 'gepauzeerd'],
    ['ja', '担当者'],
    ['fi', 'paused'],
    ['auto', 'paused'],
  ])('is answered in the conversation’s language: %s', async (language, word) => {
    const { data } = await api.post('/conversations', { chatbot_id, language }, 201)
    const at = `/conversations/${data.conversation_id}`
    await api.put(at, { status: 'paused' })
    const { data: notice } = await api.post(`${at}/messages`, { text: 'Hello' })
    expect(notice.text).toContain(word)
  })

  it('gets a reply again after the conversation is resumed', async () => {
    await api.put(path, { status: 'paused' })
    await api.post(`${path}/messages`, { text: 'Hello' })
    await api.put(path, { status: 'active' })
    const { data } = await api.post(`${path}/messages`, { text: 'Hello' })
    expect(data).toMatchObject({ kind: 'message', outcome: 'small_talk' })
  })

  it('is refused if the chatbot is not active', async () => {
    await api.put(path, { status: 'paused' })
    await api.put(`/chatbots/${chatbot_id}`, { status: 'inactive' })
    const { error } = await api.post(`${path}/messages`, { text: 'Hello' }, 409)
    expect(error.code).toBe('chatbot_inactive')
  })
})

describe('a message to an ended conversation', () => {
  it('idle › reopens the conversation and gets a reply', async () => {
    await endAsIdle()
    const { data } = await api.post(`${path}/messages`, { text: 'Hello' })
    expect(data).toMatchObject({ kind: 'message', outcome: 'small_talk' })
    const { data: conversation } = await api.get(path)
    expect(conversation).toEqual({
      ...started,
      message_count: 2,
      last_message_at: data.sent_at,
      updated_at: data.sent_at,
    })
    const events = await eventsSince()
    expect(events.map(([type]) => type)).toEqual([
      'conversation.resumed',
      'message.created',
      'message.created',
    ])
    expect(events[0]?.[1]).toMatchObject({ status: 'active', ended_at: null, resolution: null })
  })

  it('idle › reopens the conversation once for concurrent messages', async () => {
    await endAsIdle()
    await Promise.all(
      Array.from({ length: 5 }, () => api.post(`${path}/messages`, { text: 'Hello' })),
    )
    const types = (await eventsSince()).map(([type]) => type)
    expect(types.filter((type) => type === 'conversation.resumed')).toHaveLength(1)
    expect(types).toHaveLength(11)
  })

  it('idle › reopens the conversation with an Idempotency-Key and stores the response', async () => {
    await endAsIdle()
    const send = () =>
      fetch(`${app.baseUrl()}${path}/messages`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${api.key}`,
          'content-type': 'application/json',
          'idempotency-key': 'once',
        },
        body: '{"text": "Hello"}',
      })
    const [one, two] = [await (await send()).json(), await (await send()).json()]
    expect(one).toMatchObject({ status: 'success' })
    expect(two).toEqual(one)
    expect((await api.get(path)).data).toMatchObject({ status: 'active', message_count: 2 })
  })

  it('idle › does not reopen the conversation if its chatbot is inactive or deleted', async () => {
    await endAsIdle()
    await api.put(`/chatbots/${chatbot_id}`, { status: 'inactive' })
    const { error } = await api.post(`${path}/messages`, { text: 'Hello' }, 409)
    expect(error.code).toBe('chatbot_inactive')
    await api.remove(`/chatbots/${chatbot_id}`)
    const refused = await api.post(`${path}/messages`, { text: 'Hello' }, 409)
    expect(refused.error.code).toBe('conversation_ended')
    expect((await api.get(path)).data).toMatchObject({ status: 'ended', message_count: 0 })
  })

  it.each(['api', 'user', 'resolved', 'handoff_closed', 'error'])(
    'reason %s › is refused until the conversation is reopened',
    async (reason) => {
      await api.post(`${path}/end`, { reason })
      const { error } = await api.post(`${path}/messages`, { text: 'Hello' }, 409)
      expect(error.code).toBe('conversation_ended')
      expect((await api.get(`${path}/messages`)).data.total).toBe(0)
      await api.put(path, { status: 'active' })
      await api.post(`${path}/messages`, { text: 'Hello' })
    },
  )
})
