// What visitors do in their own conversations: start, send, stream, resume, rate, ask for a person, wait, end.
import { describe, expect, it } from 'vitest'
import { spokenText } from '../support/event-stream.ts'
import { timestampPattern } from '../support/test-app.ts'
import { useWidget } from '../support/use-widget.ts'

const { api, createKey, enter } = useWidget()
const question = { text: 'How long do I have to return an item?' }

describe('POST /v1/widget/conversations', () => {
  it('starts a conversation of the visitor, with the welcome message and the page', async () => {
    const { key } = await createKey({}, { settings: { welcome_message: 'Hello!' } })
    const visitor = await enter(key)
    const page = 'https://shop.example.com/returns?token=secret#part'
    const { id, data } = await visitor.start({ page, page_language: 'de_AT', language: 'de' })
    expect(data).toEqual({
      conversation_id: id,
      status: 'active',
      language: 'de',
      message_count: 1,
      created_at: expect.stringMatching(timestampPattern),
      updated_at: expect.stringMatching(timestampPattern),
      ended_at: null,
      ended_reason: null,
      messages: [expect.objectContaining({ text: 'Hello!', kind: 'welcome' })],
    })
    const { data: seen } = await api.get(`/conversations/${id}`)
    expect(seen.user_id).toMatch(/^vis_/)
    expect(seen.metadata).toEqual({
      page: 'https://shop.example.com/returns',
      page_language: 'de-AT',
    })
  })

  it.each([
    ['file:///home/ann/page.html', 'not a language'],
    ['no address', ''],
    [null, null],
    ['x'.repeat(10_000), 'auto'],
  ])('ignores a page and a language that are none: %.20s, %s', async (page, language) => {
    const visitor = await enter((await createKey()).key, { language })
    const { id, data } = await visitor.start({ page, language, page_language: language })
    expect(data.language).toBeNull()
    expect((await api.get(`/conversations/${id}`)).data.metadata).toEqual({})
  })

  it('accepts a careless language, and keeps the start of a long address', async () => {
    const visitor = await enter((await createKey()).key, { language: 'de_CH' })
    expect(visitor.session.chatbot.language).toBe('de')
    const page = `https://shop.example.com/${'x'.repeat(3_000)}`
    const { id, data } = await visitor.start({ page, language: 'de_CH' })
    expect(data.language).toBe('de-CH')
    const { metadata } = (await api.get(`/conversations/${id}`)).data
    expect(metadata.page).toMatch(/^https:\/\/shop\.example\.com\/x{400}.*…$/)
    expect(metadata.page).toHaveLength(512)
  })

  it('needs no body', async () => {
    const visitor = await enter((await createKey()).key)
    const { data, headers } = await visitor.post('/conversations', undefined, 201)
    expect(data.messages).toEqual([])
    expect(headers.get('location')).toBe(`/v1/widget/conversations/${data.conversation_id}`)
  })

  it('is found again by the next session', async () => {
    const { key } = await createKey()
    const visitor = await enter(key)
    expect(visitor.session.conversation_id).toBeNull()
    const { id, path } = await visitor.start()
    const { visitor_secret } = visitor.session
    const again = await enter(key, { visitor_secret })
    expect(again.session).toMatchObject({ conversation_id: id })
    expect(again.session).not.toHaveProperty('visitor_secret')
    await again.post(`${path}/end`)
    expect((await enter(key, { visitor_secret })).session.conversation_id).toBeNull()
  })
})

