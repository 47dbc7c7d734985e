// Runs statements on PostgreSQL: a single statement on any connection, several in a transaction.
import type pg from 'pg'
import { systemClock } from '../../lib/clock.ts'
import type { Executor } from '../executor.ts'
import type { Lock } from '../interfaces/pages.ts'
import { createCompiler, type Statement } from '../statement.ts'
import {
  beginBounded,
  beginSnapshot,
  losesConnection,
  postgresQueries,
  translate,
} from './connection.ts'

/**
 * Serialization failure and deadlock: PostgreSQL ends one of two conflicting transactions, which
 * runs again.
 */
const retryable = new Set(['40001', '40P01'])
const attemptsMax = 5

const compile = createCompiler(postgresQueries)

type Query = <R extends pg.QueryResultRow>(
  sql: string,
  values?: unknown[],
) => Promise<pg.QueryResult<R>>

export type PostgresExecutor = Executor & {
  /** Runs several reads that see the same state. Refuses writes. */
  snapshot<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  settled(): Promise<void>
}

/**
 * Creates the executor of a pool. `settled` resolves when all work so far is done. `onCommit` gets
 * the seconds that each transaction of several statements took.
 */
export function createPostgresExecutor(
  pool: pg.Pool,
  onCommit: (seconds: number) => void = () => undefined,
): PostgresExecutor {
  const running = new Set<Promise<unknown>>()
  const counted = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    const done = () => running.delete(work)
    work.then(done, done)
    return work
  }
  const { all, first, run } = statementsOn((sql, values) => pool.query(sql, values))
  return {
    dialect: 'postgres',
    all: (statement, parameters) => counted(retried(() => all(statement, parameters))),
    first: (statement, parameters, lock) =>
      counted(retried(() => first(statement, parameters, lock))),
    run: (statement, parameters) => counted(retried(() => run(statement, parameters))),
    atomic: (work) =>
      counted(retried(() => inTransaction(pool, work, { begin: beginBounded, onCommit }))),
    snapshot: (work) => counted(retried(() => inTransaction(pool, work, { begin: beginSnapshot }))),
    settled: async () => {
      await Promise.allSettled(running)
    },
  }
}

function statementsOn(query: Query): Omit<Executor, 'atomic' | 'dialect'> {
  async function send<P, R>(statement: Statement<P, R>, parameters: P, lock?: Lock) {
    const { sql, bind } = compile(statement, lock)
    try {
      return await query<R & pg.QueryResultRow>(sql, bind(parameters))
    } catch (error) {
      // `retried` needs the code of the original error.
      throw isRetryable(error) ? error : translate(error)
    }
  }
  return {
    all: async (statement, parameters) => (await send(statement, parameters)).rows,
    first: async (statement, parameters, lock) => (await send(statement, parameters, lock)).rows[0],
    run: async (statement, parameters) => (await send(statement, parameters)).rowCount ?? 0,
  }
}

function isRetryable(error: unknown): boolean {
  return retryable.has((error as pg.DatabaseError).code ?? '')
}

/**
 * Runs a single statement or a whole transaction, again after a conflict. Translates the last
 * error.
 */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || attempt === attemptsMax) throw translate(error)
    }
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Executor) => Promise<T>,
  { begin, onCommit }: { readonly begin: string; readonly onCommit?: (seconds: number) => void },
): Promise<T> {
  const client = await pool.connect()
  let open = true
  let lost: Error | undefined
  const query: Query = async (sql, values) => {
    // On a lost connection even a rollback would wait behind the query that hangs.
    if (lost !== undefined) throw lost
    try {
      return await client.query(sql, values)
    } catch (error) {
      if (losesConnection(error)) lost = error as Error
      throw error
    }
  }
  const statements = statementsOn(query)
  const use = () => {
    if (!open) throw new Error('This transaction has ended.')
    return statements
  }
  const tx: Executor = {
    dialect: 'postgres',
    all: async (statement, parameters) => use().all(statement, parameters),
    first: async (statement, parameters, lock) => use().first(statement, parameters, lock),
    run: async (statement, parameters) => use().run(statement, parameters),
    atomic: (inner) => inner(tx),
  }
  try {
    const startMs = systemClock.monotonic()
    await query(begin)
    const result = await work(tx)
    await query('commit')
    onCommit?.((systemClock.monotonic() - startMs) / 1_000)
    return result
  } catch (error) {
    await query('rollback').catch((reason: Error) => {
      lost ??= reason
    })
    throw error
  } finally {
    open = false
    // Closes a connection that is lost or couldn't roll back.
    client.release(lost)
  }
}
