// `events tail` as an operator uses it: in a terminal beside a running server.
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeDataDirectory,
  runParley,
  spawnParley,
  startServer,
} from '../support/server-process.ts'
import type { Json } from '../support/test-app.ts'

const dataDirectory = makeDataDirectory()
const env = { PARLEY_DATA_DIR: dataDirectory }
let server: Awaited<ReturnType<typeof startServer>>
let account_id: string
let key: string

beforeAll(async () => {
  server = await startServer({ dataDirectory })
  account_id = await createAccount()
  key = await createKey(account_id)
})
afterAll(() => server.stop())

async function createAccount(): Promise<string> {
  const args = ['account', 'create', '--name', 'A', '--plan', 'enterprise', '--json']
  return JSON.parse((await runParley(args, { env })).stdout).account_id
}

async function createKey(account: string): Promise<string> {
  const args = ['key', 'create', '--account', account, '--json']
  return JSON.parse((await runParley(args, { env })).stdout).key
}

async function post(path: string, body: object, as = key): Promise<Json> {
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${server.baseUrl}/v1${path}`, init)
  expect(response.ok).toBe(true)
  return ((await response.json()) as Json).data
}

/** Starts the command, and adds items until the command prints one. */
async function follow(...args: string[]) {
  const child = spawnParley(['events', 'tail', ...args], env)
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const lines = () => output.split('\n').filter((line) => line !== '')
  await expect
    .poll(
      async () => {
        await post('/knowledge', { content: 'Open from nine to five.' })
        return output
      },
      { interval: 200 },
    )
    .toContain('knowledge.updated')
  return { child, lines }
}

it('prints new events, one line each, and ends with Ctrl-C', async () => {
  const { child, lines } = await follow()
  const { id: chatbot_id } = await post('/chatbots', { name: 'Support' })
  const { conversation_id } = await post('/conversations', { chatbot_id })
  await post(`/conversations/${conversation_id}/messages`, { text: 'Hello\u001b[31m there' })
  await expect
    .poll(() => lines().filter((line) => line.includes('message.created')))
    .toHaveLength(2)
  const line = lines().find((text) => text.includes('Hello'))
  expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} {2}message\.created {7}acct_\w+ {2}/)
  expect(line).toContain(`${account_id}  ${conversation_id}  Hello[31m there`)
  expect(lines().some((text) => text.includes('conversation.started'))).toBe(true)
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})

it('with --json prints whole events, of one account and some types', async () => {
  const otherKey = await createKey(await createAccount())
  const types = 'knowledge.updated,conversation.ended'
  const { child, lines } = await follow('--account', account_id, '--types', types, '--json')
  const before = lines().length
  await post('/knowledge', { content: 'Of another account.' }, otherKey)
  const { id: chatbot_id } = await post('/chatbots', { name: 'Support' })
  const { conversation_id } = await post('/conversations', { chatbot_id })
  const ended = await post(`/conversations/${conversation_id}/end`, {})
  await expect.poll(() => lines().at(-1)).toContain('conversation.ended')
  const events = lines().map((line) => JSON.parse(line))
  expect(events.at(-1)).toMatchObject({ account_id, sequence: 2, data: ended })
  expect(new Set(events.slice(before).map(({ account_id: of }) => of))).toEqual(
    new Set([account_id]),
  )
  child.kill('SIGTERM')
})

it.each([
  [['--account', 'acct_unknown'], 1, 'acct_unknown'],
  [['--types', 'nonsense'], 2, '"nonsense" is not one'],
])('says what is wrong with %j', async (args, expected, sentence) => {
  const { code, stderr } = await runParley(['events', 'tail', ...args], { env })
  expect(code).toBe(expected)
  expect(stderr).toContain(sentence)
})