describe('messages', () => {
  it('are answered, without the internals of the reply', async () => {
    const visitor = await enter((await createKey()).key)
    const { id, path } = await visitor.start()
    const { data } = await visitor.post(`${path}/messages`, question)
    expect(data).toEqual({
      message_id: expect.stringMatching(/^msg_/),
      conversation_id: id,
      text: expect.stringContaining('30 days'),
      sender_type: 'bot',
      sent_at: expect.stringMatching(timestampPattern),
      kind: 'message',
      reply_to: expect.stringMatching(/^msg_/),
      answered: true,
      outcome: 'answer',
      confidence: expect.any(Number),
      citations: [{ title: 'Returns', url: null, snippet: expect.stringContaining('30 days') }],
      suggestions: [],
      handoff: false,
      feedback: null,
    })
    const history = await visitor.get(`${path}/messages`)
    expect(history.data).toMatchObject({ total: 2, page: 1 })
    expect(history.data.messages[0]).not.toHaveProperty('user_id')
    expect(history.data.messages[1]).toEqual(data)
  })

  it('of the visitor are stored under the id of the visitor, whatever user_id is sent', async () => {
    const visitor = await enter((await createKey()).key)
    const { id, path } = await visitor.start()
    await visitor.post(`${path}/messages`, { ...question, user_id: 'somebody-else' })
    const { data } = await api.get(`/conversations/${id}/messages`)
    const { data: conversation } = await api.get(`/conversations/${id}`)
    expect(data.messages[0].user_id).toBe(conversation.user_id)
  })

  it('are streamed, and a stream is continued', async () => {
    const visitor = await enter((await createKey()).key)
    const { path } = await visitor.start()
    const { events, response } = await visitor.listen(`${path}/messages`, {
      method: 'POST',
      body: question,
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example.com')
    const { data } = events.at(-1)?.data ?? {}
    expect(spokenText(events)).toBe(data.text)
    expect(data).not.toHaveProperty('engine')
    const again = await visitor.listen(`${path}/messages/${data.message_id}/stream`, {
      headers: { 'last-event-id': '1' },
    })
    expect(again.events).toEqual(events.slice(1))
  })

  it('with an Idempotency-Key are stored once, and the key belongs to the visitor', async () => {
    const { key } = await createKey()
    const [visitor, other] = [await enter(key), await enter(key)]
    const sent = { 'idempotency-key': 'same' }
    const first = await visitor.post('/conversations', {}, 201, sent)
    const again = await visitor.post('/conversations', {}, 201, sent)
    const others = await other.post('/conversations', {}, 201, sent)
    expect(again.data).toEqual(first.data)
    expect(others.data.conversation_id).not.toBe(first.data.conversation_id)
    const path = `/conversations/${first.data.conversation_id}`
    const reply = await visitor.post(`${path}/messages`, question, 200, sent)
    expect((await visitor.post(`${path}/messages`, question, 200, sent)).data).toEqual(reply.data)
    expect((await visitor.get(path)).data.message_count).toBe(2)
    // An erasure removes the stored answers too.
    await api.remove(path)
    await visitor.post(`${path}/messages`, question, 404, sent)
  })

  it('can be rated', async () => {
    const visitor = await enter((await createKey()).key)
    const { path } = await visitor.start()
    const { data } = await visitor.post(`${path}/messages`, question)
    const feedback = { rating: 'positive', comment: 'Thanks' }
    const rated = await visitor.post(`${path}/messages/${data.message_id}/feedback`, feedback)
    expect(rated.data).toEqual({ ...data, feedback })
  })
})

describe('GET /v1/widget/conversations/{id}/events', () => {
  it('returns messages of both sides and the status, and nothing twice', async () => {
    const visitor = await enter((await createKey()).key)
    const { path } = await visitor.start()
    const { data: reply } = await visitor.post(`${path}/messages`, question)
    const first = (await visitor.get(`${path}/events`)).data
    expect(first.events).toEqual([
      { type: 'message.created', message: expect.objectContaining(question) },
      { type: 'message.created', message: reply },
      { type: 'status', status: 'active' },
    ])
    const { next_after } = first
    expect((await visitor.get(`${path}/events?after=${next_after}`)).data).toEqual({
      events: [],
      next_after,
    })
    const afterReply = await visitor.get(`${path}/events?after=${reply.message_id}`)
    expect(afterReply.data.events).toEqual([{ type: 'status', status: 'active' }])
  })

  it('shows what staff say while it waits', async () => {
    const visitor = await enter((await createKey()).key)
    const { id, path } = await visitor.start()
    const { next_after } = (await visitor.get(`${path}/events`)).data
    const waiting = visitor.get(`${path}/events?after=${next_after}&wait=30`)
    await api.put(`/conversations/${id}`, { status: 'paused' })
    const paused = (await waiting).data
    expect(paused.events).toEqual([{ type: 'status', status: 'paused' }])
    const listening = visitor.get(`${path}/events?after=${paused.next_after}&wait=30`)
    await api.post(`/conversations/${id}/replies`, { text: 'Here is Ann.', author: 'Ann' })
    const { events } = (await listening).data
    expect(events).toEqual([
      {
        type: 'message.created',
        message: expect.objectContaining({
          text: 'Here is Ann.',
          author: { type: 'human', name: 'Ann' },
        }),
      },
    ])
  })

  it('ends a wait without events', async () => {
    const visitor = await enter((await createKey()).key)
    const { path } = await visitor.start()
    const { next_after } = (await visitor.get(`${path}/events`)).data
    const { data } = await visitor.get(`${path}/events?after=${next_after}&wait=1`)
    expect(data).toEqual({ events: [], next_after })
  })

  it('refuses an unknown place, and too long a wait', async () => {
    const visitor = await enter((await createKey()).key)
    const { path } = await visitor.start()
    const unknown = await visitor.get(`${path}/events?after=msg_other`, 400)
    expect(unknown.error.details[0]).toMatchObject({ field: 'after' })
    await visitor.get(`${path}/events?wait=31`, 400)
  })
})

describe('POST /v1/widget/conversations/{id}/handoff', () => {
  it('pauses the conversation for a person, as a message that asks for one', async () => {
    const { key } = await createKey({}, { settings: { handoff_enabled: true } })
    const visitor = await enter(key)
    const { id, path } = await visitor.start({ language: 'en' })
    const { data } = await visitor.post(`${path}/handoff`)
    expect(data.conversation.status).toBe('paused')
    expect(data.message).toMatchObject({ kind: 'notice', sender_type: 'bot', handoff: true })
    const waiting = await api.get('/conversations?waiting_for=person')
    expect(
      waiting.data.conversations.map((one: { conversation_id: string }) => one.conversation_id),
    ).toEqual([id])
    const asked = await visitor.start({ language: 'en' })
    const byMessage = await visitor.post(`${asked.path}/messages`, {
      text: 'I want to talk to a human',
    })
    expect(byMessage.data).toMatchObject({ handoff: true, text: data.message.text })
  })

  it.each([
    ['he-IL', 'נציג'],
    ['de_AT', 'Team'],
    ['no language', 'team'],
  ])(
    'answers in the language of the page, where no message shows one: %s',
    async (page_language, word) => {
      const { key } = await createKey({}, { settings: { handoff_enabled: true } })
      const visitor = await enter(key)
      const { path } = await visitor.start({ page_language })
      const { data } = await visitor.post(`${path}/handoff`)
      expect(data.message.text).toContain(word)
    },
  )

  it('changes nothing while a person has the conversation', async () => {
    const { key } = await createKey({}, { settings: { handoff_enabled: true } })
    const visitor = await enter(key)
    const { path } = await visitor.start()
    await visitor.post(`${path}/handoff`)
    const { data } = await visitor.post(`${path}/handoff`)
    expect(data).toMatchObject({
      message: null,
      conversation: { status: 'paused', message_count: 1 },
    })
  })

  it('says how else to reach people where nobody can take over', async () => {
    const { key } = await createKey({}, { settings: { contact: 'Call 030 901820.' } })
    const visitor = await enter(key)
    const { path } = await visitor.start()
    const { data } = await visitor.post(`${path}/handoff`)
    expect(data.conversation.status).toBe('active')
    expect(data.message.text).toContain('Call 030 901820.')
    expect(data.message.handoff).toBe(false)
  })
})

describe('POST /v1/widget/conversations/{id}/end', () => {
  it('ends it as the user, once, without an entry in the audit log', async () => {
    const visitor = await enter((await createKey()).key)
    const { id, path } = await visitor.start()
    const { data } = await visitor.post(`${path}/end`)
    expect(data).toMatchObject({ status: 'ended', ended_reason: 'user' })
    expect((await visitor.post(`${path}/end`)).data).toEqual(data)
    await visitor.post(`${path}/messages`, question, 409)
    expect((await api.get(`/audit?object=${id}`)).data.total).toBe(0)
  })
})
