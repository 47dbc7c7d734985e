// The databases on which the conformance suites run. A further database is one more entry.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Storage } from '../../src/storage/interfaces/storage.ts'
import { openPostgresStorage } from '../../src/storage/postgres/storage.ts'
import type { Tables } from '../../src/storage/schema/tables.ts'
import { openSqliteStorage } from '../../src/storage/sqlite/storage.ts'
import { fillWithEmptyStore } from '../support/empty-store.ts'
import { createDatabase, type Database } from '../support/postgres-server.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { wantedDialect } from '../support/test-storage.ts'

export type Backend = {
  readonly name: string
  /** Opens a new, empty store. */
  open(): Promise<TestStore>
}

/** A storage with methods that only tests may use. */
export type TestStore = Storage & {
  /** Reads the committed rows of a table as stored; events in the order they were added. */
  rows(table: keyof Tables): Promise<readonly Row[]>
  /** The rows of each of these tables, in one request. */
  rowsOfAll(tables: readonly (keyof Tables)[]): Promise<readonly (readonly Row[])[]>
  /** Lists all tables with their columns in order. */
  tables(): Promise<readonly Table[]>
  /** Adds a row to a table that the tests fill through no store. */
  addRow(table: string, row: Row): Promise<void>
  /** Runs a statement that no store has. */
  execute(statement: string): Promise<void>
  /** Closes the store and removes its data. */
  discard(): Promise<void>
}

type SqliteTestStore = TestStore & {
  /**
   * Makes every write fail as unavailable after a wait, as on a full disk. The returned function
   * ends this.
   */
  refuseWrites(): () => void
}

type Row = Readonly<Record<string, unknown>>
type Table = { readonly name: keyof Tables; readonly columns: readonly string[] }

const now = '2026-11-20T10:00:00.000Z'

export const sqlite = {
  name: 'SQLite',
  async open(): Promise<SqliteTestStore> {
    const directory = makeDirectory()
    await fillWithEmptyStore(directory)
    const storage = openSqliteStorage(directory, now)
    const file = new DatabaseSync(join(directory, 'parley.db'), { timeout: 2_000 })
    return {
      ...storage,
      rows: async (table) => file.prepare(`select * from ${table}`).all(),
      rowsOfAll: async (names) =>
        names.map((table) => file.prepare(`select * from ${table}`).all()),
      tables: async () =>
        tablesFrom(
          file
            .prepare(
              `select t.name as name, c.name as column_name
               from pragma_table_list t, pragma_table_info(t.name) c
               where t.type = 'table' and t.name not like 'sqlite_%' order by t.name, c.cid`,
            )
            .all() as Column[],
        ),
      async addRow(table, row) {
        const names = Object.keys(row)
        const places = names.map(() => '?')
        file
          .prepare(`insert into ${table} (${names}) values (${places})`)
          .run(...(Object.values(row) as string[]))
      },
      execute: async (statement) => file.exec(statement),
      refuseWrites() {
        file.exec('begin immediate')
        return () => file.exec('rollback')
      },
      async discard() {
        file.close()
        await storage.close()
        rmSync(directory, { recursive: true, force: true })
      },
    }
  },
} satisfies Backend

/** A database with the present schema: copying it takes a fraction of the time of all migrations. */
let template: Promise<Database> | undefined

async function createTemplate(serverUrl: string): Promise<Database> {
  const database = await createDatabase(serverUrl)
  const storage = await openPostgresStorage(database.url, now)
  await storage.close()
  return database
}

const postgres: Backend = {
  name: 'PostgreSQL',
  async open() {
    const serverUrl = await postgresUrl()
    template ??= createTemplate(serverUrl)
    const database = await createDatabase(serverUrl, await template)
    const storage = await openPostgresStorage(database.url, now)
    const reader = new pg.Client({ connectionString: database.url })
    await reader.connect()
    return {
      ...storage,
      rows: async (table) => {
        // The physical order of rows does not depend on their age.
        const order = table === 'events' ? 'order by position' : ''
        return (await reader.query(`select * from ${table} ${order}`)).rows
      },
      async rowsOfAll(names) {
        // Several statements have several results, which the types of pg do not know.
        const text = names.map((table) => `select * from ${table}`).join('; ')
        const results: unknown = await reader.query(text)
        return (results as pg.QueryResult[]).map(({ rows }) => rows)
      },
      tables: async () => {
        const { rows } = await reader.query<Column>(
          `select table_name as name, column_name from information_schema.columns
           where table_schema = current_schema() order by table_name, ordinal_position`,
        )
        return tablesFrom(rows)
      },
      async addRow(table, row) {
        const names = Object.keys(row)
        const places = names.map((_, index) => `$${index + 1}`)
        await reader.query(`insert into ${table} (${names}) values (${places})`, Object.values(row))
      },
      execute: async (statement) => {
        await reader.query(statement)
      },
      async discard() {
        await reader.end()
        await storage.close()
        await database.drop()
      },
    }
  },
}

export const backends: readonly Backend[] = [sqlite, postgres]

/** The database of this run. */
export const wantedBackend = wantedDialect() === 'postgres' ? postgres : sqlite

type Column = { readonly name: string; readonly column_name: string }

function tablesFrom(columns: readonly Column[]): Table[] {
  const byName = Map.groupBy(columns, ({ name }) => name)
  return [...byName].map(([name, ofTable]) => ({
    name: name as keyof Tables,
    columns: ofTable.map(({ column_name }) => column_name),
  }))
}

/** Creates a new temporary directory. */
export function makeDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'parley-store-'))
}

/**
 * Opens a storage for the tests of one `describe` and discards it afterwards. Inside a test, the
 * returned function returns the storage. Each test uses its own accounts.
 */
export function useStore(backend: Backend): () => TestStore {
  let store: TestStore | undefined
  beforeAll(async () => {
    store = await backend.open()
  })
  afterAll(() => store?.discard())
  return () => {
    if (store === undefined) throw new Error('The store is open inside tests only.')
    return store
  }
}
