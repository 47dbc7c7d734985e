// A model’s replies while they are made: streamed, left, gone on with, and overtaken by what people do.
import { describe, expect, it } from 'vitest'
import { listen, spokenText } from '../support/event-stream.ts'
import { failing, grounded, question, useModelTalk, words } from '../support/use-model-talk.ts'

const talk = useModelTalk()
const { api, app, settings, events, history, held } = talk

const piecesOf = (text: string) => [...text].map((piece) => ({ text: piece }))

describe('a streamed reply by the model', () => {
  const stream = (body: object = { text: question }) =>
    listen(app.baseUrl() + talk.path, { method: 'POST', key: api.key, body })

  it('is heard while it is made, and is what is stored', async () => {
    talk.say = () => [{ hold: talk.stored() }, ...piecesOf(grounded)]
    const { events: heard } = await stream()
    const [, stored] = await history()
    expect(heard.length).toBeGreaterThan(10)
    expect(heard.at(-1)?.data).toEqual({ status: 'success', data: stored })
    expect(spokenText(heard)).toBe(stored.text)
    expect(heard.map(({ event }) => event)).not.toContain('message.reset')
  })

  it('of more than a thousand pieces is whole for each who listens, from wherever', async () => {
    await settings({ response_length: 'long' })
    const facts = Array.from({ length: 28 }, (_, i) => `Parcel room ${i} holds boots of size ${i}.`)
    const content = facts.join(' ')
    await api.post(
      '/knowledge',
      { chatbot_id: talk.chatbot_id, title: 'Parcel rooms', content },
      201,
    )
    talk.say = (request) => {
      const source = /\[(\d+)\] Parcel rooms/.exec(request.messages.at(-1)?.text ?? '')?.[1]
      return [{ hold: talk.stored() }, ...piecesOf(`${content} [${source}]`)]
    }
    const { events: heard } = await stream({ text: 'Which parcel room holds boots of which size?' })
    const { data } = heard.at(-1)?.data ?? {}
    expect(data).toMatchObject({ text: content, engine: 'tiny-1' })
    expect(content.length).toBeGreaterThan(1_000)
    expect(heard.length).toBeGreaterThan(200)
    expect(spokenText(heard)).toBe(content)
    const positions = [0, 1, 120, heard.length - 2]
    const url = `${app.baseUrl()}/messages/${data.message_id}/stream`
    const rests = await Promise.all(
      positions.map((last) =>
        listen(url, { key: api.key, headers: { 'last-event-id': String(last) } }),
      ),
    )
    for (const [index, { events: rest }] of rests.entries()) {
      expect(rest).toEqual(heard.slice(positions[index]))
    }
  })

  it('is taken back where it does not hold', async () => {
    const text = 'Elephants weigh 6,000 kilograms. They live for seventy years in the wild.'
    talk.say = () => [{ hold: talk.stored() }, { text }]
    const { events: heard } = await stream()
    expect(heard.map(({ event }) => event)).toContain('message.reset')
    expect(spokenText(heard)).toBe(heard.at(-1)?.data.data.text)
    expect(heard.at(-1)?.data.data.engine).toBe('builtin')
  })

  it('that breaks off goes on with the built-in engine’s', async () => {
    talk.say = () => [
      { text: 'Shoes can be returned within 30 days of delivery. And ' },
      { leave: 'cut' },
    ]
    const { events: heard } = await stream()
    const { data } = heard.at(-1)?.data ?? {}
    expect(data).toMatchObject({ degraded: true, engine: 'builtin' })
    expect(spokenText(heard)).toBe(data.text)
  })

  it('ends with the error where there is no answer', async () => {
    await settings({ fallback_on_error: false })
    talk.say = () => failing
    const { events: heard } = await stream()
    expect(heard.map(({ event }) => event)).toEqual(['message.started', 'error'])
    expect(heard[1]?.data).toMatchObject({ status: 'error', error: { code: 'provider_error' } })
    const [kept] = await history()
    const [event] = await events('error.occurred')
    const { conversation_id, message_id } = kept
    expect(event.data).toMatchObject({ code: 'provider_error', conversation_id, message_id })
  })

  it('that ends with the error counts among the requests that failed', async () => {
    await settings({ fallback_on_error: false })
    talk.say = () => failing
    const failed = async () => {
      const { data } = await api.get('/analytics/performance')
      return data.totals.errors_by_code.provider_error ?? 0
    }
    const before = await failed()
    await stream()
    await expect.poll(failed, { timeout: 20_000 }).toBe(before + 1)
    await events('error.occurred')
  })

  it('is made to its end when the client leaves, and can be gone on with', async () => {
    const { reached, release } = held()
    const url = app.baseUrl() + talk.path
    const body = { text: question }
    const { events: begun } = await listen(url, {
      method: 'POST',
      key: api.key,
      body,
      leaveAfter: 1,
    })
    const { message_id } = begun[0]?.data ?? {}
    await reached
    const resumed = listen(`${app.baseUrl()}/messages/${message_id}/stream`, {
      key: api.key,
      headers: { 'last-event-id': '1' },
    })
    release()
    const { events: rest } = await resumed
    expect(spokenText(rest)).toBe(words)
    const [, stored] = await history()
    expect(stored).toMatchObject({ message_id, text: words })
  })

  it('is heard no more once its conversation is erased', async () => {
    const { events: heard } = await stream()
    const { message_id } = heard[0]?.data ?? {}
    await api.remove(talk.conversation)
    const { error } = await api.get(`/messages/${message_id}/stream`, 404)
    expect(error.code).toBe('not_found')
  })

  it('begins at its beginning, whatever a client that connects again sends along', async () => {
    const headers = { 'last-event-id': '2', 'idempotency-key': 'again' }
    const url = app.baseUrl() + talk.path
    const body = { text: question }
    const first = await listen(url, { method: 'POST', key: api.key, body, headers })
    const repeat = await listen(url, { method: 'POST', key: api.key, body, headers })
    for (const { events: heard } of [first, repeat]) {
      expect(heard[0]?.event).toBe('message.started')
    }
    // In which form the answer is wanted makes no other request of it.
    const again = { ...body, stream: true }
    const other = await listen(url, { method: 'POST', key: api.key, body: again, headers })
    expect(other.events).toEqual(repeat.events)
  })

  it('is the same for two who listen', async () => {
    const { reached, release } = held()
    const first = stream()
    await reached
    const { data } = await api.get(talk.path)
    expect(data.messages).toMatchObject([{ reply_status: 'pending' }])
    release()
    const { events: heard } = await first
    const { message_id } = heard[0]?.data ?? {}
    const second = await listen(`${app.baseUrl()}/messages/${message_id}/stream`, {
      key: api.key,
    })
    expect(second.events).toEqual(heard)
  })
})

