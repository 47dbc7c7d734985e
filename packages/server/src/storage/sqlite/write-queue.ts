// The queue of all writes, with group commit. The writes of one turn of the event loop run one after
// the other in one transaction. Each caller gets its result after the COMMIT, so that one fsync serves
// all of them.
//
// - A failed step leaves nothing, while the other steps of its group are committed. `transaction`
//   steps run in a savepoint of their own for this. `write` and `repeatable` steps at the head of a
//   group run without one, because a savepoint makes SQLite copy every page that a step touches. If
//   one of them fails, the group is rolled back and runs again with a savepoint for each step.
// - If the COMMIT fails, every step of the group fails.
// - A step may await nothing but the database. A step that waits for a timer or the network is
//   refused and rolled back, so that it can't hold the group open.
import { systemClock } from '../../lib/clock.ts'
import type { Executor } from '../executor.ts'
import type { Connection } from './connection.ts'

export interface WriteQueue {
  /** Runs a synchronous step. The types refuse a promise. */
  write<T>(work: (connection: Connection) => T extends PromiseLike<unknown> ? never : T): Promise<T>
  /** Runs a step that awaits nothing but its `tx`. */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  /**
   * Like `transaction`, for a step that changes nothing but rows, so that it may be rolled back and
   * run again.
   */
  repeatable<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  /** Resolves when all steps so far are committed or refused. */
  settled(): Promise<void>
  /** The number of steps that have not started. */
  countWaiting(): number
  /** Whether a transaction is open, so that the connection shows uncommitted rows. */
  isWriting(): boolean
}

export type WriteWatch = {
  /** Called before a transaction begins, when the connection must not be in one. */
  readonly onBegin?: () => void
  /**
   * Called after each commit with the duration of its transaction, before the callers get their
   * results.
   */
  readonly onCommit?: (seconds: number) => void
}

type Work = (connection: Connection) => unknown
type Job = {
  readonly work: Work
  readonly isRepeatable: boolean
  readonly resolve: (value: never) => void
  readonly reject: (reason: unknown) => void
}

type Outcome = { job: Job; value?: unknown; error?: unknown; failed: boolean }

export function createWriteQueue(connection: Connection, watch: WriteWatch = {}): WriteQueue {
  let queue: Job[] = []
  let flushing: Promise<void> | undefined
  let isWriting = false

  const push = <T>(work: Work, { isRepeatable }: Pick<Job, 'isRepeatable'>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, isRepeatable, resolve, reject })
      // At the end of the turn, so that all requests of this turn share one commit.
      if (queue.length === 1 && flushing === undefined) setImmediate(flush)
    })

  function flush(): void {
    const jobs = queue
    queue = []
    isWriting = true
    flushing = commitGroup(connection, jobs, watch).finally(() => {
      isWriting = false
      flushing = undefined
      if (queue.length > 0) setImmediate(flush)
    })
  }

  return {
    write: (work) => push(work, { isRepeatable: true }),
    transaction: (work) => push((writer) => runTransaction(writer, work), { isRepeatable: false }),
    repeatable: (work) => push((writer) => runTransaction(writer, work), { isRepeatable: true }),
    async settled() {
      while (queue.length > 0 || flushing !== undefined) {
        await (flushing ?? new Promise((resolve) => setImmediate(resolve)))
      }
    },
    countWaiting: () => queue.length,
    isWriting: () => isWriting,
  }
}

async function commitGroup(
  connection: Connection,
  jobs: readonly Job[],
  { onBegin, onCommit }: WriteWatch,
): Promise<void> {
  const startMs = systemClock.monotonic()
  let outcomes: readonly Outcome[] = []
  try {
    onBegin?.()
    outcomes = await runGroup(connection, jobs)
    connection.exec('commit')
  } catch (error) {
    // Nothing of this group was stored, so even a step that succeeded is refused.
    for (const job of jobs) job.reject(error)
    if (connection.isTransaction) connection.exec('rollback')
    return
  }
  onCommit?.((systemClock.monotonic() - startMs) / 1_000)
  for (const { job, value, error, failed } of outcomes) {
    if (failed) job.reject(error)
    else job.resolve(value as never)
  }
}

