// Copying a store on SQLite while it serves, and putting a copy in its place.
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

/** Pages copied between two looks at the progress: 8 MB. */
const pagesAtOnce = 2_000

/**
 * Copies the store of the directory as it stands at one moment into a new file; whoever writes
 * meanwhile goes on. Throws a sentence if there is no store.
 */
export async function copySqlite(
  directory: string,
  path: string,
  onProgress: OnProgress,
): Promise<void> {
  const store = join(directory, fileName)
  if (!existsSync(store)) {
    throw new Error(
      `There is no store in ${resolve(directory)}. Name its directory with PARLEY_DATA_DIR.`,
    )
  }
  const source = new DatabaseSync(store, { readOnly: true, timeout: 2_000 })
  try {
    // The snapshot that this holds open is what is copied: without it every write by the server
    // would make the copy start anew.
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

/** Makes the copy of a checked backup a store of the newest schema. */
export function upgradeCopy(path: string, now: string): void {
  const connection = openConnection(path, { readOnly: false })
  try {
    stripBackup(connection.raw)
    migrate(connection, now)
  } finally {
    connection.close()
  }
}

/** A directory that no server uses while something is put into it. */
export type HeldDirectory = {
  /** Rows of what its store holds; 0 where there is none. */
  countRows(): number
  /** Puts the file in the place of the store, at once and for good. */
  replaceStore(path: string): void
  release(): void
}

/** Throws a sentence if a server uses the directory. */
export function holdDirectory(directory: string): HeldDirectory {
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

/** Counters of changes are no content: a store that only was opened once has some. */
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
 * Brings what stands in the old store's journal into it. A journal that is left behind would be
 * played into the new store, and ruin it.
 */
function foldJournal(store: string): void {
  const file = new DatabaseSync(store, { timeout: 2_000 })
  try {
    // Refused while anybody else has the store open.
    file.prepare('pragma journal_mode = delete').get()
  } catch (error) {
    // A store that can't be read any more has nothing to lose by being replaced.
    if ((error as { errcode?: number }).errcode === sqliteBusy) {
      throw new Error(
        'Another command of Parley has this store open. Nothing was changed; try again when it has ended.',
        { cause: error },
      )
    }
  } finally {
    file.close()
  }
  for (const suffix of ['-wal', '-shm']) rmSync(store + suffix, { force: true })
}
