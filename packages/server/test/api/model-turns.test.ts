// Replies by a language model (§4.2): cited and stored like all replies, with a fallback.
import { describe, expect, it } from 'vitest'
import { type Answer, sse } from '../support/scripted-models/script.ts'
import type { Json } from '../support/test-app.ts'
import { failing, grounded, question, useModelTalk, words } from '../support/use-model-talk.ts'

const talk = useModelTalk()
const { api, app, settings, events, history } = talk

describe('a reply by the model', () => {
  it('has the text of the model, with the sources that it cites', async () => {
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

  it('is requested with the passages as data, and the earlier messages', async () => {
    await api.post(talk.path, { text: question })
    await api.post(talk.path, { text: 'And how long do refunds take?' })
    const [, second] = talk.asked
    expect(second?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(second?.messages[1]?.text).toBe(words)
    expect(second?.messages.at(-1)?.text).toContain('Refunds take five working days')
    expect(second?.instructions).toContain('Support')
    expect(second?.instructions).not.toContain('Refunds')
  })

  it('has an explanation', async () => {
    const { data } = await api.post(talk.path, { text: question })
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data).toMatchObject({
      engine: 'tiny-1',
      rule: null,
      prompt_version: expect.any(String),
      model_rule: 'shown',
      rewritten_question: null,
      tokens: { input_tokens: 21, output_tokens: 7 },
      timings: { model_ms: expect.any(Number), engine_ms: expect.any(Number) },
    })
  })

  it('has no usage if the provider did not report it', async () => {
    talk.say = () => [{ text: grounded }, { end: 'stop', usage: undefined }]
    const { data } = await api.post(talk.path, { text: question })
    expect(data).toMatchObject({ text: words, usage: null })
  })

  it('uses the temperature and the model of the chatbot', async () => {
    await settings({ temperature: 0.3, model: 'tiny-2' })
    const { data } = await api.post(talk.path, { text: question })
    expect(data.engine).toBe('tiny-2')
    expect(talk.asked[0]).toMatchObject({ model: 'tiny-2', temperature: 0.3 })
  })

  it('is marked as uncited, and not answered, if no source supports it', async () => {
    talk.say = () => 'Elephants live for decades.'
    const { data } = await api.post(talk.path, { text: question })
    expect(data).toMatchObject({ engine: 'tiny-1', answered: false, citations: [] })
    const marks = [{ start: 0, end: data.text.length, kind: 'uncited' }]
    expect(data.grounding).toEqual({ level: 'balanced', score: 0, verified: null, marks })
    expect((await history()).at(-1)).toEqual(data)
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data.grounding).toEqual(data.grounding)
  })

  it('is a reply of the built-in engine in a strict chatbot without support', async () => {
    await settings({ grounding: 'strict' })
    talk.say = () => 'Elephants weigh 6,000 kilograms and live for seventy years.'
    const { data } = await api.post(talk.path, { text: question })
    expect(data.engine).toBe('builtin')
    expect(data.text).toContain('30 days')
    expect(data).not.toHaveProperty('degraded')
  })

  it('is unknown if the model finds no answer in the sources', async () => {
    talk.say = () => 'NOT_IN_SOURCES'
    const { data } = await api.post(talk.path, { text: 'How do shoes get their colour?' })
    expect(data).toMatchObject({ answered: false, outcome: 'unknown', citations: [] })
  })

  it('does not call the model if somebody is in danger, and gets a person', async () => {
    await talk.settings({ handoff_enabled: true })
    const { data } = await api.post(talk.path, { text: 'I want to kill myself' })
    expect(data).toMatchObject({ engine: 'builtin', outcome: 'unknown', handoff: true })
    expect(talk.asked).toEqual([])
  })

  it('does not call the model for a greeting, or without knowledge', async () => {
    await api.post(talk.path, { text: 'Hello!' })
    const { data: empty } = await api.post('/chatbots', { name: 'Empty' }, 201)
    const { data } = await api.post('/conversations', { chatbot_id: empty.id }, 201)
    await api.post(`/conversations/${data.conversation_id}/messages`, { text: question })
    expect(talk.asked).toEqual([])
  })

  it('is based on a rewritten question if a search of much knowledge is unsure', async () => {
    const { chatbot_id } = talk
    const content = Array.from({ length: 900 }, (_, i) => `Boat ${i} is blue.`).join(' ')
    await api.post('/knowledge', { chatbot_id, title: 'Boats', content }, 201)
    await api.post(talk.path, { text: question })
    talk.say = ({ instructions }) =>
      instructions.startsWith('Task: reword') ? question : `${words} [1]`
    const { data } = await api.post(talk.path, { text: 'Hm, erm, why tho?' })
    expect(data).toMatchObject({ text: words, usage: { input_tokens: 42, output_tokens: 14 } })
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data.rewritten_question).toBe(question)
    expect(talk.asked).toHaveLength(3)
  })

  it('emits an event for both messages', async () => {
    const { data } = await api.post(talk.path, { text: question })
    const createdEvents = await events('message.created', 2)
    expect(createdEvents.map((event: { data: object }) => event.data)).toMatchObject([
      { text: question, reply_status: 'pending' },
      { message_id: data.message_id, text: words },
    ])
    expect(createdEvents.map(({ sequence }: { sequence: number }) => sequence)).toEqual([2, 3])
  })
})