/**
 * Runs the steps of a group. The leading repeatable steps run without savepoints, for which SQLite
 * copies every page that a step touches, from the sixteenth page on into a temporary file. A single
 * step needs no savepoint either: the transaction is rolled back with it. Throws the error of a
 * single step, or if SQLite ended the transaction.
 */
async function runGroup(connection: Connection, jobs: readonly Job[]): Promise<Outcome[]> {
  const firstOther = jobs.findIndex(({ isRepeatable }) => !isRepeatable)
  const leading = firstOther === -1 ? jobs : jobs.slice(0, firstOther)
  connection.exec('begin immediate')
  if (jobs.length === 1) return runWithoutSavepoints(connection, jobs)
  const outcomes = (await tryWithoutSavepoints(connection, leading)) ?? []
  for (const job of jobs.slice(outcomes.length)) {
    const running = runJob(connection, job)
    outcomes.push(running instanceof Promise ? await running : running)
  }
  return outcomes
}

/** Returns undefined after a rollback if a step failed. */
async function tryWithoutSavepoints(
  connection: Connection,
  jobs: readonly Job[],
): Promise<Outcome[] | undefined> {
  try {
    return await runWithoutSavepoints(connection, jobs)
  } catch (error) {
    if (!connection.isTransaction) throw error
    connection.exec('rollback')
    connection.exec('begin immediate')
    return undefined
  }
}

async function runWithoutSavepoints(
  connection: Connection,
  jobs: readonly Job[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const job of jobs) {
    const result = job.work(connection)
    const value = result instanceof Promise ? await result : result
    // A step may have caught the error that made SQLite roll back. The next step would run outside
    // a transaction.
    if (!connection.isTransaction)
      throw new Error('The transaction ended before its steps were done.')
    outcomes.push({ job, value, failed: false })
  }
  return outcomes
}

/** Runs one step in a savepoint. Throws only if SQLite ended the whole transaction. */
function runJob(connection: Connection, job: Job): Outcome | Promise<Outcome> {
  connection.exec('savepoint step')
  const keep = (value: unknown): Outcome => {
    connection.exec('release step')
    return { job, value, failed: false }
  }
  const undo = (error: unknown): Outcome => {
    // A full disk or an I/O error makes SQLite roll back the whole transaction.
    if (!connection.isTransaction) throw error
    connection.exec('rollback to step')
    connection.exec('release step')
    return { job, error, failed: true }
  }
  try {
    const result = job.work(connection)
    return result instanceof Promise ? result.then(keep, undo) : keep(result)
  } catch (error) {
    return undo(error)
  }
}

/**
 * Awaiting the database takes no turn of the event loop, and awaiting anything else does. So the
 * immediate fires only for a step that waits for something else, which is then refused.
 */
function runTransaction<T>(connection: Connection, work: (tx: Executor) => Promise<T>): Promise<T> {
  const { tx, end } = openTransaction(connection)
  let timer: NodeJS.Immediate | undefined
  const outOfTurn = new Promise<never>((_, reject) => {
    timer = setImmediate(() =>
      reject(new Error('A transaction may await nothing but the database.')),
    )
  })
  return Promise.race([work(tx), outOfTurn]).finally(() => {
    clearImmediate(timer)
    end()
  })
}

/** Creates the executor of one transaction. Every use after `end` throws. */
function openTransaction(connection: Connection): { tx: Executor; end: () => void } {
  let open = true
  const use = (): Connection => {
    if (!open) throw new Error('This transaction has ended.')
    return connection
  }
  const tx: Executor = {
    dialect: 'sqlite',
    all: async (statement, parameters) => use().all(statement, parameters),
    first: async (statement, parameters) => use().all(statement, parameters)[0],
    run: async (statement, parameters) => use().run(statement, parameters),
    atomic: (work) => work(tx),
  }
  return {
    tx,
    end: () => {
      open = false
    },
  }
}
