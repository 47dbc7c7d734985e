// §4.2 of the specification: conversations and messages, claim by claim.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Json, openApp, type TestApp } from '../support/test-app.ts'
import { createSpecClient, expectId, expectTimestamp, type SpecClient } from './client.ts'

let app: TestApp
let client: SpecClient
let chatbot_id: string
let conversation_id: string
let messages: string

beforeAll(async () => {
  app = await openApp()
  client = createSpecClient(app.baseUrl(), (await app.account()).api.key)
  chatbot_id = (await client.post('/chatbots', { name: 'Support' })).id
})
beforeEach(async () => {
  const started = await client.post('/conversations', { chatbot_id, user_id: 'user-1' })
  conversation_id = started.conversation_id
  messages = `/conversations/${conversation_id}/messages`
})
afterAll(() => app.close())

describe('§4.2 POST /conversations', () => {
  it('§4.2 POST /conversations › data has conversation_id and created_at', async () => {
    const data = await client.post('/conversations', { chatbot_id, user_id: 'user-1' })
    expectId(data.conversation_id)
    expectTimestamp(data.created_at)
  })

  it('§4.2 POST /conversations › each call starts another conversation', async () => {
    const again = await client.post('/conversations', { chatbot_id, user_id: 'user-1' })
    expect(again.conversation_id).not.toBe(conversation_id)
  })

  it('§4.2 POST /conversations › returns an error of §7 if chatbot_id is missing', async () => {
    const { status, body } = await client.send('POST', '/conversations', { user_id: 'user-1' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body).toMatchObject({ status: 'error', error: { code: 'invalid_request' } })
  })
})

describe('§4.2 POST /conversations/{conversation_id}/messages', () => {
  it('§4.2 send › data is the bot’s reply, a message', async () => {
    const reply = await client.post(messages, { text: 'Hello', user_id: 'user-1' })
    expectId(reply.message_id)
    expect(reply.conversation_id).toBe(conversation_id)
    expect(reply.text).toEqual(expect.any(String))
    expect(reply.text).not.toBe('')
    expect(reply.sender_type).toBe('bot')
    expectTimestamp(reply.sent_at)
  })

  it('§4.2 send › the reply is stored in the history', async () => {
    const reply = await client.post(messages, { text: 'Hello', user_id: 'user-1' })
    const history = await client.get(messages)
    const stored = history.messages.find((message: Json) => message.message_id === reply.message_id)
    expect(stored).toMatchObject({ text: reply.text, sender_type: 'bot', sent_at: reply.sent_at })
  })

  it('§4.2 send › the conversation must exist', async () => {
    const body = { text: 'Hello', user_id: 'user-1' }
    const answer = await client.send('POST', '/conversations/unknown/messages', body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.status).toBe('error')
  })

  it('§4.2 send › text is the user’s message, user_id the end user who sends it', async () => {
    await client.post(messages, { text: 'Where is my parcel?', user_id: 'user-7' })
    const history = await client.get(messages)
    const sent = history.messages.find((message: Json) => message.sender_type === 'user')
    expect(sent).toMatchObject({ text: 'Where is my parcel?', user_id: 'user-7' })
  })

  it('§1 knowledge › added knowledge answers the next message', async () => {
    await client.post('/knowledge', {
      chatbot_id,
      title: 'Parcels',
      content: 'Parcels to Iceland arrive within nine working days.',
    })
    const reply = await client.post(messages, { text: 'How long do parcels to Iceland take?' })
    expect(reply.text).toContain('nine working days')
  })
})

describe('§4.2 GET /conversations/{conversation_id}/messages', () => {
  it('§4.2 history › data has messages, total, page, limit', async () => {
    await client.post(messages, { text: 'Hello', user_id: 'user-1' })
    const data = await client.get(messages)
    expect(Array.isArray(data.messages)).toBe(true)
    for (const field of ['total', 'page', 'limit']) expect(Number.isInteger(data[field])).toBe(true)
    expect(data.total).toBe(2)
  })

  it('§4.2 history › includes both user and bot messages', async () => {
    for (const text of ['One', 'Two']) await client.post(messages, { text, user_id: 'user-1' })
    const { messages: listed } = await client.get(messages)
    const types = listed.map((message: Json) => message.sender_type)
    expect(types.sort()).toEqual(['bot', 'bot', 'user', 'user'])
  })

  it('§4.2 history › returns an error for a conversation that does not exist', async () => {
    const { body } = await client.send('GET', '/conversations/unknown/messages')
    expect(body.status).toBe('error')
  })
})

describe('§4.2 GET /conversations', () => {
  it('§4.2 GET /conversations › lists conversations', async () => {
    const data = await client.get('/conversations')
    const listed = data.conversations.map((conversation: Json) => conversation.conversation_id)
    expect(listed).toContain(conversation_id)
  })

  it('§4.2 GET /conversations/{id} › gets one conversation', async () => {
    const conversation = await client.get(`/conversations/${conversation_id}`)
    expect(conversation.conversation_id).toBe(conversation_id)
    expectTimestamp(conversation.created_at)
  })
})
