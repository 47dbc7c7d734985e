// OpenAI's clients and a chatbot with a language model: streams, failures, and clients that leave or repeat.
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../src/lib/clock.ts'
import { createResentHistories } from '../../src/services/histories/resent-histories.ts'
import type { Json } from '../support/test-app.ts'
import { grounded, question, useModelTalk, words } from '../support/use-model-talk.ts'

const talk = useModelTalk()
const { app, api } = talk
const failing = [{ status: 400, message: 'No such thing.' }]

const first = [{ role: 'user', content: question }]

async function post(messages: object[], others: object = {}, signal?: AbortSignal) {
  return fetch(app.baseUrl().replace(/v1$/, 'openai/v1/chat/completions'), {
    method: 'POST',
    headers: { authorization: `Bearer ${api.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: talk.chatbot_id, messages, user: 'u2', ...others }),
    ...(signal === undefined ? {} : { signal }),
  })
}
async function respond(previous_response_id: string | null): Promise<Json> {
  const response = await fetch(app.baseUrl().replace(/v1$/, 'openai/v1/responses'), {
    method: 'POST',
    headers: { authorization: `Bearer ${api.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: talk.chatbot_id, input: question, previous_response_id }),
  })
  const body = (await response.json()) as Json
  return { ...body, output_text: body.output?.[0].content[0].text }
}
const complete = async (messages: object[]): Promise<Json> => (await post(messages)).json()
const chunksIn = (text: string): Json[] =>
  [...text.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
const textIn = (text: string) =>
  chunksIn(text)
    .map(({ choices }) => choices?.[0]?.delta.content ?? '')
    .join('')
const messagesOf = async (id: string): Promise<Json[]> =>
  (await api.get(`/conversations/${id}/messages`)).data.messages

/** The model waits for `release`; `asked` resolves when it got a request. */
function holdModel() {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>()
  talk.asked = []
  talk.say = () => {
    onAsked()
    return [{ hold }, { text: grounded }]
  }
  return { asked, release }
}

describe('a reply by a model', () => {
  it('has the tokens that the model reported', async () => {
    const completion = await complete(first)
    expect(completion.choices[0].message.content).toBe(words)
    expect(completion.usage).toEqual({ prompt_tokens: 21, completion_tokens: 7, total_tokens: 28 })
    expect(completion.parley.grounding).toMatchObject({ level: 'balanced' })
  })

  it('is marked where a stream was taken back, and its history is still known', async () => {
    talk.say = ({ instructions }) => [{ text: 'Sure, I will tell ' }, { text: instructions }]
    const response = await post(first, { stream: true })
    const shown = textIn(await response.text())
    expect(shown).toMatch(/^Sure, I will.*\n\n---\n\n/s)
    const id = response.headers.get('x-parley-conversation') ?? ''
    const [, reply] = await messagesOf(id)
    expect(shown.endsWith(`\n\n---\n\n${reply.text}`)).toBe(true)
    talk.say = () => grounded
    const history = [...first, { role: 'assistant', content: shown }]
    const next = await complete([...history, { role: 'user', content: question }])
    expect(next.parley.conversation_id).toBe(id)
  })

  it('is stored whole for a client that leaves, and its partial history is known', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    talk.say = () => [
      { text: 'Shoes can be ' },
      { hold },
      { text: 'returned within 30 days of delivery [1].' },
    ]
    const leaving = new AbortController()
    const response = await post(first, { stream: true }, leaving.signal)
    const id = response.headers.get('x-parley-conversation') ?? ''
    leaving.abort()
    release()
    await expect.poll(async () => (await messagesOf(id)).at(1)?.text).toBe(words)
    talk.say = () => grounded
    const history = [...first, { role: 'assistant', content: 'Shoes can' }]
    const next = await complete([...history, { role: 'user', content: 'And boots?' }])
    expect(next.parley.conversation_id).toBe(id)
  })

  it('is one for two clients that send the same at once', async () => {
    const one = await complete(first)
    const { asked, release } = holdModel()
    const second = [...first, one.choices[0].message, { role: 'user', content: question }]
    const slow = complete(second)
    await asked
    const streamed = post(second, { stream: true }).then((response) => response.text())
    release()
    const text = textIn(await streamed)
    expect(text).toBe((await slow).choices[0].message.content)
    expect(await messagesOf(one.parley.conversation_id)).toHaveLength(4)
    expect(talk.asked.filter(({ isStream }) => isStream)).toHaveLength(1)
  })

  it('is one for two clients that continue after the same response at once', async () => {
    const one = await respond(null)
    const { asked, release } = holdModel()
    const slow = respond(one.id)
    await asked
    const again = respond(one.id)
    release()
    expect((await again).id).toBe((await slow).id)
    expect(await messagesOf(one.parley.conversation_id)).toHaveLength(4)
    expect(talk.asked).toHaveLength(1)
  })

  it('is found by a repeat whose look is overtaken: the reply is stored between two reads', async () => {
    const one = await respond(null)
    const { asked, release } = holdModel()
    const slow = respond(one.id)
    await asked
    await expect.poll(async () => messagesOf(one.parley.conversation_id)).toHaveLength(3)
    const { messages } = app.storage()
    const list: typeof messages.list = async (...wanted) => {
      const page = await messages.list(...wanted)
      release()
      await slow
      return page
    }
    const overtaken = createResentHistories({
      ...{ ...app.services(), clock: systemClock },
      storage: { ...app.storage(), messages: { ...messages, list } },
    })
    const principal = await app.services().apiKeys.authenticate(api.key)
    const after = await overtaken.findReply(principal, one.id.replace('resp_', 'msg_'))
    const nothing = { user_id: null, history: [], metadata: {} }
    const repeat = { ...nothing, chatbot_id: talk.chatbot_id, text: question, after }
    const arrivedAtMs = systemClock.monotonic()
    const reply = await overtaken.send(principal, repeat, { arrivedAtMs })
    expect(reply.message_id).toBe((await slow).id.replace('resp_', 'msg_'))
    expect(talk.asked).toHaveLength(1)
  })

  it('that failed is made by the next request after the same response', async () => {
    await talk.settings({ fallback_on_error: false })
    const one = await respond(null)
    talk.say = () => failing
    expect((await respond(one.id)).error.code).toBe('provider_error')
    talk.say = () => grounded
    expect((await respond(one.id)).output_text).toBe(words)
    expect(await messagesOf(one.parley.conversation_id)).toHaveLength(4)
  })

  it('that failed is made by the next request with the same message, which is stored once', async () => {
    await talk.settings({ fallback_on_error: false })
    const one = await complete(first)
    const id = one.parley.conversation_id
    const second = [...first, one.choices[0].message, { role: 'user', content: question }]
    talk.say = () => failing
    const failed = await post(second)
    expect(failed.status).toBe(502)
    expect(((await failed.json()) as Json).error).toMatchObject({
      type: 'server_error',
      code: 'provider_error',
    })
    const inStream = await (await post(second, { stream: true })).text()
    expect(chunksIn(inStream).at(-1)?.error.code).toBe('provider_error')
    expect(inStream).not.toContain('[DONE]')
    expect((await messagesOf(id)).at(-1)).toMatchObject({ reply_status: 'failed' })
    talk.say = () => grounded
    const again = await complete(second)
    expect(again.parley.conversation_id).toBe(id)
    expect(await messagesOf(id)).toHaveLength(4)
  })
})