const callForTools = sse({
  choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: 'call_1', type: 'function' }] } }],
})

describe('a model that fails', () => {
  it('is replaced by the built-in engine, with an event for the owner', async () => {
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

  it('is asked again after a temporary error, but not after a lasting error', async () => {
    talk.say = () => (talk.asked.length === 1 ? [{ status: 500 }] : grounded)
    const { data } = await api.post(talk.path, { text: question })
    expect(data).toMatchObject({ engine: 'tiny-1', text: words })
    expect(talk.asked).toHaveLength(2)
    talk.say = () => failing
    await api.post(talk.path, { text: question })
    expect(talk.asked).toHaveLength(3)
  })

  it.each<[string, Answer, string]>([
    ['a status 503', [{ status: 503 }], 'unavailable'],
    ['too many requests', [{ status: 429, headers: { 'retry-after': '60' } }], 'rate_limited'],
    ['a stream that breaks off', [{ text: 'Shoes' }, { leave: 'cut' }], 'cut'],
    ['a stream without an end', [{ text: 'Shoes' }, { leave: 'stopped' }], 'cut'],
    ['a malformed event', [{ raw: 'data: {oops\n\n' }], 'malformed'],
    ['an empty reply', [{ end: 'stop', usage: undefined }], 'empty'],
    ['only a tool call', [{ raw: callForTools }, { end: 'stop', usage: undefined }], 'empty'],
  ])('with %s is replaced by the built-in engine', async (_how, answer, kind) => {
    talk.say = () => answer
    const { data } = await api.post(talk.path, { text: question })
    expect(data).toMatchObject({ engine: 'builtin', degraded: true })
    const explained = await api.get(`/messages/${data.message_id}/explain`)
    expect(explained.data.model_rule).toBe(`failed: ${kind}`)
    // A success resets the count of failures for the next test.
    talk.say = () => grounded
    await api.post(talk.path, { text: question })
  })

  it('returns an error without fallback_on_error, and keeps the message', async () => {
    await settings({ fallback_on_error: false })
    talk.say = () => failing
    const { error } = await api.post(talk.path, { text: question }, 502)
    expect(error.code).toBe('provider_error')
    const [userMessage, ...others] = await history()
    expect(userMessage).toMatchObject({ text: question, reply_status: 'failed' })
    expect(others).toEqual([])
    const [event] = await events('error.occurred')
    expect(event.data).toEqual({
      code: 'provider_error',
      message: error.message,
      request_id: error.request_id,
      chatbot_id: talk.chatbot_id,
      conversation_id: userMessage.conversation_id,
      message_id: userMessage.message_id,
      knowledge_id: null,
    })
    talk.say = () => grounded
    const { data } = await api.post(talk.path, { text: 'How long do refunds take?' })
    expect(data.sender_type).toBe('bot')
    const messages = talk.asked.at(-1)?.messages ?? []
    expect(JSON.stringify(messages)).not.toContain('how many days')
  })

  it('continues for a repeat with the same Idempotency-Key, and stores the text once', async () => {
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
