// The commands of the operator, with their exact output, alone and beside a running server.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecretKey } from '../../src/lib/secrets/secret-key.ts'
import { createDatabase } from '../support/postgres-server.ts'
import {
  makeDataDirectory,
  runParley,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { variationsOf } from '../support/thorough.ts'

const dataDirectory = makeDataDirectory()
let env: Record<string, string> = { PARLEY_DATA_DIR: dataDirectory }

/** Returns the parsed output of a command. Fails the test if the command fails or prints more. */
async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await runParley([...args, '--json'], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as T
}

async function createAccount(name: string, ...more: string[]): Promise<string> {
  const created = await json<{ account_id: string }>('account', 'create', '--name', name, ...more)
  expect(created).toEqual({ account_id: expect.stringMatching(/^acct_\w+$/) })
  return created.account_id
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

describe('--quiet', () => {
  const ownEnv = { PARLEY_DATA_DIR: makeDataDirectory() }
  const output = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await runParley(args, { env: ownEnv })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    return stdout
  }

  test('prints one line for a script, and uses the only account without its name', async () => {
    const account = await output('account', 'create', '--name', 'Acme', '--quiet')
    expect(account).toMatch(/^acct_\w+\n$/)
    const key = await output('key', 'create', '--quiet')
    expect(key).toMatch(/^prl_live_\w+\n$/)
    expect(await output('chatbot', 'create', '--name', 'Support', '--quiet')).toMatch(/^bot_\w+\n$/)
    const listed = await output('key', 'list', '--account', account.trim(), '--json')
    const [{ id }] = JSON.parse(listed) as [{ id: string }]
    const next = await output('key', 'rotate', id, '--quiet')
    expect(next).toMatch(/^prl_live_\w+\n$/)
    expect(next).not.toBe(key)
  })

  test('does not choose between several accounts', async () => {
    await output('account', 'create', '--name', 'Other', '--quiet')
    for (const args of [
      ['key', 'create'],
      ['chatbot', 'create', '--name', 'Support'],
    ]) {
      const { code, stdout, stderr } = await runParley([...args, '--quiet'], { env: ownEnv })
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/^There are several accounts\. Name one with --account/)
    }
  })

  test('is refused together with --json', async () => {
    const { code, stdout } = await runParley(['key', 'create', '--quiet', '--json'], {
      env: ownEnv,
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })
})

describe.each(variationsOf(['SQLite', 'PostgreSQL']))('beside a running server on %s', (name) => {
  let server: ServerProcess
  let account_id: string
  let chatbot_id: string
  let drop = async () => {}

  beforeAll(async () => {
    if (name === 'PostgreSQL') {
      const database = await createDatabase(await postgresUrl())
      drop = database.drop
      const secretKey = createSecretKey()
      env = { ...env, PARLEY_DATABASE_URL: database.url, PARLEY_SECRET_KEY: secretKey }
    }
    server = await startServer({ dataDirectory, env })
    account_id = await createAccount('Beside', '--plan', 'free')
    const options = ['--account', account_id, '--name', 'Support']
    chatbot_id = (await json<{ id: string }>('chatbot', 'create', ...options)).id
  })
  afterAll(async () => {
    await server.kill()
    await drop()
  })

  const createKey = (...more: string[]) =>
    json<{ id: string; key: string }>('key', 'create', '--account', account_id, ...more)

  const ask = (path: string, key: string) =>
    fetch(`${server.baseUrl}/v1${path}`, { headers: { authorization: `Bearer ${key}` } })

  /** Waits until the server has noticed. Another test shows that this takes at most a second. */
  const expectSoon = (status: number, key: string): Promise<void> =>
    expect.poll(async () => (await ask('', key)).status).toBe(status)

  test('accepts a new key at once, and soon refuses a revoked key', async () => {
    const { id, key, ...rest } = await createKey()
    expect(rest).toEqual({})
    expect((await ask('', key)).status).toBe(200)
    expect(await json('key', 'revoke', id)).toEqual({ id, revoked: true })
    await expectSoon(401, key)
  })

  test.each(['', ' ', '\u200b', 'Two\nlines'])(
    'refuses the name %j for an account and for a key',
    async (name) => {
      for (const [verb, ...more] of [['account'], ['key', '--account', account_id]] as const) {
        const refused = await runParley([verb, 'create', ...more, '--name', name], { env })
        const stderr = `The name of ${verb === 'key' ? 'a key' : 'an account'} must be one line of 1 to 100 characters.\n`
        expect(refused).toEqual({ code: 2, stdout: '', stderr })
      }
    },
  )

  test('key rotate creates a new key, and the old key works for the overlap', async () => {
    const old = await createKey('--name', 'Website')
    const rotated = await json<{ id: string; key: string }>('key', 'rotate', old.id)
    expect(rotated).toEqual({ id: expect.any(String), key: expect.stringMatching(/^prl_live_/) })
    for (const { key } of [old, rotated]) expect((await ask('', key)).status).toBe(200)
    const keys = await json<{ id: string }[]>('key', 'list', '--account', account_id)
    const shown = (id: string) =>
      keys.find((key) => key.id === id) as unknown as {
        name: string
        expires_at: string | null
      }
    expect(shown(rotated.id)).toMatchObject({ name: 'Website', expires_at: null })
    const remainingMs = Date.parse(String(shown(old.id).expires_at)) - Date.now()
    expect(remainingMs / 3_600_000).toBeCloseTo(24, 1)

    const next = await json<{ key: string }>('key', 'rotate', rotated.id, '--overlap', '0')
    await expectSoon(401, rotated.key)
    expect((await ask('', next.key)).status).toBe(200)
    const again = await runParley(['key', 'rotate', rotated.id], { env })
    const sentence = `The key ${rotated.id} is revoked; create a new one instead.\n`
    expect(again).toEqual({ code: 1, stdout: '', stderr: sentence })
  })

  test('soon refuses a suspended account, and accepts it again after resume', async () => {
    const { key } = await createKey()
    expect((await ask('', key)).status).toBe(200)
    const suspended = await json('account', 'suspend', account_id)
    expect(suspended).toMatchObject({ account_id, status: 'suspended' })
    await expectSoon(403, key)
    const answer = (await (await ask('', key)).json()) as { error: { code: string } }
    expect(answer.error.code).toBe('account_suspended')
    expect(await json('account', 'resume', account_id)).toMatchObject({ status: 'active' })
    await expectSoon(200, key)
  })

  test('account delete requires confirmation, erases the account, and ends its keys', async () => {
    const doomed = await createAccount('Doomed & Co')
    const options = ['--account', doomed]
    const { key } = await json<{ key: string }>('key', 'create', ...options)
    await json('chatbot', 'create', ...options, '--name', 'Bot')
    expect((await ask('', key)).status).toBe(200)
    const refused = await runParley(['account', 'delete', doomed], { env, input: 'Doomed & Co\n' })
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'This permanently deletes the account "Doomed & Co" with all its keys, chatbots, conversations and knowledge. Add --yes to delete it without confirmation.\n',
    })
    expect((await ask('', key)).status).toBe(200)

    const { rows, ...rest } = await json<{ rows: Record<string, number> }>(
      ...['account', 'delete', doomed, '--yes'],
    )
    expect(rest).toEqual({ account_id: doomed, deleted: true })
    expect(rows).toMatchObject({ accounts: 1, api_keys: 1, chatbots: 1 })
    await expectSoon(401, key)
    const gone = await runParley(['account', 'delete', doomed, '--yes'], { env })
    expect(gone).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no account /) })
  })

  test('--scopes and --chatbots limit a key, and key list shows no secret', async () => {
    const limited = ['--scopes', 'chatbots:read, knowledge:write', '--chatbots', chatbot_id]
    const { id, key } = await createKey('--name', 'Website', '--expires', '30d', ...limited)
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
    expect((await ask('/chatbots', key)).status).toBe(200)
    expect((await ask('/conversations', key)).status).toBe(403)
  })

  test('key create prints the key in a command to try it with', async () => {
    const args = ['key', 'create', '--account', account_id, '--name', 'My first key']
    const { code, stdout } = await runParley(args, { env })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}curl -H "Authorization: Bearer prl_live_\w{38}" http\S+\/v1$/m)
  })

  test('chatbot list shows the chatbot that chatbot create added', async () => {
    const chatbots = await json<object[]>('chatbot', 'list', '--account', account_id)
    expect(chatbots).toMatchObject([{ id: chatbot_id, name: 'Support', status: 'active' }])
  })
})
