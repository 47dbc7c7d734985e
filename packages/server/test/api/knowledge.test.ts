// Adding, getting and deleting knowledge items by HTTP, and the permissions of restricted keys.
import { beforeEach, describe, expect, it } from 'vitest'
import { type Json, timestampPattern } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, createChatbot, withKey } = useAccount()
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = (await createChatbot()).id
})

async function add(body: object = { content: 'We open at nine.' }): Promise<Json> {
  return (await api.post('/knowledge', body, 201)).data
}

const faq = { question: 'When do you open?', answer: 'At nine.' }

describe('POST /knowledge', () => {
  it('returns the whole item, ready, and its location', async () => {
    const body = { chatbot_id, title: 'Hours', content: 'We open at nine in the morning.' }
    const { data, headers } = await api.post('/knowledge', body, 201)
    expect(data).toEqual({
      id: expect.stringMatching(/^kb_[0-9a-z]{26}$/),
      chatbot_id,
      type: 'text',
      title: 'Hours',
      content: body.content,
      question: null,
      answer: null,
      alternate_questions: [],
      source_url: null,
      file_name: null,
      mime_type: null,
      status: 'ready',
      enabled: true,
      error: null,
      tags: [],
      metadata: {},
      external_id: null,
      language: 'en',
      chunk_count: 1,
      character_count: body.content.length,
      content_hash: expect.stringMatching(/^[0-9a-f]+$/),
      created_at: expect.stringMatching(timestampPattern),
      updated_at: data.created_at,
      indexed_at: expect.stringMatching(timestampPattern),
    })
    expect(headers.get('location')).toBe(`/v1/knowledge/${data.id}`)
    expect((await api.get(`/knowledge/${data.id}`)).data).toEqual(data)
  })

  it('stores all fields as they were sent', async () => {
    const body = {
      chatbot_id: null,
      type: 'text',
      title: ' Öffnungszeiten 😀 ',
      content: '  # Zeiten\n\nWir öffnen um neun.\n ',
      source_url: 'HTTPS://example.com/ä b?q=1#x',
      tags: ['b', 'a', 'b'],
      metadata: { '': '', 'two\nlines': 'x' },
      external_id: ' cms/1 ',
      language: 'German',
      enabled: true,
    }
    expect(await add(body)).toMatchObject(body)
  })

  it.each([
    [{ ...faq }, 'faq'],
    [{ ...faq, type: 'faq' }, 'faq'],
    [{ ...faq, type: 'qna' }, 'qna'],
    [{ content: 'x' }, 'text'],
    [{ content: 'x', type: 'text' }, 'text'],
  ])('creates from %j an item of type %s', async (body, type) => {
    const item = await add(body)
    expect(item).toMatchObject({ ...body, type, status: 'ready' })
  })

  it.each([
    ['a wrong type and no content', '', { title: 5 }, ['content', 'title']],
    ['a wrong query parameter, too', '?wait=x', { title: 5 }, ['content', 'title', 'wait']],
    ['a wrong query parameter and no content', '?wait=x', { title: 'x' }, ['content', 'wait']],
    ['a wrong query parameter and no body', '?wait=x', undefined, ['body', 'wait']],
    ['one problem for each field', '', { content: 5, question: 'x' }, ['content', 'question']],
    ['an incomplete FAQ item', '', { question: 'x', tags: 'x' }, ['answer', 'tags']],
    ['an unknown type', '', { type: 'x', ...faq }, ['type']],
    ['a type that is not available', '', { type: 'file', title: 5 }, ['title', 'type']],
  ])('reports all problems at once: %s', async (_what, query, body, fields) => {
    const { error } = await api.post(`/knowledge${query}`, body, 400)
    expect(fieldsOf(error)).toEqual(fields)
  })

  it('accepts alternate questions on a text item, and finds the item with them', async () => {
    const body = { content: 'We open at nine.', alternate_questions: ['Zanzibar business hours?'] }
    const { id } = await add({ ...body, chatbot_id })
    expect((await api.get(`/knowledge/${id}`)).data).toMatchObject({ ...body, type: 'text' })
    const { data } = await api.post('/knowledge/search', { chatbot_id, query: 'Zanzibar hours' })
    expect(data.hits[0]).toMatchObject({ knowledge_id: id, text: 'We open at nine.' })
  })

  it('stores the questions of an FAQ item, and counts the characters of its answer', async () => {
    const body = { ...faq, alternate_questions: ['Opening hours?', 'From when?'] }
    expect(await add(body)).toMatchObject({ ...body, content: null, character_count: 8 })
  })

  it.each([
    ['an empty body', {}, ['content']],
    ['only a title', { title: 'x' }, ['content']],
    ['blank content', { content: ' \n ' }, ['content']],
    ['content of another type', { content: 5 }, ['content']],
    ['only a question', { question: 'x' }, ['answer']],
    ['only an answer', { answer: 'x' }, ['question']],
    ['both kinds', { content: 'x', ...faq }, ['answer', 'question']],
    ['a URL', { url: 'https://example.com' }, ['url']],
    ['type url', { type: 'url' }, ['url']],
    ['type file', { type: 'file' }, ['type']],
    ['an unknown type', { type: 'video', content: 'x' }, ['type']],
    ['an empty chatbot', { content: 'x', chatbot_id: '' }, ['chatbot_id']],
    ['a script as source_url', { content: 'x', source_url: 'javascript:alert(1)' }, ['source_url']],
    ['a source_url without a scheme', { content: 'x', source_url: 'example.com' }, ['source_url']],
    ['an unknown language', { content: 'x', language: 'High Elvish' }, ['language']],
    ['tags that are text', { content: 'x', tags: 'a' }, ['tags']],
    ['an empty tag', { content: 'x', tags: ['a', ''] }, ['tags[1]']],
    ['an empty title', { content: 'x', title: '' }, ['title']],
    ['a blank title', { content: 'x', title: ' ' }, ['title']],
    ['an empty external id', { content: 'x', external_id: '' }, ['external_id']],
    ['enabled as text', { content: 'x', enabled: 'no' }, ['enabled']],
    ['a blank phrasing', { ...faq, alternate_questions: ['a', ' '] }, ['alternate_questions[1]']],
  ])('refuses %s and names the field', async (_what, body, fields) => {
    const { error } = await api.post('/knowledge', body, 400)
    expect(error.code).toBe('invalid_request')
    expect(error.details.map(({ field }: Json) => field).sort()).toEqual(fields)
    expect((await api.get('/knowledge')).data.total).toBe(0)
  })

  it.each([
    ['title', '😀'.repeat(300), 't'.repeat(301)],
    ['external_id', 'e'.repeat(255), 'e'.repeat(256)],
    ['tags', Array(32).fill('t'.repeat(64)), Array(33).fill('t')],
    ['tags', ['😀'.repeat(64)], ['t'.repeat(65)]],
    ['source_url', `https://x/${'p'.repeat(2_038)}`, `https://x/${'p'.repeat(2_039)}`],
  ])('%s › accepts the largest value and refuses larger values', async (field, fits, not) => {
    expect((await add({ content: 'x', [field]: fits }))[field]).toEqual(fits)
    const { error } = await api.post('/knowledge', { content: 'x', [field]: not }, 400)
    expect(error.details[0].field.startsWith(field)).toBe(true)
  })

  it.each([
    [
      'question',
      { answer: 'x', question: 'q'.repeat(1_000) },
      { answer: 'x', question: 'q'.repeat(1_001) },
    ],
    [
      'alternate_questions',
      { ...faq, alternate_questions: Array(100).fill('q') },
      { ...faq, alternate_questions: Array(101).fill('q') },
    ],
  ])('%s › accepts the largest value and refuses larger values', async (field, fits, not) => {
    expect(await add(fits)).toMatchObject(fits)
    const { error } = await api.post('/knowledge', not, 400)
    expect(error.details).toMatchObject([{ field }])
  })

  it('accepts a million characters, counted as code points, and refuses one more', async () => {
    const content = 'word 😀 '.repeat(142_857).padEnd(1_142_857, 'x')
    const { data: item } = await api.post('/knowledge', { content }, 201)
    expect(item).toMatchObject({ status: 'processing', character_count: 1_000_000 })
    const { data } = await api.get(`/knowledge/${item.id}`)
    expect(data.content === content).toBe(true)
    await api.post('/knowledge', { content: `${content}x` }, 400)
  })

  it('returns not_found for an unknown chatbot', async () => {
    const { error } = await api.post('/knowledge', { content: 'x', chatbot_id: 'bot_x' }, 404)
    expect(error.code).toBe('not_found')
  })

  it('refuses the external_id of another item, until that item is deleted', async () => {
    const { id } = await add({ content: 'x', external_id: 'cms-1' })
    const { error } = await api.post('/knowledge', { content: 'y', external_id: 'cms-1' }, 409)
    expect(error).toMatchObject({ code: 'conflict', details: [{ field: 'external_id' }] })
    expect((await api.get('/knowledge')).data.total).toBe(1)
    await api.remove(`/knowledge/${id}`)
    await add({ content: 'y', external_id: 'cms-1' })
  })

  it('stores only one of twenty concurrent items with the same external_id', async () => {
    const bodies = Array.from({ length: 20 }, (_, i) => ({ content: `${i}`, external_id: 'one' }))
    const answers = await Promise.all(
      bodies.map((body) => api.send('POST', '/knowledge', JSON.stringify(body))),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
    expect((await api.get('/knowledge')).data.total).toBe(1)
  })
})

describe('GET /knowledge/{knowledge_id}', () => {
  it('returns not_found for an unknown item', async () => {
    expect((await api.get('/knowledge/kb_unknown', 404)).error.code).toBe('not_found')
  })
})

describe('DELETE /knowledge/{knowledge_id}', () => {
  it('returns the id, and not_found from then on', async () => {
    const { id } = await add()
    const { body } = await api.remove(`/knowledge/${id}`)
    expect(body).toEqual({ status: 'success', data: { id, deleted: true } })
    expect((await api.remove(`/knowledge/${id}`, 404)).error.code).toBe('not_found')
    await api.get(`/knowledge/${id}`, 404)
    expect((await api.get('/knowledge')).data).toMatchObject({ knowledge: [], total: 0 })
  })
})

describe('a key restricted to some chatbots', () => {
  it('writes the knowledge of these chatbots, and otherwise only reads shared items', async () => {
    const { id: other } = await createChatbot()
    const [mine, shared] = [await add({ content: 'a', chatbot_id }), await add({ content: 'b' })]
    const hidden = await add({ content: 'c', chatbot_id: other })
    const key = await withKey({ chatbot_ids: [chatbot_id] })
    const { data } = await key.get('/knowledge')
    expect(data.knowledge.map(({ id }: Json) => id)).toEqual([shared.id, mine.id])
    expect(data.total).toBe(2)
    await key.get(`/knowledge/${mine.id}`)
    await key.put(`/knowledge/${mine.id}`, { title: 'x' })
    await key.post('/knowledge', { content: 'd', chatbot_id }, 201)
    await key.get(`/knowledge/${shared.id}`)
    for (const refused of [
      key.post('/knowledge', { content: 'x' }, 403),
      key.put(`/knowledge/${shared.id}`, { title: 'x' }, 403),
      key.put(`/knowledge/${mine.id}`, { chatbot_id: null }, 403),
      key.remove(`/knowledge/${shared.id}`, 403),
    ]) {
      expect((await refused).error.code).toBe('forbidden')
    }
    await key.get(`/knowledge/${hidden.id}`, 404)
    await key.put(`/knowledge/${hidden.id}`, { title: 'x' }, 404)
    await key.remove(`/knowledge/${hidden.id}`, 404)
    await key.get(`/knowledge?chatbot_id=${other}`, 404)
    await key.post('/knowledge', { content: 'x', chatbot_id: other }, 404)
    await key.put(`/knowledge/${mine.id}`, { chatbot_id: other }, 404)
    await key.remove(`/knowledge/${mine.id}`)
  })
})
