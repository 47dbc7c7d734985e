// Gaps by HTTP: collected from conversations, listed, and resolved with knowledge.
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, type Json } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const clock = createTestClock()
const { app, account, api, withKey, createChatbot } = useAccount({ clock })
let chatbot: Json

beforeEach(async () => {
  chatbot = await createChatbot()
  const faq = { question: 'How long does delivery take?', answer: 'Delivery takes three days.' }
  await api.post('/knowledge', { chatbot_id: chatbot.id, ...faq }, 201)
})

async function start(body: object = {}): Promise<string> {
  const { data } = await api.post('/conversations', { chatbot_id: chatbot.id, ...body }, 201)
  return data.conversation_id
}

async function ask(text: string, conversation_id?: string): Promise<Json> {
  const id = conversation_id ?? (await start())
  clock.move(1_000)
  const { data } = await api.post(`/conversations/${id}/messages`, { text })
  clock.move(1_000)
  return data
}

/** Runs the gap reader, which also runs in the background. Waits for concurrent commits. */
async function readGaps(): Promise<void> {
  const read = async () => {
    while (await app.services().gapReader.step());
    return app.storage().gapReading.hasNews()
  }
  await expect.poll(read, { timeout: 20_000 }).toBe(false)
}

async function list(query = ''): Promise<Json> {
  await readGaps()
  return (await api.get(`/gaps${query}`)).data
}

async function onlyGap(query = ''): Promise<Json> {
  const { gaps, total } = await list(query)
  expect(total).toBe(1)
  return gaps[0]
}

const resolve = (gap: Json, body: object, status = 200) =>
  api.post(`/gaps/${gap.id}/resolve`, body, status)
const rate = (message: Json, rating: 'positive' | 'negative' | null) =>
  api.post(`/messages/${message.message_id}/feedback`, { rating })

