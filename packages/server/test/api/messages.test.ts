// Messages by HTTP: the reply, the order of turns, and the history.
import { limits } from '@parley/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, type Json, timestampPattern } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const clock = createTestClock()
const { app, api } = useAccount({ clock })
let chatbot_id: string
let messages: string

beforeEach(async () => {
  chatbot_id = (await api.post('/chatbots', { name: 'Support' }, 201)).data.id
  messages = await start()
})

/** Starts a conversation. Returns the path of its messages. */
async function start(body: object = {}): Promise<string> {
  const { data } = await api.post('/conversations', { chatbot_id, user_id: 'u-1', ...body }, 201)
  return `/conversations/${data.conversation_id}/messages`
}

const conversationIdOf = (path: string) => path.split('/')[2]

describe('POST /conversations/{conversation_id}/messages', () => {
  it('returns the message of the bot, with a citation and exactly its fields', async () => {
    const knowledge = {
      chatbot_id,
      title: 'Returns',
      content: 'You can return any item within 30 days of delivery.',
      source_url: 'https://example.com/returns',
    }
    const { data: item } = await api.post('/knowledge', knowledge, 201)
    const text = 'How many days do I have to return an item?'
    const { body } = await api.post(messages, { text })
    expect(body).toEqual({
      status: 'success',
      data: {
        message_id: expect.stringMatching(/^msg_[0-9a-z]{26}$/),
        conversation_id: conversationIdOf(messages),
        text: knowledge.content,
        sender_type: 'bot',
        sent_at: expect.stringMatching(timestampPattern),
        kind: 'message',
        reply_to: expect.stringMatching(/^msg_[0-9a-z]{26}$/),
        answered: true,
        outcome: 'answer',
        confidence: expect.any(Number),
        citations: [
          {
            knowledge_id: item.id,
            title: 'Returns',
            url: 'https://example.com/returns',
            chunk_id: expect.stringContaining(item.id),
            snippet: knowledge.content,
            score: expect.any(Number),
          },
        ],
        usage: null,
        suggestions: [],
        grounding: null,
        latency_ms: expect.any(Number),
        finish_reason: 'stop',
        engine: 'builtin',
        handoff: false,
        feedback: null,
      },
    })
    const { confidence, citations, latency_ms } = body.data
    for (const share of [confidence, citations[0].score]) {
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThanOrEqual(1)
    }
    expect(latency_ms).toBeGreaterThanOrEqual(0)
    expect(latency_ms).toBeLessThan(60_000)
  })

  it('stores the user’s text unchanged, and the reply as it was returned', async () => {
    const text = '  Hällo\n😀 "x" \u2028  '
    const { data: reply } = await api.post(messages, { text, user_id: 'someone else' })
    const { data } = await api.get(messages)
    expect(data.messages).toEqual([
      {
        message_id: reply.reply_to,
        conversation_id: conversationIdOf(messages),
        text,
        sender_type: 'user',
        user_id: 'someone else',
        sent_at: expect.stringMatching(timestampPattern),
        kind: 'message',
      },
      reply,
    ])
  })

  it.each([{}, { user_id: null }])('has the user_id of the conversation for %j', async (body) => {
    await api.post(messages, { text: 'Hello', ...body })
    expect((await api.get(messages)).data.messages[0].user_id).toBe('u-1')
  })

  it.each([
    ['missing', {}],
    ['null', { text: null }],
    ['empty', { text: '' }],
    ['blank', { text: ' \n\t ' }],
    ['a number', { text: 5 }],
    ['a list', { text: ['Hello'] }],
    ['10,001 characters', { text: 'x'.repeat(10_001) }],
  ])('refuses a text that is %s, and stores nothing', async (_what, body) => {
    const { error } = await api.post(messages, body, 400)
    expect(error.code).toBe('invalid_request')
    expect(error.details).toMatchObject([{ field: 'text' }])
    expect((await api.get(messages)).data.total).toBe(0)
  })

  it.each(['', ' \t'])('refuses a user_id that is %j', async (user_id) => {
    const { error } = await api.post(messages, { text: 'Hello', user_id }, 400)
    expect(error.details).toMatchObject([{ field: 'user_id', issue: 'too_short' }])
  })

  it('counts code points: 10,000 emoji are 10,000 characters', async () => {
    const text = '😀'.repeat(limits.message_text.value)
    await api.post(messages, { text })
    expect((await api.get(messages)).data.messages[0].text).toBe(text)
    await api.post(messages, { text: `${text}😀` }, 400)
  })

  it.each(['', 'u'.repeat(256), 42, {}])('refuses the user_id %j', async (user_id) => {
    const { error } = await api.post(messages, { text: 'Hello', user_id }, 400)
    expect(error.details).toMatchObject([{ field: 'user_id' }])
  })

  it('returns not_found for an unknown conversation', async () => {
    const { error } = await api.post('/conversations/conv_unknown/messages', { text: 'Hello' }, 404)
    expect(error.code).toBe('not_found')
  })

  it('is refused while the chatbot is not active, and answered after that', async () => {
    const path = `/chatbots/${chatbot_id}`
    await api.put(path, { status: 'inactive' })
    const { error } = await api.post(messages, { text: 'Hello' }, 409)
    expect(error.code).toBe('chatbot_inactive')
    await api.put(path, { status: 'archived' })
    await api.post(messages, { text: 'Hello' }, 409)
    expect((await api.get(messages)).data.total).toBe(0)
    await api.put(path, { status: 'inactive' })
    await api.put(path, { status: 'active' })
    await api.post(messages, { text: 'Hello' })
  })
})

