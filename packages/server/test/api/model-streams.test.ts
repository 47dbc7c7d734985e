// Streamed replies of a model: complete, interrupted, continued, and during other changes.
import { describe, expect, it } from 'vitest'
import { listen, spokenText } from '../support/event-stream.ts'
import { failing, grounded, question, useModelTalk, words } from '../support/use-model-talk.ts'

const talk = useModelTalk()
const { api, app, settings, events, history, held } = talk

const piecesOf = (text: string) => [...text].map((piece) => ({ text: piece }))

describe('a streamed reply by the model', () => {
  const stream = (body: object = { text: question }) =>
    listen(app.baseUrl() + talk.path, { method: 'POST', key: api.key, body })

  it('is streamed while the model writes, and equals the stored reply', async () => {
    talk.say = () => [{ hold: talk.stored() }, ...piecesOf(grounded)]
    const { events: received } = await stream()
    const [, stored] = await history()
    // Safe words arrive one by one, the rest of the sentence when it is checked.
    expect(received.length).toBeGreaterThan(5)
    expect(received.at(-1)?.data).toEqual({ status: 'success', data: stored })
    expect(spokenText(received)).toBe(stored.text)
    expect(received.map(({ event }) => event)).not.toContain('message.reset')
  })

  it('is complete with more than a thousand pieces, from any position', async () => {
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
    const { events: received } = await stream({
      text: 'Which parcel room holds boots of which size?',
    })
    const { data } = received.at(-1)?.data ?? {}
    expect(data).toMatchObject({ text: content, engine: 'tiny-1' })
    expect(content.length).toBeGreaterThan(1_000)
    expect(received.length).toBeGreaterThan(50)
    expect(spokenText(received)).toBe(content)
    const positions = [0, 1, 40, received.length - 2]
    const url = `${app.baseUrl()}/messages/${data.message_id}/stream`
    const tails = await Promise.all(
      positions.map((last) =>
        listen(url, { key: api.key, headers: { 'last-event-id': String(last) } }),
      ),
    )
    for (const [index, { events: tail }] of tails.entries()) {
      expect(tail).toEqual(received.slice(positions[index]))
    }
  })

  it('is reset and replaced if the model repeats its instructions', async () => {
    talk.say = ({ instructions }) => [{ text: 'Sure, I will tell ' }, { text: instructions }]
    const { events: received } = await stream()
    expect(received.map(({ event }) => event)).toContain('message.reset')
    expect(spokenText(received)).toBe(received.at(-1)?.data.data.text)
    expect(received.at(-1)?.data.data.engine).toBe('builtin')
  })

  it('continues with the reply of the built-in engine if the model breaks off', async () => {
    talk.say = () => [
      { text: 'Shoes can be returned within 30 days of delivery. And ' },
      { leave: 'cut' },
    ]
    const { events: received } = await stream()
    const { data } = received.at(-1)?.data ?? {}
    expect(data).toMatchObject({ degraded: true, engine: 'builtin' })
    expect(spokenText(received)).toBe(data.text)
  })

  it('ends with an error if there is no fallback', async () => {
    await settings({ fallback_on_error: false })
    talk.say = () => failing
    const { events: received } = await stream()
    expect(received.map(({ event }) => event)).toEqual(['message.started', 'error'])
    expect(received[1]?.data).toMatchObject({ status: 'error', error: { code: 'provider_error' } })
    const [userMessage] = await history()
    const [event] = await events('error.occurred')
    const { conversation_id, message_id } = userMessage
    expect(event.data).toMatchObject({ code: 'provider_error', conversation_id, message_id })
  })

  it('counts as a failed request if it ends with an error', async () => {
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

  it('is completed after the client disconnects, and can be continued', async () => {
    const { reached, release } = held()
    const url = app.baseUrl() + talk.path
    const body = { text: question }
    const { events: started } = await listen(url, {
      method: 'POST',
      key: api.key,
      body,
      leaveAfter: 1,
    })
    const { message_id } = started[0]?.data ?? {}
    await reached
    const resumed = listen(`${app.baseUrl()}/messages/${message_id}/stream`, {
      key: api.key,
      headers: { 'last-event-id': '1' },
    })
    release()
    const { events: tail } = await resumed
    expect(spokenText(tail)).toBe(words)
    const [, stored] = await history()
    expect(stored).toMatchObject({ message_id, text: words })
  })

  it('is not found after its conversation is erased', async () => {
    const { events: received } = await stream()
    const { message_id } = received[0]?.data ?? {}
    await api.remove(talk.conversation)
    const { error } = await api.get(`/messages/${message_id}/stream`, 404)
    expect(error.code).toBe('not_found')
  })

  it('starts from its beginning for a POST, also with a Last-Event-ID', async () => {
    const headers = { 'last-event-id': '2', 'idempotency-key': 'again' }
    const url = app.baseUrl() + talk.path
    const body = { text: question }
    const first = await listen(url, { method: 'POST', key: api.key, body, headers })
    const repeat = await listen(url, { method: 'POST', key: api.key, body, headers })
    for (const { events: received } of [first, repeat]) {
      expect(received[0]?.event).toBe('message.started')
    }
    // The field `stream` does not make it another request.
    const again = { ...body, stream: true }
    const other = await listen(url, { method: 'POST', key: api.key, body: again, headers })
    expect(other.events).toEqual(repeat.events)
  })

  it('is the same for a second listener', async () => {
    const { reached, release } = held()
    const first = stream()
    await reached
    const { data } = await api.get(talk.path)
    expect(data.messages).toMatchObject([{ reply_status: 'pending' }])
    release()
    const { events: received } = await first
    const { message_id } = received[0]?.data ?? {}
    const second = await listen(`${app.baseUrl()}/messages/${message_id}/stream`, {
      key: api.key,
    })
    expect(second.events).toEqual(received)
  })
})

describe('during a request to the model', () => {
  it('a paused conversation gets a notice, and an ended conversation an error', async () => {
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

  it('a person’s reply becomes the reply of the turn, without a notice', async () => {
    const { reached, release } = held()
    const sent = listen(app.baseUrl() + talk.path, {
      method: 'POST',
      key: api.key,
      body: { text: question },
    })
    await reached
    await api.put(talk.conversation, { status: 'paused' })
    const { data: reply } = await api.post(`${talk.conversation}/replies`, { text: 'Ask me.' })
    const { data: more } = await api.post(`${talk.conversation}/replies`, { text: 'I am here.' })
    release()
    const { events: received } = await sent
    const { message_id } = received[0]?.data ?? {}
    expect(received[0]?.event).toBe('message.started')
    expect(reply.message_id).toBe(message_id)
    expect(received.at(-1)?.data).toEqual({ status: 'success', data: reply })
    expect(spokenText(received)).toBe('Ask me.')
    const messages = await history()
    expect(messages).toMatchObject([{ text: question }, reply, more])
    expect(messages[0]).not.toHaveProperty('reply_status')
    // A client that reconnects finds the message with this id.
    const url = `${app.baseUrl()}/messages/${message_id}/stream`
    const { events: again } = await listen(url, { key: api.key })
    expect(again).toEqual(received)
  })

  it('a person’s reply stays the only reply if the conversation is resumed', async () => {
    const { reached, release } = held()
    const sent = api.post(talk.path, { text: question })
    await reached
    await api.put(talk.conversation, { status: 'paused' })
    const { data: reply } = await api.post(`${talk.conversation}/replies`, { text: 'Ask me.' })
    await api.put(talk.conversation, { status: 'active' })
    release()
    expect((await sent).data).toEqual(reply)
    expect(await history()).toMatchObject([{ text: question }, reply])
  })

  it('a person’s reply is the response to a repeat with the same Idempotency-Key', async () => {
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
    const { data: reply } = await api.post(`${talk.conversation}/replies`, { text: 'Ask me.' })
    const { events: received } = await stream()
    expect(received[0]?.data.message_id).toBe(reply.message_id)
    expect(received.at(-1)?.data.data).toEqual(reply)
    expect(await history()).toMatchObject([{ text: question }, reply])
  })

  it.each([
    ['erased', () => api.remove(talk.conversation), 404],
    ['ended', () => api.post(`${talk.conversation}/end`, {}), 409],
    ['paused', () => api.put(talk.conversation, { status: 'paused' }), 200],
  ])('the model is aborted if the conversation is %s', async (_what, change, status) => {
    // This answer would never end.
    talk.say = () => [{ text: 'Shoes can be ' }, { leave: 'silent' }]
    const sent = api.post(talk.path, { text: question }, status)
    await expect.poll(() => talk.asked.length).toBe(1)
    await talk.stored()
    await change()
    await sent
    await expect.poll(() => talk.asked[0]?.isLeft()).toBe(true)
    expect((await api.get('/events?types=error.occurred')).data.events).toEqual([])
  })

  it('an erased conversation stays erased', async () => {
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
