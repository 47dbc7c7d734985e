// One handle on the database file: statements prepared once, errors in the words of the stores.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { ApiError, ConflictError } from '../../lib/errors.ts'
import type { Tables } from '../schema/tables.ts'
import { createCompiler, type Statement } from '../statement.ts'
import { accountErased } from '../stores/accounts/erased-accounts.ts'

export interface Connection {
  all<P, R>(statement: Statement<P, R>, parameters: P): R[]
  /** How many rows it touched. */
  run<P>(statement: Statement<P, unknown>, parameters: P): number
  /** A command without rows or parameters, as `begin immediate`; prepared at its first use. */
  exec(sql: string): void
  readonly isTransaction: boolean
  readonly raw: DatabaseSync
  close(): void
}

/** How long a statement waits for another process that writes, before it gives up. */
const busyTimeoutMs = 2_000

/** Writes SQL and types, runs nothing. */
export const sqliteQueries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

type Prepared = {
  readonly statement: StatementSync
  readonly toRow: (values: readonly unknown[]) => unknown
  readonly bind: (parameters: never) => SQLInputValue[]
}

const compile = createCompiler(sqliteQueries)

/** Opens the file; the writer makes it if it is missing. */
export function openConnection(path: string, options: { readOnly: boolean }): Connection {
  const raw = new DatabaseSync(path, { readOnly: options.readOnly, timeout: busyTimeoutMs })
  if (!options.readOnly) raw.exec('pragma journal_mode = wal')
  // After WAL, on every connection: an acknowledged write survives a power cut.
  raw.exec('pragma synchronous = full; pragma foreign_keys = on')
  // What is erased leaves no bytes behind in the file.
  raw.exec('pragma secure_delete = on')
  // 32 MB of log: a busy store changes the same pages again and again, and each goes from there into
  // the file but once. With 16 MB a turn costs 4 % more to store, with SQLite's own 4 MB another 7 %.
  raw.exec('pragma wal_autocheckpoint = 8000')
  // 8 MB, where the reads go: SQLite's own 2 MB hold few of the pages that a busy store changes.
  if (!options.readOnly) raw.exec('pragma cache_size = -8000')
  const prepared = new Map<object, Prepared>()
  const commands = new Map<string, StatementSync>()

  const prepare = <P, R>(statement: Statement<P, R>): Prepared => {
    const known = prepared.get(statement)
    if (known !== undefined) return known
    const { sql, bind } = compile(statement)
    const ready = raw.prepare(plannedOnce(sql))
    ready.setReturnArrays(true)
    const toRow = rowMaker(ready.columns().map(({ name }) => name))
    const fresh = { statement: ready, toRow, bind } as Prepared
    prepared.set(statement, fresh)
    return fresh
  }

  return {
    raw,
    get isTransaction() {
      return raw.isTransaction
    },
    all<P, R>(statement: Statement<P, R>, parameters: P) {
      const { statement: ready, toRow, bind } = prepare(statement)
      // Arrays, which node's types do not know of.
      const rows = guarded(() => ready.all(...bind(parameters as never))) as unknown as unknown[][]
      return rows.map(toRow) as R[]
    },
    run(statement, parameters) {
      const { statement: ready, bind } = prepare(statement)
      return Number(guarded(() => ready.run(...bind(parameters as never))).changes)
    },
    exec(sql) {
      let command = commands.get(sql)
      if (command === undefined) {
        command = raw.prepare(sql)
        commands.set(sql, command)
      }
      const ready = command
      guarded(() => ready.run())
    },
    close: () => raw.close(),
  }
}

/**
 * The planner looks at the value of a parameter that is the limit by itself, so that SQLite compiles
 * the statement anew each time it is bound: to list ten rows took twice as long.
 */
function plannedOnce(sql: string): string {
  return sql.replaceAll(/\blimit \?/g, 'limit ? + 0')
}

/**
 * Makes the rows of one statement. Node's own row objects are dictionaries: to read or copy one takes ten
 * times as long. To add its columns one after the other makes a dictionary of a conversation's row, too,
 * and takes ten times as long as to write them out.
 */
function rowMaker(columns: readonly string[]): Prepared['toRow'] {
  const fields = columns.map((name, at) => `${JSON.stringify(name)}: values[${at}]`)
  return new Function('values', `return { ${fields.join(', ')} }`) as Prepared['toRow']
}

/** SQLite's primary result codes that mean "not now": busy, locked, out of memory, I/O, full, read-only. */
const unavailable = new Set([5, 6, 7, 8, 10, 13, 14])
const constraintUnique = 2067
const constraintPrimaryKey = 1555
/** Our only triggers are those that refuse rows of erased accounts. */
const constraintTrigger = 1811

function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw translate(error)
  }
}

function translate(error: unknown): unknown {
  const code = (error as { errcode?: number }).errcode
  if (code === undefined) return error
  if (code === constraintUnique || code === constraintPrimaryKey) {
    const column =
      String((error as Error).message)
        .split('.')
        .at(-1) ?? 'id'
    return new ConflictError(column, error)
  }
  if (code === constraintTrigger) return accountErased(error)
  if (unavailable.has(code & 0xff)) {
    return new ApiError('service_unavailable', 'The store can’t take this right now; try again.', {
      cause: error,
      retryAfterSeconds: 1,
    })
  }
  return error
}
