// A client follows on one server a reply that the other server produces. After a lost connection, a
// client can reach any server.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { listen } from '../support/event-stream.ts'
import { itInFull } from '../support/it-in-full.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import type { Client } from '../support/test-app.ts'
import { type Fleet, openFleet } from './fleet.ts'

const question = 'Within how many days can I return shoes?'
const words = 'Shoes can be returned within 30 days of delivery.'
const unknownId = 'msg_00000000000000000000000000'

let fleet: Fleet
let model: ScriptedModel
let answer: () => Answer
let release: () => void
/** Resolves when the scripted model gets the request. */
let modelCalled: Promise<void>
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
  const [first, second] = (await fleet.account()).clients
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
  modelCalled = reached
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

/** Asks on the first server, and disconnects when the reply has an id. Returns the id. */
async function askAndLeave(): Promise<string> {
  const { events } = await listen(urlAt(0, `${path}/messages`), {
    method: 'POST',
    key: here.key,
    body: { text: question },
    leaveAfter: 1,
  })
  await modelCalled
  return events[0]?.data.message_id
}

const follow = (message_id: string, leaveAfter?: number, lastEventId?: number) =>
  listen(urlAt(1, `/messages/${message_id}/stream`), {
    key: there.key,
    headers: lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) },
    ...(leaveAfter === undefined ? {} : { leaveAfter }),
  })

/** The ids of a whole reply are beyond those of any reply that is read while it is written. */
const beyond = 100_000_000

describe('a reply that one server is producing', () => {
  itInFull('is streamed whole by the other server after it is stored', async () => {
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

  itInFull(
    'is streamed whole to a client that has part of it, and can be continued anywhere',
    async () => {
      const message_id = await askAndLeave()
      // From here on, the other server waits for the reply, whenever clients connect.
      await follow(message_id, 1)
      const whole = [1, 2, 7].map((last) => follow(message_id, undefined, last))
      release()
      const [afterFirst, ...later] = await Promise.all(whole)
      const expectedTypes = ['message.delta', 'message.completed']
      expect(afterFirst?.events.map(({ id, event }) => [id, event])).toEqual([
        [String(beyond), expectedTypes[0]],
        [String(beyond + 1), expectedTypes[1]],
      ])
      for (const { events } of later) {
        // After the reset a client needs everything, after the text nothing more, also from the first server.
        const ids = [1, beyond + 1, beyond + 2].map(String)
        expect(events.map(({ id }) => id)).toEqual(ids)
        expect(events.map(({ event }) => event)).toEqual(['message.reset', ...expectedTypes])
        expect(events[1]?.data).toEqual({ text: words })
        expect(events[2]?.data.data.text).toBe(words)
      }
      // A client that reconnects after the end gets the end once more.
      const again = await follow(message_id, undefined, beyond + 2)
      expect(again.events.at(-1)?.event).toBe('message.completed')
    },
  )

  itInFull(
    'is replaced by the reply of a person on the other server, with the same id',
    async () => {
      const message_id = await askAndLeave()
      const whole = follow(message_id)
      await there.put(path, { status: 'paused' })
      const { data: personReply } = await there.post(`${path}/replies`, { text: 'Ask me.' })
      expect(personReply.message_id).toBe(message_id)
      const { events } = await whole
      expect(events.at(-1)?.data).toEqual({ status: 'success', data: personReply })
      // The server that was producing the reply stops the model, and returns the reply of the person, too.
      const { events: firstServerEvents } = await listen(
        urlAt(0, `/messages/${message_id}/stream`),
        {
          key: here.key,
        },
      )
      expect(firstServerEvents.at(-1)?.data).toEqual({ status: 'success', data: personReply })
    },
  )

  itInFull('ends with not_found if its conversation is deleted', async () => {
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

  itInFull('is hidden from other accounts as not_found', async () => {
    const message_id = await askAndLeave()
    const stranger = (await fleet.account()).clients[1]
    const response = await stranger?.get(`/messages/${message_id}/stream`, 404)
    expect(response?.error.code).toBe('not_found')
  })

  itInFull('is not_found if its id is unknown', async () => {
    const { error } = await there.get(`/messages/${unknownId}/stream`, 404)
    expect(error.code).toBe('not_found')
  })
})
