// Replies worded by a language model (§4.2): cited and stored as any other, and never less certain to come.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen, spokenText } from '../support/event-stream.ts'
import type { Answer, ScriptedRequest, Step } from '../support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import { type Client, type Json, openApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let model: ScriptedModel
let api: Client
let chatbot_id: string
let conversation: string
let path: string
/** What the model was asked in this test. */
let asked: ScriptedRequest[] = []
/** What the model says next; tests set it. */
let say: (request: ScriptedRequest) => Answer | Promise<Answer>

const grounded = 'Shoes can be returned within 30 days of delivery [1].'
const words = 'Shoes can be returned within 30 days of delivery.'
const question = 'Within how many days can I return shoes?'

beforeAll(async () => {
  model = await startScriptedModel({
    apiKey: 'sk-scripted-model-key',
    answer: (request) => {
      asked.push(request)
      return say(request)
    },
  })
  app = await openApp({
    env: {
      PARLEY_LLM_BASE_URL: model.baseUrl,
      PARLEY_LLM_API_KEY: 'sk-scripted-model-key',
      PARLEY_LLM_MODEL: 'tiny-1',
    },
  })
})
beforeEach(async () => {
  asked = []
  say = () => grounded
  // An account of its own, so that events and limits are its own.
  api = (await app.account()).api
  chatbot_id = (await api.post('/chatbots', { name: 'Support' }, 201)).data.id
  const content =
    'Returns\n\nYou can return shoes within 30 days of delivery. Refunds take five working days.'
  await api.post('/knowledge', { chatbot_id, title: 'Returns', content }, 201)
  const { data } = await api.post('/conversations', { chatbot_id, user_id: 'u1' }, 201)
  conversation = `/conversations/${data.conversation_id}`
  path = `${conversation}/messages`
})
afterAll(async () => {
  await app.close()
  await model.close()
})

const settings = (change: object) => api.put(`/chatbots/${chatbot_id}`, { settings: change })
/** On PostgreSQL the feed waits for who still writes, so that no reader misses anything. */
async function events(type: string, count = 1) {
  const read = async () => (await api.get(`/events?types=${type}`)).data.events
  await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBe(count)
  return read()
}
const history = async () => (await api.get(path)).data.messages
const failing: Answer = [{ status: 400, message: 'No such thing.' }]

/** Holds the model in the middle of its answer. */
function held() {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  say = (): Step[] => {
    reach()
    return [
      { text: 'Shoes can be ' },
      { hold },
      { text: 'returned within 30 days of delivery [1].' },
    ]
  }
  return { reached, release }
}