describe('order', () => {
  it('concurrent messages › get their turns one by one, and the history has no gaps', async () => {
    const sent = Array.from({ length: 20 }, (_, i) => `Message ${i}`)
    const answers = await Promise.all(sent.map((text) => api.post(messages, { text })))
    const { data } = await api.get(messages)
    expect(data.total).toBe(40)
    const listed: Json[] = data.messages
    expect(listed.map(({ sender_type }) => sender_type)).toEqual(
      sent.flatMap(() => ['user', 'bot']),
    )
    for (let i = 0; i < listed.length; i += 2) {
      expect(listed[i + 1].reply_to).toBe(listed[i].message_id)
    }
    const texts = new Map(listed.map(({ message_id, text }) => [message_id, text]))
    // Each request got the reply to its own text.
    expect(answers.map(({ data: reply }) => texts.get(reply.reply_to))).toEqual(sent)
  })

  it('messages one after the other › are answered in the order of arrival', async () => {
    const sent = Array.from({ length: 10 }, (_, i) => `Message ${i}`)
    const inFlight: Promise<unknown>[] = []
    const { messages: service } = app.services()
    const principal = await app.services().apiKeys.authenticate(api.key)
    const times = { arrivedAtMs: clock.monotonic() }
    for (const text of sent) {
      const conversation_id = String(conversationIdOf(messages))
      inFlight.push(service.send(principal, conversation_id, { text }, times))
    }
    await Promise.all(inFlight)
    const { data } = await api.get(messages)
    const userMessages = data.messages.filter(({ sender_type }: Json) => sender_type === 'user')
    expect(userMessages.map(({ text }: Json) => text)).toEqual(sent)
  })

  it('a message older than the longest turn › is refused and not stored', async () => {
    const { messages: service } = app.services()
    const principal = await app.services().apiKeys.authenticate(api.key)
    const arrivedAtMs = clock.monotonic() - limits.turn.value * 1_000
    const conversation_id = String(conversationIdOf(messages))
    const sent = service.send(principal, conversation_id, { text: 'Hello' }, { arrivedAtMs })
    await expect(sent).rejects.toMatchObject({ code: 'service_unavailable' })
    expect((await api.get(messages)).data.total).toBe(0)
  })

  it('different conversations › answer concurrent messages', async () => {
    const paths = await Promise.all(Array.from({ length: 10 }, () => start()))
    await Promise.all(paths.map((path) => api.post(path, { text: 'Hello' })))
    for (const path of paths) expect((await api.get(path)).data.total).toBe(2)
  })

  it('timestamps increase strictly, even if the clock stands still or is set back', async () => {
    const { data: bot } = await api.post(
      '/chatbots',
      { name: 'Welcoming', settings: { welcome_message: 'Hi!' } },
      201,
    )
    const path = await start({ chatbot_id: bot.id })
    await api.post(path, { text: 'One' })
    clock.move(-3_600_000)
    await api.post(path, { text: 'Two' })
    clock.move(3_600_000)
    await api.post(path, { text: 'Three' })
    const { data } = await api.get(path)
    const times = data.messages.map(({ sent_at }: Json) => sent_at)
    expect(times).toHaveLength(7)
    expect(new Set(times).size).toBe(7)
    expect(times.toSorted()).toEqual(times)
    const conversation = (await api.get(`/conversations/${conversationIdOf(path)}`)).data
    expect(conversation.last_message_at).toBe(times.at(-1))
    expect(conversation.created_at <= conversation.updated_at).toBe(true)
  })

  it('a conversation never ends before its last message, even if the clock goes back', async () => {
    const { data: reply } = await api.post(messages, { text: 'Hello' })
    clock.move(-60_000)
    await api.remove(`/chatbots/${chatbot_id}`)
    clock.move(60_000)
    const { data } = await api.get(`/conversations/${conversationIdOf(messages)}`)
    expect(data.ended_at > reply.sent_at).toBe(true)
    expect(data.updated_at).toBe(data.ended_at)
  })
})

