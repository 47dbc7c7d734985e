// Copies a store on PostgreSQL into a file while servers use it.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type pg from 'pg'
import { pendingMigrations } from '../migrations/migrations.ts'
import { beginLong } from '../postgres/connection.ts'
import { openConnection } from '../sqlite/connection.ts'
import { migrate } from '../sqlite/migrate.ts'
import { listTables, type OnProgress } from './backup-rows.ts'
import {
  findSequence,
  quoted,
  rowsAtOnce,
  type Table,
  withClient,
  withPool,
} from './postgres-session.ts'

/**
 * Copies the database at one moment into a new file. Writers are not blocked. Throws an error if
 * the database has no store, or one of a newer Parley.
 */
export async function copyPostgres(
  url: string,
  path: string,
  { now, onProgress }: { now: string; onProgress: OnProgress },
): Promise<void> {
  await withPool(url, (pool) =>
    withClient(pool, async (client) => {
      await client.query(beginLong(' isolation level repeatable read, read only'))
      const steps = await readSchemaSteps(client)
      const copy = openConnection(path, { readOnly: false })
      try {
        // An unfinished copy is worthless, so that it needs no protection against a crash.
        copy.raw.exec('pragma journal_mode = memory; pragma synchronous = off')
        migrate(copy, now, steps)
        copy.raw.exec('begin')
        await copyTables(client, copy.raw, onProgress)
        copy.raw.exec('commit')
      } finally {
        copy.close()
      }
      await client.query('commit')
    }),
  )
}

async function readSchemaSteps(client: pg.PoolClient): Promise<string[]> {
  const found = await client.query("select to_regclass('migrations') is not null as found")
  if (found.rows[0]?.found !== true) {
    throw new Error(
      'There is no store in this database. Set PARLEY_DATABASE_URL to the right database.',
    )
  }
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const steps = rows.map(({ name }) => name)
  // Throws if a newer Parley wrote the database.
  pendingMigrations(steps)
  return steps
}

async function copyTables(
  client: pg.PoolClient,
  file: DatabaseSync,
  onProgress: OnProgress,
): Promise<void> {
  const tables = listTables(file)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const counted = await client.query<{ count: number }>(`select count(*) as count from "${name}"`)
    counts.set(name, counted.rows[0]?.count ?? 0)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let done = 0
  for (const table of tables) {
    let copied = 0
    for await (const rows of readTable(client, table)) {
      insertRows(file, table, rows)
      copied += rows.length
      done += rows.length
      onProgress({ what: 'rows copied', done, total })
    }
    if (copied !== counts.get(table.name)) {
      throw new Error(`Not all rows of the table ${table.name} could be read. Try again.`)
    }
    await copySequence(client, file, table.name)
  }
}

async function* readTable(client: pg.PoolClient, { name, columns }: Table) {
  await client.query(
    `declare rows_to_copy no scroll cursor for select ${quoted(columns)} from "${name}"`,
  )
  for (;;) {
    const text = `fetch ${rowsAtOnce} from rows_to_copy`
    const { rows } = await client.query<SQLInputValue[]>({ text, rowMode: 'array' })
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close rows_to_copy')
}

function insertRows(
  file: DatabaseSync,
  { name, columns }: Table,
  rows: readonly SQLInputValue[][],
): void {
  const places = columns.map(() => '?')
  const insert = file.prepare(`insert into "${name}" (${quoted(columns)}) values (${places})`)
  for (const row of rows) insert.run(...row)
}

/**
 * Copies the last number of an autoincrement column, so that numbers of deleted rows are not used
 * again.
 */
async function copySequence(client: pg.PoolClient, file: DatabaseSync, table: string) {
  const sequence = await findSequence(client, table)
  if (sequence === undefined) return
  const { rows } = await client.query<{ last: number }>(
    `select case when is_called then last_value else 0 end as last from ${sequence}`,
  )
  const last = rows[0]?.last ?? 0
  file.prepare('delete from sqlite_sequence where name = ?').run(table)
  if (last === 0) return
  file.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last)
}
