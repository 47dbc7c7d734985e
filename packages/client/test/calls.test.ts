// Tests all calls of the client against the real service.
import { sendMessage } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../src/index.ts'
import { question, useClient } from './support/use-client.ts'

const { client, startTalk, clientWith, app } = useClient({
  env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' },
})

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('the objects of the client', () => {
  it('read the service and the account', async () => {
    expect((await client().service.get()).service).toBe('Parley')
    expect((await client().account.get()).plan.name).toBe('enterprise')
  })

  it('manage chatbots', async () => {
    const { chatbots } = client()
    const { id } = await chatbots.create({ name: 'Support' })
    expect(await chatbots.update(id, { settings: { tone: 'friendly' } })).toMatchObject({ id })
    expect((await chatbots.get(id)).settings.tone).toBe('friendly')
    expect(await chatbots.list({ q: 'supp', limit: 5 })).toMatchObject({ total: 1, limit: 5 })
    expect((await chatbots.list({ status: 'draft' })).chatbots).toEqual([])
    expect(await chatbots.delete(id)).toEqual({ id, deleted: true })
  })

  it('manage conversations and messages', async () => {
    const { chatbot_id, conversation_id } = await startTalk()
    const { conversations, messages } = client()
    const reply = await messages.send(conversation_id, { text: question })
    expect(reply.citations?.[0]?.url).toBe('https://example.com/returns')
    const rated = await messages.rate(reply.message_id, { rating: 'positive' })
    expect(rated.feedback?.rating).toBe('positive')
    expect((await messages.explain(reply.message_id)).outcome).toBe('answer')
    const { total } = await messages.list(conversation_id, { sender_type: 'user' })
    expect(total).toBe(1)
    const texts = (await collected(messages.all(conversation_id))).map(({ text }) => text)
    expect(texts).toEqual([question, reply.text])

    await conversations.update(conversation_id, { status: 'paused' })
    const byPerson = await conversations.reply(conversation_id, { text: 'Hello.', author: 'Ann' })
    expect(byPerson.author).toEqual({ type: 'human', name: 'Ann' })
    expect((await conversations.end(conversation_id)).ended_reason).toBe('api')
    const again = await conversations.end(conversation_id, { reason: 'resolved' })
    expect(again.ended_reason).toBe('api')
    expect((await conversations.list({ chatbot_id })).total).toBe(1)
    expect(await collected(conversations.all({ status: 'ended' }))).toHaveLength(1)
    expect((await conversations.get(conversation_id)).message_count).toBe(3)
    expect(await conversations.delete(conversation_id)).toEqual({ conversation_id, deleted: true })
  })

  it('manage knowledge', async () => {
    const { knowledge } = client()
    const faq = { question: 'Is there a shop?', answer: 'In Bergen.' }
    const { id } = await knowledge.create(faq, { wait: true })
    await knowledge.addPhrasing(id, { question: 'Where is your shop?' })
    const item = await knowledge.update(id, { answer: 'In Oslo.' })
    expect(item.alternate_questions).toEqual(['Where is your shop?'])
    expect((await knowledge.get(id)).answer).toBe('In Oslo.')
    const upserted = await knowledge.upsert('manual/1 ?', { content: 'We ship on Mondays.' })
    expect(upserted.external_id).toBe('manual/1 ?')
    expect((await knowledge.search({ query: 'shop' })).hits[0]?.knowledge_id).toBe(id)
    expect((await knowledge.list({ type: 'faq' })).total).toBe(1)
    expect(await collected(knowledge.all({ sort: 'title' }))).toHaveLength(2)
    expect(await knowledge.delete(id)).toEqual({ id, deleted: true })
  })

  it('manage webhooks and their deliveries', async () => {
    const { webhooks } = client()
    const { id, secret } = await webhooks.create({ url: 'http://127.0.0.1:9/' })
    expect((await webhooks.rotateSecret(id)).secret).not.toBe(secret)
    expect(await webhooks.test(id)).toMatchObject({ delivered: false })
    expect((await webhooks.list()).total).toBe(1)
    await client().chatbots.create({ name: 'Support' })
    await startTalk()
    await expect.poll(async () => (await webhooks.deliveries.list(id)).total).toBeGreaterThan(0)
    const [delivery] = await collected(webhooks.deliveries.all(id))
    expect(delivery).toMatchObject({ webhook_id: id })
    const retried = await webhooks.deliveries.retry(id, delivery?.id ?? '')
    expect(retried.status).toBe('pending')
    const since = new Date().toISOString()
    expect(await webhooks.deliveries.retryAll(id, { since })).toEqual({ retried: 0 })
    expect((await webhooks.update(id, { enabled: false })).enabled).toBe(false)
    expect((await webhooks.get(id)).enabled).toBe(false)
    expect((await collected(webhooks.all())).map((webhook) => webhook.id)).toEqual([id])
    expect(await webhooks.delete(id)).toEqual({ id, deleted: true })
  })

  it('read analytics and events, and delete users', async () => {
    const { conversation_id } = await startTalk()
    await client().messages.send(conversation_id, { text: question, user_id: 'ann/ö' })
    const { analytics, events, users } = client()
    expect((await analytics.usage()).totals.user_messages).toBe(1)
    expect((await analytics.conversations({ period: '7d' })).totals.total_conversations).toBe(1)
    expect((await analytics.performance({ interval: 'week' })).totals.answer_rate).toBe(1)
    const found = await events.list({ types: 'message.created', limit: 1 })
    expect(found.events).toHaveLength(1)
    expect(found.has_more).toBe(true)
    expect(await users.delete('ann/ö')).toMatchObject({ user_id: 'ann/ö', deleted: true })
  })
})

