// Feedback of end users on replies, and explanations of replies, by HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Client,
  createTestClock,
  type Json,
  openApp,
  type TestApp,
} from '../support/test-app.ts'

const clock = createTestClock()
let app: TestApp
let api: Client
let account: Awaited<ReturnType<TestApp['account']>>
let chatbot: Json
let history: string
let reply: Json

beforeAll(async () => {
  app = await openApp({ clock })
})
beforeEach(async () => {
  account = await app.account()
  api = account.api
  const settings = { confidence_threshold: 0.1 }
  chatbot = (await api.post('/chatbots', { name: 'Support', settings }, 201)).data
  const faq = { question: 'Can I return shoes?', answer: 'Yes, within 30 days.' }
  await api.post('/knowledge', { chatbot_id: chatbot.id, ...faq }, 201)
  const { data } = await api.post('/conversations', { chatbot_id: chatbot.id }, 201)
  history = `/conversations/${data.conversation_id}/messages`
  clock.move(1_000)
  reply = (await api.post(history, { text: 'Can I return shoes?' })).data
})
afterAll(() => app.close())

const feedbackPath = (message_id: string = reply.message_id) => `/messages/${message_id}/feedback`
const explainPath = (message_id: string = reply.message_id) => `/messages/${message_id}/explain`

const otherChatbot = async () => (await api.post('/chatbots', { name: 'Other' }, 201)).data.id

async function feedbackEvents(): Promise<Json[]> {
  const rows = await app.query(
    `select data from events where account_id = '${account.account_id}'
      and type = 'message.feedback' order by sequence`,
  )
  return rows.map(({ data }) => JSON.parse(String(data)))
}

describe('POST /messages/{message_id}/feedback', () => {
  it('returns the message, shows the feedback in the history, and emits an event', async () => {
    const feedback = { rating: 'negative', comment: 'Wrong size.' }
    const { body } = await api.post(feedbackPath(), feedback)
    const rated = { ...reply, feedback }
    expect(body).toEqual({ status: 'success', data: rated })
    expect((await api.get(history)).data.messages[1]).toEqual(rated)
    expect(await feedbackEvents()).toEqual([{ ...rated, chatbot_id: chatbot.id }])
  })

  it('replaces earlier feedback, and removes it', async () => {
    const steps = [
      [
        { rating: 'positive', comment: 'Good.' },
        { rating: 'positive', comment: 'Good.' },
      ],
      [{ rating: 'negative' }, { rating: 'negative', comment: null }],
      [
        { rating: null, comment: 'Hm.' },
        { rating: null, comment: 'Hm.' },
      ],
      [{ rating: null, comment: null }, null],
    ] as const
    for (const [body, feedback] of steps) {
      expect((await api.post(feedbackPath(), body)).data.feedback).toEqual(feedback)
    }
    expect((await api.get(history)).data.messages[1]).toEqual(reply)
    expect(await feedbackEvents()).toHaveLength(steps.length)
  })

  it('repeated feedback changes nothing and emits no event', async () => {
    await api.post(feedbackPath(), { rating: null })
    expect(await feedbackEvents()).toEqual([])
    for (let i = 0; i < 2; i++) await api.post(feedbackPath(), { rating: 'positive' })
    expect(await feedbackEvents()).toHaveLength(1)
  })

  it('accepts a comment of 2,000 characters, but not of 2,001', async () => {
    const comment = '😀'.repeat(2_000)
    const { data } = await api.post(feedbackPath(), { rating: null, comment })
    expect(data.feedback.comment).toBe(comment)
    const tooLong = { rating: null, comment: `${comment}x` }
    const { error } = await api.post(feedbackPath(), tooLong, 400)
    expect(error.details).toMatchObject([{ field: 'comment', issue: 'too_long' }])
  })

  it.each([
    [{}, 'rating'],
    [{ comment: 'Hm.' }, 'rating'],
    [{ rating: 'good' }, 'rating'],
    [{ rating: 1 }, 'rating'],
    [{ rating: 'positive', comment: 5 }, 'comment'],
  ])('refuses %j', async (body, field) => {
    const { error } = await api.post(feedbackPath(), body, 400)
    expect(error.code).toBe('invalid_request')
    expect(error.details).toMatchObject([{ field }])
    expect((await api.get(history)).data.messages[1].feedback).toBeNull()
  })

  it('needs the scope to write conversations', async () => {
    const reader = await account.withKey({ scopes: ['conversations:read'] })
    const { error } = await reader.post(feedbackPath(), { rating: 'positive' }, 403)
    expect(error).toMatchObject({ code: 'forbidden', required_scope: 'conversations:write' })
  })

  it('returns not_found for an unknown message, and for a key without access', async () => {
    const { api: stranger } = await app.account()
    const restricted = await account.withKey({ chatbot_ids: [await otherChatbot()] })
    await api.post(feedbackPath('msg_unknown'), { rating: 'positive' }, 404)
    for (const client of [stranger, restricted]) {
      const { error } = await client.post(feedbackPath(), { rating: 'positive' }, 404)
      expect(error.code).toBe('not_found')
    }
    expect((await api.get(history)).data.messages[1].feedback).toBeNull()
  })

  it('refuses feedback on a message of the user', async () => {
    const { error } = await api.post(feedbackPath(reply.reply_to), { rating: 'positive' }, 409)
    expect(error.code).toBe('conflict')
  })

  it('accepts feedback on a welcome message', async () => {
    const settings = { welcome_message: 'Hi!' }
    const { data: bot } = await api.post('/chatbots', { name: 'Welcoming', settings }, 201)
    const { data } = await api.post('/conversations', { chatbot_id: bot.id }, 201)
    const { data: messages } = await api.get(`/conversations/${data.conversation_id}/messages`)
    const [welcome] = messages.messages
    const { data: rated } = await api.post(feedbackPath(welcome.message_id), { rating: 'positive' })
    expect(rated).toEqual({ ...welcome, feedback: { rating: 'positive', comment: null } })
  })
})

