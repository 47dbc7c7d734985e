// The only way to write: one transaction for all writes of an event-loop turn, each of them whole or
// undone, and every caller answered after the COMMIT. One fsync serves the whole group.
import { systemClock } from '../../lib/clock.ts'
import type { Executor } from '../executor.ts'
import type { Connection } from './connection.ts'

export interface WriteQueue {
  /** A step that runs at once, from its first statement to its last; the types refuse a promise. */
  write<T>(work: (connection: Connection) => T extends PromiseLike<unknown> ? never : T): Promise<T>
  /** A step that awaits, but nothing besides its own `tx`. */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  /** The same for one that leaves nothing but rows, so that it may be undone and done anew. */
  repeatable<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  /** Resolves when all that was asked for so far is committed or refused. */
  settled(): Promise<void>
  /** Steps that have not begun. */
  countWaiting(): number
  /** Whether a transaction is under way: the connection shows what is not committed yet. */
  isWriting(): boolean
}

export type WriteWatch = {
  /** Told before a transaction begins: the connection must be in none. */
  readonly onBegin?: () => void
  /** Told of each commit, and how long it took, before those who asked for it. */
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
      // A turn of the loop later, so that all requests read in this turn share one commit.
      if (queue.length === 1 && flushing === undefined) setImmediate(flush)
    })

  function flush(): void {
    const jobs = queue
    queue = []
    // Before its first step, which runs at once.
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
  const begunMs = systemClock.monotonic()
  let outcomes: readonly Outcome[] = []
  try {
    onBegin?.()
    outcomes = await runGroup(connection, jobs)
    connection.exec('commit')
  } catch (error) {
    // Nothing of this group stands: not even a step that had succeeded may be acknowledged.
    for (const job of jobs) job.reject(error)
    if (connection.isTransaction) connection.exec('rollback')
    return
  }
  onCommit?.((systemClock.monotonic() - begunMs) / 1_000)
  for (const { job, value, error, failed } of outcomes) {
    if (failed) job.reject(error)
    else job.resolve(value as never)
  }
}

/**
 * Steps that may be done anew need no savepoint, for which SQLite copies every page that they touch, from
 * the sixteenth on into a file that it makes for it: where one of them fails, all are undone and done in
 * savepoints. Nor does a step that is all there is, which is undone with the transaction around it. Throws
 * what that one throws, or if the transaction is lost.
 */
async function runGroup(connection: Connection, jobs: readonly Job[]): Promise<Outcome[]> {
  const firstOther = jobs.findIndex(({ isRepeatable }) => !isRepeatable)
  const leading = firstOther === -1 ? jobs : jobs.slice(0, firstOther)
  connection.exec('begin immediate')
  if (jobs.length === 1) return runBare(connection, jobs)
  const outcomes = (await tryBare(connection, leading)) ?? []
  for (const job of jobs.slice(outcomes.length)) {
    const running = runJob(connection, job)
    outcomes.push(running instanceof Promise ? await running : running)
  }
  return outcomes
}

/** Undefined, and nothing done, where one failed. */
async function tryBare(
  connection: Connection,
  jobs: readonly Job[],
): Promise<Outcome[] | undefined> {
  try {
    return await runBare(connection, jobs)
  } catch (error) {
    if (!connection.isTransaction) throw error
    connection.exec('rollback')
    connection.exec('begin immediate')
    return undefined
  }
}

async function runBare(connection: Connection, jobs: readonly Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const job of jobs) {
    const result = job.work(connection)
    const value = result instanceof Promise ? await result : result
    // A step may have swallowed what made SQLite roll back: the next one would commit by itself.
    if (!connection.isTransaction) throw new Error('The transaction ended before its steps did.')
    outcomes.push({ job, value, failed: false })
  }
  return outcomes
}

/** One step in its savepoint. Throws only if the transaction around it is lost. */
function runJob(connection: Connection, job: Job): Outcome | Promise<Outcome> {
  connection.exec('savepoint step')
  const keep = (value: unknown): Outcome => {
    connection.exec('release step')
    return { job, value, failed: false }
  }
  const undo = (error: unknown): Outcome => {
    // A full disk or an I/O error makes SQLite roll the whole transaction back by itself.
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
 * Awaiting the database takes no turn of the event loop; awaiting anything else does. So a step that
 * waits for a timer or the network meets the sentinel and is refused, instead of holding the
 * transaction open around other callers' writes.
 */
function runTransaction<T>(connection: Connection, work: (tx: Executor) => Promise<T>): Promise<T> {
  const { tx, end } = openTransaction(connection)
  let sentinel: NodeJS.Immediate | undefined
  const outOfTurn = new Promise<never>((_, reject) => {
    sentinel = setImmediate(() =>
      reject(new Error('A transaction may await nothing but the database.')),
    )
  })
  return Promise.race([work(tx), outOfTurn]).finally(() => {
    clearImmediate(sentinel)
    end()
  })
}

/** The handle of one transaction; every use after its end is an error. */
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
