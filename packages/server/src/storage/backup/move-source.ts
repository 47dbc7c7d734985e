// A store on SQLite as it stands at one moment, read table by table in the order of its keys.
import { createHash } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setImmediate as pause } from 'node:timers/promises'
import { listTables, type OnProgress, rowsOf } from './backup-rows.ts'
import { createRowAdder, type RowSum } from './row-sums.ts'

export type MoveTable = {
  readonly name: string
  readonly columns: readonly string[]
  /** Names of the columns of its primary key, in their order. */
  readonly key: readonly string[]
}

/** The key of the last row that was read. */
export type Place = readonly SQLInputValue[]

export type MoveSource = {
  readonly tables: readonly MoveTable[]
  /** Rows and sum of each table, and what all of it is known by. */
  measure(onProgress: OnProgress): Promise<{ sums: Map<string, RowSum>; identity: string }>
  /** The next rows after a place; undefined = from the first. */
  read(table: MoveTable, after: Place | undefined, limit: number): unknown[][]
  /** The highest number that a counted table gave out; 0 if none. */
  lastNumber(table: string): number
  close(): void
}

/** Rows between two looks at what else there is to do. */
const rowsAtOnce = 1_000

/**
 * Opens the file, changes nothing in it, and lets nobody else write until it is closed: what a command
 * wrote meanwhile would be missing where it is moved to. Throws a sentence where somebody is writing.
 */
export function openMoveSource(path: string): MoveSource {
  const file = new DatabaseSync(path, { timeout: 2_000 })
  try {
    file.exec('begin immediate')
  } catch (error) {
    file.close()
    throw new Error('A command writes to the store. Wait for its end, and move again.', {
      cause: error,
    })
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
