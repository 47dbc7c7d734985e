// §6 of the specification: events, claim by claim.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { openApp, type TestApp } from '../support/test-app.ts'
import { createSpecClient, expectId, type SpecClient } from './client.ts'

let app: TestApp
let client: SpecClient
let receiver: Receiver

beforeAll(async () => {
  app = await openApp({ env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' } })
  client = createSpecClient(app.baseUrl(), (await app.account()).api.key)
  receiver = await openReceiver()
  expectId((await client.post('/webhooks', { url: receiver.url })).id)
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})

/** Waits for a notification of this type that `isMeant` accepts, and returns it. */
async function notification(type: string, isMeant: (data: Record<string, unknown>) => boolean) {
  const find = () =>
    receiver.received.find(({ body }) => body.type === type && isMeant(body.data))?.body
  await expect.poll(find).toBeDefined()
  return find()
}

async function startConversation(): Promise<string> {
  const { id: chatbot_id } = await client.post('/chatbots', { name: 'Support' })
  const { conversation_id } = await client.post('/conversations', { chatbot_id, user_id: 'u1' })
  return conversation_id
}

describe('§6 events', () => {
  it('§6 webhooks are configured through the API', async () => {
    const { webhooks } = await client.get('/webhooks')
    expect(webhooks).toMatchObject([{ url: receiver.url }])
  })

  it('§6 a notification is sent when a conversation starts', async () => {
    const conversation_id = await startConversation()
    const { data } = await notification(
      'conversation.started',
      (payload) => payload.conversation_id === conversation_id,
    )
    expect(data).toEqual(await client.get(`/conversations/${conversation_id}`))
  })

  it('§6 a notification is sent for each new message of the user and of the bot', async () => {
    const conversation_id = await startConversation()
    const path = `/conversations/${conversation_id}/messages`
    await client.post(path, { text: 'Hello there', user_id: 'u1' })
    const { messages } = await client.get(path)
    expect(messages).toHaveLength(2)
    for (const message of messages) {
      const { data } = await notification(
        'message.created',
        (payload) => payload.message_id === message.message_id,
      )
      expect(data).toMatchObject(message)
    }
  })

  it('§6 a notification is sent when a conversation ends', async () => {
    const conversation_id = await startConversation()
    await client.post(`/conversations/${conversation_id}/end`, {})
    const { data } = await notification(
      'conversation.ended',
      (payload) => payload.conversation_id === conversation_id,
    )
    expect(data.status).toBe('ended')
  })

  it.each(['created', 'updated', 'deleted'])(
    '§6 a notification is sent when the knowledge base is updated: %s',
    async (action) => {
      const { id } = await client.post('/knowledge', { content: 'We open at nine.' })
      if (action === 'updated') await client.put(`/knowledge/${id}`, { content: 'At ten.' })
      if (action === 'deleted') await client.remove(`/knowledge/${id}`)
      const isMeant = (payload: Record<string, unknown>) =>
        payload.action === action && (payload.item as { id: string }).id === id
      expect((await notification('knowledge.updated', isMeant)).type).toBe('knowledge.updated')
    },
  )
})
