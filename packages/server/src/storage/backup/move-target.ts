// The target of a move: a database that is filled batch by batch. Each batch is committed together
// with the progress, so that a move can continue. At the end all rows are read back and compared.
import type pg from 'pg'
import { beginLong } from '../postgres/connection.ts'
import { migrate } from '../postgres/migrate.ts'
import { moveTable } from '../postgres/unfinished-move.ts'
import type { OnProgress } from './backup-rows.ts'
import { addRows, renumberEvents } from './commit-order.ts'
import type { MoveSummary, WindowRow } from './move-result.ts'
import type { MoveSource, MoveTable, RowKey } from './move-source.ts'
import { requireEmpty, requireUnused, toPostgres } from './postgres-fill.ts'
import { findSequence, quoted, rowsAtOnce, withClient, withPool } from './postgres-session.ts'
import { createRowAdder, type RowSum } from './row-sums.ts'

/** Limits the size of a statement, so that long rows don't fill the memory. */
const charactersAtOnce = 4_000_000

type Options = {
  readonly now: string
  readonly windows: readonly WindowRow[]
  readonly onProgress: OnProgress
}

/** Fills the database at `url`, see `moveStore`. */
export async function fillFrom(
  url: string,
  source: MoveSource,
  { now, windows, onProgress }: Options,
): Promise<MoveSummary> {
  let rows_before = 0
  const { sums, identity } = await source.measure(onProgress)
  const total = [...sums.values()].reduce((sum, { rows }) => sum + rows, 0)
  await withPool(url, async (pool) => {
    await migrate(pool, now)
    await withClient(pool, async (client) => {
      await begin(client, source, identity)
      const written = new Map<string, number>()
      for (const table of source.tables) {
        const { rows, after } = await placeOf(client, table.name)
        written.set(table.name, rows)
        rows_before += rows
        for await (const count of copy(client, source, { table, after, rows })) {
          written.set(table.name, count)
          const done = [...written.values()].reduce((sum, one) => sum + one, 0)
          onProgress({ what: 'rows written', done, total })
        }
      }
      await compare(client, source.tables, sums, onProgress)
      await finish(client, source, windows)
    })
  })
  return {
    rows: Object.fromEntries([...sums].map(([name, { rows }]) => [name, rows])),
    rows_before,
  }
}

/**
 * Prepares a move. It continues an earlier move of the same rows and starts over if the source has
 * changed.
 */
async function begin(client: pg.PoolClient, source: MoveSource, identity: string): Promise<void> {
  const names = source.tables.map(({ name }) => `"${name}"`).join(', ')
  const found = await client.query(`select to_regclass('${moveTable}') is not null as found`)
  await client.query(beginLong())
  if (found.rows[0]?.found !== true) {
    await requireUnused(client)
    await requireEmpty(client, source.tables, 'Move into an empty database.')
    await client.query(
      `create table ${moveTable} (name text primary key, identity text not null,
         rows integer not null, place text)`,
    )
    await client.query(`truncate ${names}, erased_accounts`)
  }
  const others = await client.query(`select 1 from ${moveTable} where identity <> $1 limit 1`, [
    identity,
  ])
  if ((others.rowCount ?? 0) > 0) {
    // The source has changed since the earlier move.
    await client.query(`delete from ${moveTable}`)
    await client.query(`truncate ${names}, erased_accounts`)
  }
  for (const { name } of source.tables) {
    await client.query(
      `insert into ${moveTable} values ($1, $2, 0, null) on conflict (name) do nothing`,
      [name, identity],
    )
  }
  await client.query('commit')
}

async function placeOf(client: pg.PoolClient, name: string) {
  const { rows } = await client.query<{ rows: number; place: string | null }>(
    `select rows, place from ${moveTable} where name = $1`,
    [name],
  )
  const [noted] = rows
  const after = noted?.place == null ? undefined : (JSON.parse(noted.place) as RowKey)
  return { rows: noted?.rows ?? 0, after }
}

type CopyStart = {
  readonly table: MoveTable
  readonly after: RowKey | undefined
  readonly rows: number
}

/** Copies a table in batches. Yields the number of rows in the target after each transaction. */
async function* copy(client: pg.PoolClient, source: MoveSource, from: CopyStart) {
  const { table } = from
  const { name, columns, key } = table
  const keyPlaces = key.map((column) => columns.indexOf(column))
  let { after, rows } = from
  for (;;) {
    const batch = takeBatch(source.read(table, after, rowsAtOnce), columns)
    const last = batch.rows.at(-1)
    if (last === undefined) return
    after = keyPlaces.map((place) => last[place] as string | number)
    rows += batch.rows.length
    await client.query(beginLong())
    await addRows(client, table, batch.texts)
    await client.query(`update ${moveTable} set rows = $2, place = $3 where name = $1`, [
      name,
      rows,
      JSON.stringify(after),
    ])
    await client.query('commit')
    yield rows
  }
}

/** Takes as many rows as fit into one statement, at least one, as JSON objects. */
function takeBatch(rows: readonly unknown[][], columns: readonly string[]) {
  const texts: string[] = []
  let characters = 0
  for (const row of rows) {
    const values = columns.map((column, index) => [column, toPostgres(row[index])])
    const text = JSON.stringify(Object.fromEntries(values))
    characters += text.length
    if (texts.length > 0 && characters > charactersAtOnce) break
    texts.push(text)
  }
  return { texts, rows: rows.slice(0, texts.length) }
}

/** Reads all rows back. Throws an error if a table's checksum differs from the source. */
async function compare(
  client: pg.PoolClient,
  tables: readonly MoveTable[],
  sums: ReadonlyMap<string, RowSum>,
  onProgress: OnProgress,
): Promise<void> {
  const total = [...sums.values()].reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const { name, columns } of tables) {
    const adder = createRowAdder()
    await client.query(beginLong(' isolation level repeatable read, read only'))
    await client.query(
      `declare moved_rows no scroll cursor for select ${quoted(columns)} from "${name}"`,
    )
    for (;;) {
      const text = `fetch ${rowsAtOnce} from moved_rows`
      const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
      for (const row of rows) adder.add(row)
      done += rows.length
      onProgress({ what: 'rows compared', done, total })
      if (rows.length < rowsAtOnce) break
    }
    await client.query('commit')
    const found = adder.result()
    const sent = sums.get(name)
    if (found.sum === sent?.sum && found.rows === sent.rows) continue
    throw new Error(
      `The copy of the table ${name} differs from the source (${found.rows} of ${sent?.rows} rows). Empty the database, then run this command again.`,
    )
  }
}

/** Completes the move in one transaction. Afterwards servers may use the store. */
async function finish(
  client: pg.PoolClient,
  source: MoveSource,
  windows: readonly WindowRow[],
): Promise<void> {
  await client.query(beginLong())
  for (const { name } of source.tables) {
    const sequence = await findSequence(client, name)
    if (sequence === undefined) continue
    const last = source.lastNumber(name)
    // A sequence starts at 1. The third argument tells whether that number was used.
    await client.query('select setval($1, $2, $3)', [sequence, Math.max(last, 1), last > 0])
  }
  for (const { account_id, started_at_ms, count } of windows) {
    await client.query(
      `insert into rate_windows (account_id, started_at_ms, count) values ($1, $2, $3)
       on conflict (account_id) do nothing`,
      [account_id, started_at_ms, count],
    )
  }
  await renumberEvents(client)
  await client.query(`drop table ${moveTable}`)
  await client.query('commit')
}
