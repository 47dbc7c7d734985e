// Isolation of accounts by HTTP: another account's object is not found, whatever path and method.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type Json, openApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let owner: Client
let stranger: Client
let mine: Record<'chatbot_id' | 'conversation_id' | 'message_id' | 'knowledge_id', string>
let before: Json

beforeAll(async () => {
  app = await openApp()
})
beforeEach(async () => {
  owner = (await app.account()).api
  stranger = (await app.account()).api
  const chatbot_id = (await owner.post('/chatbots', { name: 'Mine' }, 201)).data.id
  const started = await owner.post('/conversations', { chatbot_id, user_id: 'u' }, 201)
  const { conversation_id } = started.data
  const sent = await owner.post(`/conversations/${conversation_id}/messages`, { text: 'Hello' })
  const item = await owner.post('/knowledge', { chatbot_id, content: 'Mine.' }, 201)
  const { message_id } = sent.data
  mine = { chatbot_id, conversation_id, message_id, knowledge_id: item.data.id }
  before = await stateOf(owner)
})
afterAll(() => app.close())

/** All that an account can read. */
async function stateOf(client: Client): Promise<Json> {
  const { chatbot_id, conversation_id, knowledge_id } = mine
  const paths = [
    '/chatbots',
    '/conversations',
    '/knowledge?include=content',
    `/chatbots/${chatbot_id}`,
    `/conversations/${conversation_id}`,
    `/conversations/${conversation_id}/messages`,
    `/knowledge/${knowledge_id}`,
  ]
  return Promise.all(paths.map(async (path) => (await client.get(path)).data))
}

describe('another account’s object', () => {
  it.each([
    ['GET', '/chatbots/{chatbot_id}', undefined],
    ['PUT', '/chatbots/{chatbot_id}', { name: 'Taken' }],
    ['PUT', '/chatbots/{chatbot_id}', {}],
    ['PATCH', '/chatbots/{chatbot_id}', { name: 'Taken' }],
    ['DELETE', '/chatbots/{chatbot_id}', undefined],
    ['GET', '/conversations?chatbot_id={chatbot_id}', undefined],
    ['POST', '/conversations', { chatbot_id: '{chatbot_id}' }],
    ['GET', '/conversations/{conversation_id}', undefined],
    ['GET', '/conversations/{conversation_id}/messages', undefined],
    ['POST', '/conversations/{conversation_id}/messages', { text: 'Hello' }],
    ['PUT', '/conversations/{conversation_id}', { status: 'paused' }],
    ['PUT', '/conversations/{conversation_id}', {}],
    ['PATCH', '/conversations/{conversation_id}', { title: 'Taken' }],
    ['POST', '/conversations/{conversation_id}/end', undefined],
    ['DELETE', '/conversations/{conversation_id}', undefined],
    ['POST', '/messages/{message_id}/feedback', { rating: 'negative' }],
    ['GET', '/messages/{message_id}/explain', undefined],
    ['GET', '/knowledge?chatbot_id={chatbot_id}', undefined],
    ['POST', '/knowledge', { chatbot_id: '{chatbot_id}', content: 'x' }],
    ['GET', '/knowledge/{knowledge_id}', undefined],
    ['PUT', '/knowledge/{knowledge_id}', { content: 'Taken.' }],
    ['PUT', '/knowledge/{knowledge_id}', {}],
    ['PATCH', '/knowledge/{knowledge_id}', { content: 'Taken.' }],
    ['DELETE', '/knowledge/{knowledge_id}', undefined],
    ['POST', '/knowledge/{knowledge_id}/phrasings', { question: 'Taken?' }],
    ['POST', '/knowledge/search', { chatbot_id: '{chatbot_id}', query: 'Mine' }],
    ['PUT', '/knowledge/external/mine', { chatbot_id: '{chatbot_id}', content: 'x' }],
  ])('%s %s %j › returns not_found, as for an unknown object', async (method, path, body) => {
    const fill = (ids: typeof mine) => (text: string) =>
      text.replace(/\{(\w+)\}/g, (_, name: keyof typeof mine) => ids[name])
    const never = {
      chatbot_id: 'bot_never',
      conversation_id: 'conv_never',
      message_id: 'msg_never',
      knowledge_id: 'kb_never',
    }
    const ask = (ids: typeof mine) =>
      stranger.send(method, fill(ids)(path), body && fill(ids)(JSON.stringify(body)))
    const [theirs, unknownAnswer] = [await ask(mine), await ask(never)]
    expect(theirs.status).toBe(404)
    expect(theirs.error.code).toBe('not_found')
    // The response does not reveal that the object exists.
    const without = ({ error: { message } }: Json, ids: typeof mine) =>
      Object.values(ids).reduce((text, id) => text.replaceAll(id, 'ID'), String(message))
    expect(without(theirs, mine)).toBe(without(unknownAnswer, never))
    expect(await stateOf(owner)).toEqual(before)
  })

  it('an item can’t be moved to another account’s chatbot', async () => {
    const { data } = await stranger.post('/knowledge', { content: 'Theirs.' }, 201)
    const { chatbot_id } = mine
    const { error } = await stranger.put(`/knowledge/${data.id}`, { chatbot_id }, 404)
    expect(error.code).toBe('not_found')
    expect(await stateOf(owner)).toEqual(before)
  })

  it('is in no list and no total', async () => {
    for (const noun of ['chatbots', 'conversations', 'knowledge']) {
      const { data } = await stranger.get(`/${noun}`)
      expect(data).toEqual({ [noun]: [], total: 0, page: 1, limit: 10 })
    }
  })

  it('external ids are separate for each account', async () => {
    const body = { content: 'x', external_id: 'the-same' }
    await owner.post('/knowledge', body, 201)
    await stranger.post('/knowledge', body, 201)
    const upserted = await stranger.put('/knowledge/external/the-same', { content: 'y' })
    expect(upserted.data.content).toBe('y')
    const { data } = await owner.get('/knowledge?q=y&include=content')
    expect(data).toMatchObject({ knowledge: [], total: 0 })
    expect((await owner.post('/knowledge/search', { query: 'y' })).data.hits).toEqual([])
  })
})
