// One connection to the database file. It prepares each statement once and translates SQLite's
// errors.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { ApiError, ConflictError } from '../../lib/errors.ts'
import type { Tables } from '../schema/tables.ts'
import { createCompiler, type Statement } from '../statement.ts'
import { accountErased } from '../stores/accounts/erased-accounts.ts'

export interface Connection {
  all<P, R>(statement: Statement<P, R>, parameters: P): R[]
  /** Returns the number of changed rows. */
  run<P>(statement: Statement<P, unknown>, parameters: P): number
  /**
   * Runs a command without rows or parameters, such as `begin immediate`. Prepares it at its first
   * use.
   */
  exec(sql: string): void
  readonly isTransaction: boolean
  readonly raw: DatabaseSync
  close(): void
}

/** How long a statement waits for another process that writes. */
const busyTimeoutMs = 2_000

/** Builds queries and their types. It never runs them. */
export const sqliteQueries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

type PreparedStatement = {
  readonly statement: StatementSync
  readonly toRow: (values: readonly unknown[]) => unknown
  readonly bind: (parameters: never) => SQLInputValue[]
}

const compile = createCompiler(sqliteQueries)

/** Opens the file. The writing connection creates it if it is missing. */
export function openConnection(path: string, options: { readOnly: boolean }): Connection {
  const raw = new DatabaseSync(path, { readOnly: options.readOnly, timeout: busyTimeoutMs })
  if (!options.readOnly) raw.exec('pragma journal_mode = wal')
  // Set after WAL and on every connection, so that an acknowledged write survives a power cut.
  raw.exec('pragma synchronous = full; pragma foreign_keys = on')
  // Overwrites deleted bytes, so that erased words don't stay in the file.
  raw.exec('pragma secure_delete = on')
  // 32 MB of log. A busy store changes the same pages often, and a checkpoint writes each page
  // once. With 16 MB storing a turn costs 4 % more; with SQLite's default of 4 MB another 7 %.
  raw.exec('pragma wal_autocheckpoint = 8000')
  // 8 MB of page cache where the reads go. SQLite's default of 2 MB is too small for a busy store.
  if (!options.readOnly) raw.exec('pragma cache_size = -8000')
  const prepared = new Map<object, PreparedStatement>()
  const commands = new Map<string, StatementSync>()

  const prepare = <P, R>(statement: Statement<P, R>): PreparedStatement => {
    const known = prepared.get(statement)
    if (known !== undefined) return known
    const { sql, bind } = compile(statement)
    const ready = raw.prepare(plannedOnce(sql))
    ready.setReturnArrays(true)
    const toRow = rowMaker(ready.columns().map(({ name }) => name))
    const fresh = { statement: ready, toRow, bind } as PreparedStatement
    prepared.set(statement, fresh)
    return fresh
  }

  return {
    raw,
    get isTransaction() {
      return raw.isOpen && raw.isTransaction
    },
    all<P, R>(statement: Statement<P, R>, parameters: P) {
      const { statement: ready, toRow, bind } = prepare(statement)
      // setReturnArrays makes these arrays, which the types of Node don't show.
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
 * Replaces `limit ?` by an expression. SQLite's planner reads the value of a bare `limit ?` and
 * compiles the statement again with each value, which doubled the time to list ten rows.
 */
function plannedOnce(sql: string): string {
  return sql.replaceAll(/\blimit \?/g, 'limit ? + 0')
}

/**
 * Creates the function that turns an array of values into a row. Node's own row objects are in V8's
 * slow dictionary mode, which takes ten times as long to read or copy. Adding columns one by one in
 * a loop ends in the same mode, so the function is generated with all columns in one object
 * literal.
 */
function rowMaker(columns: readonly string[]): PreparedStatement['toRow'] {
  const fields = columns.map((name, at) => `${JSON.stringify(name)}: values[${at}]`)
  return new Function('values', `return { ${fields.join(', ')} }`) as PreparedStatement['toRow']
}

/**
 * SQLite's result codes for a temporary failure: busy, locked, out of memory, I/O, full, read-only.
 */
const unavailable = new Set([5, 6, 7, 8, 10, 13, 14])
const constraintUnique = 2067
const constraintPrimaryKey = 1555
/** The only triggers of the schema that refuse anything refuse rows of erased accounts. */
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
    return new ApiError(
      'service_unavailable',
      'The store can’t process this right now. Try again.',
      {
        cause: error,
        retryAfterSeconds: 1,
      },
    )
  }
  return error
}
