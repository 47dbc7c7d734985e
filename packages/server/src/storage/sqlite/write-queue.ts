// The only way to write: one transaction for all writes of an event-loop turn, each in a savepoint
// of its own, and every caller answered after the COMMIT. One fsync serves the whole group.
import type { Executor } from '../executor.ts'
import type { Connection } from './connection.ts'

export interface WriteQueue {
  /** A step that runs at once, from its first statement to its last; the types refuse a promise. */
  write<T>(work: (connection: Connection) => T extends PromiseLike<unknown> ? never : T): Promise<T>
  /** A step that awaits, but nothing besides its own `tx`. */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  /** Resolves when all that was asked for so far is committed or refused. */
  settled(): Promise<void>
}

type Job = {
  readonly work: (connection: Connection) => unknown
  readonly resolve: (value: never) => void
  readonly reject: (reason: unknown) => void
}

type Outcome = { job: Job; value?: unknown; error?: unknown; failed: boolean }

/** `onCommit` is told of each commit before those who asked for it. */
export function createWriteQueue(
  connection: Connection,
  onCommit: () => void = () => undefined,
): WriteQueue {
  let queue: Job[] = []
  let flushing: Promise<void> | undefined

  const push = <T>(work: Job['work']): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve, reject })
      // A turn of the loop later, so that all requests read in this turn share one commit.
      if (queue.length === 1 && flushing === undefined) setImmediate(flush)
    })

  function flush(): void {
    const jobs = queue
    queue = []
    flushing = commitGroup(connection, jobs, onCommit).finally(() => {
      flushing = undefined
      if (queue.length > 0) setImmediate(flush)
    })
  }

  return {
    write: (work) => push(work),
    transaction: (work) => push((writer) => runTransaction(writer, work)),
    async settled() {
      while (queue.length > 0 || flushing !== undefined) {
        await (flushing ?? new Promise((resolve) => setImmediate(resolve)))
      }
    },
  }
}

async function commitGroup(
  connection: Connection,
  jobs: readonly Job[],
  onCommit: () => void,
): Promise<void> {
  const outcomes: Outcome[] = []
  try {
    connection.exec('begin immediate')
    for (const job of jobs) {
      const running = runJob(connection, job)
      outcomes.push(running instanceof Promise ? await running : running)
    }
    connection.exec('commit')
  } catch (error) {
    // Nothing of this group stands: not even a step that had succeeded may be acknowledged.
    for (const job of jobs) job.reject(error)
    if (connection.isTransaction) connection.exec('rollback')
    return
  }
  onCommit()
  for (const { job, value, error, failed } of outcomes) {
    if (failed) job.reject(error)
    else job.resolve(value as never)
  }
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
