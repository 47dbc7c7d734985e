// Tests streamed replies against the real service: the client gets the whole reply, also if the connection
// breaks.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type {
  Answer,
  ScriptedRequest,
  Step,
} from '../../server/test/support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../../server/test/support/scripted-models/scripted-model.ts'
import { openApp, type TestApp } from '../../server/test/support/test-app.ts'
import { type Client, createClient, ParleyError, type ReplyEvent } from '../src/index.ts'
import { type BreakingLine, openBreakingLine } from './support/breaking-line.ts'
import { question } from './support/use-client.ts'

let model: ScriptedModel
let app: TestApp
let line: BreakingLine
/** The next answer of the model. Tests set it. */
let modelAnswer: (request: ScriptedRequest) => Answer

const grounded = 'Shoes can be returned within 30 days of delivery [1].'
const words = 'Shoes can be returned within 30 days of delivery.'

beforeAll(async () => {
  model = await startScriptedModel({ apiKey: 'sk-test', answer: (request) => modelAnswer(request) })
  app = await openApp({
    env: {
      PARLEY_LLM_BASE_URL: model.baseUrl,
      PARLEY_LLM_API_KEY: 'sk-test',
      PARLEY_LLM_MODEL: 'tiny-1',
    },
  })
  line = await openBreakingLine(app.baseUrl())
})
afterEach(() => line.break())
afterAll(async () => {
  await line.close()
  await app.close()
  await model.close()
})

/** Starts a conversation with a chatbot that uses the model. The client connects over the breaking line. */
async function startTalk({ settings = {} } = {}) {
  const { key } = (await app.account()).api
  const client = createClient({ baseUrl: line.baseUrl, apiKey: key })
  const chatbot = await client.chatbots.create({ name: 'Support', settings })
  const content = 'You can return shoes within 30 days of delivery.'
  await client.knowledge.create({ chatbot_id: chatbot.id, title: 'Returns', content })
  const { conversation_id } = await client.conversations.create({ chatbot_id: chatbot.id })
  return { client, conversation_id }
}

/** Lets the model pause in the middle of its answer. Returns a function that ends the pause. */
function holdModel(before = 'Shoes can be ', after = 'returned within 30 days of delivery [1].') {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  modelAnswer = (): Step[] => [{ text: before }, { hold }, { text: after }]
  return release
}

type ReadStream = { readonly events: ReplyEvent[]; readonly text: string }

/** Reads a stream to its end. Calls `onEvent` with each event. */
async function readAll(
  stream: AsyncIterable<ReplyEvent>,
  onEvent: (event: ReplyEvent) => void = () => undefined,
): Promise<ReadStream> {
  const events: ReplyEvent[] = []
  let text = ''
  for await (const event of stream) {
    events.push(event)
    if (event.type === 'reset') text = ''
    if (event.type === 'delta') text += event.text
    onEvent(event)
  }
  return { events, text }
}

const types = ({ events }: ReadStream) => [...new Set(events.map(({ type }) => type))]
const historyOf = async (client: Client, conversation_id: string) =>
  (await client.messages.list(conversation_id)).messages

describe('messages.stream', () => {
  it('yields the reply as it is stored', async () => {
    const { client, conversation_id } = await startTalk()
    modelAnswer = () => grounded
    const read = await readAll(client.messages.stream(conversation_id, { text: question }))
    expect(types(read)).toEqual(['started', 'delta', 'completed'])
    const [, stored] = await historyOf(client, conversation_id)
    expect(read.events.at(-1)).toEqual({ type: 'completed', message: stored })
    expect(read.events[0]).toEqual({
      type: 'started',
      message_id: stored?.message_id,
      conversation_id,
    })
    expect(read.text).toBe(stored?.text)
    expect(stored).toMatchObject({ engine: 'tiny-1' })
  })

  it('returns the message, its text, or the texts so far', async () => {
    const { client, conversation_id } = await startTalk()
    modelAnswer = () => grounded
    const stream = () => client.messages.stream(conversation_id, { text: question })
    expect((await stream().message()).citations).toHaveLength(1)
    expect(await stream().text()).toContain(words)
    const texts: string[] = []
    for await (const text of stream().texts()) texts.push(text)
    expect(texts.at(-1)).toContain(words)
    for (const [at, text] of texts.entries())
      expect(text.startsWith(texts[at - 1] ?? '')).toBe(true)
  })

  it('sends no request before it is read, and can be read only once', async () => {
    const { client, conversation_id } = await startTalk()
    modelAnswer = () => grounded
    const stream = client.messages.stream(conversation_id, { text: question })
    expect(await historyOf(client, conversation_id)).toEqual([])
    await stream.message()
    await expect(stream.text()).rejects.toThrow('read only once')
    expect(await historyOf(client, conversation_id)).toHaveLength(2)
  })

  it('throws an error that occurs before the stream starts', async () => {
    const { client } = await startTalk()
    const stream = client.messages.stream('conv_1', { text: question })
    await expect(readAll(stream)).rejects.toMatchObject({
      code: 'not_found',
      call: 'POST /conversations/{conversation_id}/messages',
    })
  })

  it('throws an error that occurs during the stream', async () => {
    const { client, conversation_id } = await startTalk({ settings: { fallback_on_error: false } })
    modelAnswer = () => [{ text: 'Shoes can ' }, { failure: 'server_error' }]
    const stream = client.messages.stream(conversation_id, { text: question }, { maxRetries: 0 })
    const failure = await readAll(stream).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ParleyError)
    expect(failure).toMatchObject({ code: 'provider_error' })
  })

  it('requests a failed reply again, and stores the message once', async () => {
    const { client, conversation_id } = await startTalk({ settings: { fallback_on_error: false } })
    let attempts = 0
    modelAnswer = () => {
      attempts += 1
      return attempts === 1 ? [{ text: 'Shoes can ' }, { failure: 'server_error' }] : grounded
    }
    const read = await readAll(client.messages.stream(conversation_id, { text: question }))
    expect(read.text).toContain(words)
    const history = await historyOf(client, conversation_id)
    expect(history.map(({ text }) => text)).toEqual([question, read.text])
  })

  it('yields a reset if the model fails during its answer', async () => {
    const { client, conversation_id } = await startTalk()
    modelAnswer = () => [
      { text: 'Shoes can be returned within 30 days [1]. ' },
      { failure: 'server_error' },
    ]
    const read = await readAll(client.messages.stream(conversation_id, { text: question }))
    expect(types(read)).toContain('reset')
    expect(read.events.at(-1)).toMatchObject({ message: { degraded: true, text: read.text } })
  })
})

