// The source of a move: a store on SQLite, read table by table in the order of primary keys.
import { createHash } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setImmediate as pause } from 'node:timers/promises'
import { listTables, type OnProgress, rowsOf } from './backup-rows.ts'
import { createRowAdder, type RowSum } from './row-sums.ts'

export type MoveTable = {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of the primary key in their order. */
  readonly key: readonly string[]
}

/** The primary key of a row. */
export type RowKey = readonly SQLInputValue[]

export type MoveSource = {
  readonly tables: readonly MoveTable[]
  /** Computes the checksum of each table, and one identity of all of them. */
  measure(onProgress: OnProgress): Promise<{ sums: Map<string, RowSum>; identity: string }>
  /** Reads the next rows after a key; undefined = from the first row. */
  read(table: MoveTable, after: RowKey | undefined, limit: number): unknown[][]
  /** The last number of an autoincrement column; 0 if there is none. */
  lastNumber(table: string): number
  close(): void
}

/** The number of rows after which the event loop runs. */
const rowsAtOnce = 1_000

/**
 * Opens the file for reading and blocks all writers until it is closed, because the move would miss
 * their changes. Throws an error if another process is writing.
 */
export function openMoveSource(path: string): MoveSource {
  const file = new DatabaseSync(path, { timeout: 2_000 })
  try {
    file.exec('begin immediate')
  } catch (error) {
    file.close()
    throw new Error(
      'Another command is writing to the store. Wait until it ends, then run this command again.',
      {
        cause: error,
      },
    )
  }
  file.exec('pragma query_only = on')
  const tables = listTables(file).map(({ name, columns }) => ({
    name,
    columns,
    key: keyOf(file, name),
  }))

  return {
    tables,
    async measure(onProgress) {
      const counts = tables.map(({ name }) =>
        Number(file.prepare(`select count(*) as n from "${name}"`).get()?.n),
      )
      const total = counts.reduce((sum, count) => sum + count, 0)
      const sums = new Map<string, RowSum>()
      let done = 0
      for (const { name, columns } of tables) {
        const adder = createRowAdder()
        for (const row of rowsOf(file, `select ${list(columns)} from "${name}"`)) {
          adder.add(row)
          done += 1
          if (done % rowsAtOnce !== 0) continue
          onProgress({ what: 'rows measured', done, total })
          await pause()
        }
        sums.set(name, adder.result())
      }
      onProgress({ what: 'rows measured', done: total, total })
      const identity = createHash('sha256')
        .update(JSON.stringify([...sums]))
        .digest('hex')
      return { sums, identity }
    },
    read({ name, columns, key }, after, limit) {
      const place = after === undefined ? '' : `where (${list(key)}) > (${key.map(() => '?')})`
      const statement = file.prepare(
        `select ${list(columns)} from "${name}" ${place} order by ${list(key)} limit ${limit}`,
      )
      statement.setReturnArrays(true)
      return statement.all(...(after ?? [])) as unknown as unknown[][]
    },
    lastNumber(table) {
      const row = file.prepare('select seq from sqlite_sequence where name = ?').get(table)
      return Number(row?.seq ?? 0)
    },
    close: () => file.close(),
  }
}

function keyOf(file: DatabaseSync, table: string): string[] {
  const columns = file
    .prepare('select name from pragma_table_info(?) where pk > 0 order by pk')
    .all(table)
  if (columns.length === 0) throw new Error(`The table ${table} has no primary key.`)
  return columns.map(({ name }) => String(name))
}

function list(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
