// Moving a store from SQLite to PostgreSQL: nothing is taken away from where it was, what was moved is
// read again and compared, and a move that was interrupted goes on where it stopped.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockDataDirectory } from '../sqlite/data-lock.ts'
import { fileName, openSqliteStorage, rateWindowsFileName } from '../sqlite/storage.ts'
import type { OnProgress } from './backup-rows.ts'
import type { Moved, WindowRow } from './move-result.ts'
import { openMoveSource } from './move-source.ts'

/**
 * Copies all that the directory holds into the database. Throws a sentence if there is no store, a
 * server runs on it, the database holds something else, or what arrived is not what was sent.
 */
export async function moveStore(
  { dataDirectory, databaseUrl }: { dataDirectory: string; databaseUrl: string },
  { now, onProgress }: { now: string; onProgress: OnProgress },
): Promise<Moved> {
  const store = join(dataDirectory, fileName)
  if (!existsSync(store)) {
    throw new Error(
      `There is no store in ${resolve(dataDirectory)}. Name its directory with PARLEY_DATA_DIR.`,
    )
  }
  const lock = lockDataDirectory(dataDirectory, `process ${process.pid}, which moves the store`)
  try {
    // Brings the schema up to date, so that both sides have the same tables.
    await openSqliteStorage(dataDirectory, now).close()
    const source = openMoveSource(store)
    try {
      const { fillFrom } = await import('./move-target.ts')
      const windows = readRateWindows(join(dataDirectory, rateWindowsFileName))
      return await fillFrom(databaseUrl, source, { now, windows, onProgress })
    } finally {
      source.close()
    }
  } finally {
    lock.release()
  }
}

/** The running hours of the plans, so that nobody gets a second one by moving. */
function readRateWindows(path: string): WindowRow[] {
  if (!existsSync(path)) return []
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    return file
      .prepare('select account_id, started_at_ms, count from rate_windows')
      .all() as WindowRow[]
  } finally {
    file.close()
  }
}
