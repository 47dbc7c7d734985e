// The rows of a store in a file: its tables, their numbers of rows, and a digest per table that
// changes with every changed, missing or added row.
import { createHash, type Hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as pause } from 'node:timers/promises'

/** Reports the progress of a long step; `what` completes "17 of 40 …". */
export type OnProgress = (step: { what: string; done: number; total: number }) => void

/** The table with the description of a backup. */
export const backupTable = 'parley_backup'

/** The table in which SQLite stores the last number of each autoincrement column. */
const sequenceTable = 'sqlite_sequence'

/** Tables that describe a store in its place, not its content. */
const placeTables = ['migrations', sequenceTable, 'erased_accounts']

/** Lists the tables with content, each with its columns. */
export function listTables(file: DatabaseSync): { name: string; columns: string[] }[] {
  const columns = file.prepare('select name from pragma_table_info(?) order by cid')
  return tableNames(file)
    .filter((name) => !placeTables.includes(name))
    .map((name) => ({ name, columns: columns.all(name).map((column) => String(column.name)) }))
}

/**
 * Lists all tables of a store, including `sqlite_sequence` and `migrations`. Without the index of
 * words, which the database makes from the messages.
 */
export function tableNames(file: DatabaseSync): string[] {
  const tables = file.prepare(
    `select name from pragma_table_list where schema = 'main' and type = 'table' and name <> ?
       and (name not like 'sqlite_%' or name = ?) order by name`,
  )
  return tables.all(backupTable, sequenceTable).map(({ name }) => String(name))
}

/** Counts the rows by table. */
export function countRows(file: DatabaseSync): Record<string, number> {
  const counts = tableNames(file).map((name) => {
    const row = file.prepare(`select count(*) as count from "${name}"`).get()
    return [name, Number(row?.count)]
  })
  return Object.fromEntries(counts)
}

/** The number of rows after which progress is reported and the event loop runs. */
const progressEvery = 1_000

/**
 * Counts and digests the rows of every table. The digest of the schema has the name `the schema`.
 */
export async function measure(
  file: DatabaseSync,
  expected: Readonly<Record<string, number>>,
  onProgress: OnProgress,
): Promise<{ rows: Record<string, number>; digests: Record<string, string> }> {
  const total = Object.values(expected).reduce((sum, count) => sum + count, 0)
  let done = 0
  const digest = async (select: string) => {
    const hash = createHash('sha256')
    let count = 0
    for (const row of rowsOf(file, select)) {
      addRow(hash, row)
      count += 1
      done += 1
      if (done % progressEvery !== 0) continue
      onProgress({ what: 'rows checked', done, total })
      await pause()
    }
    return { count, digest: hash.digest('hex') }
  }
  const rows: Record<string, number> = {}
  const schema = await digest(
    `select type, name, tbl_name, sql from sqlite_schema where tbl_name <> '${backupTable}'`,
  )
  const digests: Record<string, string> = { 'the schema': schema.digest }
  for (const name of tableNames(file)) {
    const found = await digest(`select * from "${name}"`)
    rows[name] = found.count
    digests[name] = found.digest
  }
  onProgress({ what: 'rows checked', done: total, total })
  return { rows, digests }
}

/** Iterates over the rows of a query as lists of values. */
export function rowsOf(file: DatabaseSync, select: string): Iterable<readonly unknown[]> {
  const statement = file.prepare(select)
  statement.setReturnArrays(true)
  return statement.iterate() as unknown as Iterable<readonly unknown[]>
}

function addRow(hash: Hash, row: readonly unknown[]): void {
  const plain = row.map((value) =>
    value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
  )
  hash.update(JSON.stringify(plain)).update('\n')
}
