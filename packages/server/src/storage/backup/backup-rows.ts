// The rows of a store in a file: which tables there are, how many rows, and a digest that no changed,
// missing or added row leaves as it was.
import { createHash, type Hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as pause } from 'node:timers/promises'

/** How far a long step is; `what` completes "17 of 40 …". */
export type OnProgress = (step: { what: string; done: number; total: number }) => void

/** What a backup says of itself stands in a table beside those of the store. */
export const backupTable = 'parley_backup'

/** Where SQLite keeps the highest number that a counted table ever gave out. */
const sequenceTable = 'sqlite_sequence'

/** Tables that say something of a store where it stands, and not of what is in it. */
const ofThePlace = ['migrations', sequenceTable, 'erased_accounts']

/** The tables of a store in a file that are moved with it, each with its columns. */
export function listTables(file: DatabaseSync): { name: string; columns: string[] }[] {
  const columns = file.prepare('select name from pragma_table_info(?) order by cid')
  return tableNames(file)
    .filter((name) => !ofThePlace.includes(name))
    .map((name) => ({ name, columns: columns.all(name).map((column) => String(column.name)) }))
}

/** The tables of a store, with the one that counts and the one of the schema's steps. */
export function tableNames(file: DatabaseSync): string[] {
  const tables = file.prepare(
    `select name from sqlite_schema where type = 'table' and name <> ?
       and (name not like 'sqlite_%' or name = ?) order by name`,
  )
  return tables.all(backupTable, sequenceTable).map(({ name }) => String(name))
}

/** Rows by table. */
export function countRows(file: DatabaseSync): Record<string, number> {
  const counts = tableNames(file).map((name) => {
    const row = file.prepare(`select count(*) as count from "${name}"`).get()
    return [name, Number(row?.count)]
  })
  return Object.fromEntries(counts)
}

/** How often progress is told and signals are heard, in rows. */
const progressEvery = 1_000

/** The number of rows and the digest of every table, and a digest of the schema under its own name. */
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

/** The rows of a query as lists of values, one at a time. */
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
