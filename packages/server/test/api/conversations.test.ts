// Starting, reading and listing conversations by HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Client,
  createTestClock,
  type Json,
  openApp,
  type TestApp,
  timestampPattern,
} from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { api, app, createChatbot, withKey } = useAccount()
let chatbot_id: string

beforeEach(async () => {
  chatbot_id = (await createChatbot()).id
})

async function start(body: object = {}): Promise<Json> {
  return (await api.post('/conversations', { chatbot_id, ...body }, 201)).data
}

describe('POST /conversations', () => {
  it('returns the whole conversation, and its location', async () => {
    const body = { chatbot_id, user_id: 'customer-42' }
    const { data, headers } = await api.post('/conversations', body, 201)
    expect(data).toEqual({
      conversation_id: expect.stringMatching(/^conv_[0-9a-z]{26}$/),
      chatbot_id,
      user_id: 'customer-42',
      verified_user: null,
      status: 'active',
      playground: false,
      title: null,
      language: null,
      metadata: {},
      message_count: 0,
      last_message_at: null,
      created_at: expect.stringMatching(timestampPattern),
      updated_at: data.created_at,
      ended_at: null,
      ended_reason: null,
      resolution: null,
    })
    expect(headers.get('location')).toBe(`/v1/conversations/${data.conversation_id}`)
    expect((await api.get(`/conversations/${data.conversation_id}`)).data).toEqual(data)
  })

  it('stores all fields as they were sent', async () => {
    const body = {
      user_id: ' 😀 ',
      title: 'Über\nPakete',
      language: 'German',
      metadata: { page: '/checkout' },
      playground: false,
    }
    expect(await start(body)).toMatchObject(body)
  })

  it.each([{}, { user_id: null }])('creates an anonymous user for %j', async (body) => {
    const [one, two] = [await start(body), await start(body)]
    expect(one.user_id).toMatch(/^anon_[0-9a-z]{26}$/)
    expect(two.user_id).not.toBe(one.user_id)
  })

  it('treats null in optional fields as not sent', async () => {
    const nulls = { user_id: null, title: null, language: null, metadata: null, playground: null }
    expect(await start(nulls)).toMatchObject({ title: null, language: null, metadata: {} })
  })

  it.each([
    ['missing', {}],
    ['null', { chatbot_id: null }],
    ['empty', { chatbot_id: '' }],
    ['blank', { chatbot_id: ' \n' }],
    ['a number', { chatbot_id: 5 }],
  ])('refuses a chatbot_id that is %s as invalid_request', async (_what, body) => {
    const { error } = await api.post('/conversations', { user_id: 'u', ...body }, 400)
    expect(error.code).toBe('invalid_request')
    expect(error.details).toHaveLength(1)
    expect(error.details[0].field).toBe('chatbot_id')
    expect(error.message).toContain('chatbot_id')
  })

  it.each([
    ['user_id', '😀'.repeat(255), 'u'.repeat(256)],
    ['user_id', 'u', ''],
    ['user_id', ' u ', ' \n'],
    ['title', 't'.repeat(200), 't'.repeat(201)],
    ['title', '0', ''],
    ['title', ' a', ' '],
    ['language', 'pt-BR', 'High Elvish'],
    ['metadata', { a: 'b' }, { a: 5 }],
    ['playground', false, 'yes'],
  ])('%s › accepts valid values and refuses invalid values', async (field, fits, not) => {
    expect((await start({ [field]: fits }))[field]).toEqual(fits)
    const { error } = await api.post('/conversations', { chatbot_id, [field]: not }, 400)
    expect(error.details[0].field.startsWith(field)).toBe(true)
  })

  it('returns not_found for an unknown chatbot', async () => {
    const { error } = await api.post('/conversations', { chatbot_id: 'bot_unknown' }, 404)
    expect(error.code).toBe('not_found')
    expect(error.message).toContain('chatbot')
  })

  it.each(['inactive', 'draft', 'archived'])(
    'refuses a chatbot that is %s, and names the steps that activate it',
    async (status) => {
      const { id } = await createChatbot({ status })
      const { error } = await api.post('/conversations', { chatbot_id: id }, 409)
      expect(error.code).toBe('chatbot_inactive')
      expect((await api.get('/conversations')).data.total).toBe(0)
      for (const [, next] of error.message.matchAll(/"(\w+)"/g)) {
        await api.put(`/chatbots/${id}`, { status: next })
      }
      await api.post('/conversations', { chatbot_id: id }, 201)
    },
  )

  it('refuses playground conversations with an API key', async () => {
    const { error } = await api.post('/conversations', { chatbot_id, playground: true }, 403)
    expect(error.code).toBe('forbidden')
  })

  it('starts with the welcome message of the chatbot', async () => {
    const { id } = await createChatbot({ settings: { welcome_message: 'Hello! 👋' } })
    const started = await start({ chatbot_id: id })
    expect(started).toMatchObject({ message_count: 1, last_message_at: started.created_at })
    const { data } = await api.get(`/conversations/${started.conversation_id}/messages`)
    expect(data).toMatchObject({ total: 1 })
    expect(data.messages).toEqual([
      {
        message_id: expect.stringMatching(/^msg_/),
        conversation_id: started.conversation_id,
        text: 'Hello! 👋',
        sender_type: 'bot',
        sent_at: started.created_at,
        kind: 'welcome',
        reply_to: null,
        answered: false,
        outcome: null,
        confidence: null,
        citations: [],
        usage: null,
        suggestions: [],
        grounding: null,
        latency_ms: null,
        finish_reason: null,
        engine: null,
        handoff: false,
        feedback: null,
      },
    ])
  })

  it.each(['', '   '])('starts empty with the welcome message %j', async (welcome_message) => {
    const { id } = await createChatbot({ settings: { welcome_message } })
    expect((await start({ chatbot_id: id })).message_count).toBe(0)
  })
})

