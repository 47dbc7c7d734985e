// Deleting chatbots by HTTP: what is deleted with them, also during other requests.
import { describe, expect, it } from 'vitest'
import { type Json, timestampPattern } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { app, api, createChatbot } = useAccount()

describe('DELETE /chatbots/{chatbot_id}', () => {
  it('returns the id, and not_found from then on', async () => {
    const { id } = await createChatbot()
    const { body } = await api.remove(`/chatbots/${id}`)
    expect(body).toEqual({ status: 'success', data: { id, deleted: true } })
    expect((await api.remove(`/chatbots/${id}`, 404)).error.code).toBe('not_found')
    await api.get(`/chatbots/${id}`, 404)
    await api.put(`/chatbots/${id}`, { name: 'x' }, 404)
    expect((await api.get('/chatbots')).data.total).toBe(0)
  })

  it('deletes only the version in If-Match, and returns 412 for other versions', async () => {
    const { id } = await createChatbot()
    const path = `/chatbots/${id}`
    const stale = (await api.get(path)).headers.get('etag') ?? ''
    await api.put(path, { name: 'Sales' })
    const fresh = (await api.get(path)).headers.get('etag') ?? ''
    const removeIfMatch = async (ifMatch: string) => {
      const headers = { authorization: `Bearer ${api.key}`, 'if-match': ifMatch }
      const response = await fetch(app.baseUrl() + path, { method: 'DELETE', headers })
      const { error, data }: Json = await response.json()
      return { status: response.status, code: error?.code, data }
    }
    for (const ifMatch of [stale, `W/${fresh}`, '"x"']) {
      expect(await removeIfMatch(ifMatch)).toMatchObject({ status: 412, code: 'version_conflict' })
    }
    await api.get(path)
    expect(await removeIfMatch(fresh)).toMatchObject({ status: 200, data: { id, deleted: true } })
    // A deleted chatbot is not found, whatever the version.
    expect(await removeIfMatch(fresh)).toMatchObject({ status: 404 })
  })

  it('deletes the chatbot’s own knowledge and keeps shared knowledge', async () => {
    const { id } = await createChatbot()
    const own = await api.post('/knowledge', { chatbot_id: id, content: 'Own.' }, 201)
    const shared = await api.post('/knowledge', { content: 'Shared.' }, 201)
    await api.remove(`/chatbots/${id}`)
    await api.get(`/knowledge/${own.data.id}`, 404)
    await api.get(`/knowledge/${shared.data.id}`)
    expect((await api.get('/knowledge')).data.total).toBe(1)
  })

  it('emits an event for each deleted item, and for no other item', async () => {
    const { id } = await createChatbot()
    const own: string[] = []
    for (let item = 0; item < 3; item++) {
      const { data } = await api.post(
        '/knowledge',
        { chatbot_id: id, content: `Own ${item}.` },
        201,
      )
      own.push(data.id)
    }
    await api.post('/knowledge', { content: 'Shared.' }, 201)
    await api.remove(`/chatbots/${id}`)
    const listDeleted = async () => {
      const { data } = await api.get('/events?types=knowledge.updated&limit=100')
      return data.events.filter((event: Json) => event.data.action === 'deleted')
    }
    await expect.poll(listDeleted).toMatchObject(
      own.map((item_id) => ({
        sequence: null,
        data: { action: 'deleted', item: { id: item_id, chatbot_id: id, status: 'ready' } },
      })),
    )
    for (const { data } of await listDeleted()) expect(data.item).not.toHaveProperty('content')
  })

  it('ends the chatbot’s open conversations and keeps their messages readable', async () => {
    const { id } = await createChatbot({ settings: { welcome_message: 'Hi!' } })
    const started = await api.post('/conversations', { chatbot_id: id }, 201)
    const path = `/conversations/${started.data.conversation_id}`
    await api.post(`${path}/messages`, { text: 'Hello' })
    await api.remove(`/chatbots/${id}`)
    const { data } = await api.get(path)
    expect(data).toMatchObject({
      status: 'ended',
      ended_reason: 'chatbot_deleted',
      ended_at: expect.stringMatching(timestampPattern),
      message_count: 3,
    })
    expect((await api.get(`${path}/messages`)).data.total).toBe(3)
    const { error } = await api.post(`${path}/messages`, { text: 'Hello?' }, 409)
    expect(error.code).toBe('conversation_ended')
    expect((await api.get(`${path}/messages`)).data.total).toBe(3)
  })

  it('ends all conversations, however many there are', async () => {
    const { id } = await createChatbot()
    for (let round = 0; round < 5; round++) {
      const start = () => api.post('/conversations', { chatbot_id: id }, 201)
      await Promise.all(Array.from({ length: 90 }, start))
    }
    await api.remove(`/chatbots/${id}`)
    const statuses = new Set<string>()
    for (let page = 1; page <= 5; page++) {
      const { data } = await api.get(`/conversations?limit=100&page=${page}`)
      expect(data.total).toBe(450)
      for (const conversation of data.conversations) statuses.add(conversation.status)
    }
    expect([...statuses]).toEqual(['ended'])
  })
})

describe('DELETE /chatbots/{chatbot_id} during other requests', () => {
  const sendAll = (count: number, path: string, body: object) =>
    Array.from({ length: count }, () => api.send('POST', path, JSON.stringify(body)))

  it('ends all conversations that start at the same time', async () => {
    const { id } = await createChatbot()
    const answers = await Promise.all([
      ...sendAll(20, '/conversations', { chatbot_id: id }),
      api.remove(`/chatbots/${id}`),
      ...sendAll(20, '/conversations', { chatbot_id: id }),
    ])
    const started = answers.filter(({ status }) => status === 201)
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    const { data } = await api.get('/conversations?limit=100')
    expect(data.total).toBe(started.length)
    for (const { status } of data.conversations) expect(status).toBe('ended')
  })

  it('deletes all knowledge that is added at the same time', async () => {
    const { id } = await createChatbot()
    const answers = await Promise.all([
      ...sendAll(20, '/knowledge', { chatbot_id: id, content: 'We open at nine.' }),
      api.remove(`/chatbots/${id}`),
      ...sendAll(20, '/knowledge', { chatbot_id: id, content: 'We open at nine.' }),
    ])
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    expect((await api.get('/knowledge')).data).toMatchObject({ knowledge: [], total: 0 })
  })

  it('either answers and stores a message, or refuses it', async () => {
    const { id } = await createChatbot()
    const started = await api.post('/conversations', { chatbot_id: id }, 201)
    const path = `/conversations/${started.data.conversation_id}/messages`
    const answers = await Promise.all([
      ...sendAll(10, path, { text: 'Hello' }),
      api.remove(`/chatbots/${id}`),
      ...sendAll(10, path, { text: 'Hello' }),
    ])
    const replies = answers.filter(({ data }) => data?.message_id !== undefined)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { error } of refused) expect(error.code).toBe('conversation_ended')
    expect(replies.length + refused.length).toBe(20)
    const { data } = await api.get(path)
    expect(data.total).toBe(2 * replies.length)
    expect(data.messages).toHaveLength(data.total)
  })
})
