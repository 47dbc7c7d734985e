// Synonyms by HTTP: read, replaced, and used by the next message and search.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { app, account, api, withKey, createChatbot } = useAccount()
let chatbot: Json
const groups = [
  [' Power bank', 'powerbank', 'battery pack'],
  ['refund', 'money back'],
]

beforeEach(async () => {
  chatbot = await createChatbot()
})

const get = async (query = '') => (await api.get(`/synonyms${query}`)).data
const put = async (body: object) => (await api.put('/synonyms', body)).data
const refused = async (body: object) => fieldsOf((await api.put('/synonyms', body, 400)).error)

describe('GET /synonyms', () => {
  it('is empty at first, for the account and for a chatbot', async () => {
    expect(await get()).toEqual({ chatbot_id: null, groups: [] })
    expect(await get(`?chatbot_id=${chatbot.id}`)).toEqual({ chatbot_id: chatbot.id, groups: [] })
  })

  it('returns not_found for an unknown chatbot', async () => {
    expect((await api.get('/synonyms?chatbot_id=bot_none', 404)).error.code).toBe('not_found')
  })
})

describe('PUT /synonyms', () => {
  it('replaces the groups of the account, which come back as sent', async () => {
    expect(await put({ groups: [['old', 'older']] })).toEqual({
      chatbot_id: null,
      groups: [['old', 'older']],
    })
    expect(await put({ chatbot_id: null, groups })).toEqual({ chatbot_id: null, groups })
    expect(await get()).toEqual({ chatbot_id: null, groups })
    expect(await get(`?chatbot_id=${chatbot.id}`)).toMatchObject({ groups: [] })
  })

  it('replaces the groups of a chatbot', async () => {
    const body = { chatbot_id: chatbot.id, groups }
    expect(await put(body)).toEqual(body)
    expect(await get(`?chatbot_id=${chatbot.id}`)).toEqual(body)
    expect(await get()).toEqual({ chatbot_id: null, groups: [] })
  })

  it('changes nothing with the body of a GET, or without groups', async () => {
    const { account_id } = account
    await put({ chatbot_id: chatbot.id, groups })
    const version = () => app.storage().segments.version(account_id, chatbot.id)
    const before = await version()
    await put(await get(`?chatbot_id=${chatbot.id}`))
    expect(await put({ chatbot_id: chatbot.id })).toEqual({ chatbot_id: chatbot.id, groups })
    expect(await put({})).toEqual({ chatbot_id: null, groups: [] })
    expect(await version()).toBe(before)
  })

  it('removes all groups with an empty list or null', async () => {
    for (const none of [[], null]) {
      await put({ groups })
      expect(await put({ groups: none })).toEqual({ chatbot_id: null, groups: [] })
    }
  })

  it('takes 1,000 groups of 20 words', async () => {
    const most = Array.from({ length: 1_000 }, (_, group) =>
      Array.from({ length: 20 }, (__, word) => `word ${group} ${word}`),
    )
    expect((await put({ groups: most })).groups).toEqual(most)
    expect(await get()).toEqual({ chatbot_id: null, groups: most })
  })

  it.each<[string, unknown, string[]]>([
    ['groups that are no list', 'car, auto', ['groups']],
    ['a group that is no list', [['car', 'auto'], 'refund'], ['groups[1]']],
    ['a word that is no text', [['car', 5]], ['groups[0][1]']],
    ['an empty word', [['car', '']], ['groups[0][1]']],
    [
      'a blank word',
      [
        ['car', 'auto'],
        ['car', 'x', ' '],
      ],
      ['groups[1][2]'],
    ],
    ['an invisible word', [['car', '\u200b']], ['groups[0][1]']],
    ['a word of two lines', [['car', 'two\nlines']], ['groups[0][1]']],
    ['a word without letter and digit', [['car', 'auto', '?!']], ['groups[0][2]']],
    ['a word of 101 characters', [['car', 'x'.repeat(101)]], ['groups[0][1]']],
    ['an empty group', [[]], ['groups[0]']],
    ['a group of one word', [['car', 'auto'], ['car']], ['groups[1]']],
    ['a group of equal words', [['Car', 'car ', 'CAR']], ['groups[0]']],
    ['a group of 21 words', [Array.from({ length: 21 }, (_, at) => `w${at}`)], ['groups[0]']],
    ['1,001 groups', Array.from({ length: 1_001 }, () => ['car', 'auto']), ['groups']],
  ])('refuses %s, naming the field', async (_what, sent, fields) => {
    expect(await refused({ groups: sent })).toEqual(fields)
    expect(await get()).toMatchObject({ groups: [] })
  })

  it('names all problems at once', async () => {
    const sent = [
      ['car', 'car'],
      ['refund', 7],
      ['a', '-'],
    ]
    expect(await refused({ chatbot_id: 5, groups: sent })).toEqual([
      'chatbot_id',
      'groups[0]',
      'groups[1][1]',
      'groups[2][1]',
    ])
  })

  it('returns not_found for an unknown chatbot, or one of another account', async () => {
    const stranger = await app.account()
    const { id } = (await stranger.api.post('/chatbots', { name: 'Other' }, 201)).data
    for (const chatbot_id of ['bot_none', id]) {
      const { error } = await api.put('/synonyms', { chatbot_id, groups }, 404)
      expect(error.code).toBe('not_found')
    }
    await put({ groups })
    expect((await stranger.api.get('/synonyms')).data.groups).toEqual([])
  })

  it('needs the scopes of knowledge', async () => {
    const reader = await withKey({ scopes: ['knowledge:read'] })
    await reader.get('/synonyms')
    const { error } = await reader.put('/synonyms', { groups }, 403)
    expect(error).toMatchObject({ code: 'forbidden', required_scope: 'knowledge:write' })
    const other = await withKey({ scopes: ['chatbots:write'] })
    expect((await other.get('/synonyms', 403)).error.required_scope).toBe('knowledge:read')
  })

  it('lets a restricted key change its chatbots only', async () => {
    const { id } = await createChatbot()
    const restricted = await withKey({ chatbot_ids: [chatbot.id] })
    await restricted.put('/synonyms', { chatbot_id: chatbot.id, groups })
    await restricted.get('/synonyms')
    expect((await restricted.put('/synonyms', { groups }, 403)).error.code).toBe('forbidden')
    await restricted.put('/synonyms', { chatbot_id: id, groups }, 404)
    await restricted.get(`/synonyms?chatbot_id=${id}`, 404)
  })

  it('goes with its chatbot', async () => {
    await put({ chatbot_id: chatbot.id, groups })
    await api.remove(`/chatbots/${chatbot.id}`)
    await api.get(`/synonyms?chatbot_id=${chatbot.id}`, 404)
    expect(await app.storage().synonyms.find(account.account_id, chatbot.id)).toEqual([])
  })
})

