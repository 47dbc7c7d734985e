// The secret key: created at the first start on SQLite, required on PostgreSQL, and the same at
// every later start.
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { createSecretKey, readSecretKeyFile } from '../../src/lib/secrets/secret-key.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { makeDataDirectory } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'

type Environment = Readonly<Record<string, string>>

/** Starts the service and stops it again. Rejects with the reason if the start fails. */
async function start(env: Environment): Promise<void> {
  const app = await createApp(loadConfig(env), { logger: createLogger({ logLevel: 'silent' }) })
  await app.close()
}

const missing =
  /^The secret key of this store is missing\. Restore .*secret\.key, or set PARLEY_SECRET_KEY/

describe('on SQLite', () => {
  let env: Environment
  let file: string

  beforeEach(() => {
    const directory = makeDataDirectory()
    env = { PARLEY_DATA_DIR: directory }
    file = join(directory, 'secret.key')
  })

  it('the first start creates a key that only this user can read, and later starts use it', async () => {
    await start(env)
    const key = readSecretKeyFile(file)
    expect(Buffer.from(String(key), 'base64')).toHaveLength(32)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await start(env)
    expect(readSecretKeyFile(file)).toBe(key)
    await start({ ...env, PARLEY_SECRET_KEY: String(key) })
  })

  it('a key from the environment is not written to a file', async () => {
    const envWithKey = { ...env, PARLEY_SECRET_KEY: createSecretKey() }
    await start(envWithKey)
    expect(readSecretKeyFile(file)).toBeUndefined()
    await start(envWithKey)
    await expect(start(env)).rejects.toThrow(missing)
  })

  it('a store without its key does not start, and starts again when the key is back', async () => {
    await start(env)
    const key = String(readSecretKeyFile(file))
    rmSync(file)
    await expect(start(env)).rejects.toThrow(missing)
    expect(readSecretKeyFile(file)).toBeUndefined()
    writeFileSync(file, `${key}\n`)
    await start(env)
  })

  it('a start with another key fails, from the environment as from the file', async () => {
    await start(env)
    const starting = start({ ...env, PARLEY_SECRET_KEY: createSecretKey() })
    await expect(starting).rejects.toThrow(
      /^PARLEY_SECRET_KEY is not the secret key .* created with/,
    )
    writeFileSync(file, createSecretKey())
    await expect(start(env)).rejects.toThrow(/The key in .*secret\.key is not the secret key/)
    writeFileSync(file, 'not a key')
    await expect(start(env)).rejects.toThrow(/secret\.key does not contain a secret key/)
  })
})

describe('on PostgreSQL', () => {
  let env: Environment
  let drop: () => Promise<void>

  beforeEach(async () => {
    const database = await createDatabase(await postgresUrl())
    drop = database.drop
    env = { PARLEY_DATA_DIR: makeDataDirectory(), PARLEY_DATABASE_URL: database.url }
  })
  afterEach(() => drop())

  it('does not start without a key, and says how to create one', async () => {
    await expect(start(env)).rejects.toThrow(/^PARLEY_SECRET_KEY is not set.*"openssl rand/)
  })

  it('starts only with the key of its first start', async () => {
    const envWithKey = { ...env, PARLEY_SECRET_KEY: createSecretKey() }
    await start(envWithKey)
    await start(envWithKey)
    await expect(start(env)).rejects.toThrow(/^PARLEY_SECRET_KEY is not set, but this database/)
    const other = start({ ...env, PARLEY_SECRET_KEY: createSecretKey() })
    await expect(other).rejects.toThrow(/^PARLEY_SECRET_KEY is not the secret key/)
  })
})
