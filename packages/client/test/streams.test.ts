// A reply while it is made: heard whole, whatever happens to the line.
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
/** What the model says next; tests set it. */
let say: (request: ScriptedRequest) => Answer

const grounded = 'Shoes can be returned within 30 days of delivery [1].'
const words = 'Shoes can be returned within 30 days of delivery.'

beforeAll(async () => {
  model = await startScriptedModel({ apiKey: 'sk-test', answer: (request) => say(request) })
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

/** A conversation with a chatbot that asks the model, over the line that can break. */
async function startTalk({ settings = {} } = {}) {
  const { key } = (await app.account()).api
  const client = createClient({ baseUrl: line.baseUrl, apiKey: key })
  const chatbot = await client.chatbots.create({ name: 'Support', settings })
  const content = 'You can return shoes within 30 days of delivery.'
  await client.knowledge.create({ chatbot_id: chatbot.id, title: 'Returns', content })
  const { conversation_id } = await client.conversations.create({ chatbot_id: chatbot.id })
  return { client, conversation_id }
}

/** Holds the model in the middle of its answer. */
function held(before = 'Shoes can be ', after = 'returned within 30 days of delivery [1].') {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  say = (): Step[] => [{ text: before }, { hold }, { text: after }]
  return release
}

type Hearing = { readonly events: ReplyEvent[]; readonly text: string }

/** Hears all; told of each event as it comes. */
async function hear(
  stream: AsyncIterable<ReplyEvent>,
  onEvent: (event: ReplyEvent) => void = () => undefined,
): Promise<Hearing> {
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

const types = ({ events }: Hearing) => [...new Set(events.map(({ type }) => type))]
const historyOf = async (client: Client, conversation_id: string) =>
  (await client.messages.list(conversation_id)).messages

describe('messages.stream', () => {
  it('tells the reply as it stands in the history', async () => {
    const { client, conversation_id } = await startTalk()
    say = () => grounded
    const heard = await hear(client.messages.stream(conversation_id, { text: question }))
    expect(types(heard)).toEqual(['started', 'delta', 'completed'])
    const [, stored] = await historyOf(client, conversation_id)
    expect(heard.events.at(-1)).toEqual({ type: 'completed', message: stored })
    expect(heard.events[0]).toEqual({
      type: 'started',
      message_id: stored?.message_id,
      conversation_id,
    })
    expect(heard.text).toBe(stored?.text)
    expect(stored).toMatchObject({ engine: 'tiny-1' })
  })

  it('gives the message, its text, or the text so far', async () => {
    const { client, conversation_id } = await startTalk()
    say = () => grounded
    const stream = () => client.messages.stream(conversation_id, { text: question })
    expect((await stream().message()).citations).toHaveLength(1)
    expect(await stream().text()).toContain(words)
    const texts: string[] = []
    for await (const text of stream().texts()) texts.push(text)
    expect(texts.at(-1)).toContain(words)
    for (const [at, text] of texts.entries())
      expect(text.startsWith(texts[at - 1] ?? '')).toBe(true)
  })

  it('asks for nothing before it is listened to, and is listened to once', async () => {
    const { client, conversation_id } = await startTalk()
    say = () => grounded
    const stream = client.messages.stream(conversation_id, { text: question })
    expect(await historyOf(client, conversation_id)).toEqual([])
    await stream.message()
    await expect(stream.text()).rejects.toThrow('listened to once')
    expect(await historyOf(client, conversation_id)).toHaveLength(2)
  })

  it('throws what is wrong before it begins', async () => {
    const { client } = await startTalk()
    const stream = client.messages.stream('conv_1', { text: question })
    await expect(hear(stream)).rejects.toMatchObject({
      code: 'not_found',
      call: 'POST /conversations/{conversation_id}/messages',
    })
  })

  it('throws what goes wrong after it has begun', async () => {
    const { client, conversation_id } = await startTalk({ settings: { fallback_on_error: false } })
    say = () => [{ text: 'Shoes can ' }, { failure: 'server_error' }]
    const stream = client.messages.stream(conversation_id, { text: question }, { maxRetries: 0 })
    const failure = await hear(stream).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ParleyError)
    expect(failure).toMatchObject({ code: 'provider_error' })
  })

  it('goes on with a message whose reply failed, and says it once', async () => {
    const { client, conversation_id } = await startTalk({ settings: { fallback_on_error: false } })
    let asked = 0
    say = () => {
      asked += 1
      return asked === 1 ? [{ text: 'Shoes can ' }, { failure: 'server_error' }] : grounded
    }
    const heard = await hear(client.messages.stream(conversation_id, { text: question }))
    expect(heard.text).toContain(words)
    const history = await historyOf(client, conversation_id)
    expect(history.map(({ text }) => text)).toEqual([question, heard.text])
  })

  it('forgets what a model said that then failed', async () => {
    const { client, conversation_id } = await startTalk()
    say = () => [
      { text: 'Shoes can be returned within 30 days [1]. ' },
      { failure: 'server_error' },
    ]
    const heard = await hear(client.messages.stream(conversation_id, { text: question }))
    expect(types(heard)).toContain('reset')
    expect(heard.events.at(-1)).toMatchObject({ message: { degraded: true, text: heard.text } })
  })
})

describe('a line that breaks', () => {
  it('is gone on with, and nothing is heard twice', async () => {
    const { client, conversation_id } = await startTalk()
    const release = held()
    let broken = false
    const before = line.connections()
    const heard = await hear(
      client.messages.stream(conversation_id, { text: question }),
      ({ type }) => {
        if (type !== 'delta' || broken) return
        broken = true
        line.break()
        release()
      },
    )
    expect(line.connections()).toBeGreaterThan(before)
    expect(types(heard)).toEqual(['started', 'delta', 'completed'])
    const [said, reply, ...more] = await historyOf(client, conversation_id)
    expect([said?.text, reply?.text, more]).toEqual([question, heard.text, []])
    expect(heard.text).toContain(words)
  })

  it('that never holds is given up', async () => {
    const { client, conversation_id } = await startTalk()
    const release = held()
    await line.close()
    try {
      const stream = client.messages.stream(conversation_id, { text: question }, { maxRetries: 1 })
      await expect(hear(stream)).rejects.toMatchObject({ name: 'ConnectionError' })
    } finally {
      release()
      line = await openBreakingLine(app.baseUrl())
    }
  })

  it('is let go when the listener leaves, and the reply is made all the same', async () => {
    const { client, conversation_id } = await startTalk()
    const release = held()
    let message_id = ''
    for await (const event of client.messages.stream(conversation_id, { text: question })) {
      if (event.type === 'started') message_id = event.message_id
      if (event.type === 'delta') break
    }
    release()
    const { text } = await client.messages.follow(message_id).message()
    expect((await historyOf(client, conversation_id))[1]?.text).toBe(text)
  })

  it('is left when the signal says so, with its reason', async () => {
    const { client, conversation_id } = await startTalk()
    const release = held()
    const leaving = new AbortController()
    const { signal } = leaving
    const stream = client.messages.stream(conversation_id, { text: question }, { signal })
    const left = hear(stream, ({ type }) => {
      if (type === 'delta') leaving.abort('left')
    })
    await expect(left).rejects.toBe('left')
    release()
  })
})

describe('messages.follow', () => {
  it('hears a reply that somebody else asked for, from its beginning', async () => {
    const { client, conversation_id } = await startTalk()
    const release = held()
    let following: Promise<Hearing> | undefined
    const own = hear(client.messages.stream(conversation_id, { text: question }), (event) => {
      if (event.type !== 'started') return
      following = hear(client.messages.follow(event.message_id), ({ type }) => {
        if (type === 'delta') release()
      })
    })
    const { events, text } = await own
    expect(await following).toEqual({ events, text })
  })

  it('hears the end of one that was no stream, with its text', async () => {
    const { client, conversation_id } = await startTalk()
    say = () => grounded
    const message = await client.messages.send(conversation_id, { text: question })
    const heard = await hear(client.messages.follow(message.message_id))
    expect(heard.text).toBe(message.text)
    expect(heard.events.at(-1)).toEqual({ type: 'completed', message })
  })

  it('throws not_found for what is no reply', async () => {
    const { client } = await startTalk()
    await expect(client.messages.follow('msg_1').text()).rejects.toMatchObject({
      code: 'not_found',
      call: 'GET /messages/{message_id}/stream',
    })
  })
})
