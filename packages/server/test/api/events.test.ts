// The event feed by HTTP: its events, its filters, who may read it, and waiting for events.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createTestClock, type Json } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const clock = createTestClock()
const { app, api, account, withKey, createChatbot } = useAccount({ clock })

const typesOf = ({ events }: Json): string[] => events.map(({ type }: Json) => type)
const at = () => new Date(clock.now()).toISOString()

/** Waits until `count` events can be read: on PostgreSQL, the feed waits for concurrent writers. */
async function readAll(count: number, query = ''): Promise<Json> {
  const read = async () => (await api.get(`/events?limit=100${query}`)).data
  await expect.poll(async () => (await read()).events.length).toBe(count)
  return read()
}

async function startConversation(): Promise<Json> {
  const { id: chatbot_id } = await createChatbot()
  return (await api.post('/conversations', { chatbot_id, user_id: 'ann' }, 201)).data
}

describe('GET /events', () => {
  it('returns the events of the account with their data, oldest first', async () => {
    const timestamp = at()
    const started = await startConversation()
    const path = `/conversations/${started.conversation_id}`
    const { data: reply } = await api.post(`${path}/messages`, { text: 'Hello' })
    const { data: ended } = await api.post(`${path}/end`, {})
    await readAll(4)
    const { body } = await api.get('/events')
    const { chatbot_id } = started
    const frame = { account_id: account.account_id, api_version: 'v1' }
    const question = {
      message_id: reply.reply_to,
      conversation_id: started.conversation_id,
      text: 'Hello',
      sender_type: 'user',
      user_id: 'ann',
      sent_at: expect.any(String),
      kind: 'message',
      chatbot_id,
    }
    const expected: [string, Json][] = [
      ['conversation.started', started],
      ['message.created', question],
      ['message.created', { ...reply, chatbot_id }],
      ['conversation.ended', ended],
    ]
    const events = expected.map(([type, data], index) => ({
      id: expect.stringMatching(/^evt_/),
      type,
      timestamp: data.sent_at ?? (type === 'conversation.ended' ? ended.updated_at : timestamp),
      ...frame,
      sequence: index + 1,
      data,
    }))
    const next_after = body.data.events.at(-1).id
    const data = { events, next_after, has_more: false }
    expect(body).toEqual({ status: 'success', data })
    const { headers } = await api.get('/events')
    expect(headers.get('link')).toBeNull()
  })

  it('continues after an event, page by page', async () => {
    await startConversation()
    await startConversation()
    await startConversation()
    const all = await readAll(3)
    const collected: Json[] = []
    for (let after = ''; ; ) {
      const { data } = await api.get(`/events?limit=2${after}`)
      collected.push(...data.events)
      if (!data.has_more) break
      after = `&after=${data.next_after}`
    }
    expect(collected).toEqual(all.events)
    const last = collected.at(-1).id
    const { data: end } = await api.get(`/events?after=${last}`)
    expect(end).toEqual({ events: [], next_after: last, has_more: false })
  })

  it('returns null as next_after if the account has no events', async () => {
    const { data } = await api.get('/events')
    expect(data).toEqual({ events: [], next_after: null, has_more: false })
  })

  it('starts at the current position with after=latest', async () => {
    const { data: before } = await api.get('/events?after=latest')
    expect(before).toEqual({ events: [], next_after: null, has_more: false })
    await startConversation()
    const all = await readAll(1)
    const { data: now } = await api.get('/events?after=latest')
    expect(now).toEqual({ events: [], next_after: all.next_after, has_more: false })
    await startConversation()
    const later = await readAll(1, `&after=${now.next_after}`)
    expect(typesOf(later)).toEqual(['conversation.started'])
  })

  it('filters by type, and moves next_after past other events', async () => {
    const { conversation_id } = await startConversation()
    await api.post(`/conversations/${conversation_id}/messages`, { text: 'Hello' })
    const item = { question: 'When are you open?', answer: 'From nine to five.' }
    await api.post('/knowledge', item, 201)
    const data = await readAll(2, '&types=knowledge.updated,%20conversation.started')
    expect(typesOf(data)).toEqual(['conversation.started', 'knowledge.updated'])
    const { data: others } = await api.get('/events?types=conversation.ended')
    expect(others).toEqual({ events: [], next_after: data.next_after, has_more: false })
  })

  it('truncates an event that is too long, and marks it', async () => {
    const { conversation_id } = await startConversation()
    const text = '😀'.repeat(10_000)
    await api.post(`/conversations/${conversation_id}/messages`, { text })
    await readAll(3)
    const { data } = await api.get('/events?types=message.created&limit=1')
    const [event] = data.events
    expect(event).toMatchObject({ truncated: true, data: { sender_type: 'user', conversation_id } })
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(20_000)
  })

  it.each([
    ['after=evt_unknown', 'after'],
    ['after=', 'after'],
    ['types=message.created,nonsense', 'types'],
    ['types=', 'types'],
    ['types=ping', 'types'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['wait=31', 'wait'],
    ['wait=-1', 'wait'],
    ['wait=soon', 'wait'],
  ])('refuses %s', async (query, field) => {
    const { error } = await api.get(`/events?${query}`, 400)
    expect(error.code).toBe('invalid_request')
    expect(fieldsOf(error)).toEqual([field])
  })

  it('names an unknown event in the message', async () => {
    const { error } = await api.get('/events?after=evt_long_gone', 400)
    expect(error.message).toContain('evt_long_gone')
  })

  it('needs the scope webhooks:read', async () => {
    const { error } = await (await withKey({ scopes: ['conversations:write'] })).get('/events', 403)
    expect(error).toMatchObject({ code: 'forbidden', required_scope: 'webhooks:read' })
    await (await withKey({ scopes: ['webhooks:write'] })).get('/events')
  })

  it('is forbidden for a key restricted to some chatbots', async () => {
    const { id } = await createChatbot()
    const { error } = await (await withKey({ chatbot_ids: [id] })).get('/events', 403)
    expect(error.code).toBe('forbidden')
  })

  it('hides the events of another account, and refuses their ids', async () => {
    await startConversation()
    const data = await readAll(1)
    const other = await app.account()
    expect((await other.api.get('/events')).data.events).toEqual([])
    await other.api.get(`/events?after=${data.next_after}`, 400)
  })
})

describe('GET /events?wait=', () => {
  it('returns at once if there are events', async () => {
    await startConversation()
    const { data } = await api.get('/events?wait=30')
    expect(typesOf(data)).toEqual(['conversation.started'])
  })

  it('returns as soon as an event is stored', async () => {
    const waiting = api.get('/events?wait=30')
    await pause(50)
    const { conversation_id } = await startConversation()
    const { data } = await waiting
    expect(typesOf(data)).toEqual(['conversation.started'])
    const next = api.get(`/events?wait=30&after=${data.next_after}&types=conversation.ended`)
    await api.post(`/conversations/${conversation_id}/messages`, { text: 'Hello' })
    await pause(50)
    await api.post(`/conversations/${conversation_id}/end`, {})
    expect(typesOf((await next).data)).toEqual(['conversation.ended'])
  })

  it('returns an event that another process stored', async () => {
    const waiting = api.get('/events?wait=30')
    await pause(50)
    const { account_id } = account
    const event = { id: 'evt_other', type: 'knowledge.updated' as const, chatbot_id: null }
    await app.storage().events.add(account_id, { ...event, created_at: at(), data: {} })
    expect((await waiting).data.next_after).toBe('evt_other')
  })

  it('returns no events when the time is over', async () => {
    const { data } = await api.get('/events?wait=1')
    expect(data).toEqual({ events: [], next_after: null, has_more: false })
  })

  it('stops reading when the client disconnects', async () => {
    const reads = vi.spyOn(app.storage().events, 'listAfter')
    const disconnect = new AbortController()
    const { signal } = disconnect
    const headers = { authorization: `Bearer ${api.key}` }
    const waiting = fetch(`${app.baseUrl()}/events?wait=30`, { headers, signal })
    await expect.poll(() => reads.mock.calls.length).toBe(1)
    disconnect.abort()
    await expect(waiting).rejects.toThrow()
    const readsAfterEvent = async () => {
      reads.mockClear()
      // An event would wake a waiting request.
      await startConversation()
      await pause(600)
      return reads.mock.calls.length
    }
    // The server notices the disconnection after a short time.
    await expect.poll(readsAfterEvent).toBe(0)
    reads.mockRestore()
  })

  // The timeout is shorter than the wait.
  it('ends when the server stops', { timeout: 25_000 }, async () => {
    const reads = vi.spyOn(app.storage().events, 'listAfter')
    const waiting = api.get('/events?wait=30')
    await expect.poll(() => reads.mock.calls.length).toBe(1)
    reads.mockRestore()
    await app.restart()
    expect((await waiting).data.events).toEqual([])
  })
})
