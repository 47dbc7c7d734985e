// Changing knowledge items by HTTP: what changes, and what stays the same.
import { beforeEach, describe, expect, it } from 'vitest'
import { type Json, timestampPattern } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { app, api, createChatbot } = useAccount()
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = (await createChatbot()).id
})

async function add(body: object = { content: 'We open at nine.' }): Promise<Json> {
  return (await api.post('/knowledge', body, 201)).data
}

const faq = { question: 'When do you open?', answer: 'At nine.' }

describe('PUT /knowledge/{knowledge_id}', () => {
  it('returns the new text, analysed again', async () => {
    const before = await add({ title: 'Hours', content: 'We open at nine.' })
    const { data } = await api.put(`/knowledge/${before.id}`, {
      content: 'Wir öffnen um zehn Uhr.',
    })
    expect(data).toMatchObject({
      title: 'Hours',
      content: 'Wir öffnen um zehn Uhr.',
      language: 'de',
    })
    expect(data.content_hash).not.toBe(before.content_hash)
    expect(data.updated_at > before.updated_at).toBe(true)
    expect(data.created_at).toBe(before.created_at)
    expect((await api.get(`/knowledge/${before.id}`)).data).toEqual(data)
  })

  it.each([
    ['no fields', () => ({})],
    ['the whole body of a GET', (item: Json) => item],
    ['unknown fields', () => ({ unknown: 1, status: 'failed', chunk_count: 99 })],
  ])('with %s changes nothing, not even updated_at', async (_what, bodyOf) => {
    const bodies = [
      { content: 'We open at nine.', language: 'English', chatbot_id, external_id: 'a' },
      { content: 'We open at nine in the morning.', metadata: { a: 'b' }, tags: ['x'] },
      { ...faq, type: 'qna', alternate_questions: ['Hours?'] },
      { content: 'Asleep.', enabled: false },
    ]
    for (const body of bodies) {
      const before = await add(body)
      expect((await api.put(`/knowledge/${before.id}`, bodyOf(before))).data).toEqual(before)
      expect((await api.get(`/knowledge/${before.id}`)).data).toEqual(before)
    }
  })

  it.each([null, 'auto'])('detects the language of the text for language %j', async (language) => {
    const content = 'We open at nine in the morning and close at six in the evening.'
    const detected = await add({ content })
    expect(detected.language).toBe('en')
    expect((await api.put(`/knowledge/${detected.id}`, { language })).data).toEqual(detected)
    const explicit = await add({ content, language: 'German' })
    const { data } = await api.put(`/knowledge/${explicit.id}`, { language })
    expect(data).toMatchObject({ language: 'en', status: 'ready' })
  })

  it('changes only the sent fields, and not the index', async () => {
    const before = await add({ content: 'We open at nine.', tags: ['a'], metadata: { a: '1' } })
    const { data } = await api.put(`/knowledge/${before.id}`, { tags: ['b'], metadata: { b: '2' } })
    expect(data).toEqual({
      ...before,
      tags: ['b'],
      metadata: { b: '2' },
      updated_at: expect.stringMatching(timestampPattern),
    })
  })

  it('resets to the default with null', async () => {
    const before = await add({
      content: 'We open at nine.',
      chatbot_id,
      title: 't',
      source_url: 'https://example.com',
      tags: ['a'],
      metadata: { a: 'b' },
      external_id: 'x',
      language: 'de',
      enabled: false,
    })
    const cleared = ['title', 'source_url', 'external_id', 'chatbot_id']
    const nulls = Object.fromEntries(
      [...cleared, 'tags', 'metadata', 'language', 'enabled'].map((field) => [field, null]),
    )
    const { data } = await api.put(`/knowledge/${before.id}`, nulls)
    expect(data).toMatchObject({
      ...Object.fromEntries(cleared.map((field) => [field, null])),
      tags: [],
      metadata: {},
      enabled: true,
      language: 'en',
    })
  })

  it('refuses to remove the content of an item', async () => {
    const item = await add()
    for (const content of [null, '', ' ']) {
      const { error } = await api.put(`/knowledge/${item.id}`, { content }, 400)
      expect(error.details).toMatchObject([{ field: 'content' }])
    }
    expect((await api.get(`/knowledge/${item.id}`)).data).toEqual(item)
  })

  it('moves an item between one chatbot and all chatbots', async () => {
    const { id } = await add({ content: 'x', chatbot_id })
    expect((await api.put(`/knowledge/${id}`, { chatbot_id: null })).data.chatbot_id).toBeNull()
    const back = await api.put(`/knowledge/${id}`, { chatbot_id })
    expect(back.data.chatbot_id).toBe(chatbot_id)
    await api.put(`/knowledge/${id}`, { chatbot_id: 'bot_unknown' }, 404)
  })

  it('refuses an external id that another item has', async () => {
    await add({ content: 'x', external_id: 'a' })
    const { id } = await add({ content: 'y', external_id: 'b' })
    const { error } = await api.put(`/knowledge/${id}`, { external_id: 'a' }, 409)
    expect(error.code).toBe('conflict')
    expect((await api.get(`/knowledge/${id}`)).data.external_id).toBe('b')
    await api.put(`/knowledge/${id}`, { external_id: 'b', title: 'kept its own' })
  })

  it('keeps all of several concurrent changes', async () => {
    const { id } = await add()
    const path = `/knowledge/${id}`
    await Promise.all([
      api.put(path, { title: 'T' }),
      api.put(path, { tags: ['a'] }),
      api.put(path, { content: 'We open at ten.' }),
      api.put(path, { source_url: 'https://example.com' }),
      api.put(path, { metadata: { a: 'b' } }),
    ])
    expect((await api.get(path)).data).toMatchObject({
      title: 'T',
      tags: ['a'],
      content: 'We open at ten.',
      source_url: 'https://example.com',
      metadata: { a: 'b' },
    })
  })

  it('If-Match with an earlier version returns 412 version_conflict and changes nothing', async () => {
    const { id } = await add()
    const path = `/knowledge/${id}`
    const etag = (await api.get(path)).headers.get('etag') ?? ''
    const putIfMatch = (body: object) =>
      fetch(app.baseUrl() + path, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${api.key}`,
          'content-type': 'application/json',
          'if-match': etag,
        },
        body: JSON.stringify(body),
      })
    const first = await putIfMatch({ tags: ['a'] })
    expect(first.status).toBe(200)
    expect(first.headers.get('etag')).not.toBe(etag)
    for (const body of [{ tags: ['b'] }, {}]) {
      const second = await putIfMatch(body)
      expect(second.status).toBe(412)
      expect(await second.json()).toMatchObject({ error: { code: 'version_conflict' } })
    }
    expect((await api.get(path)).data.tags).toEqual(['a'])
  })

  it('returns not_found for an unknown item', async () => {
    const { error } = await api.put('/knowledge/kb_unknown', { title: 'x' }, 404)
    expect(error.code).toBe('not_found')
  })
})
