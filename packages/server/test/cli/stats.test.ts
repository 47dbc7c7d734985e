// `stats` beside a running server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeDataDirectory,
  runParley,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts'

const env = { PARLEY_DATA_DIR: makeDataDirectory() }
let server: ServerProcess
let key: string
let account_id: string

async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await runParley([...args, '--json'], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as T
}

async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`${server.baseUrl}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: T }
  return data
}

beforeAll(async () => {
  server = await startServer({ env })
  const [operator] = await json<{ account_id: string }[]>('account', 'list')
  account_id = operator?.account_id ?? ''
  key = (await json<{ key: string }>('key', 'create', '--account', account_id)).key
  const { id: chatbot_id } = await post<{ id: string }>('/chatbots', { name: 'Support' })
  await post('/knowledge', { title: 'Returns', content: 'You can return items for 30 days.' })
  const started = { chatbot_id, user_id: 'ann' }
  const { conversation_id } = await post<{ conversation_id: string }>('/conversations', started)
  for (const text of ['How long can I return items?', 'Is there a dragon\nin the cellar?']) {
    await post(`/conversations/${conversation_id}/messages`, { text })
  }
})
afterAll(() => server.stop())

test('draws the activity of the last 30 days', async () => {
  const { code, stdout, stderr } = await runParley(['stats'], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \(UTC\)/)
  // Midnight may have passed since.
  expect(stdout).toMatch(/^ {2}Messages +4 {2}▁{28,29}█▁?$/m)
  expect(stdout).toMatch(/^ {2}Active users +1 {2}▁{28,29}█▁?$/m)
  expect(stdout).toMatch(/^ {2}Answered +50 % {2} {28,29}█ ?$/m)
  expect(stdout).toContain('  1 × Is there a dragon in the cellar?\n')
  expect(stdout).toContain('  1 × Returns\n')
})

test('prints the answers of the API with --json', async () => {
  const stats = await json<Record<string, { totals: object }>>('stats', '--account', account_id)
  expect(Object.keys(stats)).toEqual(['usage', 'conversations', 'performance'])
  expect(stats.usage?.totals).toMatchObject({ conversations: 1, messages: 4 })
})

test.for([
  [1, ['--account', 'acct_x'], 'There is no account with the id "acct_x".'],
  [
    2,
    ['--timezone', 'Mars'],
    'timezone must be a name of the IANA time zone database, as in Europe/Berlin.',
  ],
  [1, ['--chatbot', 'bot_x'], 'There is no chatbot with the id "bot_x".'],
] as const)('exits with %d for %j and says what is wrong', async ([wrong, args, sentence]) => {
  const { code, stderr } = await runParley(['stats', ...args], { env })
  expect(code).toBe(wrong)
  expect(stderr).toContain(sentence)
})

test('requires --account if there are several accounts', async () => {
  await json('account', 'create', '--name', 'Second')
  const { code, stderr } = await runParley(['stats'], { env })
  expect(code).toBe(1)
  expect(stderr).toContain('There are several accounts. Name one with --account')
})
