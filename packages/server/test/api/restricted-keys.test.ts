// A key restricted to some chatbots: what it may read and change.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { api, withKey } = useAccount()

describe('a key restricted to some chatbots', () => {
  let mine: string
  let other: string
  let restricted: Client
  let conversation: string
  let foreign: string
  let shared: string
  let hidden: string

  const start = async (chatbot_id: string) =>
    (await api.post('/conversations', { chatbot_id }, 201)).data.conversation_id
  const addItem = async (body: object) => (await api.post('/knowledge', body, 201)).data.id

  beforeEach(async () => {
    mine = (await api.post('/chatbots', { name: 'Mine' }, 201)).data.id
    other = (await api.post('/chatbots', { name: 'Other' }, 201)).data.id
    conversation = await start(mine)
    foreign = await start(other)
    shared = await addItem({ content: 'Everybody may read this.' })
    hidden = await addItem({ content: 'Only the other knows.', chatbot_id: other })
    restricted = await withKey({ chatbot_ids: [mine, mine] })
  })

  it('lists only objects of these chatbots, and shared knowledge', async () => {
    const own = await addItem({ content: 'Only mine knows.', chatbot_id: mine })
    const list = async (path: string) => (await restricted.get(path)).data
    const chatbots = await list('/chatbots')
    expect(chatbots).toMatchObject({ chatbots: [{ id: mine }], total: 1 })
    const conversations = await list('/conversations')
    expect(conversations).toMatchObject({
      conversations: [{ conversation_id: conversation }],
      total: 1,
    })
    const knowledge = await list('/knowledge')
    expect(knowledge).toMatchObject({ knowledge: [{ id: own }, { id: shared }], total: 2 })
  })

  it('has all permissions for these chatbots', async () => {
    await restricted.put(`/chatbots/${mine}`, { name: 'Renamed' })
    await restricted.post('/conversations', { chatbot_id: mine }, 201)
    await restricted.post(`/conversations/${conversation}/messages`, { text: 'Hello' })
    await restricted.get(`/conversations/${conversation}/messages`)
    const item = { content: 'New.', chatbot_id: mine }
    const { data } = await restricted.post('/knowledge', item, 201)
    await restricted.put(`/knowledge/${data.id}`, { content: 'Newer.' })
    await restricted.remove(`/knowledge/${data.id}`)
    await restricted.get(`/knowledge/${shared}`)
    await restricted.remove(`/chatbots/${mine}`)
    expect((await restricted.get('/chatbots')).data).toMatchObject({ chatbots: [], total: 0 })
  })

  /** Replaces `{name}` with the id of the object. */
  const ask = (method: string, path: string, body: object | undefined) => {
    const ids: Record<string, string> = { mine, other, foreign, shared, hidden }
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? name)
    return restricted.send(method, fill(path), body && fill(JSON.stringify(body)))
  }

  it.each([
    ['GET', '/chatbots/{other}', undefined],
    ['PUT', '/chatbots/{other}', { name: 'Taken' }],
    ['DELETE', '/chatbots/{other}', undefined],
    ['GET', '/conversations?chatbot_id={other}', undefined],
    ['POST', '/conversations', { chatbot_id: '{other}' }],
    ['GET', '/conversations/{foreign}', undefined],
    ['GET', '/conversations/{foreign}/messages', undefined],
    ['POST', '/conversations/{foreign}/messages', { text: 'Hello' }],
    ['GET', '/knowledge?chatbot_id={other}', undefined],
    ['POST', '/knowledge', { chatbot_id: '{other}', content: 'x' }],
    ['GET', '/knowledge/{hidden}', undefined],
    ['PUT', '/knowledge/{hidden}', { content: 'x' }],
    ['PUT', '/knowledge/{hidden}', { chatbot_id: '{mine}' }],
    ['DELETE', '/knowledge/{hidden}', undefined],
  ])('%s %s %j › is not found: it belongs to another chatbot', async (method, path, body) => {
    const answer = await ask(method, path, body)
    expect(answer.status).toBe(404)
    expect(answer.error.code).toBe('not_found')
  })

  it.each([
    ['POST', '/chatbots', { name: 'New' }],
    ['POST', '/knowledge', { content: 'For everybody.' }],
    ['PUT', '/knowledge/{shared}', { content: 'Changed.' }],
    ['PUT', '/knowledge/{shared}', { chatbot_id: '{mine}' }],
    ['DELETE', '/knowledge/{shared}', undefined],
  ])('%s %s %j › is forbidden: it concerns the whole account', async (method, path, body) => {
    const answer = await ask(method, path, body)
    expect(answer.status).toBe(403)
    expect(answer.error.code).toBe('forbidden')
    expect((await api.get(`/knowledge/${shared}`)).data.content).toBe('Everybody may read this.')
  })

  it('can’t share an item of its chatbot with the whole account', async () => {
    const own = await addItem({ content: 'Only mine knows.', chatbot_id: mine })
    const { error } = await restricted.put(`/knowledge/${own}`, { chatbot_id: null }, 403)
    expect(error.code).toBe('forbidden')
    expect((await api.get(`/knowledge/${own}`)).data.chatbot_id).toBe(mine)
  })
})
