// Moves a store from SQLite to PostgreSQL. The source is not changed. All rows are read back and
// compared. An interrupted move continues where it stopped.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockDataDirectory } from '../sqlite/data-lock.ts'
import { fileName, openSqliteStorage, rateWindowsFileName } from '../sqlite/storage.ts'
import type { OnProgress } from './backup-rows.ts'
import type { MoveSummary, WindowRow } from './move-result.ts'
import { openMoveSource } from './move-source.ts'

/**
 * Copies the store of the directory into the database. Throws an error if there is no store, a
 * server uses it, the database has other content, or the copied rows differ from the source.
 */
export async function moveStore(
  { dataDirectory, databaseUrl }: { dataDirectory: string; databaseUrl: string },
  { now, onProgress }: { now: string; onProgress: OnProgress },
): Promise<MoveSummary> {
  const store = join(dataDirectory, fileName)
  if (!existsSync(store)) {
    throw new Error(
      `There is no store in ${resolve(dataDirectory)}. Set PARLEY_DATA_DIR to its directory.`,
    )
  }
  const lock = lockDataDirectory(dataDirectory, `process ${process.pid}, which moves the store`)
  try {
    // Migrates the source, so that both sides have the same tables.
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

/** Reads the rate windows, so that a move doesn't reset them. */
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