describe('GET /gaps', () => {
  it('groups similar unanswered questions, with their wordings', async () => {
    const first = await ask('Can I pay with PayPal?')
    expect(first).toMatchObject({ answered: false, outcome: 'unknown' })
    await ask('can i pay with paypal')
    const last = await ask('Pay with PayPal, can I?')
    await ask('How long does delivery take?')
    await ask('Hello!')
    const frame = await list()
    expect(frame).toEqual({ gaps: [expect.anything()], total: 1, page: 1, limit: 10 })
    const [question] = (await api.get(`/conversations/${first.conversation_id}/messages`)).data
      .messages
    const times = (await api.get(`/conversations/${last.conversation_id}/messages`)).data.messages
    expect(frame.gaps[0]).toEqual({
      id: expect.stringMatching(/^gap_/),
      chatbot_id: chatbot.id,
      question: 'Pay with PayPal, can I?',
      wordings: ['can i pay with paypal'],
      previous_message: null,
      status: 'open',
      count: 3,
      unanswered: 3,
      rated_badly: 0,
      first_seen_at: question.sent_at,
      last_seen_at: times[0].sent_at,
      conversation_id: last.conversation_id,
      message_id: last.message_id,
      knowledge_id: null,
    })
  })

  it('lists a gap within seconds, without a request', async () => {
    await ask('Can I pay with PayPal?')
    const total = async () => (await api.get('/gaps')).data.total
    await expect.poll(total, { timeout: 20_000 }).toBe(1)
  })

  it('counts a question once, even if its event is read twice', async () => {
    await ask('Can I pay with PayPal?')
    await readGaps()
    await app.query("update installation set value = '0:0' where name = 'gap_place'")
    expect(await onlyGap()).toMatchObject({ count: 1, unanswered: 1 })
  })

  it('counts an answer with negative feedback, until the feedback is removed', async () => {
    const answer = await ask('How long does delivery take?')
    expect(answer.answered).toBe(true)
    await rate(answer, 'negative')
    const gap = { count: 1, unanswered: 0, rated_badly: 1, message_id: answer.message_id }
    expect(await onlyGap()).toMatchObject(gap)
    await rate(answer, 'positive')
    expect(await list()).toMatchObject({ gaps: [], total: 0 })

    const unknown = await ask('Can I pay with PayPal?')
    await rate(unknown, 'negative')
    expect(await onlyGap()).toMatchObject({ count: 1, unanswered: 1, rated_badly: 1 })
    await rate(unknown, null)
    expect(await onlyGap()).toMatchObject({ count: 1, unanswered: 1, rated_badly: 0 })
  })

  it('ignores small talk and notices, whatever their feedback', async () => {
    const conversation_id = await start()
    await rate(await ask('Hello!', conversation_id), 'negative')
    await api.put(`/conversations/${conversation_id}`, { status: 'paused' })
    await rate(await ask('Can I pay with PayPal?', conversation_id), 'negative')
    expect(await list()).toMatchObject({ total: 0 })
  })

  it.each([
    ['a number that chooses nothing', ['2', '12.']],
    ['nonsense', ['asdfgh', '???', '.', '😀', 'qwertz asdf', 'jjjjjjj']],
    ['greetings and thanks', ['Hi!', 'good morning', 'thx', 'Danke dir', 'gracias']],
    ['wishes for a person', ['human please', 'talk to agent', 'operator', 'un agent svp']],
  ])('ignores %s', async (_what, texts) => {
    for (const text of texts) await ask(text)
    await rate(await ask(String(texts[0])), 'negative')
    const typos = await ask('cn i pay wth payypal')
    expect(await onlyGap()).toMatchObject({ count: 1, message_id: typos.message_id })
  })

  it('counts a question about a code of the knowledge that looks like nonsense', async () => {
    const content = 'The adapter ZXCVB fits every socket.'
    await api.post('/knowledge', { chatbot_id: chatbot.id, content }, 201)
    const { answered, message_id } = await ask('zxcvb')
    if (answered) await rate({ message_id }, 'negative')
    expect(await onlyGap()).toMatchObject({ count: 1, message_id })
  })

  it('sorts by count, or by the time of the last question', async () => {
    await ask('Can I pay with PayPal?')
    await ask('Can I pay with PayPal?')
    await ask('Do you ship to Norway?')
    const questions = async (query: string) =>
      (await list(query)).gaps.map(({ question }: Json) => question)
    const both = ['Can I pay with PayPal?', 'Do you ship to Norway?']
    expect(await questions('')).toEqual(both)
    expect(await questions('?sort=-last_seen_at')).toEqual(both.toReversed())
    expect(await questions('?limit=1&page=2')).toEqual(both.slice(1))
    expect(await list('?limit=1&page=3')).toMatchObject({ gaps: [], total: 2 })
  })

  it('filters by chatbot, and shows only the chatbots of a key', async () => {
    await ask('Can I pay with PayPal?')
    const other = await createChatbot()
    expect(await list(`?chatbot_id=${chatbot.id}`)).toMatchObject({ total: 1 })
    expect(await list(`?chatbot_id=${other.id}`)).toMatchObject({ total: 0 })
    const gap = await onlyGap()
    const restricted = await withKey({ chatbot_ids: [other.id] })
    expect((await restricted.get('/gaps')).data).toMatchObject({ gaps: [], total: 0 })
    await restricted.get(`/gaps?chatbot_id=${chatbot.id}`, 404)
    await restricted.post(`/gaps/${gap.id}/resolve`, { dismiss: true }, 404)
  })

  it('shows no gaps of another account', async () => {
    await ask('Can I pay with PayPal?')
    const gap = await onlyGap()
    const stranger = await app.account()
    expect((await stranger.api.get('/gaps')).data.total).toBe(0)
    await stranger.api.get(`/gaps?chatbot_id=${chatbot.id}`, 404)
    await stranger.api.post(`/gaps/${gap.id}/resolve`, { dismiss: true }, 404)
    expect(await onlyGap()).toEqual(gap)
  })

  it('refuses an invalid status and order', async () => {
    const { error } = await api.get('/gaps?status=closed&sort=name', 400)
    expect(fieldsOf(error)).toEqual(['sort', 'status'])
  })

  it('requires the scope knowledge:read, and knowledge:write to resolve', async () => {
    const blind = await withKey({ scopes: ['conversations:write'] })
    const { error } = await blind.get('/gaps', 403)
    expect(error.required_scope).toBe('knowledge:read')
    const reader = await withKey({ scopes: ['knowledge:read'] })
    await reader.get('/gaps')
    await reader.post('/gaps/gap_x/resolve', { dismiss: true }, 403)
  })

  it('does not show as the message before what was written for a person', async () => {
    await api.put(`/chatbots/${chatbot.id}`, { settings: { handoff_enabled: true } })
    const conversation_id = await start()
    await ask('I want to talk to a person', conversation_id)
    await ask('My number is 4111, for your colleague only', conversation_id)
    await api.put(`/conversations/${conversation_id}`, { status: 'active' })
    await ask('Can I pay with PayPal?', conversation_id)
    const gap = (await list()).gaps.find(({ question }: Json) => /PayPal/.test(question))
    expect(gap.previous_message).toBe('I want to talk to a person')
  })

  it('shows what was written before only to who may read conversations', async () => {
    const conversation_id = await start()
    await ask('Are you open on Saturday?', conversation_id)
    await ask('Can I pay with PayPal?', conversation_id)
    const followUp = ({ gaps }: Json) =>
      gaps.find(({ question }: Json) => question === 'Can I pay with PayPal?')
    expect(followUp(await list()).previous_message).toBe('Are you open on Saturday?')
    const blind = await withKey({ scopes: ['knowledge:read'] })
    expect(followUp((await blind.get('/gaps')).data).previous_message).toBeNull()
  })
})