describe('a reply by the model', () => {
  it('is its words, with the sources it cites', async () => {
    const { data } = await api.post(path, { text: question })
    expect(data).toMatchObject({
      text: words,
      sender_type: 'bot',
      answered: true,
      outcome: 'answer',
      engine: 'tiny-1',
      finish_reason: 'stop',
      usage: { input_tokens: 21, output_tokens: 7 },
      citations: [{ title: 'Returns', snippet: expect.stringContaining('30 days') }],
      handoff: false,
    })
    expect(data).not.toHaveProperty('degraded')
    expect(await history()).toEqual([
      expect.objectContaining({ text: question, message_id: data.reply_to }),
      data,
    ])
    const [first] = await history()
    expect(first).not.toHaveProperty('reply_status')
  })

  it('is asked for with the passages as data, and the talk so far', async () => {
    await api.post(path, { text: question })
    await api.post(path, { text: 'And how long do refunds take?' })
    const [, second] = asked
    expect(second?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(second?.messages[1]?.text).toBe(words)
    expect(second?.messages.at(-1)?.text).toContain('Refunds take five working days')
    expect(second?.instructions).toContain('Support')
    expect(second?.instructions).not.toContain('Refunds')
  })

  it('is explained', async () => {
    const { data } = await api.post(path, { text: question })
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data).toMatchObject({
      engine: 'tiny-1',
      rule: null,
      prompt_version: expect.any(String),
      model_rule: 'held',
      rewritten_question: null,
      tokens: { input_tokens: 21, output_tokens: 7 },
      timings: { model_ms: expect.any(Number), engine_ms: expect.any(Number) },
    })
  })

  it('counts what the provider counted, and nothing where it did not', async () => {
    say = () => [{ text: grounded }, { end: 'stop', usage: undefined }]
    const { data } = await api.post(path, { text: question })
    expect(data).toMatchObject({ text: words, usage: null })
  })

  it('takes the chatbot’s temperature and model', async () => {
    await settings({ temperature: 0.3, model: 'tiny-2' })
    const { data } = await api.post(path, { text: question })
    expect(data.engine).toBe('tiny-2')
    expect(asked[0]).toMatchObject({ model: 'tiny-2', temperature: 0.3 })
  })

  it('is the gate’s where no source stands behind the model’s', async () => {
    say = () => 'Elephants weigh 6,000 kilograms and live for seventy years.'
    const { data } = await api.post(path, { text: question })
    expect(data.engine).toBe('builtin')
    expect(data.text).toContain('30 days')
    expect(data).not.toHaveProperty('degraded')
  })

  it('is an honest “not known” where the model finds none', async () => {
    say = () => 'NOT_IN_SOURCES'
    const { data } = await api.post(path, { text: 'How do shoes get their colour?' })
    expect(data).toMatchObject({ answered: false, outcome: 'unknown', citations: [] })
  })

  it('is not asked for where nothing was found, or small talk is made', async () => {
    await api.post(path, { text: 'Xyzzy plugh?' })
    await api.post(path, { text: 'Hello!' })
    expect(asked).toEqual([])
  })

  it('of a follow-up that finds nothing is looked for as a question of its own', async () => {
    await api.post(path, { text: question })
    say = ({ instructions }) =>
      instructions.includes('one short question') ? question : `${words} [1]`
    const { data } = await api.post(path, { text: 'Hm, erm, why tho?' })
    expect(data).toMatchObject({ text: words, usage: { input_tokens: 42, output_tokens: 14 } })
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data.rewritten_question).toBe(question)
    expect(asked).toHaveLength(3)
  })

  it('tells of both messages as events', async () => {
    const { data } = await api.post(path, { text: question })
    const told = await events('message.created', 2)
    expect(told.map((event: { data: object }) => event.data)).toMatchObject([
      { text: question, reply_status: 'pending' },
      { message_id: data.message_id, text: words },
    ])
    expect(told.map(({ sequence }: { sequence: number }) => sequence)).toEqual([2, 3])
  })
})