describe('with synonyms', () => {
  const item = {
    question: 'How do I charge the battery pack?',
    answer: 'Use the cable with the grey plug. It takes three hours.',
  }
  const others = [
    { question: 'Where is your shop?', answer: 'In Bristol, at the harbour.' },
    { question: 'How long is the warranty?', answer: 'Two years from the day of delivery.' },
  ]
  const asked = 'how can i charge my powerbank'

  beforeEach(async () => {
    for (const body of [item, ...others]) {
      await api.post('/knowledge', { chatbot_id: chatbot.id, ...body }, 201)
    }
  })

  const ask = async (text: string, chatbot_id: string = chatbot.id) => {
    const { data } = await api.post('/conversations', { chatbot_id }, 201)
    return (await api.post(`/conversations/${data.conversation_id}/messages`, { text })).data
  }
  const search = async (query: string) => {
    const body = { chatbot_id: chatbot.id, query }
    return (await api.post('/knowledge/search', body)).data.hits.map((hit: Json) => hit.text)
  }

  it.each(['account', 'chatbot'])(
    'of the %s, the next message finds the other word',
    async (of) => {
      const before = await ask(asked)
      await put({ chatbot_id: of === 'chatbot' ? chatbot.id : null, groups })
      const after = await ask(asked)
      expect(after).toMatchObject({ outcome: 'answer', text: expect.stringContaining('grey plug') })
      expect(after.confidence).toBeGreaterThan(before.confidence)
      await put({ chatbot_id: of === 'chatbot' ? chatbot.id : null, groups: [] })
      expect((await ask(asked)).confidence).toBe(before.confidence)
    },
  )

  it('explains which words stood for a word', async () => {
    await put({ groups })
    const { message_id } = await ask(asked)
    const { data } = await api.get(`/messages/${message_id}/explain`)
    expect(data.words).toContainEqual(
      expect.objectContaining({ word: 'powerbank', known: false, repaired_to: 'battery pack' }),
    )
  })

  it('finds passages in the search of the knowledge', async () => {
    expect(await search('powerbank')).toEqual([])
    await put({ chatbot_id: chatbot.id, groups })
    expect(await search('powerbank')).toEqual([item.answer])
    await put({ chatbot_id: chatbot.id, groups: null })
    expect(await search('powerbank')).toEqual([])
  })

  it('of one chatbot do not change another', async () => {
    await put({ chatbot_id: chatbot.id, groups })
    const { id } = await createChatbot()
    await api.post('/knowledge', { chatbot_id: id, ...item }, 201)
    const { data } = await api.post('/knowledge/search', { chatbot_id: id, query: 'powerbank' })
    expect(data.hits).toEqual([])
  })

  it('of a chatbot are used for shared knowledge', async () => {
    const { id } = await createChatbot()
    await api.post('/knowledge', item, 201)
    await put({ chatbot_id: id, groups })
    expect((await ask(asked, id)).text).toContain('grey plug')
  })
})
