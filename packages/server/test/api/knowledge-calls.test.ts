// Upserts by external_id, wordings of an FAQ item, and search, by HTTP.
import { beforeEach, describe, expect, it } from 'vitest'
import { type Json, timestampPattern } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { app, api, createChatbot, withKey } = useAccount()
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = (await createChatbot()).id
})

async function add(body: object = { content: 'We open at nine.' }): Promise<Json> {
  return (await api.post('/knowledge', body, 201)).data
}

/** Asks in a new conversation. Returns the ids of the cited items. */
async function citedFor(text: string): Promise<string[]> {
  const { data } = await api.post('/conversations', { chatbot_id }, 201)
  const reply = await api.post(`/conversations/${data.conversation_id}/messages`, { text })
  return reply.data.citations.map(({ knowledge_id }: Json) => knowledge_id)
}

describe('PUT /knowledge/external/{external_id}', () => {
  it('adds a new item like POST, and returns its location', async () => {
    const body = { chatbot_id, title: 'Hours', content: 'We open at nine in the morning.' }
    const { data, headers } = await api.put('/knowledge/external/cms-1', body, 201)
    expect(data).toMatchObject({ ...body, external_id: 'cms-1', status: 'ready', type: 'text' })
    expect(headers.get('location')).toBe(`/v1/knowledge/${data.id}`)
    expect((await api.get(`/knowledge/${data.id}`)).data).toEqual(data)
    expect(await citedFor('When do you open in the morning?')).toEqual([data.id])
  })

  it('changes an existing item like PUT, and makes it searchable at once', async () => {
    const before = await add({
      chatbot_id,
      title: 'T',
      content: 'x',
      external_id: 'a',
      tags: ['t'],
    })
    const path = '/knowledge/external/a'
    const { data, headers } = await api.put(path, { content: 'Parcels take two days.' })
    expect(data).toEqual({
      ...before,
      content: 'Parcels take two days.',
      character_count: 22,
      content_hash: expect.not.stringMatching(before.content_hash),
      updated_at: expect.stringMatching(timestampPattern),
      indexed_at: expect.stringMatching(timestampPattern),
    })
    expect(headers.get('location')).toBeNull()
    expect(await citedFor('How many days do parcels take?')).toEqual([before.id])
    expect((await api.put(path, {})).data).toEqual(data)
    expect((await api.put(path, data)).data).toEqual(data)
    const patched = await api.send('PATCH', path, '{"title":"New"}')
    expect(patched.data.title).toBe('New')
  })

  it.each([
    ['slashes and spaces', 'https://cms/a b?c#d'],
    ['emoji', '😀'.repeat(255)],
    ['255 characters', 'e'.repeat(255)],
    ['dots', 'a.b..c'],
    ['a reserved word', 'phrasings'],
  ])('accepts an external_id with %s unchanged', async (_what, external_id) => {
    const path = `/knowledge/external/${encodeURIComponent(external_id)}`
    const { data } = await api.put(path, { content: 'x' }, 201)
    expect(data.external_id).toBe(external_id)
    expect((await api.put(path, { content: 'y' })).data.id).toBe(data.id)
  })

  it.each([
    ['no content', 'a', {}, 'content'],
    ['an id that is too long', 'e'.repeat(256), { content: 'x' }, 'external_id'],
    ['a NUL in the id', '%00', { content: 'x' }, 'external_id'],
    ['another id in the body', 'a', { content: 'x', external_id: 'b' }, 'external_id'],
    ['a wrong type', 'a', { content: 5 }, 'content'],
    ['a wrong wait', 'a?wait=yes', { content: 'x' }, 'wait'],
  ])('refuses %s and names the field', async (_what, id, body, field) => {
    const { error } = await api.put(`/knowledge/external/${id}`, body, 400)
    expect(error.code).toBe('invalid_request')
    expect(error.details).toMatchObject([{ field }])
    expect((await api.get('/knowledge')).data.total).toBe(0)
  })

  it('returns not_found for an unknown chatbot, for new and existing items', async () => {
    const body = { content: 'x', chatbot_id: 'bot_unknown' }
    expect((await api.put('/knowledge/external/a', body, 404)).error.code).toBe('not_found')
    await add({ content: 'x', external_id: 'a' })
    expect((await api.put('/knowledge/external/a', body, 404)).error.code).toBe('not_found')
  })

  it('creates one item from twenty concurrent calls, with one of the texts', async () => {
    const contents = Array.from({ length: 20 }, (_, i) => `text number ${i}`)
    const answers = await Promise.all(
      contents.map((content) =>
        api.send('PUT', '/knowledge/external/one', JSON.stringify({ content })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    const { data } = await api.get('/knowledge?include=content')
    expect(data.total).toBe(1)
    expect(contents).toContain(data.knowledge[0].content)
  })

  it('refuses a restricted key on items that it may not read or write', async () => {
    const { id: other } = await createChatbot()
    await add({ content: 'hidden', chatbot_id: other, external_id: 'hidden' })
    await add({ content: 'shared', external_id: 'shared' })
    const key = await withKey({ chatbot_ids: [chatbot_id] })
    const put = (id: string, body: object, status: number) =>
      key.put(`/knowledge/external/${id}`, body, status)
    expect((await put('hidden', { content: 'x' }, 409)).error.code).toBe('conflict')
    expect((await put('shared', { content: 'x' }, 403)).error.code).toBe('forbidden')
    expect((await put('new', { content: 'x' }, 403)).error.code).toBe('forbidden')
    await put('new', { content: 'x', chatbot_id }, 201)
    await put('new', { content: 'y' }, 200)
    const reader = await withKey({ scopes: ['knowledge:read'] })
    const { error } = await reader.put('/knowledge/external/new', {}, 403)
    expect(error.required_scope).toBe('knowledge:write')
  })

  it('tells a restricted key only that an external_id is taken, by what it can’t see too', async () => {
    const { id: other } = await createChatbot()
    const { data: item } = await api.post(
      '/knowledge',
      { content: 'hidden', title: 'Merger', chatbot_id: other, external_id: 'hidden' },
      201,
    )
    const key = await withKey({ chatbot_ids: [chatbot_id] })
    const body = { content: 'x', chatbot_id }
    const answers = [
      await key.post('/knowledge', { ...body, external_id: 'hidden' }, 409),
      await key.put('/knowledge/external/hidden', body, 409),
    ]
    for (const { error } of answers) {
      expect(error).toEqual({
        code: 'conflict',
        message: 'Another knowledge item has this external_id.',
        request_id: expect.any(String),
        details: [{ field: 'external_id', issue: 'taken', message: 'external_id must be unique.' }],
      })
    }
    expect((await api.get(`/knowledge/${item.id}`)).data).toEqual(item)
    expect((await key.get('/knowledge')).data.total).toBe(0)
  })

  it('POST still refuses the external_id of another item', async () => {
    await api.put('/knowledge/external/a', { content: 'x' }, 201)
    const { error } = await api.post('/knowledge', { content: 'y', external_id: 'a' }, 409)
    expect(error.code).toBe('conflict')
  })
})

describe('POST /knowledge/{knowledge_id}/phrasings', () => {
  const faq = { question: 'When do you open?', answer: 'At nine.' }

  it('adds a wording that finds the item for the next message', async () => {
    const before = await add({ ...faq, chatbot_id, alternate_questions: ['Hours?'] })
    const question = 'Wann macht ihr auf?'
    expect(await citedFor(question)).toEqual([])
    const { data } = await api.post(`/knowledge/${before.id}/phrasings`, { question })
    expect(data).toEqual({
      ...before,
      alternate_questions: ['Hours?', question],
      content_hash: expect.not.stringMatching(before.content_hash),
      updated_at: expect.stringMatching(timestampPattern),
      indexed_at: expect.stringMatching(timestampPattern),
    })
    expect((await api.get(`/knowledge/${before.id}`)).data).toEqual(data)
    expect(await citedFor(question)).toEqual([before.id])
  })

  it('changes nothing if the item already has the wording', async () => {
    const before = await add({ ...faq, alternate_questions: ['Hours?'] })
    for (const question of ['Hours?', faq.question]) {
      const { data } = await api.post(`/knowledge/${before.id}/phrasings`, { question })
      expect(data).toEqual(before)
    }
  })

  it('loses no wording of concurrent calls', async () => {
    const { id } = await add(faq)
    const questions = Array.from({ length: 10 }, (_, i) => `Wording ${i}?`)
    await Promise.all(
      questions.map((question) => api.post(`/knowledge/${id}/phrasings`, { question })),
    )
    const { data } = await api.get(`/knowledge/${id}`)
    expect(data.alternate_questions.sort()).toEqual(questions)
  })

  it('refuses the 101st wording, and invalid questions', async () => {
    const alternate_questions = Array.from({ length: 100 }, (_, i) => `Wording ${i}?`)
    const { id } = await add({ ...faq, alternate_questions })
    const path = `/knowledge/${id}/phrasings`
    const { error } = await api.post(path, { question: 'One more?' }, 400)
    expect(error.details).toMatchObject([{ field: 'question', issue: 'too_many' }])
    await api.post(path, { question: 'Wording 99?' })
    for (const body of [{}, { question: ' ' }, { question: 5 }, { question: 'q'.repeat(1_001) }]) {
      const { error: refused } = await api.post(path, body, 400)
      expect(refused.details).toMatchObject([{ field: 'question' }])
    }
  })

  it('returns not_found for an unknown item, and conflict for a text item', async () => {
    const body = { question: 'x?' }
    expect((await api.post('/knowledge/kb_x/phrasings', body, 404)).error.code).toBe('not_found')
    const { id } = await add()
    expect((await api.post(`/knowledge/${id}/phrasings`, body, 409)).error.code).toBe('conflict')
  })

  it('replays the response to a repeated Idempotency-Key', async () => {
    const { id } = await add(faq)
    const post = async () =>
      fetch(`${app.baseUrl()}/knowledge/${id}/phrasings`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${api.key}`,
          'content-type': 'application/json',
          'idempotency-key': 'once',
        },
        body: JSON.stringify({ question: 'Hours?' }),
      })
    const first = await post()
    await api.put(`/knowledge/${id}`, { alternate_questions: [] })
    const second = await post()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
    expect((await api.get(`/knowledge/${id}`)).data.alternate_questions).toEqual([])
  })

  it('requires the scope to write knowledge', async () => {
    const { id } = await add(faq)
    const reader = await withKey({ scopes: ['knowledge:read'] })
    const { error } = await reader.post(`/knowledge/${id}/phrasings`, { question: 'x?' }, 403)
    expect(error.required_scope).toBe('knowledge:write')
  })
})

describe('POST /knowledge/search', () => {
  it('returns passages, best first, with all fields', async () => {
    const content =
      '# Orders\n\n## Returns\n\nYou can return any parcel within 30 days of delivery.'
    const source_url = 'https://example.com/returns'
    const item = await add({ chatbot_id, title: 'Handbook', content, source_url })
    await add({ chatbot_id, title: 'Hours', content: 'We open at nine.' })
    const body = { query: 'How long can I return a parcel?', chatbot_id }
    const { data } = await api.post('/knowledge/search', body)
    const text = expect.stringContaining('You can return any parcel within 30 days of delivery.')
    expect(data.hits[0]).toEqual({
      knowledge_id: item.id,
      title: 'Handbook',
      url: source_url,
      chunk_id: expect.stringMatching(new RegExp(`^${item.id}#\\d+$`)),
      text,
      snippet: text,
      headings: ['Orders', 'Returns'],
      score: expect.any(Number),
    })
    const scores = data.hits.map(({ score }: Json) => score)
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
    for (const score of scores) expect(score >= 0 && score <= 1).toBe(true)
  })

  it('searches a chatbot’s own and shared knowledge, or shared knowledge only', async () => {
    const own = await add({ chatbot_id, content: 'Parcels: own.' })
    const shared = await add({ content: 'Parcels: shared.' })
    await add({ chatbot_id: (await createChatbot()).id, content: 'Parcels: of another.' })
    const search = async (body: object) => {
      const { data } = await api.post('/knowledge/search', { query: 'parcels', ...body })
      return data.hits.map(({ knowledge_id }: Json) => knowledge_id).sort()
    }
    expect(await search({ chatbot_id })).toEqual([own.id, shared.id].sort())
    expect(await search({})).toEqual([shared.id])
    expect(await search({ chatbot_id: null, top_k: null, min_score: null })).toEqual([shared.id])
  })

  it('returns at most top_k hits, 5 by default, and no hits below min_score', async () => {
    for (let i = 0; i < 7; i++) await add({ content: `Parcels, part ${i}.` })
    const hits = async (body: object) =>
      (await api.post('/knowledge/search', { query: 'parcels', ...body })).data.hits
    expect(await hits({})).toHaveLength(5)
    expect(await hits({ top_k: 2 })).toHaveLength(2)
    expect(await hits({ top_k: 50 })).toHaveLength(7)
    const scores = (await hits({ top_k: 50 })).map(({ score }: Json) => score)
    const min_score = scores[3]
    const above = await hits({ top_k: 50, min_score })
    expect(above).toHaveLength(scores.filter((score: number) => score >= min_score).length)
  })

  it('returns no hits without knowledge', async () => {
    const { body } = await api.post('/knowledge/search', { query: 'parcels' })
    expect(body).toEqual({ status: 'success', data: { hits: [] } })
  })

  it.each([
    ['no query', {}, 'query'],
    ['a blank query', { query: ' ' }, 'query'],
    ['a query that is too long', { query: 'q'.repeat(10_001) }, 'query'],
    ['top_k 0', { query: 'x', top_k: 0 }, 'top_k'],
    ['top_k 51', { query: 'x', top_k: 51 }, 'top_k'],
    ['top_k 1.5', { query: 'x', top_k: 1.5 }, 'top_k'],
    ['a min_score above 1', { query: 'x', min_score: 1.1 }, 'min_score'],
    ['a negative min_score', { query: 'x', min_score: -0.1 }, 'min_score'],
    ['a number as chatbot', { query: 'x', chatbot_id: 5 }, 'chatbot_id'],
  ])('refuses %s and names the field', async (_what, body, field) => {
    const { error } = await api.post('/knowledge/search', body, 400)
    expect(error.details).toMatchObject([{ field }])
  })

  it('returns not_found for an unknown chatbot, and for a key without access', async () => {
    const body = { query: 'x', chatbot_id: 'bot_unknown' }
    expect((await api.post('/knowledge/search', body, 404)).error.code).toBe('not_found')
    const key = await withKey({ chatbot_ids: [(await createChatbot()).id] })
    await key.post('/knowledge/search', { query: 'x', chatbot_id }, 404)
    await key.post('/knowledge/search', { query: 'x' })
  })

  it('requires only the scope to read knowledge', async () => {
    const reader = await withKey({ scopes: ['knowledge:read'] })
    await reader.post('/knowledge/search', { query: 'x' })
    const other = await withKey({ scopes: ['chatbots:read'] })
    const { error } = await other.post('/knowledge/search', { query: 'x' }, 403)
    expect(error.required_scope).toBe('knowledge:read')
  })
})
