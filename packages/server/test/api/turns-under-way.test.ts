// During a turn: the client disconnects, other messages wait, the conversation changes.
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHeldApp } from '../support/held-engine.ts'
import type { Client } from '../support/test-app.ts'

let app: Awaited<ReturnType<typeof openHeldApp>>
let api: Client
let chatbot_id: string
let path: string

beforeAll(async () => {
  app = await openHeldApp()
  api = app.api
})
beforeEach(async () => {
  chatbot_id = (await api.post('/chatbots', { name: 'Support' }, 201)).data.id
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  path = `/conversations/${data.conversation_id}`
})
afterAll(() => app.close())

/** Sends a message over its own socket. */
function sendRaw(text: string) {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  const body = JSON.stringify({ text })
  const head = [
    `POST /v1${path}/messages HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${api.key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].join('\r\n')
  socket.write(`${head}\r\n\r\n${body}`)
  return socket
}

/** Starts a conversation. Returns the path of its messages. */
async function startTalk(client: Client): Promise<string> {
  const { data: bot } = await client.post('/chatbots', { name: 'Support' }, 201)
  const { data } = await client.post('/conversations', { chatbot_id: bot.id }, 201)
  return `/conversations/${data.conversation_id}/messages`
}

describe('a client that disconnects', () => {
  it.each(['closes', 'resets'])('loses nothing if it %s the connection', async (how) => {
    const { reached, release } = app.hold()
    const socket = sendRaw('Hello')
    await reached
    const closed = new Promise((resolve) => socket.once('close', resolve))
    if (how === 'closes') socket.destroy()
    else socket.resetAndDestroy()
    await closed
    release()
    // This message waits for the first turn: when it is answered, that turn is stored.
    const { data: next } = await api.post(`${path}/messages`, { text: 'Thanks' })
    const { data } = await api.get(`${path}/messages`)
    expect(data.total).toBe(4)
    expect(data.messages).toMatchObject([
      { text: 'Hello', sender_type: 'user' },
      { sender_type: 'bot', reply_to: data.messages[0].message_id, outcome: 'small_talk' },
      { text: 'Thanks', sender_type: 'user' },
      next,
    ])
  })
})

describe('a message that waits too long', () => {
  it('is refused with conversation_busy, and not stored', async () => {
    const busy = await openHeldApp({ conversationWaitMs: 100 })
    try {
      const messages = await startTalk(busy.api)
      const { reached, release } = busy.hold()
      const first = busy.api.post(messages, { text: 'Hello' })
      await reached
      const { error, headers } = await busy.api.post(messages, { text: 'Me too' }, 409)
      expect(error.code).toBe('conversation_busy')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      release()
      await first
      expect((await busy.api.get(messages)).data.total).toBe(2)
      await busy.api.post(messages, { text: 'Me too' })
      expect((await busy.api.get(messages)).data.total).toBe(4)
    } finally {
      await busy.close()
    }
  })
})

describe('a turn that takes too long', () => {
  it('is refused in time, and never stored', async () => {
    // The last message of the test must be answered within this time.
    const slow = await openHeldApp({ turnMs: 1_000 })
    try {
      const messages = await startTalk(slow.api)
      const { release } = slow.hold()
      // The second message waits for the first, and this time counts, too.
      const refused = await Promise.all([
        slow.api.send('POST', messages, '{"text":"Hello"}'),
        slow.api.send('POST', messages, '{"text":"Me too"}'),
      ])
      const codes = refused.map(({ status, error }) => `${status} ${error.code}`).sort()
      expect(codes[1]).toBe('503 service_unavailable')
      expect(['409 conversation_busy', codes[1]]).toContain(codes[0])
      for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5')
      release()
      const { data: reply } = await slow.api.post(messages, { text: 'Hello' })
      expect((await slow.api.get(messages)).data.messages).toMatchObject([
        { text: 'Hello', sender_type: 'user' },
        reply,
      ])
    } finally {
      await slow.close()
    }
  })
})

describe('a conversation that changes during a turn', () => {
  /** Sends a message, makes a change during its turn, and returns the response to the message. */
  async function sendDuring(change: () => Promise<unknown>, status: number) {
    const { reached, release } = app.hold()
    const sent = api.post(`${path}/messages`, { text: 'Hello' }, status)
    await reached
    await change()
    release()
    return sent
  }

  it('paused › returns a notice instead of the reply', async () => {
    const { data } = await sendDuring(() => api.put(path, { status: 'paused' }), 200)
    expect(data.kind).toBe('notice')
    expect((await api.get(`${path}/messages`)).data.total).toBe(2)
  })

  it('ended › refuses the message', async () => {
    const { error } = await sendDuring(() => api.post(`${path}/end`, {}), 409)
    expect(error.code).toBe('conversation_ended')
    expect((await api.get(`${path}/messages`)).data.total).toBe(0)
  })

  it('deleted › returns not_found', async () => {
    const { error } = await sendDuring(() => api.remove(path), 404)
    expect(error.code).toBe('not_found')
    const words = (await app.storage.rows('messages')).filter(({ text }) => text === 'Hello')
    expect(words.filter((row) => path.endsWith(String(row.conversation_id)))).toEqual([])
  })

  it('another title › keeps the title and the reply', async () => {
    const { data } = await sendDuring(() => api.put(path, { title: 'New' }), 200)
    expect(data.kind).toBe('message')
    expect((await api.get(path)).data).toMatchObject({ title: 'New', message_count: 2 })
  })
})