describe('GET /messages/{message_id}/explain', () => {
  it('explains how the reply was made', async () => {
    const { body } = await api.get(explainPath())
    expect(body).toEqual({
      status: 'success',
      data: {
        message_id: reply.message_id,
        conversation_id: reply.conversation_id,
        chatbot_id: chatbot.id,
        config_version: chatbot.updated_at,
        engine: 'builtin',
        rule: 'exact',
        outcome: 'answer',
        answered: true,
        confidence: reply.confidence,
        threshold: 0.1,
        strength: expect.any(Number),
        strength_needed: expect.any(Number),
        words: expect.arrayContaining([
          {
            word: 'shoes',
            weight: expect.any(Number),
            known: true,
            carried: null,
            repaired_to: null,
          },
        ]),
        words_total: 2,
        passages: [
          {
            knowledge_id: reply.citations[0].knowledge_id,
            chunk_id: reply.citations[0].chunk_id,
            score: expect.any(Number),
            parts: {
              words: expect.any(Number),
              grams: expect.any(Number),
              proximity: expect.any(Number),
              wording: expect.any(Number),
            },
          },
        ],
        passages_total: 1,
        sentences_considered: 1,
        prompt_version: null,
        model_rule: null,
        grounding: null,
        overlap: null,
        rewritten_question: null,
        timings: {
          load_ms: expect.any(Number),
          engine_ms: expect.any(Number),
          model_ms: null,
          first_token_ms: null,
        },
        tokens: null,
        created_at: reply.sent_at,
      },
    })
  })

  it('keeps the version that the chatbot had at that time', async () => {
    const before = (await api.get(explainPath())).data
    await api.put(`/chatbots/${chatbot.id}`, { name: 'Other' })
    expect((await api.get(explainPath())).data).toEqual(before)
    const { data: later } = await api.post(history, { text: 'Hello' })
    const { data } = await api.get(explainPath(later.message_id))
    expect(data).toMatchObject({ rule: 'small_talk', outcome: 'small_talk', passages: [] })
    expect(data.config_version > before.config_version).toBe(true)
  })

  it('is kept for 30 days', async () => {
    clock.move(Date.parse(reply.sent_at) - clock.now() + 30 * 86_400_000)
    await api.get(explainPath())
    clock.move(1)
    expect((await api.get(explainPath(), 404)).error.code).toBe('not_found')
  })

  it('is stored once for each reply, with at most 2,048 characters', async () => {
    const rows = await app.query(
      `select * from explanations where account_id = '${account.account_id}'`,
    )
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.data).length).toBeLessThanOrEqual(2_048)
  })

  it('returns not_found for unknown and user messages, and for keys without access', async () => {
    const { api: stranger } = await app.account()
    const restricted = await account.withKey({ chatbot_ids: [await otherChatbot()] })
    for (const [client, id] of [
      [api, reply.reply_to],
      [api, 'msg_unknown'],
      [stranger, reply.message_id],
      [restricted, reply.message_id],
    ] as const) {
      expect((await client.get(explainPath(id), 404)).error.code).toBe('not_found')
    }
  })

  it('needs the scope to read conversations', async () => {
    const other = await account.withKey({ scopes: ['knowledge:read'] })
    const { error } = await other.get(explainPath(), 403)
    expect(error).toMatchObject({ code: 'forbidden', required_scope: 'conversations:read' })
  })
})
