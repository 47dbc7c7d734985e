// Places for a store on each database, and the contents of a store as plain rows.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { StorePlace } from '../../src/storage/backup/backup.ts'
import { createDatabase, type Database } from './postgres-server.ts'
import { makeDataDirectory } from './server-process.ts'
import { postgresUrl } from './shared-postgres.ts'

export type Dump = Readonly<Record<string, readonly string[]>>

/** An empty directory for SQLite. */
export function sqlitePlace(): StorePlace {
  return { databaseUrl: undefined, dataDirectory: makeDataDirectory() }
}

/** A new, empty database, which is dropped after the test. */
export async function postgresPlace(): Promise<StorePlace> {
  return onDatabase(await createDatabase(await postgresUrl()))
}

/** A copy of a store that nobody uses at the moment, which ends like a `postgresPlace`. */
export async function copyPlace({ databaseUrl, dataDirectory }: StorePlace): Promise<StorePlace> {
  if (databaseUrl !== undefined) {
    const name = new URL(databaseUrl).pathname.slice(1)
    return onDatabase(await createDatabase(await postgresUrl(), { name }))
  }
  const copy = makeDataDirectory()
  cpSync(dataDirectory, copy, { recursive: true })
  return { databaseUrl, dataDirectory: copy }
}

function onDatabase({ url, drop }: Database): StorePlace {
  onTestFinished(drop)
  return { databaseUrl: url, dataDirectory: makeDataDirectory() }
}

/** Opens the core on the store of a place, and closes it after the work. */
export async function withCore<T>(place: StorePlace, work: (core: Core) => Promise<T>): Promise<T> {
  const core = await openCore({ ...loadConfig({}), ...place })
  try {
    return await work(core)
  } finally {
    await core.close()
  }
}

/**
 * Every row of every table, except the times of the migrations and the request counts, which no backup
 * contains.
 */
export async function dumpStore({ databaseUrl, dataDirectory }: StorePlace): Promise<Dump> {
  const dump =
    databaseUrl === undefined
      ? dumpSqlite(join(dataDirectory, 'parley.db'))
      : await dumpPostgres(databaseUrl)
  const { migrations: _, rate_windows: __, ...tables } = dump
  return tables
}

/** Every row of every table in a file. */
export function dumpSqlite(path: string): Dump {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const names = file
      .prepare(
        `select name from pragma_table_list where type = 'table' and name not like 'sqlite_%'`,
      )
      .all()
    return dumpOf(names.map(({ name }) => [name, file.prepare(`select * from ${name}`).all()]))
  } finally {
    file.close()
  }
}

async function dumpPostgres(url: string): Promise<Dump> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select table_name as name from information_schema.tables where table_schema = current_schema()',
    )
    const tables: [string, object[]][] = []
    for (const { name } of rows) {
      tables.push([name, (await client.query(`select * from ${name}`)).rows])
    }
    return dumpOf(tables)
  } finally {
    await client.end()
  }
}

function dumpOf(tables: Iterable<readonly [unknown, readonly object[]]>): Dump {
  const sorted = [...tables].map(([name, rows]) => [String(name), rows.map(plain).sort()] as const)
  return Object.fromEntries(sorted.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * By default, `pg` returns 64-bit numbers as text. Transaction numbers mean nothing in another database.
 */
function plain(row: object): string {
  const columns = Object.entries(row)
    .filter(([name]) => name !== 'transaction_id')
    .map(([name, value]) => [name, name === 'position' ? Number(value) : value])
  return JSON.stringify(Object.fromEntries(columns.sort()))
}
