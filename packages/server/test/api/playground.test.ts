// The playground: conversations in which members test a chatbot, even a draft.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type SessionClient, signIn } from '../support/people.ts'
import { openReceiver } from '../support/receiver.ts'
import type { Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { app, account, api, createChatbot } = useAccount({
  env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' },
})
let editor: SessionClient

beforeEach(async () => {
  editor = await signIn(app, account.account_id, { role: 'editor' })
})

async function addChatbot(status: string): Promise<Json> {
  const chatbot = await createChatbot({ status })
  const faq = { question: 'How long does delivery take?', answer: 'Delivery takes three days.' }
  await api.post('/knowledge', { chatbot_id: chatbot.id, ...faq }, 201)
  return chatbot
}

async function start(chatbot: Json, client: Pick<SessionClient, 'post'> = editor) {
  const wanted = { chatbot_id: chatbot.id, user_id: 'maker', playground: true }
  const { data } = await client.post('/conversations', wanted, 201)
  return { ...data, messages: `/conversations/${data.conversation_id}/messages` }
}

const question = { text: 'How long does delivery take?' }

describe('a conversation of the playground', () => {
  it.each(['draft', 'active'])('works with a chatbot that is %s', async (status) => {
    const started = await start(await addChatbot(status))
    expect(started).toMatchObject({ playground: true, user_id: 'maker', status: 'active' })
    const { data } = await editor.post(started.messages, question)
    expect(data).toMatchObject({ answered: true, text: 'Delivery takes three days.' })
    expect((await editor.get(started.messages)).data.total).toBe(2)
    const { conversations } = (await api.get('/conversations')).data
    expect(conversations).toMatchObject([{ playground: true, message_count: 2 }])
  })

  it('is left out of a list, or listed alone', async () => {
    const chatbot = await addChatbot('active')
    const { conversation_id: test } = await start(chatbot)
    const { data } = await api.post('/conversations', { chatbot_id: chatbot.id }, 201)
    const listed = async (query: string) => {
      const { conversations, total } = (await api.get(`/conversations?${query}`)).data
      expect(total).toBe(conversations.length)
      return conversations.map(({ conversation_id }: Json) => conversation_id)
    }
    expect(await listed('playground=false')).toEqual([data.conversation_id])
    expect(await listed('playground=true')).toEqual([test])
    expect(await listed('')).toEqual([data.conversation_id, test])
  })

  it.each(['inactive', 'archived'])('is refused with a chatbot that is %s', async (status) => {
    const chatbot = await addChatbot('active')
    const started = await start(chatbot)
    await api.put(`/chatbots/${chatbot.id}`, { status })
    const wanted = { chatbot_id: chatbot.id, playground: true }
    const { error } = await editor.post('/conversations', wanted, 409)
    expect(error.code).toBe('chatbot_inactive')
    await editor.post(started.messages, question, 409)
  })

  it('is the only conversation that a draft accepts', async () => {
    const chatbot = await addChatbot('draft')
    await editor.post('/conversations', { chatbot_id: chatbot.id }, 409)
    await api.post('/conversations', { chatbot_id: chatbot.id }, 409)
  })

  it('is refused to API keys, viewers and other accounts', async () => {
    const chatbot = await addChatbot('active')
    const wanted = { chatbot_id: chatbot.id, playground: true }
    const { error } = await api.post('/conversations', wanted, 403)
    expect(error.code).toBe('forbidden')
    const viewer = await signIn(app, account.account_id, { role: 'viewer' })
    await viewer.post('/conversations', wanted, 403)
    const stranger = await signIn(app, (await app.account()).account_id)
    await stranger.post('/conversations', wanted, 404)
  })

  it('is not part of the analytics and gaps', async () => {
    const chatbot = await addChatbot('active')
    const { messages } = await start(chatbot)
    const { data: unknown } = await editor.post(messages, { text: 'Can I pay with PayPal?' })
    expect(unknown.answered).toBe(false)
    await editor.post(`/messages/${unknown.message_id}/feedback`, { rating: 'negative' })
    const read = async () => {
      while (await app.services().gapReader.step());
      return app.storage().gapReading.hasNews()
    }
    await expect.poll(read, { timeout: 20_000 }).toBe(false)
    expect((await api.get('/gaps')).data.total).toBe(0)
    const { totals } = (await api.get('/analytics/conversations')).data
    expect(totals).toMatchObject({
      total_conversations: 0,
      unique_users: 0,
      new_users: 0,
      negative_feedback: 0,
    })
    const usage = (await api.get('/analytics/usage')).data.totals
    expect(usage).toMatchObject({ conversations: 0, messages: 0, active_users: 0 })
    expect((await api.get('/analytics/performance')).data.totals.top_unanswered).toEqual([])
  })

  it('is delivered to webhooks, but not counted as a delivery', async () => {
    const receiver = await openReceiver()
    onTestFinished(() => receiver.close())
    const events = ['conversation.started', 'message.created']
    await api.post('/webhooks', { url: receiver.url, events }, 201)
    const chatbot = await addChatbot('active')
    const { messages } = await start(chatbot)
    await editor.post(messages, question)
    await api.post('/conversations', { chatbot_id: chatbot.id }, 201)
    await receiver.until(4, 20_000)
    const { totals } = (await api.get('/analytics/usage')).data
    expect(totals.webhook_deliveries).toBe(1)
  })

  it('is marked in its events', async () => {
    const { conversation_id } = await start(await addChatbot('draft'))
    // On PostgreSQL, the feed also waits for transactions of other databases.
    const events = async () => (await api.get('/events?types=conversation.started')).data.events
    await expect
      .poll(events, { timeout: 20_000 })
      .toMatchObject([{ data: { conversation_id, playground: true } }])
  })
})