describe('GET /conversations/{conversation_id}', () => {
  it('returns the current counts and times', async () => {
    const { conversation_id } = await start()
    const { data: reply } = await api.post(`/conversations/${conversation_id}/messages`, {
      text: 'Hello',
    })
    const { data } = await api.get(`/conversations/${conversation_id}`)
    expect(data).toMatchObject({
      message_count: 2,
      last_message_at: reply.sent_at,
      updated_at: reply.sent_at,
    })
  })

  it('returns not_found for an unknown conversation', async () => {
    expect((await api.get('/conversations/conv_unknown', 404)).error.code).toBe('not_found')
  })
})

describe('GET /conversations', () => {
  it('returns an empty list for a new account', async () => {
    const { data } = await api.get('/conversations')
    expect(data).toEqual({ conversations: [], total: 0, page: 1, limit: 10 })
  })

  it('lists newest first, with the same fields as GET', async () => {
    const started: Json[] = []
    for (let i = 0; i < 3; i++) started.unshift(await start({ user_id: `u${i}` }))
    const { data } = await api.get('/conversations')
    expect(data).toEqual({ conversations: started, total: 3, page: 1, limit: 10 })
  })

  it('filters by chatbot', async () => {
    const { id: other } = await createChatbot()
    const mine = await start()
    await start({ chatbot_id: other })
    const { data } = await api.get(`/conversations?chatbot_id=${chatbot_id}`)
    expect(data).toEqual({ conversations: [mine], total: 1, page: 1, limit: 10 })
  })

  it('lists conversations of a deleted chatbot for keys that had access to it', async () => {
    const { id } = await createChatbot()
    const { conversation_id } = await start({ chatbot_id: id })
    const restricted = await withKey({ chatbot_ids: [chatbot_id] })
    await api.remove(`/chatbots/${id}`)
    const { data } = await api.get(`/conversations?chatbot_id=${id}&status=ended`)
    expect(data).toMatchObject({ conversations: [{ conversation_id }], total: 1 })
    expect((await api.get(`/conversations?chatbot_id=${id}&status=active`)).data.total).toBe(0)
    await restricted.get(`/conversations?chatbot_id=${id}`, 404)
    const { api: stranger } = await app.account()
    await stranger.get(`/conversations?chatbot_id=${id}`, 404)
  })

  it('returns not_found for an unknown chatbot', async () => {
    const { error } = await api.get('/conversations?chatbot_id=bot_unknown', 404)
    expect(error.code).toBe('not_found')
  })

  it('pages without gaps or repeats, and returns the total past the end', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await start()).conversation_id)
    const found: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const { data } = await api.get(`/conversations?page=${page}&limit=2&chatbot_id=${chatbot_id}`)
      expect(data).toMatchObject({ total: 5, page, limit: 2 })
      found.push(...data.conversations.map((conversation: Json) => conversation.conversation_id))
    }
    expect(found).toEqual(ids)
  })

  describe('with filters', () => {
    const clock = createTestClock('2026-11-20T10:00:00.000Z')
    let timed: TestApp
    let owner: Client
    let all: Json[]
    let other: string

    beforeAll(async () => {
      timed = await openApp({ clock })
      owner = (await timed.account()).api
      // Without this setting, the idle timeout would end the conversations.
      const settings = { idle_timeout_minutes: 0 }
      const bot = async () =>
        (await owner.post('/chatbots', { name: 'Support', settings }, 201)).data.id
      const first = await bot()
      other = await bot()
      all = []
      for (const body of [
        { chatbot_id: first, user_id: 'Ann', title: 'Parcels' },
        { chatbot_id: other, user_id: 'bob', title: '100% off' },
        { chatbot_id: first, user_id: 'ann_b', title: null },
      ]) {
        all.push((await owner.post('/conversations', body, 201)).data)
        clock.move(86_400_000)
      }
      const path = `/conversations/${all[0].conversation_id}`
      all[0] = (await owner.put(path, { status: 'paused' })).data
    })
    afterAll(() => timed.close())

    const list = async (query: string) => (await owner.get(`/conversations?${query}`)).data

    it.each([
      ['user_id=bob', [1]],
      ['user_id=Bob', []],
      ['status=paused', [0]],
      ['status=active', [2, 1]],
      ['start_date=2026-11-21', [2, 1]],
      ['end_date=2026-11-21', [1, 0]],
      ['start_date=2026-11-21&end_date=2026-11-21', [1]],
      ['start_date=2026-11-21T10:00:00.000Z&end_date=2026-11-21T10:00:00Z', [1]],
      ['start_date=2026-11-21T11:00:00.001%2B01:00', [2]],
      ['end_date=2026-11-20T09:59:59.999Z', []],
      ['q=ANN', [2, 0]],
      ['q=parc', [0]],
      ['q=%25', [1]],
      ['q=_', [2]],
      ['sort=created_at', [0, 1, 2]],
      ['sort=-created_at', [2, 1, 0]],
      ['sort=-updated_at', [0, 2, 1]],
      ['sort=updated_at', [1, 2, 0]],
      ['q=ann&status=active&start_date=2026-11-22&sort=created_at', [2]],
    ])('?%s', async (query, expected) => {
      const conversations = expected.map((i) => all[i])
      const total = conversations.length
      expect(await list(query)).toEqual({ conversations, total, page: 1, limit: 10 })
      const second = await list(`${query}&limit=1&page=2`)
      expect(second).toEqual({ conversations: conversations.slice(1, 2), total, page: 2, limit: 1 })
    })

    it('filters by chatbot', async () => {
      expect(await list(`chatbot_id=${other}&q=o`)).toMatchObject({
        conversations: [all[1]],
        total: 1,
      })
      expect(await list(`chatbot_id=${other}&status=paused`)).toMatchObject({ total: 0 })
    })

    it('keeps the filters in the link to the next page', async () => {
      const { headers } = await owner.get('/conversations?q=ann&limit=1&sort=created_at')
      const link = headers.get('link') ?? ''
      expect(link).toContain('q=ann')
      expect(link).toContain('sort=created_at')
    })
  })

  it('adds the questions and the last message with include=preview, and only then', async () => {
    const { id } = await createChatbot({ settings: { welcome_message: 'Hello!' } })
    const started = await start({ chatbot_id: id })
    const messages = `/conversations/${started.conversation_id}/messages`
    await api.post(messages, { text: `Where is my parcel? ${'x'.repeat(300)}` })
    const { data: reply } = await api.post(messages, { text: 'Thank you' })
    const silent = await start()
    const plain = (await api.get('/conversations')).data
    expect(plain.conversations.map(({ conversation_id }: Json) => conversation_id)).toEqual([
      silent.conversation_id,
      started.conversation_id,
    ])
    expect(plain.conversations[0]).toEqual(silent)
    expect((await api.get('/conversations?include=preview')).data).toEqual({
      ...plain,
      conversations: [
        {
          ...plain.conversations[0],
          first_question: null,
          last_question: null,
          last_message: null,
        },
        {
          ...plain.conversations[1],
          first_question: `Where is my parcel? ${'x'.repeat(180)}`,
          last_question: 'Thank you',
          last_message: {
            sender_type: 'bot',
            kind: 'message',
            text: reply.text.slice(0, 200),
            sent_at: reply.sent_at,
          },
        },
      ],
    })
  })

  it('names the person in a preview, and shows no erased text', async () => {
    const { conversation_id, user_id } = await start()
    const path = `/conversations/${conversation_id}`
    await api.post(`${path}/messages`, { text: 'Hi', user_id: 'guest' })
    await api.put(path, { status: 'paused' })
    await api.post(`${path}/replies`, { text: 'I am here.', author: { name: 'Ada' } })
    const preview = async () =>
      (await api.get('/conversations?include=preview')).data.conversations[0]
    const author = { type: 'human', name: 'Ada' }
    const last_message = { sender_type: 'bot', kind: 'message', author, text: 'I am here.' }
    expect(await preview()).toMatchObject({
      user_id,
      first_question: 'Hi',
      last_question: 'Hi',
      last_message,
    })
    await api.remove('/users/guest')
    expect(await preview()).toMatchObject({
      first_question: null,
      last_question: null,
      last_message,
    })
  })

  it.each([
    'page=0',
    'limit=0',
    'limit=101',
    'page=x',
    'status=open',
    'status=',
    'playground=1',
    'include=messages',
    'sort=title',
    'sort=',
    'user_id=',
    `user_id=${'u'.repeat(256)}`,
    'start_date=yesterday',
    'start_date=2026-02-30',
    'end_date=2026-11-20T10:00:00',
    'end_date=',
    'start_date=2026-11-21&end_date=2026-11-20',
    'q=',
    `q=${'q'.repeat(201)}`,
    'q=%00',
    'q=a&q=b',
  ])('refuses %s and names the parameter', async (query) => {
    const { error } = await api.get(`/conversations?${query}`, 400)
    expect(error.details).toMatchObject([{ field: query.split('=')[0] }])
  })
})

