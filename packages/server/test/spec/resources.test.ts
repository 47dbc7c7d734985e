// §2 of the specification: resources and their fields, claim by claim.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, openApp, type TestApp } from '../support/test-app.ts'
import { createSpecClient, expectId, expectTimestamp, type SpecClient } from './client.ts'

let app: TestApp
let client: SpecClient
let chatbot: Json
let started: Json
let reply: Json
let history: Json

beforeAll(async () => {
  app = await openApp()
  client = createSpecClient(app.baseUrl(), (await app.account()).api.key)
  const { id } = await client.post('/chatbots', { name: 'Support' })
  chatbot = await client.get(`/chatbots/${id}`)
  started = await client.post('/conversations', { chatbot_id: id, user_id: 'user-1' })
  const path = `/conversations/${started.conversation_id}/messages`
  reply = await client.post(path, { text: 'Hello', user_id: 'user-1' })
  history = await client.get(path)
})
afterAll(() => app.close())

describe('§2 resources', () => {
  it('§2 timestamps › are ISO 8601 strings in UTC', () => {
    for (const time of [
      chatbot.created_at,
      chatbot.updated_at,
      started.created_at,
      reply.sent_at,
    ]) {
      expectTimestamp(time)
    }
  })

  it('§2 identifiers › are opaque strings', () => {
    for (const id of [chatbot.id, started.conversation_id, reply.message_id]) expectId(id)
  })
})

describe('§2.1 chatbot', () => {
  it.each(['id', 'name', 'created_at', 'status'])(
    '§2.1 in a list › each item has %s',
    async (field) => {
      const { chatbots } = await client.get('/chatbots')
      expect(chatbots).toHaveLength(1)
      for (const item of chatbots) expect(item[field]).toEqual(expect.any(String))
    },
  )

  it.each(['id', 'name', 'created_at', 'status', 'description', 'updated_at'])(
    '§2.1 a single chatbot › contains the string %s',
    (field) => {
      expect(chatbot[field]).toEqual(expect.any(String))
    },
  )

  it('§2.1 a single chatbot › has the same values as in a list', async () => {
    const { chatbots } = await client.get('/chatbots')
    const { id, name, created_at, status } = chatbot
    expect(chatbots[0]).toMatchObject({ id, name, created_at, status })
  })

  it('§2.1 settings › is an object', () => {
    expect(chatbot.settings).toEqual(expect.any(Object))
  })

  it.each(['language', 'tone', 'response_length'])(
    '§2.1 settings › contains the string %s',
    (field) => {
      expect(chatbot.settings[field]).toEqual(expect.any(String))
    },
  )
})

describe('§2.2 conversation', () => {
  it('§2.2 › conversation_id is returned on creation', () => expectId(started.conversation_id))

  it('§2.2 › created_at is returned on creation', () => expectTimestamp(started.created_at))

  it('§2.2 › the inputs chatbot_id and user_id are enough to create one', async () => {
    const inputs = { chatbot_id: chatbot.id, user_id: 'user-2' }
    expectId((await client.post('/conversations', inputs)).conversation_id)
  })
})

describe('§2.3 message', () => {
  it.each(['message_id', 'conversation_id', 'text', 'sender_type', 'sent_at'])(
    '§2.3 › every message contains the string %s',
    (field) => {
      for (const message of [reply, ...history.messages]) {
        expect(message[field]).toEqual(expect.any(String))
      }
    },
  )

  it('§2.3 conversation_id › is the conversation the message belongs to', () => {
    for (const message of [reply, ...history.messages]) {
      expect(message.conversation_id).toBe(started.conversation_id)
    }
  })

  it('§2.3 text › is the message content', () => {
    const sent = history.messages.find((message: Json) => message.sender_type === 'user')
    expect(sent.text).toBe('Hello')
  })

  it('§2.3 sender_type › the values that occur are user and bot', () => {
    const types = history.messages.map((message: Json) => message.sender_type)
    expect(types.sort()).toEqual(['bot', 'user'])
  })

  it('§2.3 user_id › is present on messages whose sender_type is user', () => {
    const sent = history.messages.filter((message: Json) => message.sender_type === 'user')
    expect(sent.map((message: Json) => message.user_id)).toEqual(['user-1'])
  })

  it('§2.3 user_id › is absent on bot messages', () => {
    const replies = history.messages.filter((message: Json) => message.sender_type === 'bot')
    expect(replies).toHaveLength(1)
    for (const message of [reply, ...replies]) expect(message).not.toHaveProperty('user_id')
  })
})

describe('§2.6 envelopes', () => {
  it('§2.6 success › has status success and data, an object', async () => {
    const { body } = await client.send('GET', `/chatbots/${chatbot.id}`)
    expect(body.status).toBe('success')
    expect(body.data).toEqual(expect.any(Object))
    expect(Array.isArray(body.data)).toBe(false)
  })

  it.each(['/chatbots', '/conversations', '/knowledge'])(
    '§2.6 a paginated list › %s contains an array and the integers total, page, limit',
    async (path) => {
      const data = await client.get(path)
      expect(Object.values(data).filter(Array.isArray)).toHaveLength(1)
      for (const field of ['total', 'page', 'limit']) {
        expect(Number.isInteger(data[field]), field).toBe(true)
      }
    },
  )
})
