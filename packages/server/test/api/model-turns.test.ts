// Replies worded by a language model (§4.2): cited and stored as any other, and never less certain to come.
import { describe, expect, it } from 'vitest'
import { type Answer, sse } from '../support/scripted-models/script.ts'
import type { Json } from '../support/test-app.ts'
import { failing, grounded, question, useModelTalk, words } from '../support/use-model-talk.ts'

const talk = useModelTalk()
const { api, app, settings, events, history } = talk

describe('a reply by the model', () => {
  it('is its words, with the sources it cites', async () => {
    const { data } = await api.post(talk.path, { text: question })
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
    await api.post(talk.path, { text: question })
    await api.post(talk.path, { text: 'And how long do refunds take?' })
    const [, second] = talk.asked
    expect(second?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(second?.messages[1]?.text).toBe(words)
    expect(second?.messages.at(-1)?.text).toContain('Refunds take five working days')
    expect(second?.instructions).toContain('Support')
    expect(second?.instructions).not.toContain('Refunds')
  })

  it('is explained', async () => {
    const { data } = await api.post(talk.path, { text: question })
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
    talk.say = () => [{ text: grounded }, { end: 'stop', usage: undefined }]
    const { data } = await api.post(talk.path, { text: question })
    expect(data).toMatchObject({ text: words, usage: null })
  })

  it('takes the chatbot’s temperature and model', async () => {
    await settings({ temperature: 0.3, model: 'tiny-2' })
    const { data } = await api.post(talk.path, { text: question })
    expect(data.engine).toBe('tiny-2')
    expect(talk.asked[0]).toMatchObject({ model: 'tiny-2', temperature: 0.3 })
  })

  it('is the gate’s where no source stands behind the model’s', async () => {
    talk.say = () => 'Elephants weigh 6,000 kilograms and live for seventy years.'
    const { data } = await api.post(talk.path, { text: question })
    expect(data.engine).toBe('builtin')
    expect(data.text).toContain('30 days')
    expect(data).not.toHaveProperty('degraded')
  })

  it('is an honest “not known” where the model finds none', async () => {
    talk.say = () => 'NOT_IN_SOURCES'
    const { data } = await api.post(talk.path, { text: 'How do shoes get their colour?' })
    expect(data).toMatchObject({ answered: false, outcome: 'unknown', citations: [] })
  })

  it('is not asked for where nothing was found, or small talk is made', async () => {
    await api.post(talk.path, { text: 'Xyzzy plugh?' })
    await api.post(talk.path, { text: 'Hello!' })
    expect(talk.asked).toEqual([])
  })

  it('of a follow-up that finds nothing is looked for as a question of its own', async () => {
    await api.post(talk.path, { text: question })
    talk.say = ({ instructions }) =>
      instructions.includes('one short question') ? question : `${words} [1]`
    const { data } = await api.post(talk.path, { text: 'Hm, erm, why tho?' })
    expect(data).toMatchObject({ text: words, usage: { input_tokens: 42, output_tokens: 14 } })
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data.rewritten_question).toBe(question)
    expect(talk.asked).toHaveLength(3)
  })

  it('tells of both messages as events', async () => {
    const { data } = await api.post(talk.path, { text: question })
    const told = await events('message.created', 2)
    expect(told.map((event: { data: object }) => event.data)).toMatchObject([
      { text: question, reply_status: 'pending' },
      { message_id: data.message_id, text: words },
    ])
    expect(told.map(({ sequence }: { sequence: number }) => sequence)).toEqual([2, 3])
  })
})

const callForTools = sse({
  choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: 'call_1', type: 'function' }] } }],
})

describe('a model that fails', () => {
  it('leaves the answer to the built-in engine, and its owner hears of it', async () => {
    talk.say = () => failing
    const { data } = await api.post(talk.path, { text: question })
    expect(data).toMatchObject({ engine: 'builtin', degraded: true, answered: true, usage: null })
    expect(data.text).toContain('30 days')
    const [event] = await events('error.occurred')
    expect(event.data).toEqual({
      code: 'provider_error',
      message: expect.any(String),
      request_id: expect.stringMatching(/^req_/),
      chatbot_id: talk.chatbot_id,
      conversation_id: data.conversation_id,
      message_id: data.message_id,
      knowledge_id: null,
    })
    expect(JSON.stringify(event)).not.toContain('sk-scripted')
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data.model_rule).toBe('failed: rejected')
  })

  it('is asked a second time where that may help, and not where it can’t', async () => {
    talk.say = () => (talk.asked.length === 1 ? [{ status: 500 }] : grounded)
    const { data } = await api.post(talk.path, { text: question })
    expect(data).toMatchObject({ engine: 'tiny-1', text: words })
    expect(talk.asked).toHaveLength(2)
    talk.say = () => failing
    await api.post(talk.path, { text: question })
    expect(talk.asked).toHaveLength(3)
  })

  it.each<[string, Answer, string]>([
    ['a status', [{ status: 503 }], 'unavailable'],
    ['too many requests', [{ status: 429, headers: { 'retry-after': '60' } }], 'rate_limited'],
    ['a stream that breaks off', [{ text: 'Shoes' }, { leave: 'cut' }], 'cut'],
    ['a stream without an end', [{ text: 'Shoes' }, { leave: 'stopped' }], 'cut'],
    ['what is no answer', [{ raw: 'data: {oops\n\n' }], 'malformed'],
    ['no word at all', [{ end: 'stop', usage: undefined }], 'empty'],
    ['a call for tools alone', [{ raw: callForTools }, { end: 'stop', usage: undefined }], 'empty'],
  ])('by %s is answered all the same', async (_how, answer, kind) => {
    talk.say = () => answer
    const { data } = await api.post(talk.path, { text: question })
    expect(data).toMatchObject({ engine: 'builtin', degraded: true })
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data.model_rule).toBe(`failed: ${kind}`)
    // The next test asks as if nothing had been.
    talk.say = () => grounded
    await api.post(talk.path, { text: question })
  })

  it('is an error where the owner wants no other answer, and the message is kept', async () => {
    await settings({ fallback_on_error: false })
    talk.say = () => failing
    const { error } = await api.post(talk.path, { text: question }, 502)
    expect(error.code).toBe('provider_error')
    const [kept, ...others] = await history()
    expect(kept).toMatchObject({ text: question, reply_status: 'failed' })
    expect(others).toEqual([])
    const [event] = await events('error.occurred')
    expect(event.data).toEqual({
      code: 'provider_error',
      message: error.message,
      request_id: error.request_id,
      chatbot_id: talk.chatbot_id,
      conversation_id: kept.conversation_id,
      message_id: kept.message_id,
      knowledge_id: null,
    })
    talk.say = () => grounded
    const { data } = await api.post(talk.path, { text: 'How long do refunds take?' })
    expect(data.sender_type).toBe('bot')
    const messages = talk.asked.at(-1)?.messages ?? []
    expect(JSON.stringify(messages)).not.toContain('how many days')
  })

  it('is gone on with under the same key, and the text is stored once', async () => {
    await settings({ fallback_on_error: false })
    talk.say = () => failing
    const send = (text: string, status: number) =>
      fetch(app.baseUrl() + talk.path, {
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
    talk.say = () => grounded
    await api.post(talk.path, { text: 'How long do refunds take?' })
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
