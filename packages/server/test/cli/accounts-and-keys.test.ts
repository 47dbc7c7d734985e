// The operator's verbs, to the letter of what programs read, alone and beside a running server.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeDataDirectory,
  runParley,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts'

const dataDirectory = makeDataDirectory()
const env = { PARLEY_DATA_DIR: dataDirectory }

/** What a verb printed, parsed; fails the test if it did not succeed or printed more than that. */
async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await runParley([...args, '--json'], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as T
}

async function createAccount(name: string, ...more: string[]): Promise<string> {
  const made = await json<{ account_id: string }>('account', 'create', '--name', name, ...more)
  expect(made).toEqual({ account_id: expect.stringMatching(/^acct_\w+$/) })
  return made.account_id
}

describe('on a data directory no server has opened', () => {
  test('account create, set-plan and list work', async () => {
    const account_id = await createAccount('Acme', '--plan', 'enterprise', '--limit', '50000')
    const account = {
      account_id,
      name: 'Acme',
      plan: 'enterprise',
      requests_per_hour: 50_000,
      status: 'active',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    }
    expect(await json('account', 'list')).toEqual([account])
    const changed = await json('account', 'set-plan', account_id, 'basic')
    expect(changed).toEqual({ ...account, plan: 'basic', requests_per_hour: 1_000 })
    const { stdout } = await runParley(['account', 'list'], { env })
    expect(stdout).toMatch(/^ID +NAME +PLAN /)
    expect(stdout).toMatch(new RegExp(`^${account_id} +Acme +basic +1,000 +active `, 'm'))
  })
})

describe('beside a running server', () => {
  let server: ServerProcess
  let account_id: string
  let chatbot_id: string

  beforeAll(async () => {
    server = await startServer({ dataDirectory })
    account_id = await createAccount('Beside', '--plan', 'free')
    const options = ['--account', account_id, '--name', 'Support']
    chatbot_id = (await json<{ id: string }>('chatbot', 'create', ...options)).id
  })
  afterAll(() => server.kill())

  const createKey = (...more: string[]) =>
    json<{ id: string; key: string }>('key', 'create', '--account', account_id, ...more)

  const ask = (path: string, key: string) =>
    fetch(`${server.baseUrl}/v1${path}`, { headers: { authorization: `Bearer ${key}` } })

  test('a new key is accepted at once, and a revoked one refused within a second', async () => {
    const { id, key, ...rest } = await createKey()
    expect(rest).toEqual({})
    expect((await ask('', key)).status).toBe(200)
    expect(await json('key', 'revoke', id)).toEqual({ id, revoked: true })
    const revokedAt = performance.now()
    while ((await ask('', key)).status === 200) {
      expect(performance.now() - revokedAt).toBeLessThan(1_000)
      await pause(20)
    }
    expect((await ask('', key)).status).toBe(401)
  })

  test('a key may do only what --scopes and --chatbots name, and key list shows no secret', async () => {
    const limited = ['--scopes', 'chatbots:read, knowledge:write', '--chatbots', chatbot_id]
    const { id, key } = await createKey('--name', 'Website', '--expires', '30d', ...limited)
    expect((await ask('/chatbots', key)).status).toBe(200)
    expect((await ask('/conversations', key)).status).toBe(403)
    const keys = await json<{ id: string }[]>('key', 'list', '--account', account_id)
    const shown = keys.find((one) => one.id === id)
    expect(shown).toEqual({
      id,
      name: 'Website',
      prefix: 'prl_live_',
      last_4: key.slice(-4),
      scopes: ['chatbots:read', 'knowledge:write'],
      chatbot_ids: [chatbot_id],
      created_at: expect.any(String),
      expires_at: expect.any(String),
      revoked_at: null,
      last_used_at: null,
    })
    const { created_at, expires_at } = shown as unknown as Record<string, string>
    const days = (Date.parse(`${expires_at}`) - Date.parse(`${created_at}`)) / 86_400_000
    expect(days).toBe(30)
    const { stdout } = await runParley(['key', 'list', '--account', account_id], { env })
    expect(stdout).toContain(`prl_live_…${key.slice(-4)}`)
    expect(stdout).not.toContain(key)
  })

  test('for people, key create shows the key once, in a line to try it with', async () => {
    const args = ['key', 'create', '--account', account_id, '--name', 'My first key']
    const { code, stdout } = await runParley(args, { env })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}curl -H "Authorization: Bearer prl_live_\w{38}" http\S+\/v1$/m)
  })

  test('chatbot list shows what chatbot create made', async () => {
    const chatbots = await json<object[]>('chatbot', 'list', '--account', account_id)
    expect(chatbots).toMatchObject([{ id: chatbot_id, name: 'Support', status: 'active' }])
  })
})