describe('GET /conversations/{conversation_id}/messages', () => {
  it('returns an empty list for a new conversation', async () => {
    const { data } = await api.get(messages)
    expect(data).toEqual({ messages: [], total: 0, page: 1, limit: 50 })
  })

  it('returns 50 messages per page by default', async () => {
    for (let i = 0; i < 26; i++) await api.post(messages, { text: `Message ${i}` })
    const { data } = await api.get(messages)
    expect(data).toMatchObject({ total: 52, page: 1, limit: 50 })
    expect(data.messages).toHaveLength(50)
    expect((await api.get(`${messages}?page=2`)).data.messages).toHaveLength(2)
  })

  it('returns pages with the oldest or the newest message first', async () => {
    for (let i = 0; i < 4; i++) await api.post(messages, { text: `Message ${i}` })
    const { data: all } = await api.get(messages)
    for (const order of ['asc', 'desc']) {
      const whole = order === 'asc' ? all.messages : all.messages.toReversed()
      for (const page of [1, 2, 3, 4]) {
        const { data } = await api.get(`${messages}?order=${order}&page=${page}&limit=3`)
        expect(data).toEqual({
          messages: whole.slice(3 * page - 3, 3 * page),
          total: 8,
          page,
          limit: 3,
        })
      }
    }
  })

  it('filters by sender and time, with the total of the matches', async () => {
    for (let i = 0; i < 3; i++) await api.post(messages, { text: `Message ${i}` })
    const { data: all } = await api.get(messages)
    const at = (i: number) => all.messages[i].sent_at
    for (const [query, expected] of [
      ['sender_type=user', [0, 2, 4]],
      ['sender_type=bot&order=desc', [5, 3, 1]],
      [`after=${at(1)}`, [2, 3, 4, 5]],
      [`before=${at(1)}`, [0]],
      [`after=${at(1)}&before=${at(4)}`, [2, 3]],
      [`after=${at(1)}&before=${at(1)}`, []],
      [`after=${at(0)}&sender_type=user&order=desc`, [4, 2]],
    ] as const) {
      const whole = expected.map((i) => all.messages[i])
      const { data } = await api.get(`${messages}?${query}`)
      expect(data, query).toEqual({ messages: whole, total: whole.length, page: 1, limit: 50 })
      const second = (await api.get(`${messages}?${query}&limit=1&page=2`)).data
      expect(second.messages).toEqual(whole.slice(1, 2))
      expect(second.total).toBe(whole.length)
    }
  })

  it.each([
    ...['page=0', 'page=-1', 'limit=101', 'limit=x', 'order=up', 'order='],
    ...['sender_type=human', 'after=', 'after=2026-11-20', 'before=yesterday'],
    'after=2026-11-20T10:00:01Z&before=2026-11-20T10:00:00Z',
  ])('refuses %s and names the parameter', async (query) => {
    const { error } = await api.get(`${messages}?${query}`, 400)
    expect(error.code).toBe('invalid_request')
    expect(error.details).toMatchObject([{ field: query.split('=')[0] }])
  })

  it('returns not_found for an unknown conversation', async () => {
    const { error } = await api.get('/conversations/conv_unknown/messages', 404)
    expect(error.code).toBe('not_found')
  })

  it('returns user_id for messages of the user only, and reply fields for the bot only', async () => {
    await api.post(messages, { text: 'Hello' })
    const { data } = await api.get(messages)
    const [user, bot] = data.messages
    expect(Object.keys(user).sort()).toEqual([
      'conversation_id',
      'kind',
      'message_id',
      'sender_type',
      'sent_at',
      'text',
      'user_id',
    ])
    expect(bot).not.toHaveProperty('user_id')
    expect(bot).toHaveProperty('citations')
  })

  it('returns the same after a restart', async () => {
    await api.post(messages, { text: 'Hello' })
    const before = (await api.get(messages)).body
    await app.restart()
    expect((await api.get(messages)).body).toEqual(before)
  })
})
