// The events about failures and about the rate limit of an account.
import { describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest'
import { openReceiver } from '../support/receiver.ts'
import { createTestClock, type Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const clock = createTestClock()
const env = { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' }
const { app, api, account, createChatbot } = useAccount({ clock, env })

const now = () => new Date(clock.now()).toISOString()

async function eventsOf(type: string, client = api): Promise<Json[]> {
  return (await client.get(`/events?types=${type}&wait=20`)).data.events
}

/** Makes the spied method of the store fail until the test ends. */
function failUntilEnd(spy: MockInstance<(...args: never[]) => Promise<unknown>>): void {
  spy.mockRejectedValue(new TypeError('cannot read secret_column'))
  onTestFinished(() => spy.mockRestore())
}
const failLists = () => failUntilEnd(vi.spyOn(app.storage().chatbots, 'list'))

describe('error.occurred', () => {
  it('reports a request with a 5xx response, with its code and message', async () => {
    failLists()
    const { error } = await api.get('/chatbots', 500)
    const [event] = await eventsOf('error.occurred')
    const { code, message, request_id } = error
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'error.occurred',
      timestamp: now(),
      account_id: account.account_id,
      api_version: 'v1',
      sequence: null,
      data: {
        code,
        message,
        request_id,
        chatbot_id: null,
        conversation_id: null,
        message_id: null,
        knowledge_id: null,
      },
    })
    expect(code).toBe('internal_error')
    expect(JSON.stringify(event)).not.toContain('secret_column')
  })

  it('names the conversation and its chatbot', async () => {
    const { id: chatbot_id } = await createChatbot()
    const { data } = await api.post('/conversations', { chatbot_id }, 201)
    const { conversation_id } = data
    failUntilEnd(vi.spyOn(app.storage(), 'transaction'))
    await api.put(`/conversations/${conversation_id}`, { status: 'active' }, 500)
    const [event] = await eventsOf('error.occurred')
    expect(event.data).toMatchObject({ conversation_id, chatbot_id, message_id: null })
  })

  it('names the chatbot from the body or the query', async () => {
    const { id: chatbot_id } = await createChatbot()
    failUntilEnd(vi.spyOn(app.storage(), 'transaction'))
    await api.post('/conversations', { chatbot_id }, 500)
    failUntilEnd(vi.spyOn(app.storage().knowledge, 'list'))
    await api.get(`/knowledge?chatbot_id=${chatbot_id}`, 500)
    failUntilEnd(vi.spyOn(app.storage().conversations, 'list'))
    await api.get('/conversations?chatbot_id=bot_unknown', 404)
    const ids = async () => (await eventsOf('error.occurred')).map(({ data }) => data.chatbot_id)
    await expect.poll(ids).toEqual([chatbot_id, chatbot_id])
  })

  it('is the same for webhooks and in the feed', async () => {
    const receiver = await openReceiver()
    onTestFinished(() => receiver.close())
    await api.post('/webhooks', { url: receiver.url, events: ['error.occurred'] }, 201)
    failLists()
    await api.get('/chatbots', 500)
    const [sent] = await receiver.until(1)
    expect(sent?.body).toEqual((await eventsOf('error.occurred'))[0])
  })

  it('does not report errors of clients, nor failures of other accounts', async () => {
    await api.get('/chatbots/bot_unknown', 404)
    await api.post('/chatbots', {}, 400)
    failLists()
    const other = await app.account()
    await other.api.get('/chatbots', 500)
    expect(await eventsOf('error.occurred', other.api)).toHaveLength(1)
    expect((await api.get('/events')).data.events).toEqual([])
  })

  it('the response stays the same if the event can’t be stored', async () => {
    failUntilEnd(vi.spyOn(app.storage().events, 'add'))
    failLists()
    const { error } = await api.get('/chatbots', 500)
    expect(error.code).toBe('internal_error')
  })

  it('reports a knowledge item that failed', async () => {
    const { id: chatbot_id } = await createChatbot()
    const item = { chatbot_id, content: `${'word '.repeat(21_000)}.` }
    // The item is ready before the test makes it fail, so that no job changes it.
    const { data } = await api.post('/knowledge?wait=true', item, 201)
    const { account_id } = account
    const row = await app.storage().knowledge.find(account_id, data.id)
    const { content_hash = '' } = row ?? {}
    await app.storage().knowledge.update(account_id, { ...row, status: 'processing' } as never)
    const { analysis } = app.services().knowledge
    await analysis.fail(account_id, { knowledge_id: data.id, content_hash })
    const [event] = await eventsOf('error.occurred')
    expect(event.data).toEqual({
      code: 'analysis_failed',
      message: expect.any(String),
      request_id: null,
      chatbot_id,
      conversation_id: null,
      message_id: null,
      knowledge_id: data.id,
    })
  })
})

describe('limit.warning', () => {
  it('is emitted once per hour when four fifths of the limit are used', async () => {
    const limited = await app.account({ plan: 'free', limit: 10 })
    const warnings = async () => {
      const { events } = app.storage()
      const wanted = { after: null, types: ['limit.warning'], limit: 9 }
      const found = await events.listAfter(limited.account_id, wanted)
      return found?.events.map(({ data }) => JSON.parse(data)) ?? []
    }
    const startedAt = clock.now()
    for (let request = 1; request <= 7; request++) await limited.api.get('/account')
    expect(await warnings()).toEqual([])
    for (let request = 8; request <= 10; request++) await limited.api.get('/account')
    await limited.api.get('/account', 429)
    const resets_at = new Date(startedAt + 3_600_000).toISOString()
    const warning = { requests_per_hour: 10, used: 8, remaining: 2, resets_at }
    await expect.poll(warnings).toEqual([warning])
    clock.move(3_600_000)
    for (let request = 1; request <= 8; request++) await limited.api.get('/account')
    await expect.poll(warnings).toHaveLength(2)
  })

  it('is emitted once for concurrent requests', async () => {
    const limited = await app.account({ plan: 'free' })
    await Promise.all(Array.from({ length: 100 }, () => limited.api.get('/account')))
    const wanted = { after: null, types: ['limit.warning'], limit: 9 }
    const warnings = async () =>
      (await app.storage().events.listAfter(limited.account_id, wanted))?.events
    await expect.poll(warnings).toHaveLength(1)
  })
})