describe('erasing', () => {
  it('a conversation › deletes its texts and ids from the gap, and keeps the count', async () => {
    await ask('Can I pay with PayPal?')
    const last = await ask('Can I pay by PayPal?')
    expect((await onlyGap()).question).toBe('Can I pay by PayPal?')
    await api.remove(`/conversations/${last.conversation_id}`)
    expect(await onlyGap()).toMatchObject({
      question: 'Can I pay with PayPal?',
      wordings: [],
      count: 2,
      conversation_id: null,
      message_id: null,
    })
  })

  it('an end user › deletes all texts, also of questions that were not yet read', async () => {
    const conversation_id = await start({ user_id: 'ann' })
    await ask('Can I pay with PayPal?', conversation_id)
    await readGaps()
    await ask('Is PayPal ok?', conversation_id)
    await api.remove('/users/ann')
    expect(await list()).toMatchObject({ gaps: [], total: 0 })
    const rows = await app.query(
      `select * from gap_questions where account_id = '${account.account_id}'`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/paypal/i)
  })

  it('a chatbot › deletes its gaps', async () => {
    await ask('Can I pay with PayPal?')
    await readGaps()
    await ask('Do you ship to Norway?')
    await api.remove(`/chatbots/${chatbot.id}`)
    expect(await list()).toMatchObject({ gaps: [], total: 0 })
    const where = `where account_id = '${account.account_id}'`
    expect(await app.query(`select id from gaps ${where}`)).toEqual([])
    expect(await app.query(`select question_id from gap_questions ${where}`)).toEqual([])
  })
})