describe('a model that fails', () => {
  it('leaves the answer to the built-in engine, and its owner hears of it', async () => {
    say = () => failing
    const { data } = await api.post(path, { text: question })
    expect(data).toMatchObject({ engine: 'builtin', degraded: true, answered: true, usage: null })
    expect(data.text).toContain('30 days')
    const [event] = await events('error.occurred')
    expect(event.data).toMatchObject({
      code: 'provider_error',
      request_id: expect.any(String),
      chatbot_id,
      message_id: data.message_id,
    })
    expect(JSON.stringify(event)).not.toContain('sk-scripted')
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data.model_rule).toBe('failed: rejected')
  })

  it('is asked a second time where that may help, and not where it can’t', async () => {
    say = () => (asked.length === 1 ? [{ status: 500 }] : grounded)
    const { data } = await api.post(path, { text: question })
    expect(data).toMatchObject({ engine: 'tiny-1', text: words })
    expect(asked).toHaveLength(2)
    say = () => failing
    await api.post(path, { text: question })
    expect(asked).toHaveLength(3)
  })

  it.each<[string, Answer, string]>([
    ['a status', [{ status: 503 }], 'unavailable'],
    ['too many requests', [{ status: 429, headers: { 'retry-after': '60' } }], 'rate_limited'],
    ['a stream that breaks off', [{ text: 'Shoes' }, { leave: 'cut' }], 'cut'],
    ['a stream without an end', [{ text: 'Shoes' }, { leave: 'stopped' }], 'cut'],
    ['what is no answer', [{ raw: 'data: {oops\n\n' }], 'malformed'],
  ])('by %s is answered all the same', async (_how, answer, kind) => {
    say = () => answer
    const { data } = await api.post(path, { text: question })
    expect(data).toMatchObject({ engine: 'builtin', degraded: true })
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data.model_rule).toBe(`failed: ${kind}`)
    // The next test asks as if nothing had been.
    say = () => grounded
    await api.post(path, { text: question })
  })

  it('is an error where the owner wants no other answer, and the message is kept', async () => {
    await settings({ fallback_on_error: false })
    say = () => failing
    const { error } = await api.post(path, { text: question }, 502)
    expect(error.code).toBe('provider_error')
    expect(await history()).toMatchObject([{ text: question, reply_status: 'failed' }])
    say = () => grounded
    const { data } = await api.post(path, { text: 'How long do refunds take?' })
    expect(data.sender_type).toBe('bot')
    const messages = asked.at(-1)?.messages ?? []
    expect(JSON.stringify(messages)).not.toContain('how many days')
    await events('error.occurred')
  })

  it('is gone on with under the same key, and the text is stored once', async () => {
    await settings({ fallback_on_error: false })
    say = () => failing
    const send = (text: string, status: number) =>
      fetch(app.baseUrl() + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${api.key}`,
          'content-type': 'application/json',
          'idempotency-key': 'again',
        },
        body: JSON.stringify({ text }),
      }).then(async (response) => {
        expect(response.status).toBe(status)
        const { data }: Json = await response.json()
        return data
      })
    await send(question, 502)
    await send('Something else', 422)
    say = () => grounded
    await api.post(path, { text: 'How long do refunds take?' })
    const reply = await send(question, 200)
    expect(reply.text).toBe(words)
    const messages = await history()
    expect(messages.map(({ text }: { text: string }) => text)).toEqual([
      question,
      'How long do refunds take?',
      expect.any(String),
      words,
    ])
    expect(messages[0]).not.toHaveProperty('reply_status')
    expect(reply.reply_to).toBe(messages[0].message_id)
    expect(await send(question, 200)).toEqual(reply)
  })
})

describe('a streamed reply by the model', () => {
  const stream = (body: object = { text: question }) =>
    listen(app.baseUrl() + path, { method: 'POST', key: api.key, body })

  it('is heard while it is made, and is what is stored', async () => {
    say = () => [...grounded].map((text) => ({ text }))
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
    await api.post('/knowledge', { chatbot_id, title: 'Parcel rooms', content }, 201)
    say = (request) => {
      const source = /\[(\d+)\] Parcel rooms/.exec(request.messages.at(-1)?.text ?? '')?.[1]
      return [...`${content} [${source}]`].map((text) => ({ text }))
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
    say = () => 'Elephants weigh 6,000 kilograms. They live for seventy years in the wild.'
    const { events: heard } = await stream()
    expect(heard.map(({ event }) => event)).toContain('message.reset')
    expect(spokenText(heard)).toBe(heard.at(-1)?.data.data.text)
    expect(heard.at(-1)?.data.data.engine).toBe('builtin')
  })

  it('that breaks off goes on with the built-in engine’s', async () => {
    say = () => [
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
    say = () => failing
    const { events: heard } = await stream()
    expect(heard.map(({ event }) => event)).toEqual(['message.started', 'error'])
    expect(heard[1]?.data).toMatchObject({ status: 'error', error: { code: 'provider_error' } })
    await events('error.occurred')
  })

  it('that ends with the error counts among the requests that failed', async () => {
    await settings({ fallback_on_error: false })
    say = () => failing
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
    const url = app.baseUrl() + path
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
    await api.remove(conversation)
    const { error } = await api.get(`/messages/${message_id}/stream`, 404)
    expect(error.code).toBe('not_found')
  })

  it('begins at its beginning, whatever a client that connects again sends along', async () => {
    const headers = { 'last-event-id': '2', 'idempotency-key': 'again' }
    const url = app.baseUrl() + path
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
    const { data } = await api.get(path)
    expect(data.messages).toMatchObject([{ reply_status: 'pending' }])
    release()
    const { events: heard } = await first
    const { message_id } = heard[0]?.data ?? {}
    const second = await listen(`${app.baseUrl()}/messages/${message_id}/stream`, { key: api.key })
    expect(second.events).toEqual(heard)
  })
})

describe('while the model is asked', () => {
  it('a conversation that is paused gets a notice, one that ends an error', async () => {
    const paused = held()
    const first = api.post(path, { text: question })
    await paused.reached
    await api.put(conversation, { status: 'paused' })
    paused.release()
    expect((await first).data.kind).toBe('notice')
    await api.put(conversation, { status: 'active' })
    const ended = held()
    const second = api.post(path, { text: question }, 409)
    await ended.reached
    await api.post(`${conversation}/end`, {})
    ended.release()
    expect((await second).error.code).toBe('conversation_ended')
    expect((await history()).at(-1)).toMatchObject({ reply_status: 'failed' })
  })

  it('a person’s reply is the answer, and no notice follows it', async () => {
    const { reached, release } = held()
    const sent = listen(app.baseUrl() + path, {
      method: 'POST',
      key: api.key,
      body: { text: question },
    })
    await reached
    await api.put(conversation, { status: 'paused' })
    const { data: said } = await api.post(`${conversation}/replies`, { text: 'Ask me.' })
    const { data: more } = await api.post(`${conversation}/replies`, { text: 'I am here.' })
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
    const sent = api.post(path, { text: question })
    await reached
    await api.put(conversation, { status: 'paused' })
    const { data: said } = await api.post(`${conversation}/replies`, { text: 'Ask me.' })
    await api.put(conversation, { status: 'active' })
    release()
    expect((await sent).data).toEqual(said)
    expect(await history()).toMatchObject([{ text: question }, said])
  })

  it('a person’s reply answers what is sent again under its key, by the id it has', async () => {
    await settings({ fallback_on_error: false })
    say = () => failing
    const headers = { 'idempotency-key': 'again' }
    const stream = () =>
      listen(app.baseUrl() + path, {
        method: 'POST',
        key: api.key,
        body: { text: question },
        headers,
      })
    await stream()
    await api.put(conversation, { status: 'paused' })
    const { data: said } = await api.post(`${conversation}/replies`, { text: 'Ask me.' })
    const { events: heard } = await stream()
    expect(heard[0]?.data.message_id).toBe(said.message_id)
    expect(heard.at(-1)?.data.data).toEqual(said)
    expect(await history()).toMatchObject([{ text: question }, said])
  })

  it.each([
    ['erased', () => api.remove(conversation), 404],
    ['ended', () => api.post(`${conversation}/end`, {}), 409],
    ['paused', () => api.put(conversation, { status: 'paused' }), 200],
  ])('the model of a conversation that is %s is given up', async (_what, change, status) => {
    // It would go on for ever.
    say = () => [{ text: 'Shoes can be ' }, { leave: 'silent' }]
    const sent = api.post(path, { text: question }, status)
    await expect.poll(() => asked.length).toBe(1)
    await change()
    await sent
    await expect.poll(() => asked[0]?.isLeft()).toBe(true)
    expect((await api.get('/events?types=error.occurred')).data.events).toEqual([])
  })

  it('a conversation that is erased stays erased', async () => {
    const { reached, release } = held()
    const sent = api.post(path, { text: question }, 404)
    await reached
    await api.remove(conversation)
    release()
    await sent
    const id = conversation.split('/').at(-1)
    const rows = await app.query(`select text from messages where conversation_id = '${id}'`)
    expect(rows).toEqual([{ text: '' }])
  })
})
