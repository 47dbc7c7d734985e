// Stops a server while a model answers: waiting clients get a reply, and the reply is stored.
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { listen, spokenText } from '../support/event-stream.ts'
import { itInFull } from '../support/it-in-full.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import type { Json } from '../support/test-app.ts'
import { createTestStorage, type TestStorage } from '../support/test-storage.ts'
import { prepareAccount } from './account.ts'

const timeoutMs = 180_000
/** Longer than a test may take, so that the stop cuts no request off. */
const neverSeconds = '600'
const question = 'Within how many days can I return shoes?'
const words = 'Shoes can be returned within 30 days of delivery.'

let storage: TestStorage
let model: ScriptedModel
let key: string
let answer: () => Answer
let servers: ServerProcess[]

beforeEach(async () => {
  servers = []
  storage = await createTestStorage(postgresUrl)
  model = await startScriptedModel({ answer: () => answer() })
  ;({ key } = await prepareAccount(storage.env))
})
afterEach(async () => {
  for (const server of servers) await server.kill()
  await model.close()
  await storage.discard()
})

async function start(stopTimeoutSeconds: string) {
  const server = await startServer({
    env: {
      ...storage.env,
      PARLEY_LLM_BASE_URL: model.baseUrl,
      PARLEY_LLM_MODEL: 'tiny-1',
      PARLEY_STOP_TIMEOUT_SECONDS: stopTimeoutSeconds,
    },
  })
  servers.push(server)
  const call = async (method: string, path: string, body?: object): Promise<Json> => {
    const response = await fetch(`${server.baseUrl}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true)
    const { data }: Json = await response.json()
    return data
  }
  const stream = (path: string) =>
    listen(`${server.baseUrl}/v1${path}`, { method: 'POST', key, body: { text: question } })
  return { ...server, call, stream }
}

type Server = Awaited<ReturnType<typeof start>>

/** Starts two conversations with one chatbot. Returns the paths of their messages. */
async function converse({ call }: Server): Promise<readonly [string, string]> {
  const { id: chatbot_id } = await call('POST', '/chatbots', { name: 'Support' })
  const content = 'You can return shoes within 30 days of delivery.'
  await call('POST', '/knowledge', { chatbot_id, content })
  const startConversation = async () => {
    const { conversation_id } = await call('POST', '/conversations', { chatbot_id })
    return `/conversations/${conversation_id}/messages`
  }
  return [await startConversation(), await startConversation()]
}

/**
 * Asks in both conversations, as JSON and as a stream. Resolves when the model has both requests.
 */
async function askTwice(server: Server, [first, second]: readonly [string, string]) {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  let requestCount = 0
  answer = () => {
    requestCount += 1
    if (requestCount === 2) reach()
    return [
      { text: 'Shoes can be returned ' },
      { hold },
      { text: 'within 30 days of delivery [1].' },
    ]
  }
  const json = server.call('POST', first, { text: question })
  const stream = server.stream(second)
  await reached
  return { json, stream, release }
}

const untilStopping = (server: Server) =>
  expect.poll(() => server.output().stderr, { timeout: timeoutMs }).toContain('"stopping"')

describe('a server that is stopped while a model answers', () => {
  itInFull(
    'waits for the reply before it exits',
    async () => {
      const server = await start(neverSeconds)
      const paths = await converse(server)
      const { json, stream, release } = await askTwice(server, paths)
      const exited = server.stop()
      await untilStopping(server)
      release()
      expect(await json).toMatchObject({ text: words, engine: 'tiny-1' })
      const { events } = await stream
      expect(events.at(-1)?.data.data).toMatchObject({ text: words, engine: 'tiny-1' })
      expect(await exited).toBe(0)
    },
    timeoutMs,
  )

  itInFull(
    'answers in the model’s place before the stop timeout',
    async () => {
      const server = await start('4')
      const paths = await converse(server)
      const { json, stream } = await askTwice(server, paths)
      const exited = server.stop()
      const reply = await json
      const { events } = await stream
      const { data } = events.at(-1)?.data ?? {}
      for (const message of [reply, data]) {
        expect(message).toMatchObject({ engine: 'builtin', degraded: true, answered: true })
        expect(message.text).toContain('30 days')
      }
      expect(spokenText(events)).toBe(data.text)
      expect(await exited).toBe(0)

      const { call } = await start(neverSeconds)
      for (const [index, message] of [reply, data].entries()) {
        const { messages } = await call('GET', paths[index] ?? '')
        expect(messages).toEqual([
          expect.objectContaining({ message_id: message.reply_to }),
          message,
        ])
        expect(messages[0]).not.toHaveProperty('reply_status')
      }
    },
    timeoutMs,
  )

  itInFull(
    'also stores the reply to a client that disconnected',
    async () => {
      const server = await start('4')
      const [path] = await converse(server)
      answer = () => [{ text: 'Shoes can be returned ' }, { leave: 'silent' }]
      const url = `${server.baseUrl}/v1${path}`
      const body = { text: question }
      await listen(url, { method: 'POST', key, body, leaveAfter: 1 })
      await expect.poll(() => model.requests.length).toBe(1)
      expect(await server.stop()).toBe(0)
      const { call } = await start(neverSeconds)
      const { messages } = await call('GET', path)
      expect(messages).toMatchObject([{ text: question }, { engine: 'builtin', degraded: true }])
    },
    timeoutMs,
  )
})
