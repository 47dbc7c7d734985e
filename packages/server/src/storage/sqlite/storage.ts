// The storage on SQLite. All writes go through one queue on one connection. Reads use the same
// connection, whose page cache our own commits keep valid; while a transaction is open they use a
// second, read-only connection, so that no reader sees uncommitted rows. One server uses a data
// directory; other processes, such as the command line, may open the store beside it.
import { join } from 'node:path'
import { ApiError } from '../../lib/errors.ts'
import type { Executor } from '../executor.ts'
import type { Storage } from '../interfaces/storage.ts'
import type { Statement } from '../statement.ts'
import { createStores, createStoresInUse } from '../stores/stores.ts'
import { type Connection, openConnection } from './connection.ts'
import { makeDataDirectory } from './data-directory.ts'
import { createTurnMethods } from './exchanges.ts'
import { migrate } from './migrate.ts'
import { openRateWindows } from './rate-windows.ts'
import { createSnapshot, type Snapshot } from './snapshot.ts'
import { createWriteCheck } from './write-check.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

export const fileName = 'parley.db'
export const rateWindowsFileName = 'limits.db'

/**
 * Opens the storage in a directory and migrates it to the newest schema. Creates directory and file
 * if they are missing. Several processes may open the same storage. Throws if a newer Parley wrote
 * it.
 */
export function openSqliteStorage(directory: string, now: string): Storage {
  makeDataDirectory(directory)
  const path = join(directory, fileName)
  const writer = openConnection(path, { readOnly: false })
  migrate(writer, now)
  const reader = openConnection(path, { readOnly: true })
  const reads = { through: writer, snapshot: createSnapshot(writer) }
  const readsDuringWrites = { through: reader, snapshot: createSnapshot(reader) }
  let observeCommit: (seconds: number) => void = () => undefined
  const queue = createWriteQueue(writer, {
    onBegin: reads.snapshot.drop,
    onCommit: (seconds) => {
      readsDuringWrites.snapshot.drop()
      observeCommit(seconds)
    },
  })
  const readAnew = () => {
    reads.snapshot.drop()
    readsDuringWrites.snapshot.drop()
  }
  const db = createExecutor({ reads, readsDuringWrites, queue })
  const rateWindows = openRateWindows(join(directory, rateWindowsFileName))
  const stores = createStores(db)
  const checkWrites = createWriteCheck(queue)
  let open = true

  return {
    ...stores,
    conversations: { ...stores.conversations, ...createTurnMethods(queue) },
    rateWindows: {
      take: rateWindows.take,
      find: rateWindows.find,
      remove: rateWindows.remove,
    },
    measures: {
      findBytes: async () => {
        const [pages, size] = ['page_count', 'page_size'].map((name) =>
          Number(reader.raw.prepare(`pragma ${name}`).get()?.[name]),
        )
        return (pages ?? 0) * (size ?? 0)
      },
      countWaiting: queue.countWaiting,
      watchCommits: (observe) => {
        observeCommit = observe
      },
    },
    transaction: (work, { isRepeatable } = { isRepeatable: false }) => {
      const run = isRepeatable ? queue.repeatable : queue.transaction
      return run((tx) => work(createStoresInUse(tx)))
    },
    // Reads of one turn of the event loop share a state anyway, see snapshot.ts.
    snapshot: (work) => work(stores),
    readAnew,
    ping: async () => {
      if (!open) throw new ApiError('service_unavailable', 'The store is closed.')
      reader.raw.prepare('select 1').get()
    },
    checkWrites,
    close: async () => {
      if (!open) return
      await queue.settled()
      open = false
      rateWindows.close()
      readAnew()
      reader.close()
      writer.close()
    },
  }
}

type ReadConnection = { readonly through: Connection; readonly snapshot: Snapshot }

type ExecutorDeps = {
  /** On the writing connection: a commit drops the page cache of every other connection. */
  readonly reads: ReadConnection
  /** On the read-only connection, while a transaction is open. */
  readonly readsDuringWrites: ReadConnection
  readonly queue: WriteQueue
}

function createExecutor({ reads, readsDuringWrites, queue }: ExecutorDeps): Executor {
  const read = <P, R>(statement: Statement<P, R>, parameters: P): R[] => {
    const { through, snapshot } = queue.isWriting() ? readsDuringWrites : reads
    snapshot.hold()
    return through.all(statement, parameters)
  }
  return {
    dialect: 'sqlite',
    all: async (statement, parameters) => read(statement, parameters),
    first: async (statement, parameters) => read(statement, parameters)[0],
    run: (statement, parameters) =>
      queue.write((connection) => connection.run(statement, parameters)),
    atomic: queue.repeatable,
  }
}