describe('a key restricted to some chatbots', () => {
  it('reads, changes and starts only conversations of these chatbots', async () => {
    const { id: other } = await createChatbot()
    const [mine, theirs] = [await start(), await start({ chatbot_id: other })]
    const key = await withKey({ chatbot_ids: [chatbot_id] })
    const { data } = await key.get('/conversations')
    expect(data).toMatchObject({ conversations: [mine], total: 1 })
    const { user_id } = theirs
    expect((await key.get(`/conversations?user_id=${user_id}`)).data.total).toBe(0)
    expect((await key.get('/conversations?sort=created_at')).data).toMatchObject({ total: 1 })
    await key.get(`/conversations/${mine.conversation_id}`)
    await key.post('/conversations', { chatbot_id }, 201)
    await key.post(`/conversations/${mine.conversation_id}/messages`, { text: 'Hello' })
    const path = `/conversations/${theirs.conversation_id}`
    await key.get(path, 404)
    await key.get(`${path}/messages`, 404)
    await key.post(`${path}/messages`, { text: 'Hello' }, 404)
    await key.put(path, { status: 'paused' }, 404)
    await key.post(`${path}/end`, {}, 404)
    await key.remove(path, 404)
    await key.post('/conversations', { chatbot_id: other }, 404)
    await key.get(`/conversations?chatbot_id=${other}`, 404)
    expect((await api.get(`${path}/messages`)).data.total).toBe(0)
  })
})
