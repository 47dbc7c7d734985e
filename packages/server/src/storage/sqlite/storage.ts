// The store on SQLite: one connection that writes through the queue, and one that reads while it does.
import { join } from 'node:path'
import { ApiError } from '../../lib/errors.ts'
import type { Executor } from '../executor.ts'
import type { Storage } from '../interfaces/storage.ts'
import type { Statement } from '../statement.ts'
import { createInstallationStore } from '../stores/installation/installation.ts'
import { createStores, createStoresInUse } from '../stores/stores.ts'
import { type Connection, openConnection } from './connection.ts'
import { makeDataDirectory } from './data-directory.ts'
import { createTurnMethods } from './exchanges.ts'
import { migrate } from './migrate.ts'
import { openRateWindows } from './rate-windows.ts'
import { createSnapshot, type Snapshot } from './snapshot.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

export const fileName = 'parley.db'
export const rateWindowsFileName = 'limits.db'

/**
 * Opens the store in a directory, making both if they are missing, and brings its schema up to
 * date. Several processes may have it open at once.
 */
export function openSqliteStorage(directory: string, now: string): Storage {
  makeDataDirectory(directory)
  const path = join(directory, fileName)
  const writer = openConnection(path, { readOnly: false })
  migrate(writer, now)
  // While a transaction is under way: through the writer, a read would see what is not committed yet.
  const reader = openConnection(path, { readOnly: true })
  const reads = { through: writer, snapshot: createSnapshot(writer) }
  const readsMeanwhile = { through: reader, snapshot: createSnapshot(reader) }
  let tellCommit: (seconds: number) => void = () => undefined
  const queue = createWriteQueue(writer, {
    onBegin: reads.snapshot.drop,
    onCommit: (seconds) => {
      readsMeanwhile.snapshot.drop()
      tellCommit(seconds)
    },
  })
  const readAnew = () => {
    reads.snapshot.drop()
    readsMeanwhile.snapshot.drop()
  }
  const db = createExecutor({ reads, readsMeanwhile, queue })
  const rateWindows = openRateWindows(join(directory, rateWindowsFileName))
  const stores = createStores(db)
  let open = true

  return {
    ...stores,
    conversations: { ...stores.conversations, ...createTurnMethods(queue) },
    installation: createInstallationStore(db),
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
      watchCommits: (tell) => {
        tellCommit = tell
      },
    },
    transaction: (work, { isRepeatable } = { isRepeatable: false }) => {
      const run = isRepeatable ? queue.repeatable : queue.transaction
      return run((tx) => work(createStoresInUse(tx)))
    },
    // Reads that follow each other at once share theirs, see snapshot.ts.
    snapshot: (work) => work(stores),
    readAnew,
    ping: async () => {
      if (!open) throw new ApiError('service_unavailable', 'The store is closed.')
      reader.raw.prepare('select 1').get()
    },
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

type Reads = { readonly through: Connection; readonly snapshot: Snapshot }

type Parts = {
  /** Through the writer, which knows what it wrote: a commit makes SQLite read all pages anew elsewhere. */
  readonly reads: Reads
  readonly readsMeanwhile: Reads
  readonly queue: WriteQueue
}

function createExecutor({ reads, readsMeanwhile, queue }: Parts): Executor {
  const read = <P, R>(statement: Statement<P, R>, parameters: P): R[] => {
    const { through, snapshot } = queue.isWriting() ? readsMeanwhile : reads
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
