// An empty store for tests that start the service: SQLite, or PostgreSQL with TEST_STORAGE=postgres.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { fillWithEmptyStore } from './empty-store.ts'
import { createDatabase } from './postgres-server.ts'

export type TestStorage = {
  readonly dialect: 'sqlite' | 'postgres'
  /** The settings with which the service opens it. */
  readonly env: Readonly<Record<string, string>>
  /** Reads committed rows, beside a running server. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Writes directly, to show that a check notices the damage. */
  execute(sql: string): Promise<void>
  /** Blocks all changes of conversations, until the returned function is called. */
  hold(): Promise<() => Promise<void>>
  /** Removes the store. Stop the service first. */
  discard(): Promise<void>
}

/** A fixed secret key, which PostgreSQL requires. */
export const testSecretKey = Buffer.alloc(32, 7).toString('base64')

/** The database of this run. */
export function wantedDialect(): TestStorage['dialect'] {
  return process.env.TEST_STORAGE === 'postgres' ? 'postgres' : 'sqlite'
}

/** Calls `postgresUrl` only for PostgreSQL. */
export async function createTestStorage(
  postgresUrl: () => string | Promise<string>,
): Promise<TestStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-test-'))
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true })
  if (wantedDialect() === 'sqlite') await fillWithEmptyStore(directory)
  return wantedDialect() === 'sqlite'
    ? onSqlite(directory, removeDirectory)
    : onPostgres(directory, removeDirectory, await postgresUrl())
}

function onSqlite(directory: string, removeDirectory: () => void): TestStorage {
  const onFile = <T>(work: (file: DatabaseSync) => T): T => {
    const file = new DatabaseSync(join(directory, 'parley.db'), { timeout: 5_000 })
    try {
      return work(file)
    } finally {
      file.close()
    }
  }
  return {
    dialect: 'sqlite',
    env: { PARLEY_DATA_DIR: directory },
    query: async (sql) => onFile((file) => file.prepare(sql).all()),
    execute: async (sql) => onFile((file) => file.exec(sql)),
    async hold() {
      const file = new DatabaseSync(join(directory, 'parley.db'), { timeout: 5_000 })
      file.exec('begin immediate')
      return async () => file.close()
    },
    discard: async () => removeDirectory(),
  }
}

async function onPostgres(
  directory: string,
  removeDirectory: () => void,
  serverUrl: string,
): Promise<TestStorage> {
  const database = await createDatabase(serverUrl)
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      return await client.query(sql)
    } finally {
      await client.end()
    }
  }
  return {
    dialect: 'postgres',
    env: {
      PARLEY_DATA_DIR: directory,
      PARLEY_DATABASE_URL: database.url,
      PARLEY_SECRET_KEY: testSecretKey,
    },
    query: async (sql) => (await run(sql)).rows,
    execute: async (sql) => {
      await run(sql)
    },
    async hold() {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query('begin; lock table conversations in exclusive mode')
      return () => client.end()
    },
    async discard() {
      await database.drop()
      removeDirectory()
    },
  }
}
