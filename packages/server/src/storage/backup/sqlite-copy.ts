// Copies a store on SQLite while servers use it, and replaces a store by a copy.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { openConnection } from '../sqlite/connection.ts'
import { lockDataDirectory } from '../sqlite/data-lock.ts'
import { migrate } from '../sqlite/migrate.ts'
import { fileName } from '../sqlite/storage.ts'
import { stripBackup } from './backup-file.ts'
import { listTables, type OnProgress } from './backup-rows.ts'
import { syncDirectory, syncFile } from './backup-sync.ts'

/** The number of pages between two progress reports: 8 MB. */
const pagesAtOnce = 2_000

/**
 * Copies the store of a directory at one moment into a new file. Writers are not blocked. Throws a
 * sentence if there is no store.
 */
export async function copySqlite(
  directory: string,
  path: string,
  onProgress: OnProgress,
): Promise<void> {
  const store = join(directory, fileName)
  if (!existsSync(store)) {
    throw new Error(
      `There is no store in ${resolve(directory)}. Set PARLEY_DATA_DIR to its directory.`,
    )
  }
  const source = new DatabaseSync(store, { readOnly: true, timeout: 2_000 })
  try {
    // Keeps a read transaction open, which is the state that is copied. Without it every write of
    // the server would make the copy start again.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    const tell = (remaining: number, total: number) =>
      onProgress({ what: 'pages copied', done: total - remaining, total })
    await backup(source, path, {
      rate: pagesAtOnce,
      progress: ({ remainingPages, totalPages }) => tell(remainingPages, totalPages),
    })
  } finally {
    source.close()
  }
}

/** Turns a copy of a checked backup into a store with the newest schema. */
export function upgradeCopy(path: string, now: string): void {
  const connection = openConnection(path, { readOnly: false })
  try {
    stripBackup(connection.raw)
    migrate(connection, now)
  } finally {
    connection.close()
  }
}

/** A locked data directory. */
export type LockedDirectory = {
  /** The number of rows in its store; 0 if there is none. */
  countRows(): number
  /** Replaces the store by this file with a rename, synced to disk. */
  replaceStore(path: string): void
  release(): void
}

/** Locks the directory. Throws an error if a server uses it. */
export function lockDirectory(directory: string): LockedDirectory {
  const lock = lockDataDirectory(directory, `process ${process.pid}, which restores a backup`)
  const store = join(directory, fileName)
  return {
    countRows: () => (existsSync(store) ? countRows(store) : 0),
    replaceStore(path) {
      if (existsSync(store)) foldJournal(store)
      syncFile(path)
      renameSync(path, store)
      syncDirectory(directory)
    },
    release: lock.release,
  }
}

const sqliteBusy = 5

/** Revisions don't count as content: opening a store once adds some. */
function countRows(store: string): number {
  const file = new DatabaseSync(store, { readOnly: true })
  try {
    return listTables(file)
      .filter(({ name }) => name !== 'revisions')
      .map(({ name }) =>
        Number(file.prepare(`select count(*) as count from "${name}"`).get()?.count),
      )
      .reduce((sum, count) => sum + count, 0)
  } finally {
    file.close()
  }
}

/**
 * Writes the old store's WAL into its file and deletes it. A leftover WAL would corrupt the new
 * store.
 */
function foldJournal(store: string): void {
  const file = new DatabaseSync(store, { timeout: 2_000 })
  try {
    // Fails while another process has the store open.
    file.prepare('pragma journal_mode = delete').get()
  } catch (error) {
    // Other errors are ignored: an unreadable store can be replaced.
    if ((error as { errcode?: number }).errcode === sqliteBusy) {
      throw new Error(
        'Another command of Parley has this store open. Nothing was changed. Try again when that command has ended.',
        { cause: error },
      )
    }
  } finally {
    file.close()
  }
  for (const suffix of ['-wal', '-shm']) rmSync(store + suffix, { force: true })
}