describe('POST /gaps/{gap_id}/resolve', () => {
  it('creates an FAQ item from an answer, which answers the next message', async () => {
    await ask('Is PayPal a way to pay?')
    await ask('Can I pay with PayPal?')
    await ask('Paying with PayPal possible?')
    const gaps = (await list('?sort=-last_seen_at')).gaps
    const [gap] = gaps
    const { data } = await resolve(gap, { answer: 'Yes, we take PayPal.' })
    const { item } = data
    expect(item).toMatchObject({
      chatbot_id: chatbot.id,
      type: 'faq',
      question: gap.question,
      alternate_questions: gap.wordings,
      answer: 'Yes, we take PayPal.',
      status: 'ready',
    })
    expect(data.gap).toEqual({
      ...gap,
      status: 'resolved',
      count: 0,
      unanswered: 0,
      knowledge_id: item.id,
    })
    expect(await ask(gap.question)).toMatchObject({ answered: true, text: 'Yes, we take PayPal.' })
    expect((await api.get(`/knowledge/${item.id}`)).data).toEqual(item)
    expect((await list()).total).toBe(gaps.length - 1)
    expect((await onlyGap('?status=resolved')).id).toBe(gap.id)
  })

  it('accepts another question, and keeps the users’ questions as alternates', async () => {
    await ask('Can I pay with PayPal?')
    await ask('can I pay with paypal')
    const gap = await onlyGap()
    const wanted = { answer: 'Yes.', question: 'Do you accept PayPal?' }
    const { data } = await resolve(gap, wanted)
    expect(data.item).toMatchObject({
      question: 'Do you accept PayPal?',
      alternate_questions: ['can I pay with paypal'],
    })
  })

  it('adds the question to an existing FAQ item', async () => {
    const faq = { question: 'How can I pay?', answer: 'By card and with PayPal.' }
    const shared = (await api.post('/knowledge', faq, 201)).data
    await ask('Is ApplePay ok?')
    const { data } = await resolve(await onlyGap(), { knowledge_id: shared.id })
    expect(data.item).toMatchObject({ id: shared.id, alternate_questions: ['Is ApplePay ok?'] })
    expect(data.gap).toMatchObject({ status: 'resolved', knowledge_id: shared.id })
    expect(await ask('Is ApplePay ok?')).toMatchObject({ answered: true })
  })

  it('closes the gap even if the item already has the question', async () => {
    await rate(await ask('How long does delivery take?'), 'negative')
    const [item] = (await api.get(`/knowledge?chatbot_id=${chatbot.id}`)).data.knowledge
    const { data } = await resolve(await onlyGap(), { knowledge_id: item.id })
    expect(data).toMatchObject({ gap: { status: 'resolved' }, item: { alternate_questions: [] } })
  })

  it('dismisses the gap', async () => {
    await ask('Can I pay with PayPal?')
    const gap = await onlyGap()
    const { data } = await resolve(gap, { dismiss: true })
    const dismissed = { ...gap, status: 'dismissed', count: 0, unanswered: 0 }
    expect(data).toEqual({ gap: dismissed, item: null })
    expect(await onlyGap('?status=dismissed')).toEqual(dismissed)
  })

  it('reopens with the next similar question, but not with feedback on an older one', async () => {
    const before = await ask('Can I pay with PayPal?')
    const gap = await onlyGap()
    const late = await ask('Can I pay with PayPal?')
    clock.move(1_000)
    await resolve(gap, { dismiss: true })
    await rate(before, 'negative')
    await rate(late, 'negative')
    expect(await list()).toMatchObject({ total: 0 })
    const next = await ask('Pay with PayPal?')
    expect(await onlyGap()).toMatchObject({
      id: gap.id,
      status: 'open',
      count: 1,
      question: 'Pay with PayPal?',
      message_id: next.message_id,
    })
    expect((await list('?status=dismissed')).total).toBe(0)
  })

  it('is safe to repeat with an Idempotency-Key', async () => {
    await ask('Can I pay with PayPal?')
    const gap = await onlyGap()
    const post = async () => {
      const response = await fetch(`${app.baseUrl()}/gaps/${gap.id}/resolve`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${api.key}`,
          'content-type': 'application/json',
          'idempotency-key': 'once',
        },
        body: JSON.stringify({ answer: 'Yes.' }),
      })
      return [response.status, response.headers.get('idempotent-replayed'), await response.text()]
    }
    const [status, , text] = await post()
    expect(status).toBe(200)
    expect(await post()).toEqual([200, 'true', text])
    expect((await api.get(`/knowledge?chatbot_id=${chatbot.id}`)).data.total).toBe(2)
  })

  it('requires exactly one of answer, dismiss and knowledge_id', async () => {
    await ask('Can I pay with PayPal?')
    const gap = await onlyGap()
    const ways = [{}, { dismiss: false }, { answer: null, question: 'Which?' }]
    for (const body of [...ways, { answer: 'Yes.', dismiss: true }]) {
      const { error } = await resolve(gap, body, 400)
      expect(fieldsOf(error)).toEqual(['answer', 'dismiss', 'knowledge_id'])
    }
    const { error } = await resolve(gap, { answer: '  ' }, 400)
    expect(fieldsOf(error)).toEqual(['answer'])
  })

  it('refuses an item that is unknown, disabled, a text, or of another chatbot', async () => {
    await ask('Can I pay with PayPal?')
    const gap = await onlyGap()
    await resolve(gap, { knowledge_id: 'kb_x' }, 404)
    const stranger = (await app.account()).api
    const { data: foreign } = await stranger.post(
      '/knowledge',
      { question: 'A?', answer: 'B.' },
      201,
    )
    await resolve(gap, { knowledge_id: foreign.id }, 404)
    const { data: text } = await api.post('/knowledge', { content: 'We sell shoes.' }, 201)
    await resolve(gap, { knowledge_id: text.id }, 409)
    const other = await createChatbot()
    const faq = { question: 'How can I pay?', answer: 'By card.' }
    const { data: theirs } = await api.post('/knowledge', { chatbot_id: other.id, ...faq }, 201)
    const { error } = await resolve(gap, { knowledge_id: theirs.id }, 400)
    expect(fieldsOf(error)).toEqual(['knowledge_id'])
    const { data: off } = await api.post('/knowledge', { ...faq, enabled: false }, 201)
    await resolve(gap, { knowledge_id: off.id }, 409)
    expect(await onlyGap()).toEqual(gap)
  })

  it('refuses an unknown gap and a closed gap, and changes nothing', async () => {
    await resolve({ id: 'gap_x' }, { dismiss: true }, 404)
    await ask('Can I pay with PayPal?')
    const gap = await onlyGap()
    await resolve(gap, { dismiss: true })
    await resolve(gap, { answer: 'Yes.' }, 409)
    expect((await api.get(`/knowledge?chatbot_id=${chatbot.id}`)).data.total).toBe(1)
  })

  it('accepts only one of several concurrent calls', async () => {
    await ask('Can I pay with PayPal?')
    const gap = await onlyGap()
    const sent = JSON.stringify({ answer: 'Yes.' })
    const all = Array.from({ length: 5 }, () => api.send('POST', `/gaps/${gap.id}/resolve`, sent))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409])
    expect((await api.get(`/knowledge?chatbot_id=${chatbot.id}`)).data.total).toBe(2)
  })
})
