// Streamed replies (§4.2): the same reply in pieces, for new and repeated requests, from any
// position.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen, type StreamEvent, spokenText } from '../support/event-stream.ts'
import { type Client, openApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let api: Client
let chatbot_id: string
let path: string

beforeAll(async () => {
  app = await openApp()
  const account = await app.account()
  api = account.api
  chatbot_id = (await api.post('/chatbots', { name: 'Support' }, 201)).data.id
  const content =
    'Returns\n\nYou can return shoes within 30 days. Refunds take five working days to arrive.'
  await api.post('/knowledge', { chatbot_id, title: 'Returns', content }, 201)
})
beforeEach(async () => {
  const { data } = await api.post('/conversations', { chatbot_id, user_id: 'u1' }, 201)
  path = `/conversations/${data.conversation_id}/messages`
})
afterAll(() => app.close())

const question = 'Within how many days can I return shoes?'

function stream(body: unknown, headers: Record<string, string> = {}) {
  return listen(app.baseUrl() + path, { method: 'POST', key: api.key, body, headers })
}

function resume(message_id: string, lastEventId?: string) {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  return listen(`${app.baseUrl()}/messages/${message_id}/stream`, { key: api.key, headers })
}

const names = (events: readonly StreamEvent[]) => events.map(({ event }) => event)

describe('POST /conversations/{id}/messages as a stream', () => {
  it('streams the reply as it is stored', async () => {
    const { response, events } = await stream({ text: question })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toBeTruthy()
    expect(names(events)).toEqual([
      'message.started',
      ...events.slice(1, -1).map(() => 'message.delta'),
      'message.completed',
    ])
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => String(index + 1)))
    const { data } = await api.get(path)
    const stored = data.messages[1]
    const { message_id, conversation_id } = stored
    expect(events[0]?.data).toEqual({ message_id, conversation_id })
    expect(events.at(-1)?.data).toEqual({ status: 'success', data: stored })
    expect(spokenText(events)).toBe(stored.text)
    expect(stored.citations).toHaveLength(1)
  })

  it('streams a long text of punctuation marks', async () => {
    const answer = `Contents ${'.'.repeat(95_000)}`
    await api.post('/knowledge', { chatbot_id, question: 'What is in the book?', answer }, 201)
    // With quadratic time in the number of marks, this took ten seconds.
    const { events } = await stream({ text: 'What is in the book?' })
    expect(spokenText(events)).toBe(answer)
  })

  it.each([
    ['refuses it', 'text/event-stream;q=0, application/json', {}],
    ['prefers JSON', 'application/json, text/event-stream;q=0.5', {}],
    ['accepts everything', '*/*', {}],
    ['sends stream: false, which takes precedence', 'text/event-stream', { stream: false }],
  ])('is not used if the client %s', async (_what, accept, body) => {
    const response = await fetch(app.baseUrl() + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.key}`, 'content-type': 'application/json', accept },
      body: JSON.stringify({ text: question, ...body }),
    })
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  })

  it.each([
    ['the body', { stream: true }, { accept: 'application/json' }],
    ['the header', {}, { accept: 'text/event-stream' }],
    ['a preference', {}, { accept: 'application/json;q=0.5, text/event-stream' }],
  ])('is requested by %s', async (_by, body, headers) => {
    const { events } = await stream({ text: question, ...body }, headers)
    expect(names(events).at(-1)).toBe('message.completed')
  })

  it('is JSON if no stream is requested', async () => {
    const { data } = await api.post(path, { text: question, stream: false })
    expect(data.text).toContain('30 days')
    const plain = await api.post(path, { text: question, stream: null })
    expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('does not break texts of several languages and lines', async () => {
    const content = `Öffnungszeiten: täglich 9–17 Uhr. 営業時間は九時からです。\n\n- Ерёван 😀\n- Montréal`
    await api.post('/knowledge', { chatbot_id, question: 'Wann ist offen?', answer: content }, 201)
    const { events } = await stream({ text: 'Wann ist offen?' })
    const { text } = events.at(-1)?.data.data ?? {}
    expect(text).toContain('営業時間は九時からです。')
    expect(spokenText(events)).toBe(text)
  })

  it.each([
    ['an invalid body', '/messages', { text: ' ' }, 400, 'invalid_request'],
    ['an unknown conversation', '/conversations/conv_1/messages', undefined, 404, 'not_found'],
  ])('returns a JSON error for %s', async (_what, at, body = { text: 'Hi' }, status, code) => {
    const url = at === '/messages' ? path : at
    const response = await fetch(app.baseUrl() + url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.key}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'error', error: { code } })
  })

  it('replays the stored message to a repeat, in one piece', async () => {
    const headers = { 'idempotency-key': `key-${path}` }
    const first = await stream({ text: question }, headers)
    const repeat = await stream({ text: question }, headers)
    expect(repeat.response.headers.get('idempotent-replayed')).toBe('true')
    expect(names(repeat.events)).toEqual(['message.started', 'message.delta', 'message.completed'])
    expect(repeat.events.at(-1)?.data).toEqual(first.events.at(-1)?.data)
    expect(spokenText(repeat.events)).toBe(spokenText(first.events))
    expect((await api.get(path)).data.total).toBe(2)
  })

  it('replays to a repeat so that it can be continued after any event', async () => {
    const headers = { 'idempotency-key': `again-${path}` }
    const first = await stream({ text: question }, headers)
    expect(names(first.events).filter((name) => name === 'message.delta').length).toBeGreaterThan(1)
    const repeat = await stream({ text: question }, headers)
    for (const [index, { id }] of repeat.events.entries()) {
      const tail = await resume(first.events[0]?.data.message_id, id)
      const read = [...repeat.events.slice(0, index + 1), ...tail.events]
      expect(spokenText(read), `after ${index + 1} events`).toBe(spokenText(first.events))
    }
  })

  it('also streams the notice of a paused conversation', async () => {
    await api.put(path.replace(/\/messages$/, ''), { status: 'paused' })
    const { events } = await stream({ text: question })
    expect(events.at(-1)?.data.data.kind).toBe('notice')
    expect(spokenText(events)).toBe(events.at(-1)?.data.data.text)
  })
})

describe('GET /messages/{message_id}/stream', () => {
  it('continues after any event', async () => {
    const { events } = await stream({ text: question })
    const { message_id } = events[0]?.data ?? {}
    for (const { id } of events.slice(0, -1)) {
      const tail = await resume(message_id, id)
      expect(tail.events).toEqual(events.slice(Number(id)))
    }
    expect((await resume(message_id)).events).toEqual(events)
  })

  it('repeats the last event for a client that has all events', async () => {
    const { events } = await stream({ text: question })
    const { message_id } = events[0]?.data ?? {}
    const again = await resume(message_id, events.at(-1)?.id)
    expect(again.events).toEqual(events.slice(-1))
  })

  it('returns only the last event of a reply that was not streamed', async () => {
    const { data } = await api.post(path, { text: question })
    const { events } = await resume(data.message_id)
    expect(names(events)).toEqual(['message.completed'])
    expect(events[0]?.data).toEqual({ status: 'success', data })
  })

  it('returns not_found for another account and for a key without access', async () => {
    const { events } = await stream({ text: question })
    const { message_id } = events[0]?.data ?? {}
    const stranger = await app.account()
    await stranger.api.get(`/messages/${message_id}/stream`, 404)
    const other = (await api.post('/chatbots', { name: 'Other' }, 201)).data.id
    const created = await app.services().apiKeys.create((await api.get('/account')).data.id, {
      name: 'Restricted',
      chatbot_ids: [other],
    })
    await app.client(created).get(`/messages/${message_id}/stream`, 404)
  })

  it.each(['msg_unknown', 'a user message'])('returns not_found for %s', async (which) => {
    const { data } = await api.post(path, { text: question })
    const message_id = which === 'msg_unknown' ? which : data.reply_to
    const { error } = await api.get(`/messages/${message_id}/stream`, 404)
    expect(error.code).toBe('not_found')
  })

  it('continues after a restart with the last event only', async () => {
    const { events } = await stream({ text: question })
    const { message_id } = events[0]?.data ?? {}
    await app.restart()
    const { events: tail } = await resume(message_id, '1')
    expect(tail.map(({ data }) => data)).toEqual([events.at(-1)?.data])
  })
})