describe('call and request', () => {
  it('accept endpoints of the contract', async () => {
    const { conversation_id } = await startTalk()
    const input = { params: { conversation_id }, body: { text: question } }
    expect((await client().call(sendMessage, input)).answered).toBe(true)
  })

  it('return the version of an object, and refuse to change a newer version', async () => {
    const {
      data,
      etag = '',
      status,
    } = await client().request(endpoints.createChatbot, {
      body: { name: 'Support' },
    })
    expect(status).toBe(201)
    const { chatbots } = client()
    await chatbots.update(data.id, { name: 'Help' }, { ifMatch: etag })
    await expect(
      chatbots.update(data.id, { name: 'Late' }, { ifMatch: etag }),
    ).rejects.toMatchObject({ code: 'version_conflict', status: 412 })
  })

  it('send additional headers', async () => {
    const options = { headers: { 'x-request-id': 'mine-1' } }
    const { headers } = await client().request(endpoints.getService, {}, options)
    expect(headers.get('x-request-id')).toBe('mine-1')
  })

  it('reach the service with and without the version in the base URL', async () => {
    const origin = app().baseUrl().replace(/\/v1$/, '')
    for (const baseUrl of [origin, `${origin}/`, `${origin}/v1`, `${origin}/v1/`]) {
      expect((await clientWith({ baseUrl }).service.get()).api_version).toBe('v1')
    }
  })
})

describe('all', () => {
  it('reads all pages, each item once', async () => {
    const { knowledge } = client()
    const count = 103
    for (let at = 0; at < count; at++) await knowledge.create({ content: `Fact number ${at}.` })
    const ids = (await collected(knowledge.all({ sort: 'created_at' }))).map(({ id }) => id)
    expect(new Set(ids).size).toBe(count)
  })

  it('stops when the loop stops, and yields nothing if there are no items', async () => {
    const { api } = await app().account({ plan: 'free', limit: 1_000 })
    for (let at = 0; at < 101; at++) await api.post('/chatbots', { name: `Support ${at}` }, 201)
    const counts: number[] = []
    const counting = clientWith({
      apiKey: api.key,
      onRateLimit: ({ remaining }) => counts.push(remaining),
    })
    for await (const { name } of counting.chatbots.all()) {
      expect(name).toMatch('Support')
      break
    }
    expect(await collected(client().webhooks.all())).toEqual([])
    expect(counts).toHaveLength(1)
  })
})

describe('onRateLimit', () => {
  it('is called with the remaining requests', async () => {
    const { api } = await app().account({ plan: 'free' })
    const counts: number[] = []
    const limited = clientWith({
      apiKey: api.key,
      onRateLimit: ({ limit, remaining, resetsAt }) => {
        expect(limit).toBe(100)
        expect(resetsAt.getTime()).toBeGreaterThan(Date.now())
        counts.push(remaining)
      },
    })
    await limited.account.get()
    await limited.account.get()
    expect(counts).toEqual([99, 98])
  })
})
