// `backup` and `restore` as an operator runs them: beside a server, with the secret key or without.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecretKey } from '../../src/lib/secrets/secret-key.ts'
import { itInFull } from '../support/it-in-full.ts'
import { createDatabase } from '../support/postgres-server.ts'
import {
  makeDataDirectory,
  runParley,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { isComplete } from '../support/thorough.ts'

type Environment = Record<string, string>

/** Returns the parsed output of a command. Fails the test if the command fails. */
async function json<T>(env: Environment, ...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await runParley([...args, '--json'], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as T
}

/** Returns the error text of a command that fails. */
async function failure(env: Environment, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runParley(args, { env })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  return stderr
}

const newEnvironment = (): Environment => ({ PARLEY_DATA_DIR: makeDataDirectory() })
const newFile = () => join(makeDataDirectory(), 'parley.backup')
const keyFileOf = (env: Environment) => join(String(env.PARLEY_DATA_DIR), 'secret.key')

describe('beside a server on SQLite', () => {
  const env = newEnvironment()
  let server: ServerProcess
  let key: string

  beforeAll(async () => {
    server = await startServer({ dataDirectory: String(env.PARLEY_DATA_DIR) })
    const [account] = await json<{ account_id: string }[]>(env, 'account', 'list')
    const args = ['key', 'create', '--account', String(account?.account_id)]
    key = (await json<{ key: string }>(env, ...args)).key
  })
  afterAll(() => server.kill())

  /** Whether a server on the store of this environment accepts the key. */
  async function acceptsKey(target: Environment): Promise<boolean> {
    const dataDirectory = String(target.PARLEY_DATA_DIR)
    const restored = await startServer({ dataDirectory, env: target })
    const headers = { authorization: `Bearer ${key}` }
    const { status } = await fetch(`${restored.baseUrl}/v1`, { headers })
    expect(await restored.stop()).toBe(0)
    return status === 200
  }

  test('a backup without the secret key says so, and the restored store requires the key', async () => {
    const [file, target] = [newFile(), newEnvironment()]
    const { code, stdout } = await runParley(['backup', file], { env })
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Wrote and verified .*parley\.backup \(0\.\d MB\): 1 account, 0 chatbots/,
    )
    expect(stdout).toContain(
      `does not contain the secret key. Keep a copy of ${keyFileOf(env)} in another place`,
    )
    expect(readFileSync(file).includes(readFileSync(keyFileOf(env), 'utf8').trim())).toBe(false)

    const restored = await runParley(['restore', file], { env: target })
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toMatch(/^Restored .* from SQLite by Parley .*: 1 account, 0 chatbots/)
    expect(restored.stdout).toContain(
      'The backup does not contain its secret key. Copy secret.key to ',
    )
    expect(await failure({ ...target, PORT: '0' }, 'serve')).toMatch(/secret key .* is missing/)
    writeFileSync(keyFileOf(target), readFileSync(keyFileOf(env)))
    // The next test starts a server on a restored store as well.
    if (isComplete) expect(await acceptsKey(target)).toBe(true)
  })

  test('a backup with the secret key restores to a store that starts', async () => {
    const [file, target] = [newFile(), newEnvironment()]
    const backup = await json(env, 'backup', file, '--with-secret-key')
    const { size } = statSync(file)
    expect(backup).toMatchObject({ file, bytes: size, rows: { accounts: 1 }, secret_key: true })
    const restored = await json(target, 'restore', file)
    expect(restored).toMatchObject({ rows: { accounts: 1, api_keys: 1 }, secret_key: 'restored' })
    expect(readFileSync(keyFileOf(target))).toEqual(readFileSync(keyFileOf(env)))
    expect(statSync(keyFileOf(target)).mode & 0o777).toBe(0o600)
    const store = readFileSync(join(String(target.PARLEY_DATA_DIR), 'parley.db'))
    expect(store.includes(readFileSync(keyFileOf(env), 'utf8').trim())).toBe(false)
    expect(await acceptsKey(target)).toBe(true)
  })

  test('restore refuses a store in use, a store with data, and another key', async () => {
    const [file, target] = [newFile(), newEnvironment()]
    await json(env, 'backup', file)
    const running = await failure(env, 'restore', file, '--force')
    expect(running).toMatch(
      new RegExp(`^Another Parley server uses .*: process ${server.process.pid}`),
    )
    await json(target, 'account', 'create', '--name', 'Mine')
    expect(await failure(target, 'restore', file)).toMatch(/already contains a store/)
    expect(await json(target, 'account', 'list')).toMatchObject([{ name: 'Mine' }])

    writeFileSync(keyFileOf(target), createSecretKey())
    const other = await failure(target, 'restore', file, '--force')
    expect(other).toMatch(
      /another secret key than the one in .*secret\.key\. .* Move that file away first\.\n$/,
    )
    const envWithOtherKey = { ...target, PARLEY_SECRET_KEY: createSecretKey() }
    expect(await failure(envWithOtherKey, 'restore', file, '--force')).toMatch(
      /another secret key than PARLEY_SECRET_KEY/,
    )
    expect(await json(target, 'account', 'list')).toMatchObject([{ name: 'Mine' }])

    rmSync(keyFileOf(target))
    expect(await json(target, 'restore', file, '--force')).toMatchObject({ secret_key: 'missing' })
    expect(await json(target, 'account', 'list')).toMatchObject([{ name: 'Operator' }])
  })

  test('backup refuses an existing file, and a missing or wrong secret key', async () => {
    const taken = await failure(env, 'backup', join(String(env.PARLEY_DATA_DIR), 'parley.db'))
    expect(taken).toMatch(/parley\.db already exists\. Choose another name/)
    const target = newEnvironment()
    await json(target, 'account', 'create', '--name', 'Mine')
    const none = await failure(target, 'backup', newFile(), '--with-secret-key')
    expect(none).toMatch(/^There is no secret key to include: /)
    const other = { ...env, PARLEY_SECRET_KEY: createSecretKey() }
    const wrong = await failure(other, 'backup', newFile(), '--with-secret-key')
    expect(wrong).toMatch(/^The configured secret key is not the key of this store/)
  })

  itInFull('a store moves to PostgreSQL with its key, and a server starts there', async () => {
    const file = newFile()
    await json(env, 'backup', file, '--with-secret-key')
    const database = await createDatabase(await postgresUrl())
    const target = { ...newEnvironment(), PARLEY_DATABASE_URL: database.url }
    const { code, stdout } = await runParley(['restore', file], { env: target })
    expect(code).toBe(0)
    const secretKey = /before you start the server:\n\n {2}(\S{44})\n/.exec(stdout)?.[1]
    expect(secretKey).toBe(readFileSync(keyFileOf(env), 'utf8').trim())
    expect(await acceptsKey({ ...target, PARLEY_SECRET_KEY: String(secretKey) })).toBe(true)
    await database.drop()
  })
})
