// The storage on PostgreSQL, for several servers on one database. Its stores are those of SQLite.
//
// - A method outside a transaction is one statement or one transaction, on any connection of the
//   pool. After a conflict or deadlock it runs again, at most five times in all.
// - A turn is loaded and stored with one statement each (exchanges.ts): BEGIN and COMMIT would cost
//   a round trip each.
// - Sessions keep no state, so that it works with a pooler in transaction mode.
// - Each transaction has timeouts on the server, so that a frozen process can't hold back events.
// - Processes exchange no messages. They find each other's changes by polling revisions and events.

import { withPool } from '../backup/postgres-session.ts'
import type { Executor } from '../executor.ts'
import type { Storage, Stores } from '../interfaces/storage.ts'
import { createStores } from '../stores/stores.ts'
import { openPool, translate } from './connection.ts'
import { createTurnMethods } from './exchanges.ts'
import { createPostgresExecutor } from './executor.ts'
import { createMeasures } from './measures.ts'
import { migrate } from './migrate.ts'
import { createRateWindowStore } from './rate-windows.ts'
import { reach } from './reach.ts'
import { refuseUnfinishedMove } from './unfinished-move.ts'
import { checkWrites } from './write-check.ts'

/**
 * Connects to the database at `url` and migrates it to the newest schema. Calls `onWait` while a
 * migration waits for a locked table. Throws an error for the operator if the database can't be
 * reached.
 */
export async function openPostgresStorage(
  url: string,
  now: string,
  onWait?: (sentence: string) => void,
): Promise<Storage> {
  const pool = openPool(url)
  await reach(pool, url)
  try {
    await refuseUnfinishedMove(pool)
    await withPool(url, (patient) => migrate(patient, now, onWait))
  } catch (error) {
    await pool.end()
    throw translate(error)
  }
  const { onCommit, ...measures } = createMeasures(pool)
  const db = createPostgresExecutor(pool, onCommit)
  let closing: Promise<void> | undefined

  return {
    ...storesOn(db),
    rateWindows: createRateWindowStore(db),
    measures,
    transaction: (work) => db.atomic((tx) => work(storesOn(tx))),
    snapshot: (work) => db.snapshot((tx) => work(storesOn(tx))),
    // Each statement sees everything that is committed when it begins.
    readAnew: () => undefined,
    ping: async () => {
      await pool.query('select 1').catch((error: unknown) => {
        throw translate(error)
      })
    },
    checkWrites: () =>
      checkWrites(pool).catch((error: unknown) => {
        throw translate(error)
      }),
    close: () => {
      // Ending the pool earlier would leave waiting work without a connection.
      closing ??= db.settled().then(() => pool.end())
      return closing
    },
  }
}

function storesOn(db: Executor): Stores {
  const stores = createStores(db)
  return { ...stores, conversations: { ...stores.conversations, ...createTurnMethods(db) } }
}
