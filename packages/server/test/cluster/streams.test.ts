// A reply that one server makes, listened to at the other: a client that lost its connection is sent to
// any of them.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../support/event-stream.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import type { Client } from '../support/test-app.ts'
import { type Fleet, openFleet } from './fleet.ts'

const question = 'Within how many days can I return shoes?'
const words = 'Shoes can be returned within 30 days of delivery.'
const never = 'msg_00000000000000000000000000'

let fleet: Fleet
let model: ScriptedModel
let answer: () => Answer
let release: () => void
/** The scripted model has been asked. */
let asked: Promise<void>
let here: Client
let there: Client
let path: string

beforeAll(async () => {
  model = await startScriptedModel({ answer: () => answer() })
  const settings = { PARLEY_LLM_BASE_URL: model.baseUrl, PARLEY_LLM_MODEL: 'tiny-1' }
  fleet = await openFleet(['all', 'all'], settings)
})
afterAll(async () => {
  await fleet.close()
  await model.close()
})

beforeEach(async () => {
  const [first, second] = (await fleet.account()).at
  if (first === undefined || second === undefined) throw new Error('The fleet is too small.')
  here = first
  there = second
  const chatbot = (await here.post('/chatbots', { name: 'Support' }, 201)).data
  const content = 'You can return shoes within 30 days of delivery.'
  await here.post('/knowledge', { chatbot_id: chatbot.id, content }, 201)
  const { data } = await here.post('/conversations', { chatbot_id: chatbot.id }, 201)
  path = `/conversations/${data.conversation_id}`
  const { promise: hold, resolve } = Promise.withResolvers<void>()
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  release = resolve
  asked = reached
  answer = () => {
    reach()
    return [
      { text: 'Shoes can be returned ' },
      { hold },
      { text: 'within 30 days of delivery [1].' },
    ]
  }
})
afterEach(() => release())

const urlAt = (server: number, to: string) => `${fleet.servers[server]?.baseUrl}/v1${to}`

/** Asks here, and loses the connection as soon as the reply has an id, which it gives back. */
async function askAndLeave(): Promise<string> {
  const { events } = await listen(urlAt(0, `${path}/messages`), {
    method: 'POST',
    key: here.key,
    body: { text: question },
    leaveAfter: 1,
  })
  await asked
  return events[0]?.data.message_id
}

const follow = (message_id: string, leaveAfter?: number, lastEventId?: number) =>
  listen(urlAt(1, `/messages/${message_id}/stream`), {
    key: there.key,
    headers: lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) },
    ...(leaveAfter === undefined ? {} : { leaveAfter }),
  })

describe('a reply that is being made at one server', () => {
  it('is heard at the other whole, once it is stored', async () => {
    const message_id = await askAndLeave()
    const started = {
      event: 'message.started',
      data: { message_id, conversation_id: path.split('/').at(-1) },
    }
    expect((await follow(message_id, 1)).events).toMatchObject([started])
    const whole = follow(message_id)
    release()
    expect((await whole).events).toMatchObject([
      started,
      { event: 'message.delta', data: { text: words } },
      { event: 'message.completed', data: { data: { message_id, text: words } } },
    ])
    const { messages } = (await there.get(`${path}/messages`)).data
    expect(messages).toMatchObject([{ text: question }, { message_id, text: words }])
  })

  it('is heard at the other whole by who has heard some of it, under numbers that go on', async () => {
    const message_id = await askAndLeave()
    // From here on the other server awaits it, whoever comes when.
    await follow(message_id, 1)
    const whole = [1, 2, 7].map((last) => follow(message_id, undefined, last))
    release()
    const [afterFirst, ...later] = await Promise.all(whole)
    const said = ['message.delta', 'message.completed']
    expect(afterFirst?.events.map(({ id, event }) => [id, event])).toEqual([
      ['2', said[0]],
      ['3', said[1]],
    ])
    for (const [index, { events }] of later.entries()) {
      const last = [2, 7][index] ?? 0
      const ids = [1, 2, 3].map((one) => String(last + one))
      expect(events.map(({ id }) => id)).toEqual(ids)
      expect(events.map(({ event }) => event)).toEqual(['message.reset', ...said])
      expect(events[1]?.data).toEqual({ text: words })
      expect(events[2]?.data.data.text).toBe(words)
    }
    // Who heard the end and comes again hears it once more.
    expect((await follow(message_id, undefined, 10)).events.at(-1)?.id).toBe('13')
  })

  it('is what a person says there meanwhile, under the same id', async () => {
    const message_id = await askAndLeave()
    const whole = follow(message_id)
    await there.put(path, { status: 'paused' })
    const { data: said } = await there.post(`${path}/replies`, { text: 'Ask me.' })
    expect(said.message_id).toBe(message_id)
    const { events } = await whole
    expect(events.at(-1)?.data).toEqual({ status: 'success', data: said })
    // Where the reply is made as well, once the model is given up.
    const { events: made } = await listen(urlAt(0, `/messages/${message_id}/stream`), {
      key: here.key,
    })
    expect(made.at(-1)?.data).toEqual({ status: 'success', data: said })
  })

  it('ends with not_found where it never comes to be', async () => {
    const message_id = await askAndLeave()
    const headers = { authorization: `Bearer ${there.key}` }
    const response = await fetch(urlAt(1, `/messages/${message_id}/stream`), { headers })
    expect(response.status).toBe(200)
    await there.remove(path)
    const text = await response.text()
    expect(text).toContain('event: message.started\n')
    expect(text).toMatch(/event: error\ndata: .*"code":"not_found"/)
    await there.get(`/messages/${message_id}/stream`, 404)
  })

  it('is nobody else’s', async () => {
    const message_id = await askAndLeave()
    const stranger = (await fleet.account()).at[1]
    const answered = await stranger?.get(`/messages/${message_id}/stream`, 404)
    expect(answered?.error.code).toBe('not_found')
  })

  it('nobody makes is not found', async () => {
    const { error } = await there.get(`/messages/${never}/stream`, 404)
    expect(error.code).toBe('not_found')
  })
})
