// Runs statements on PostgreSQL: single ones on any connection of the pool, several in a transaction.
import type pg from 'pg'
import type { Executor } from '../executor.ts'
import type { Lock } from '../rows.ts'
import { createCompiler, type Statement } from '../statement.ts'
import { postgresQueries, translate } from './connection.ts'

/** PostgreSQL ends one of two transactions that stand in each other's way; it is run anew. */
const retryable = new Set(['40001', '40P01'])
const attemptsMax = 5

const compile = createCompiler(postgresQueries)

type Runner = pg.Pool | pg.PoolClient

/** `settled` resolves when all that was asked for so far is done. */
export function createPostgresExecutor(pool: pg.Pool): Executor & { settled(): Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const counted = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    const done = () => running.delete(work)
    work.then(done, done)
    return work
  }
  const { all, first, run } = statementsOn(pool)
  return {
    dialect: 'postgres',
    all: (statement, parameters) => counted(retried(() => all(statement, parameters))),
    first: (statement, parameters, lock) =>
      counted(retried(() => first(statement, parameters, lock))),
    run: (statement, parameters) => counted(retried(() => run(statement, parameters))),
    atomic: (work) => counted(retried(() => inTransaction(pool, work))),
    settled: async () => {
      await Promise.allSettled(running)
    },
  }
}

function statementsOn(runner: Runner): Omit<Executor, 'atomic' | 'dialect'> {
  async function query<P, R>(statement: Statement<P, R>, parameters: P, lock?: Lock) {
    const { sql, bind } = compile(statement, lock)
    try {
      return await runner.query<R & pg.QueryResultRow>(sql, bind(parameters))
    } catch (error) {
      throw translate(error)
    }
  }
  return {
    all: async (statement, parameters) => (await query(statement, parameters)).rows,
    first: async (statement, parameters, lock) =>
      (await query(statement, parameters, lock)).rows[0],
    run: async (statement, parameters) => (await query(statement, parameters)).rowCount ?? 0,
  }
}

/** Runs what leaves nothing behind when it fails: a statement on its own, or a whole transaction. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = (error as pg.DatabaseError).code ?? ''
      if (!retryable.has(code) || attempt === attemptsMax) throw error
    }
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Executor) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translate(error)
  })
  let open = true
  const statements = statementsOn(client)
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
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(tx)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that can't even roll back is closed instead of handed on.
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw translate(error)
  } finally {
    open = false
    client.release(broken)
  }
}
