// Fills a PostgreSQL database from a file.
import type { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { beginLong } from '../postgres/connection.ts'
import { migrate } from '../postgres/migrate.ts'
import { listTables, type OnProgress, rowsOf } from './backup-rows.ts'
import { addRows, renumberEvents } from './commit-order.ts'
import {
  findSequence,
  quoted,
  rowsAtOnce,
  type Table,
  withClient,
  withPool,
} from './postgres-session.ts'

/**
 * Fills the database from a file with the newest schema, completely or not at all. Without `force`
 * throws an error if the database has content or other connections; with `force` replaces the
 * content.
 */
export async function fillPostgres(
  url: string,
  file: DatabaseSync,
  { now, force, onProgress }: { now: string; force: boolean; onProgress: OnProgress },
): Promise<void> {
  const tables = listTables(file)
  const names = tables.map(({ name }) => `"${name}"`).join(', ')
  await withPool(url, async (pool) => {
    await migrate(pool, now)
    await withClient(pool, async (client) => {
      await client.query(beginLong())
      if (!force)
        await requireUnused(client, ' If none of these connections is a server, add --force.')
      await client.query(`lock table ${names} in access exclusive mode`)
      if (!force) await requireEmpty(client, tables, replaceRemedy)
      const revisions = await readRevisions(client)
      // The backup may hold accounts that were erased here. Their rows must not be refused.
      await client.query(`truncate ${names}, erased_accounts`)
      await insertTables(client, file, tables, onProgress)
      await advanceRevisions(client, revisions)
      await renumberEvents(client)
      await client.query('commit')
    })
  })
}

/** Throws an error if the database has other connections. The message ends with `remedy`. */
export async function requireUnused(client: pg.PoolClient, remedy = ''): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid()`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  throw new Error(
    `${count} other ${count === 1 ? 'connection uses' : 'connections use'} this database. Stop the servers that use it. Nothing was changed.${remedy}`,
  )
}

/**
 * Throws an error if a table has rows. Revisions don't count as content: opening a database once
 * adds some.
 */
export async function requireEmpty(
  client: pg.PoolClient,
  tables: readonly Table[],
  remedy: string,
): Promise<void> {
  for (const { name } of tables) {
    if (name === 'revisions') continue
    const { rowCount } = await client.query(`select 1 from "${name}" limit 1`)
    if (rowCount === 0) continue
    throw new Error(`This database already contains data. Nothing was changed. ${remedy}`)
  }
}

const replaceRemedy = 'Restore into an empty database, or add --force to replace the data.'

type Revision = { name: string; value: number }

async function readRevisions(client: pg.PoolClient): Promise<Revision[]> {
  return (await client.query<Revision>('select name, value from revisions')).rows
}

/** Sets the revisions higher than any process has seen, so that all of them drop their caches. */
async function advanceRevisions(client: pg.PoolClient, seen: readonly Revision[]): Promise<void> {
  for (const { name, value } of seen) {
    await client.query(
      `insert into revisions (name, value) values ($1, $2::integer + 1)
       on conflict (name) do update set value = greatest(revisions.value, excluded.value)`,
      [name, value],
    )
  }
}

/** Limits the size of a statement, so that long rows don't fill the memory. */
const charactersAtOnce = 4_000_000

async function insertTables(
  client: pg.PoolClient,
  file: DatabaseSync,
  tables: readonly Table[],
  onProgress: OnProgress,
): Promise<void> {
  const total = tables
    .map(({ name }) => Number(file.prepare(`select count(*) as n from "${name}"`).get()?.n))
    .reduce((sum, count) => sum + count, 0)
  let done = 0
  for (const table of tables) {
    for (const batch of batchesOf(file, table)) {
      await addRows(client, table, batch)
      done += batch.length
      onProgress({ what: 'rows written', done, total })
    }
    await restoreSequence(client, file, table.name)
  }
}

/** Yields the rows of a table as JSON objects, in batches. */
function* batchesOf(file: DatabaseSync, { name, columns }: Table): Generator<string[]> {
  let batch: string[] = []
  let characters = 0
  for (const row of rowsOf(file, `select ${quoted(columns)} from "${name}"`)) {
    const values = columns.map((column, index) => [column, toPostgres(row[index])])
    const text = JSON.stringify(Object.fromEntries(values))
    batch.push(text)
    characters += text.length
    if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/** Converts bytes to the text form of PostgreSQL. */
export function toPostgres(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
}

async function restoreSequence(client: pg.PoolClient, file: DatabaseSync, table: string) {
  const sequence = await findSequence(client, table)
  if (sequence === undefined) return
  const last = Number(
    file.prepare('select seq from sqlite_sequence where name = ?').get(table)?.seq ?? 0,
  )
  // A sequence starts at 1. The third argument tells whether that number was used.
  await client.query('select setval($1, $2, $3)', [sequence, Math.max(last, 1), last > 0])
}
