// The secret key from the first start on: made where that can be done, asked for where it can't, and
// held to be the same one ever after.
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

/** Starts the service and stops it again; rejects with what a start that fails says. */
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

  it('the first start makes a key that only this user can read, and the next ones take it', async () => {
    await start(env)
    const key = readSecretKeyFile(file)
    expect(Buffer.from(String(key), 'base64')).toHaveLength(32)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await start(env)
    expect(readSecretKeyFile(file)).toBe(key)
    await start({ ...env, PARLEY_SECRET_KEY: String(key) })
  })

  it('a key that is given is not written anywhere', async () => {
    const given = { ...env, PARLEY_SECRET_KEY: createSecretKey() }
    await start(given)
    expect(readSecretKeyFile(file)).toBeUndefined()
    await start(given)
    await expect(start(env)).rejects.toThrow(missing)
  })

  it('a store whose key is gone does not start, and starts again when it is back', async () => {
    await start(env)
    const key = String(readSecretKeyFile(file))
    rmSync(file)
    await expect(start(env)).rejects.toThrow(missing)
    expect(readSecretKeyFile(file)).toBeUndefined()
    writeFileSync(file, `${key}\n`)
    await start(env)
  })

  it('another key does not start, wherever it comes from', async () => {
    await start(env)
    const given = start({ ...env, PARLEY_SECRET_KEY: createSecretKey() })
    await expect(given).rejects.toThrow(/^PARLEY_SECRET_KEY is not the secret key .* created with/)
    writeFileSync(file, createSecretKey())
    await expect(start(env)).rejects.toThrow(/The key in .*secret\.key is not the secret key/)
    writeFileSync(file, 'not a key')
    await expect(start(env)).rejects.toThrow(/secret\.key does not hold a secret key/)
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

  it('does not start without a key, and says how to make one', async () => {
    await expect(start(env)).rejects.toThrow(/^PARLEY_SECRET_KEY is not set.*"openssl rand/)
  })

  it('starts with the key it was first started with, and no other', async () => {
    const given = { ...env, PARLEY_SECRET_KEY: createSecretKey() }
    await start(given)
    await start(given)
    await expect(start(env)).rejects.toThrow(/^PARLEY_SECRET_KEY is not set, but this database/)
    const other = start({ ...env, PARLEY_SECRET_KEY: createSecretKey() })
    await expect(other).rejects.toThrow(/^PARLEY_SECRET_KEY is not the secret key/)
  })
})
