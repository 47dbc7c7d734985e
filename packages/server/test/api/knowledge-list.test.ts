// Lists of knowledge items by HTTP: pages, filters and order.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { api, createChatbot, withKey } = useAccount()
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = (await createChatbot()).id
})

async function add(body: object = { content: 'We open at nine.' }): Promise<Json> {
  return (await api.post('/knowledge', body, 201)).data
}

const faq = { question: 'When do you open?', answer: 'At nine.' }

describe('GET /knowledge', () => {
  it('returns an empty list for a new account', async () => {
    const { data } = await api.get('/knowledge')
    expect(data).toEqual({ knowledge: [], total: 0, page: 1, limit: 10 })
  })

  it('lists newest first, with a preview instead of the text', async () => {
    const long = 'äöü 😀 '.repeat(100)
    const [text, question] = [await add({ content: long }), await add(faq)]
    const listed = (item: Json, preview: string) => {
      const { content: _, answer: __, ...head } = item
      return { ...head, preview }
    }
    const { data } = await api.get('/knowledge')
    expect(data).toEqual({
      knowledge: [listed(question, 'At nine.'), listed(text, [...long].slice(0, 200).join(''))],
      total: 2,
      page: 1,
      limit: 10,
    })
  })

  it('adds the whole texts with include=content', async () => {
    const [text, question] = [await add(), await add(faq)]
    const { data } = await api.get('/knowledge?include=content')
    expect(data.knowledge).toEqual([
      { ...question, preview: 'At nine.' },
      { ...text, preview: 'We open at nine.' },
    ])
    await api.get('/knowledge?include=everything', 400)
  })

  it('adds the part of the text around q with include=match', async () => {
    await add({ title: 'nine', content: 'a' })
    await add(faq)
    await add({ content: `${'before '.repeat(30)}we open at NINE ${'after '.repeat(50)}` })
    const { data } = await api.get('/knowledge?q=nine&include=match')
    const matches = data.knowledge.map(({ match }: Json) => match)
    expect(matches).toEqual([
      expect.stringMatching(/^…before .*we open at NINE after .*after…$/),
      'At nine.',
      null,
    ])
    expect(data.knowledge[0]).not.toHaveProperty('content')
  })

  it('returns the items from which a chatbot answers: its own and shared items', async () => {
    const { id: other } = await createChatbot()
    const own = await add({ content: 'a', chatbot_id })
    await add({ content: 'b', chatbot_id: other })
    const shared = await add({ content: 'c' })
    const { data } = await api.get(`/knowledge?chatbot_id=${chatbot_id}`)
    expect(data.knowledge.map(({ id }: Json) => id)).toEqual([shared.id, own.id])
    expect(data.total).toBe(2)
    await api.get('/knowledge?chatbot_id=bot_unknown', 404)
  })

  it('pages over own and shared items without gaps or repeats', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i++) {
      const body = { content: `${i}`, chatbot_id: i % 2 === 0 ? chatbot_id : null }
      ids.unshift((await add(body)).id)
    }
    for (const filter of ['', `&chatbot_id=${chatbot_id}`]) {
      const found: string[] = []
      for (const page of [1, 2, 3, 4]) {
        const { data } = await api.get(`/knowledge?page=${page}&limit=3${filter}`)
        expect(data).toMatchObject({ total: 7, page, limit: 3 })
        found.push(...data.knowledge.map(({ id }: Json) => id))
      }
      expect(found).toEqual(ids)
    }
  })
})

