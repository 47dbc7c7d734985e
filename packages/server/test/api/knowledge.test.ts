// Knowledge items by HTTP: every endpoint, every answer it can give, and what a change leaves alone.
import { beforeEach, describe, expect, it } from 'vitest'
import { type Json, timestampPattern } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, app, createChatbot, withKey } = useAccount()
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = (await createChatbot()).id
})

async function add(body: object = { content: 'We open at nine.' }): Promise<Json> {
  return (await api.post('/knowledge', body, 201)).data
}

const faq = { question: 'When do you open?', answer: 'At nine.' }

describe('POST /knowledge', () => {
  it('answers with the whole item, ready, and where it is', async () => {
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

  it('keeps everything that is sent, as it is sent', async () => {
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
  ])('makes of %j an item of type %s', async (body, type) => {
    const item = await add(body)
    expect(item).toMatchObject({ ...body, type, status: 'ready' })
  })

  it.each([
    ['a wrong type and nothing to search', '', { title: 5 }, ['content', 'title']],
    ['the query as well', '?wait=x', { title: 5 }, ['content', 'title', 'wait']],
    ['the query and a body its schema takes', '?wait=x', { title: 'x' }, ['content', 'wait']],
    ['the query and no body', '?wait=x', undefined, ['body', 'wait']],
    ['each field once', '', { content: 5, question: 'x' }, ['content', 'question']],
    ['half of a FAQ item', '', { question: 'x', tags: 'x' }, ['answer', 'tags']],
    ['a type there is none of', '', { type: 'x', ...faq }, ['type']],
    ['a type that is not available', '', { type: 'file', title: 5 }, ['title', 'type']],
  ])('reports all problems at once: %s', async (_what, query, body, fields) => {
    const { error } = await api.post(`/knowledge${query}`, body, 400)
    expect(fieldsOf(error)).toEqual(fields)
  })

  it('keeps other wordings on a text item, which is found by them', async () => {
    const body = { content: 'We open at nine.', alternate_questions: ['Zanzibar business hours?'] }
    const { id } = await add({ ...body, chatbot_id })
    expect((await api.get(`/knowledge/${id}`)).data).toMatchObject({ ...body, type: 'text' })
    const { data } = await api.post('/knowledge/search', { chatbot_id, query: 'Zanzibar hours' })
    expect(data.hits[0]).toMatchObject({ knowledge_id: id, text: 'We open at nine.' })
  })

  it('says that a file can’t be uploaded', async () => {
    const body = new FormData()
    body.set('title', 'Manual')
    body.set('file', new File(['We open at nine.'], 'manual.txt', { type: 'text/plain' }))
    const headers = { authorization: `Bearer ${api.key}` }
    const upload = (method: string, path: string) =>
      fetch(app.baseUrl() + path, { method, headers, body })
    const refused = await upload('POST', '/knowledge')
    expect(refused.status).toBe(400)
    const { error }: Json = await refused.json()
    expect(error).toMatchObject({
      code: 'invalid_request',
      details: [{ field: 'file', issue: 'not_available' }],
    })
    expect((await upload('POST', '/chatbots')).status).toBe(415)
  })

  it('keeps a FAQ item’s questions and counts its answer', async () => {
    const body = { ...faq, alternate_questions: ['Opening hours?', 'From when?'] }
    expect(await add(body)).toMatchObject({ ...body, content: null, character_count: 8 })
  })

  it.each([
    ['nothing', {}, ['content']],
    ['a title alone', { title: 'x' }, ['content']],
    ['blank content', { content: ' \n ' }, ['content']],
    ['content of another type', { content: 5 }, ['content']],
    ['a question alone', { question: 'x' }, ['answer']],
    ['an answer alone', { answer: 'x' }, ['question']],
    ['both kinds', { content: 'x', ...faq }, ['answer', 'question']],
    ['a page', { url: 'https://example.com' }, ['url']],
    ['type url', { type: 'url' }, ['url']],
    ['type file', { type: 'file' }, ['type']],
    ['an unknown type', { type: 'video', content: 'x' }, ['type']],
    ['an empty chatbot', { content: 'x', chatbot_id: '' }, ['chatbot_id']],
    ['a script as address', { content: 'x', source_url: 'javascript:alert(1)' }, ['source_url']],
    ['no address', { content: 'x', source_url: 'example.com' }, ['source_url']],
    ['an unknown language', { content: 'x', language: 'High Elvish' }, ['language']],
    ['tags that are text', { content: 'x', tags: 'a' }, ['tags']],
    ['an empty tag', { content: 'x', tags: ['a', ''] }, ['tags[1]']],
    ['an empty title', { content: 'x', title: '' }, ['title']],
    ['a blank title', { content: 'x', title: ' ' }, ['title']],
    ['an empty external id', { content: 'x', external_id: '' }, ['external_id']],
    ['enabled as text', { content: 'x', enabled: 'no' }, ['enabled']],
    ['a blank phrasing', { ...faq, alternate_questions: ['a', ' '] }, ['alternate_questions[1]']],
  ])('refuses %s and names it', async (_what, body, fields) => {
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
  ])('%s › takes what just fits and refuses what just does not', async (field, fits, not) => {
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
  ])('%s › takes what just fits and refuses what just does not', async (field, fits, not) => {
    expect(await add(fits)).toMatchObject(fits)
    const { error } = await api.post('/knowledge', not, 400)
    expect(error.details).toMatchObject([{ field }])
  })

  it('takes a million characters, counted as code points, and not one more', async () => {
    const content = 'word 😀 '.repeat(142_857).padEnd(1_142_857, 'x')
    const { data: item } = await api.post('/knowledge', { content }, 201)
    expect(item).toMatchObject({ status: 'processing', character_count: 1_000_000 })
    const { data } = await api.get(`/knowledge/${item.id}`)
    expect(data.content === content).toBe(true)
    await api.post('/knowledge', { content: `${content}x` }, 400)
  })

  it('does not find an unknown chatbot', async () => {
    const { error } = await api.post('/knowledge', { content: 'x', chatbot_id: 'bot_x' }, 404)
    expect(error.code).toBe('not_found')
  })

  it('refuses an external id that is taken, and frees it with the item', async () => {
    const { id } = await add({ content: 'x', external_id: 'cms-1' })
    const { error } = await api.post('/knowledge', { content: 'y', external_id: 'cms-1' }, 409)
    expect(error).toMatchObject({ code: 'conflict', details: [{ field: 'external_id' }] })
    expect((await api.get('/knowledge')).data.total).toBe(1)
    await api.remove(`/knowledge/${id}`)
    await add({ content: 'y', external_id: 'cms-1' })
  })

  it('of twenty sent at once with one external id stores one', async () => {
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
  it('does not find an unknown one', async () => {
    expect((await api.get('/knowledge/kb_unknown', 404)).error.code).toBe('not_found')
  })
})

describe('GET /knowledge', () => {
  it('is empty at first', async () => {
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

  it('with include=content has the texts beside', async () => {
    const [text, question] = [await add(), await add(faq)]
    const { data } = await api.get('/knowledge?include=content')
    expect(data.knowledge).toEqual([
      { ...question, preview: 'At nine.' },
      { ...text, preview: 'We open at nine.' },
    ])
    await api.get('/knowledge?include=everything', 400)
  })

  it('of a chatbot is what it answers from: its own and the shared', async () => {
    const { id: other } = await createChatbot()
    const own = await add({ content: 'a', chatbot_id })
    await add({ content: 'b', chatbot_id: other })
    const shared = await add({ content: 'c' })
    const { data } = await api.get(`/knowledge?chatbot_id=${chatbot_id}`)
    expect(data.knowledge.map(({ id }: Json) => id)).toEqual([shared.id, own.id])
    expect(data.total).toBe(2)
    await api.get('/knowledge?chatbot_id=bot_unknown', 404)
  })

  it('pages over several scopes without gap or repetition', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i++) {
      const body = { content: `${i}`, chatbot_id: i % 2 === 0 ? chatbot_id : null }
      ids.unshift((await add(body)).id)
    }
    for (const of of ['', `&chatbot_id=${chatbot_id}`]) {
      const seen: string[] = []
      for (const page of [1, 2, 3, 4]) {
        const { data } = await api.get(`/knowledge?page=${page}&limit=3${of}`)
        expect(data).toMatchObject({ total: 7, page, limit: 3 })
        seen.push(...data.knowledge.map(({ id }: Json) => id))
      }
      expect(seen).toEqual(ids)
    }
  })
})

describe('GET /knowledge with a filter', () => {
  const listed = async (query: string, client = api) => {
    const { data } = await client.get(`/knowledge?${query}`)
    return { titles: data.knowledge.map(({ title }: Json) => title), total: data.total }
  }

  it('chatbot_id with scope=own › without the shared', async () => {
    await add({ title: 'own', content: 'a', chatbot_id })
    await add({ title: 'shared', content: 'b' })
    const own = `chatbot_id=${chatbot_id}&scope=own`
    expect(await listed(own)).toEqual({ titles: ['own'], total: 1 })
    expect(await listed(`${own}&q=SHARED`)).toEqual({ titles: [], total: 0 })
    const { error } = await api.get('/knowledge?scope=own', 400)
    expect(error.details).toMatchObject([{ field: 'scope', issue: 'not_allowed' }])
    await api.get(`/knowledge?chatbot_id=${chatbot_id}&scope=all`, 400)
  })

  it('scope=shared › only what all chatbots share, with or without chatbot_id', async () => {
    await add({ title: 'own', content: 'a', chatbot_id })
    await add({ title: 'shared', content: 'b' })
    await add({ title: 'other', content: 'c' })
    expect(await listed('scope=shared')).toEqual({ titles: ['other', 'shared'], total: 2 })
    expect(await listed('scope=shared&q=SHARED')).toEqual({ titles: ['shared'], total: 1 })
    const ofOne = `chatbot_id=${chatbot_id}&scope=shared`
    expect(await listed(ofOne)).toEqual({ titles: ['other', 'shared'], total: 2 })
    await api.get('/knowledge?chatbot_id=bot_none&scope=shared', 404)
    // A key for some chatbots reads what all share.
    const restricted = await withKey({ chatbot_ids: [chatbot_id] })
    expect(await listed('scope=shared', restricted)).toMatchObject({ total: 2 })
  })

  it('type, status, tag and q › all of them hold', async () => {
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

  it('sort › by time or title', async () => {
    const [b] = [await add({ title: 'b', content: '1' }), await add({ title: 'A', content: '2' })]
    await add({ title: 'c', content: '3' })
    await api.put(`/knowledge/${b.id}`, { tags: ['changed'] })
    expect((await listed('sort=-created_at')).titles).toEqual(['c', 'A', 'b'])
    expect((await listed('sort=created_at')).titles).toEqual(['b', 'A', 'c'])
    expect((await listed('sort=title')).titles).toEqual(['A', 'b', 'c'])
    expect((await listed('sort=-updated_at')).titles).toEqual(['b', 'c', 'A'])
  })

  it.each(['type=video', 'status=gone', 'tag=', 'q=', 'sort=size', 'q=%00', 'scope=all'])(
    'refuses %s and names it',
    async (query) => {
      const { error } = await api.get(`/knowledge?${query}`, 400)
      expect(error.details).toMatchObject([{ field: query.split('=')[0] }])
    },
  )

  it('shows a restricted key only what it may see', async () => {
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

describe('PUT /knowledge/{knowledge_id}', () => {
  it('answers with the new text, analysed anew', async () => {
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
    ['nothing', () => ({})],
    ['all of a GET’s body', (item: Json) => item],
    ['unknown fields', () => ({ unknown: 1, status: 'failed', chunk_count: 99 })],
  ])('with %s changes nothing, and updated_at stays', async (_what, bodyOf) => {
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

  it.each([null, 'auto'])('finds the language in the text for language %j', async (language) => {
    const content = 'We open at nine in the morning and close at six in the evening.'
    const found = await add({ content })
    expect(found.language).toBe('en')
    expect((await api.put(`/knowledge/${found.id}`, { language })).data).toEqual(found)
    const given = await add({ content, language: 'German' })
    const { data } = await api.put(`/knowledge/${given.id}`, { language })
    expect(data).toMatchObject({ language: 'en', status: 'ready' })
  })

  it('changes what is sent and leaves the rest and the index', async () => {
    const before = await add({ content: 'We open at nine.', tags: ['a'], metadata: { a: '1' } })
    const { data } = await api.put(`/knowledge/${before.id}`, { tags: ['b'], metadata: { b: '2' } })
    expect(data).toEqual({
      ...before,
      tags: ['b'],
      metadata: { b: '2' },
      updated_at: expect.stringMatching(timestampPattern),
    })
  })

  it('takes null for the default', async () => {
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

  it('refuses to take away what the item is made of', async () => {
    const item = await add()
    for (const content of [null, '', ' ']) {
      const { error } = await api.put(`/knowledge/${item.id}`, { content }, 400)
      expect(error.details).toMatchObject([{ field: 'content' }])
    }
    expect((await api.get(`/knowledge/${item.id}`)).data).toEqual(item)
  })

  it('moves an item between a chatbot and all of them', async () => {
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

  it('loses no change of several made at once', async () => {
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

  it('does not find an unknown one', async () => {
    const { error } = await api.put('/knowledge/kb_unknown', { title: 'x' }, 404)
    expect(error.code).toBe('not_found')
  })
})

describe('DELETE /knowledge/{knowledge_id}', () => {
  it('says so, once', async () => {
    const { id } = await add()
    const { body } = await api.remove(`/knowledge/${id}`)
    expect(body).toEqual({ status: 'success', data: { id, deleted: true } })
    expect((await api.remove(`/knowledge/${id}`, 404)).error.code).toBe('not_found')
    await api.get(`/knowledge/${id}`, 404)
    expect((await api.get('/knowledge')).data).toMatchObject({ knowledge: [], total: 0 })
  })
})

describe('a key that is restricted to some chatbots', () => {
  it('writes their knowledge, reads the shared, and sees no other', async () => {
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
