// Kills a server while a model answers. A stored user message is marked as failed, and a repeat
// with its key continues it.
import { afterEach, describe, expect } from 'vitest'
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
/** Longer than the lease of a turn. On PostgreSQL, only the end of the lease shows that the process has died. */
const lostMs = 100_000
const question = 'Within how many days can I return shoes?'
const words = 'Shoes can be returned within 30 days of delivery.'
const cited = 'Shoes can be returned within 30 days of delivery [1].'

let storage: TestStorage
let model: ScriptedModel
let answer: () => Answer | Promise<Answer>
const servers: ServerProcess[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
  await model.close()
  await storage.discard()
})

async function prepare() {
  storage = await createTestStorage(postgresUrl)
  model = await startScriptedModel({ answer: () => answer() })
  const { key } = await prepareAccount(storage.env, {})
  const env = {
    ...storage.env,
    PARLEY_LLM_BASE_URL: model.baseUrl,
    PARLEY_LLM_MODEL: 'tiny-1',
  }
  const start = async () => {
    const server = await startServer({ env })
    servers.push(server)
    const call = async (method: string, path: string, body?: object, headers = {}) => {
      const response = await fetch(`${server.baseUrl}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { data, error }: Json = await response.json()
      return { status: response.status, data, error }
    }
    return { ...server, call }
  }
  const first = await start()
  const { data: chatbot } = await first.call('POST', '/chatbots', { name: 'Support' })
  const content = 'You can return shoes within 30 days of delivery.'
  await first.call('POST', '/knowledge', { chatbot_id: chatbot.id, content })
  const { data } = await first.call('POST', '/conversations', { chatbot_id: chatbot.id })
  return { first, start, path: `/conversations/${data.conversation_id}/messages` }
}

/** Sends a message. Kills the server once the message is stored and the model has the request. */
async function killInTurn(
  { first, path }: Pick<Awaited<ReturnType<typeof prepare>>, 'first' | 'path'>,
  headers: Record<string, string>,
) {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  answer = () => {
    reach()
    return [{ text: 'Shoes can be ' }, { leave: 'silent' }]
  }
  const sent = first.call('POST', path, { text: question }, headers).catch(() => 'cut off')
  await reached
  const messages = async () => (await first.call('GET', path)).data.messages
  await expect.poll(messages).toMatchObject([{ text: question, reply_status: 'pending' }])
  await first.kill()
  expect(await sent).toBe('cut off')
  answer = () => cited
}

const textsOf = ({ data }: Json): string[] => data.messages.map(({ text }: Json) => text)

describe('a server killed while a model answers', () => {
  itInFull(
    'keeps the message and marks it as failed after the restart or the lease',
    async () => {
      const prepared = await prepare()
      await killInTurn(prepared, {})
      const { call } = await prepared.start()
      const { path } = prepared
      const find = async () => (await call('GET', path)).data.messages
      // On SQLite the next server marks it at once; on PostgreSQL another may still be working on
      // it.
      const expected = storage.dialect === 'sqlite' ? 'failed' : 'pending'
      expect(await find()).toMatchObject([{ text: question, reply_status: expected }])
      const ask = () => call('POST', path, { text: 'Can I return shoes after delivery?' })
      await expect.poll(async () => (await ask()).data?.text, { timeout: lostMs }).toBe(words)
      const messages = model.requests.at(-1)?.messages ?? []
      expect(messages).toHaveLength(1)
      expect(await find()).toMatchObject([{ reply_status: 'failed' }, {}, { text: words }])
    },
    lostMs + timeoutMs,
  )

  itInFull(
    'continues with the message under the same key, and stores it once',
    async () => {
      const prepared = await prepare()
      const { path, start } = prepared
      const headers = { 'idempotency-key': 'again' }
      await killInTurn(prepared, headers)
      const { call } = await start()
      const again = () => call('POST', path, { text: question }, headers)
      // On PostgreSQL the key stays claimed until its lease ends.
      await expect
        .poll(async () => (await again()).status, { timeout: lostMs, interval: 1_000 })
        .toBe(200)
      const reply = await again()
      expect(reply.data).toMatchObject({ text: words, engine: 'tiny-1' })
      const history = await call('GET', path)
      expect(textsOf(history)).toEqual([question, words])
      expect(history.data.messages[0]).not.toHaveProperty('reply_status')
      expect(reply.data.reply_to).toBe(history.data.messages[0].message_id)
    },
    lostMs + timeoutMs,
  )
})