describe('GET /knowledge with a filter', () => {
  const listed = async (query: string, client = api) => {
    const { data } = await client.get(`/knowledge?${query}`)
    return { titles: data.knowledge.map(({ title }: Json) => title), total: data.total }
  }

  it('chatbot_id with scope=own › omits shared items', async () => {
    await add({ title: 'own', content: 'a', chatbot_id })
    await add({ title: 'shared', content: 'b' })
    const own = `chatbot_id=${chatbot_id}&scope=own`
    expect(await listed(own)).toEqual({ titles: ['own'], total: 1 })
    expect(await listed(`${own}&q=SHARED`)).toEqual({ titles: [], total: 0 })
    const { error } = await api.get('/knowledge?scope=own', 400)
    expect(error.details).toMatchObject([{ field: 'scope', issue: 'not_allowed' }])
    await api.get(`/knowledge?chatbot_id=${chatbot_id}&scope=all`, 400)
  })

  it('scope=shared › returns only shared items, with or without chatbot_id', async () => {
    await add({ title: 'own', content: 'a', chatbot_id })
    await add({ title: 'shared', content: 'b' })
    await add({ title: 'other', content: 'c' })
    expect(await listed('scope=shared')).toEqual({ titles: ['other', 'shared'], total: 2 })
    expect(await listed('scope=shared&q=SHARED')).toEqual({ titles: ['shared'], total: 1 })
    const ofOne = `chatbot_id=${chatbot_id}&scope=shared`
    expect(await listed(ofOne)).toEqual({ titles: ['other', 'shared'], total: 2 })
    await api.get('/knowledge?chatbot_id=bot_none&scope=shared', 404)
    // A key restricted to some chatbots may read shared items.
    const restricted = await withKey({ chatbot_ids: [chatbot_id] })
    expect(await listed('scope=shared', restricted)).toMatchObject({ total: 2 })
  })

  it('type, status, tag and q › filter alone and together', async () => {
    await add({ title: 'one', content: 'parcels', tags: ['a', 'b'] })
    await add({ title: 'two', ...faq, tags: ['b'] })
    await add({ title: 'three', content: 'Parcels again', tags: ['B'], enabled: false })
    const { id } = await add({ title: 'other word', ...faq, type: 'qna' })
    for (const type of ['faq', 'qna']) {
      expect(await listed(`type=${type}`)).toEqual({ titles: ['other word', 'two'], total: 2 })
      expect(await listed(`type=${type}&sort=title&limit=1`)).toMatchObject({
        titles: ['other word'],
        total: 2,
      })
    }
    await api.remove(`/knowledge/${id}`)
    expect(await listed('type=faq')).toEqual({ titles: ['two'], total: 1 })
    expect(await listed('type=qna')).toEqual({ titles: ['two'], total: 1 })
    expect(await listed('status=disabled')).toEqual({ titles: ['three'], total: 1 })
    expect(await listed('status=ready')).toEqual({ titles: ['two', 'one'], total: 2 })
    expect(await listed('tag=b')).toEqual({ titles: ['two', 'one'], total: 2 })
    expect(await listed('tag=b&type=text')).toEqual({ titles: ['one'], total: 1 })
    expect(await listed('q=PARCELS')).toEqual({ titles: ['three', 'one'], total: 2 })
    expect(await listed('q=PARCELS&limit=1&page=2')).toEqual({ titles: ['one'], total: 2 })
    expect(await listed('q=do%20you%20open')).toEqual({ titles: ['two'], total: 1 })
    expect(await listed('tag=none')).toEqual({ titles: [], total: 0 })
    expect((await listed(`tag=a&chatbot_id=${chatbot_id}`)).total).toBe(1)
  })

  it('sort › sorts by time or title', async () => {
    const [b] = [await add({ title: 'b', content: '1' }), await add({ title: 'A', content: '2' })]
    await add({ title: 'c', content: '3' })
    await api.put(`/knowledge/${b.id}`, { tags: ['changed'] })
    expect((await listed('sort=-created_at')).titles).toEqual(['c', 'A', 'b'])
    expect((await listed('sort=created_at')).titles).toEqual(['b', 'A', 'c'])
    expect((await listed('sort=title')).titles).toEqual(['A', 'b', 'c'])
    expect((await listed('sort=-updated_at')).titles).toEqual(['b', 'c', 'A'])
  })

  it.each(['type=video', 'status=gone', 'tag=', 'q=', 'sort=size', 'q=%00', 'scope=all'])(
    'refuses %s and names the parameter',
    async (query) => {
      const { error } = await api.get(`/knowledge?${query}`, 400)
      expect(error.details).toMatchObject([{ field: query.split('=')[0] }])
    },
  )

  it('shows a restricted key only the items that it may read', async () => {
    await add({ title: 'own', content: 'a', chatbot_id, tags: ['t'] })
    await add({
      title: 'hidden',
      content: 'b',
      chatbot_id: (await createChatbot()).id,
      tags: ['t'],
    })
    await add({ title: 'shared', content: 'c', tags: ['t'] })
    const key = await withKey({ chatbot_ids: [chatbot_id] })
    expect(await listed('tag=t&sort=title', key)).toEqual({ titles: ['own', 'shared'], total: 2 })
  })
})