describe('a broken connection', () => {
  it('is replaced, and no text is repeated', async () => {
    const { client, conversation_id } = await startTalk()
    const release = holdModel()
    let broken = false
    const before = line.connections()
    const read = await readAll(
      client.messages.stream(conversation_id, { text: question }),
      ({ type }) => {
        if (type !== 'delta' || broken) return
        broken = true
        line.break()
        release()
      },
    )
    expect(line.connections()).toBeGreaterThan(before)
    expect(types(read)).toEqual(['started', 'delta', 'completed'])
    const [message, reply, ...more] = await historyOf(client, conversation_id)
    expect([message?.text, reply?.text, more]).toEqual([question, read.text, []])
    expect(read.text).toContain(words)
  })

  it('is an error if no new connection is possible', async () => {
    const { client, conversation_id } = await startTalk()
    const release = holdModel()
    await line.close()
    try {
      const stream = client.messages.stream(conversation_id, { text: question }, { maxRetries: 1 })
      await expect(readAll(stream)).rejects.toMatchObject({ name: 'ConnectionError' })
    } finally {
      release()
      line = await openBreakingLine(app.baseUrl())
    }
  })

  it('does not stop the reply if the reader stopped reading', async () => {
    const { client, conversation_id } = await startTalk()
    const release = holdModel()
    let message_id = ''
    for await (const event of client.messages.stream(conversation_id, { text: question })) {
      if (event.type === 'started') message_id = event.message_id
      if (event.type === 'delta') break
    }
    release()
    const { text } = await client.messages.follow(message_id).message()
    expect((await historyOf(client, conversation_id))[1]?.text).toBe(text)
  })

  it('rejects with the reason of the signal', async () => {
    const { client, conversation_id } = await startTalk()
    const release = holdModel()
    const controller = new AbortController()
    const { signal } = controller
    const stream = client.messages.stream(conversation_id, { text: question }, { signal })
    const reading = readAll(stream, ({ type }) => {
      if (type === 'delta') controller.abort('left')
    })
    await expect(reading).rejects.toBe('left')
    release()
  })
})

describe('messages.follow', () => {
  it('reads a reply of another reader from its start', async () => {
    const { client, conversation_id } = await startTalk()
    const release = holdModel()
    let following: Promise<ReadStream> | undefined
    const own = readAll(client.messages.stream(conversation_id, { text: question }), (event) => {
      if (event.type !== 'started') return
      following = readAll(client.messages.follow(event.message_id), ({ type }) => {
        if (type === 'delta') release()
      })
    })
    const { events, text } = await own
    expect(await following).toEqual({ events, text })
  })

  it('reads a reply that was not streamed', async () => {
    const { client, conversation_id } = await startTalk()
    modelAnswer = () => grounded
    const message = await client.messages.send(conversation_id, { text: question })
    const read = await readAll(client.messages.follow(message.message_id))
    expect(read.text).toBe(message.text)
    expect(read.events.at(-1)).toEqual({ type: 'completed', message })
  })

  it('throws not_found for an unknown message', async () => {
    const { client } = await startTalk()
    await expect(client.messages.follow('msg_1').text()).rejects.toMatchObject({
      code: 'not_found',
      call: 'GET /messages/{message_id}/stream',
    })
  })
})
