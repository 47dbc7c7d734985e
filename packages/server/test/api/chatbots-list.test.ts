// Reading chatbots by HTTP: a single chatbot, all chatbots, and those that a key may read.
import { chatbotStatuses } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import type { Json } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, createChatbot, withKey } = useAccount()

describe('GET /chatbots/{chatbot_id}', () => {
  it('returns the whole chatbot', async () => {
    const chatbot = await createChatbot()
    expect((await api.get(`/chatbots/${chatbot.id}`)).data).toEqual(chatbot)
  })

  it.each(['bot_unknown', 'x', '%F0%9F%98%80', 'conv_1'])('does not find %s', async (id) => {
    const { error } = await api.get(`/chatbots/${id}`, 404)
    expect(error.code).toBe('not_found')
    expect(error).not.toHaveProperty('details')
  })
})

describe('GET /chatbots', () => {
  it('returns an empty list for a new account', async () => {
    const { data } = await api.get('/chatbots')
    expect(data).toEqual({ chatbots: [], total: 0, page: 1, limit: 10 })
  })

  it('lists chatbots newest first, with the fields of a list only', async () => {
    const chatbots: Json[] = []
    for (let i = 0; i < 3; i++) chatbots.unshift(await createChatbot({ name: `Bot ${i}` }))
    const { data } = await api.get('/chatbots')
    const listed = chatbots.map(({ id, name, created_at, status }) => ({
      id,
      name,
      created_at,
      status,
    }))
    expect(data).toEqual({ chatbots: listed, total: 3, page: 1, limit: 10 })
  })

  it('pages without gaps or repeats, and returns the total past the end', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await createChatbot()).id)
    const found: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const { data } = await api.get(`/chatbots?page=${page}&limit=2`)
      expect(data).toMatchObject({ total: 5, page, limit: 2 })
      found.push(...data.chatbots.map(({ id }: Json) => id))
    }
    expect(found).toEqual(ids)
  })
})

describe('GET /chatbots with a filter', () => {
  const names = async (query: string) => {
    const { data } = await api.get(`/chatbots?${query}`)
    return { names: data.chatbots.map(({ name }: Json) => name), total: data.total }
  }

  it('status › returns only chatbots with the status', async () => {
    for (const status of chatbotStatuses) await createChatbot({ name: status, status })
    for (const status of chatbotStatuses) {
      expect(await names(`status=${status}`)).toEqual({ names: [status], total: 1 })
    }
    const { error } = await api.get('/chatbots?status=gone', 400)
    expect(error.details).toMatchObject([{ field: 'status', issue: 'not_allowed' }])
  })

  it('q › finds names that contain the text, ignoring case', async () => {
    for (const name of ['Help desk', 'Sales', '100%_off']) await createChatbot({ name })
    expect(await names('q=HELP')).toEqual({ names: ['Help desk'], total: 1 })
    expect(await names('q=%25_')).toEqual({ names: ['100%_off'], total: 1 })
    expect(await names('q=e%25')).toEqual({ names: [], total: 0 })
    for (const q of ['', 'x'.repeat(201)]) {
      const { error } = await api.get(`/chatbots?q=${q}`, 400)
      expect(fieldsOf(error)).toEqual(['q'])
    }
  })

  it('sort › sorts by name or time, and links keep the order', async () => {
    for (const name of ['b', 'C', 'a']) await createChatbot({ name })
    const { data } = await api.get('/chatbots')
    await api.put(`/chatbots/${data.chatbots[1].id}`, { description: 'changed' })
    expect((await names('sort=-created_at')).names).toEqual(['a', 'C', 'b'])
    expect((await names('sort=created_at')).names).toEqual(['b', 'C', 'a'])
    expect((await names('sort=name')).names).toEqual(['a', 'b', 'C'])
    expect((await names('sort=-updated_at')).names).toEqual(['C', 'a', 'b'])
    const { headers } = await api.get('/chatbots?sort=name&limit=1')
    expect(headers.get('link')).toBe('</v1/chatbots?sort=name&limit=1&page=2>; rel="next"')
    const { error } = await api.get('/chatbots?sort=size', 400)
    expect(fieldsOf(error)).toEqual(['sort'])
  })

  it('a key restricted to some chatbots filters and sorts only these', async () => {
    const ids = []
    for (const name of ['b1', 'a1', 'c1', 'a2']) ids.push((await createChatbot({ name })).id)
    const key = await withKey({ chatbot_ids: ids.slice(0, 3) })
    const listed = async (query: string) => {
      const { data } = await key.get(`/chatbots?${query}`)
      return { names: data.chatbots.map(({ name }: Json) => name), total: data.total }
    }
    expect(await listed('sort=name')).toEqual({ names: ['a1', 'b1', 'c1'], total: 3 })
    expect(await listed('q=a')).toEqual({ names: ['a1'], total: 1 })
    expect(await listed('limit=2&page=2')).toEqual({ names: ['b1'], total: 3 })
  })
})

describe('a key restricted to some chatbots', () => {
  it('reads and changes only these, and can’t create chatbots', async () => {
    const [mine, other] = [await createChatbot(), await createChatbot()]
    const key = await withKey({ chatbot_ids: [mine.id] })
    const { data } = await key.get('/chatbots')
    expect(data).toMatchObject({ chatbots: [{ id: mine.id }], total: 1 })
    expect((await key.get(`/chatbots/${mine.id}`)).data).toEqual(mine)
    expect((await key.put(`/chatbots/${mine.id}`, { name: 'New' })).data.name).toBe('New')
    await key.get(`/chatbots/${other.id}`, 404)
    await key.put(`/chatbots/${other.id}`, { name: 'x' }, 404)
    await key.remove(`/chatbots/${other.id}`, 404)
    expect((await key.post('/chatbots', { name: 'x' }, 403)).error.code).toBe('forbidden')
  })

  it('no longer lists a deleted chatbot', async () => {
    const { id } = await createChatbot()
    const key = await withKey({ chatbot_ids: [id] })
    await api.remove(`/chatbots/${id}`)
    expect((await key.get('/chatbots')).data).toMatchObject({ chatbots: [], total: 0 })
  })
})