describe('while the model is asked', () => {
  it('a conversation that is paused gets a notice, one that ends an error', async () => {
    const paused = held()
    const first = api.post(talk.path, { text: question })
    await paused.reached
    await api.put(talk.conversation, { status: 'paused' })
    paused.release()
    expect((await first).data.kind).toBe('notice')
    await api.put(talk.conversation, { status: 'active' })
    const ended = held()
    const second = api.post(talk.path, { text: question }, 409)
    await ended.reached
    await api.post(`${talk.conversation}/end`, {})
    ended.release()
    expect((await second).error.code).toBe('conversation_ended')
    expect((await history()).at(-1)).toMatchObject({ reply_status: 'failed' })
  })

  it('a person’s reply is the answer, and no notice follows it', async () => {
    const { reached, release } = held()
    const sent = listen(app.baseUrl() + talk.path, {
      method: 'POST',
      key: api.key,
      body: { text: question },
    })
    await reached
    await api.put(talk.conversation, { status: 'paused' })
    const { data: said } = await api.post(`${talk.conversation}/replies`, { text: 'Ask me.' })
    const { data: more } = await api.post(`${talk.conversation}/replies`, { text: 'I am here.' })
    release()
    const { events: heard } = await sent
    const { message_id } = heard[0]?.data ?? {}
    expect(heard[0]?.event).toBe('message.started')
    expect(said.message_id).toBe(message_id)
    expect(heard.at(-1)?.data).toEqual({ status: 'success', data: said })
    expect(spokenText(heard)).toBe('Ask me.')
    const messages = await history()
    expect(messages).toMatchObject([{ text: question }, said, more])
    expect(messages[0]).not.toHaveProperty('reply_status')
    // Who comes back for what was named finds it.
    const url = `${app.baseUrl()}/messages/${message_id}/stream`
    const { events: again } = await listen(url, { key: api.key })
    expect(again).toEqual(heard)
  })

  it('a person’s reply stays the only answer where the bot gets the conversation back', async () => {
    const { reached, release } = held()
    const sent = api.post(talk.path, { text: question })
    await reached
    await api.put(talk.conversation, { status: 'paused' })
    const { data: said } = await api.post(`${talk.conversation}/replies`, { text: 'Ask me.' })
    await api.put(talk.conversation, { status: 'active' })
    release()
    expect((await sent).data).toEqual(said)
    expect(await history()).toMatchObject([{ text: question }, said])
  })

  it('a person’s reply answers what is sent again under its key, by the id it has', async () => {
    await settings({ fallback_on_error: false })
    talk.say = () => failing
    const headers = { 'idempotency-key': 'again' }
    const stream = () =>
      listen(app.baseUrl() + talk.path, {
        method: 'POST',
        key: api.key,
        body: { text: question },
        headers,
      })
    await stream()
    await api.put(talk.conversation, { status: 'paused' })
    const { data: said } = await api.post(`${talk.conversation}/replies`, { text: 'Ask me.' })
    const { events: heard } = await stream()
    expect(heard[0]?.data.message_id).toBe(said.message_id)
    expect(heard.at(-1)?.data.data).toEqual(said)
    expect(await history()).toMatchObject([{ text: question }, said])
  })

  it.each([
    ['erased', () => api.remove(talk.conversation), 404],
    ['ended', () => api.post(`${talk.conversation}/end`, {}), 409],
    ['paused', () => api.put(talk.conversation, { status: 'paused' }), 200],
  ])('the model of a conversation that is %s is given up', async (_what, change, status) => {
    // It would go on for ever.
    talk.say = () => [{ text: 'Shoes can be ' }, { leave: 'silent' }]
    const sent = api.post(talk.path, { text: question }, status)
    await expect.poll(() => talk.asked.length).toBe(1)
    await talk.stored()
    await change()
    await sent
    await expect.poll(() => talk.asked[0]?.isLeft()).toBe(true)
    expect((await api.get('/events?types=error.occurred')).data.events).toEqual([])
  })

  it('a conversation that is erased stays erased', async () => {
    const { reached, release } = held()
    const sent = api.post(talk.path, { text: question }, 404)
    await reached
    await api.remove(talk.conversation)
    release()
    await sent
    const id = talk.conversation.split('/').at(-1)
    const rows = await app.query(`select text from messages where conversation_id = '${id}'`)
    expect(rows).toEqual([{ text: '' }])
  })
})
