// The store on PostgreSQL: the same stores as on SQLite, with the turn in single statements.

import { withPool } from '../backup/postgres-session.ts'
import type { Executor } from '../executor.ts'
import type { Storage, Stores } from '../interfaces/storage.ts'
import { createInstallationStore } from '../stores/installation/installation.ts'
import { createStores } from '../stores/stores.ts'
import { openPool, translate } from './connection.ts'
import { createTurnMethods } from './exchanges.ts'
import { createPostgresExecutor } from './executor.ts'
import { createMeasures } from './measures.ts'
import { migrate } from './migrate.ts'
import { createRateWindowStore } from './rate-windows.ts'
import { reach } from './reach.ts'
import { refuseUnfinishedMove } from './unfinished-move.ts'

/**
 * Connects to the database at `url` and brings its schema up to date. Throws a sentence for the
 * operator if it can't be reached; `onWait` is told what a step of the schema waits for.
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
    installation: createInstallationStore(db),
    rateWindows: createRateWindowStore(db),
    measures,
    transaction: (work) => db.atomic((tx) => work(storesOn(tx))),
    snapshot: (work) => db.snapshot((tx) => work(storesOn(tx))),
    // Each statement finds what is committed when it begins.
    readAnew: () => undefined,
    ping: async () => {
      await pool.query('select 1').catch((error: unknown) => {
        throw translate(error)
      })
    },
    close: () => {
      // The pool would leave those who wait for a connection without one.
      closing ??= db.settled().then(() => pool.end())
      return closing
    },
  }
}

function storesOn(db: Executor): Stores {
  const stores = createStores(db)
  return { ...stores, conversations: { ...stores.conversations, ...createTurnMethods(db) } }
}
