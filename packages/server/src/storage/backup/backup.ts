// Backups. `backUp` copies a store into one file while servers use it; `restore` makes a store of
// such a file, on either database, whichever the backup came from.
//
// - A backup is a SQLite file with the tables of the store at one moment, and a table of its own
//   with counts, digests and a seal over them (backup-file.ts). Restoring checks every row first.
// - The target is whole or unchanged: a file is written in a hidden folder beside its target and
//   then renamed, and a database is filled in one transaction. The folder is always removed, also
//   when the process gets a signal to end.
// - A backup keeps the schema of its store. Restoring migrates a copy to the newest schema.
// - Restoring needs the place for itself: the lock of the data directory, or no other connection.
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pendingMigrations } from '../migrations/migrations.ts'
import { type BackupHead, checkBackup, listSchemaSteps, sealBackup } from './backup-file.ts'
import type { OnProgress } from './backup-rows.ts'
import { syncDirectory, syncFile } from './backup-sync.ts'
import { copySqlite, type LockedDirectory, lockDirectory, upgradeCopy } from './sqlite-copy.ts'

export type { BackupHead, OnProgress }

/** The place of a store: the database if its URL is set, otherwise the directory. */
export type StorePlace = {
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
}

/**
 * Copies the store at one moment into a new file with mode 0600. When the promise resolves, the
 * file is checked and synced to disk. Throws an error if the file exists or there is no store.
 */
export async function backUp(
  { databaseUrl, dataDirectory }: StorePlace,
  path: string,
  about: {
    readonly now: string
    readonly version: string
    /** The secret key to include; null = none. */
    readonly secretKey: string | null
    readonly onProgress: OnProgress
    /** Aborted when the process is about to end: the unfinished copy is deleted at once. */
    readonly signal?: AbortSignal
  },
): Promise<BackupHead> {
  if (existsSync(path)) {
    throw new Error(`${path} already exists. Choose another name, or move the file away first.`)
  }
  // Throws if the directory is missing.
  statSync(dirname(path))
  const { now, version, secretKey, onProgress, signal } = about
  // Beside the target, so that a rename completes it, and in a folder that only this user can read.
  return withFolder(join(dirname(path), '.parley-backup-'), signal, async (folder) => {
    const copy = join(folder, 'copy')
    if (databaseUrl === undefined) {
      await copySqlite(dataDirectory, copy, onProgress)
    } else {
      const { copyPostgres } = await import('./postgres-copy.ts')
      await copyPostgres(databaseUrl, copy, { now, onProgress })
    }
    const source = databaseUrl === undefined ? 'sqlite' : 'postgres'
    const head = await sealBackup(
      copy,
      { made_at: now, version, source, secret_key: secretKey },
      onProgress,
    )
    chmodSync(copy, 0o600)
    syncFile(copy)
    renameSync(copy, path)
    syncDirectory(dirname(path))
    return head
  })
}

/**
 * Replaces the store of a place by a backup, completely or not at all. Throws an error if the file is
 * not a backup, is damaged or has a newer schema. Also throws if a server uses the place, or if the
 * place has content and `force` is false. Calls `accept` with the head of the backup before
 * anything changes; it may throw.
 */
export async function restore(
  place: StorePlace,
  path: string,
  options: {
    readonly now: string
    readonly force: boolean
    readonly onProgress: OnProgress
    readonly accept: (head: BackupHead) => void
    /** See `backUp`. */
    readonly signal?: AbortSignal
  },
): Promise<BackupHead> {
  // Throws if the file is missing.
  statSync(path)
  const { databaseUrl, dataDirectory } = place
  const held = databaseUrl === undefined ? lockDirectory(dataDirectory) : undefined
  try {
    if (held !== undefined && !options.force) requireEmpty(held, dataDirectory)
    const head = await checkBackup(path, options.onProgress)
    options.accept(head)
    if (databaseUrl !== undefined) await restorePostgres(databaseUrl, path, options)
    if (held !== undefined) {
      await withCopy(path, dataDirectory, options.signal, async (copy) => {
        upgradeCopy(copy, options.now)
        held.replaceStore(copy)
      })
    }
    return head
  } finally {
    held?.release()
  }
}

function requireEmpty(held: LockedDirectory, directory: string): void {
  if (held.countRows() === 0) return
  throw new Error(
    `${directory} already contains a store. Nothing was changed. Restore into an empty directory, or add --force to replace the store.`,
  )
}

async function restorePostgres(
  url: string,
  path: string,
  options: { now: string; force: boolean; onProgress: OnProgress; signal?: AbortSignal },
): Promise<void> {
  const { fillPostgres } = await import('./postgres-fill.ts')
  const fill = async (source: string) => {
    const file = new DatabaseSync(source, { readOnly: true })
    try {
      await fillPostgres(url, file, options)
    } finally {
      file.close()
    }
  }
  if (!needsUpgrade(path)) return fill(path)
  await withCopy(path, tmpdir(), options.signal, async (copy) => {
    upgradeCopy(copy, options.now)
    await fill(copy)
  })
}

/**
 * Whether migrations are missing. Throws if the file has a migration that this program doesn't
 * know.
 */
function needsUpgrade(path: string): boolean {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    return pendingMigrations(listSchemaSteps(file)).length > 0
  } finally {
    file.close()
  }
}

/** Runs `work` on a copy of the file in a temporary folder. */
async function withCopy(
  path: string,
  parent: string,
  signal: AbortSignal | undefined,
  work: (copy: string) => Promise<void>,
): Promise<void> {
  await withFolder(join(parent, '.parley-restore-'), signal, async (folder) => {
    const copy = join(folder, 'copy')
    copyFileSync(path, copy, constants.COPYFILE_FICLONE)
    chmodSync(copy, 0o600)
    await work(copy)
  })
}

/** Runs `work` in a new private folder, which is deleted afterwards or when `signal` aborts. */
async function withFolder<T>(
  prefix: string,
  signal: AbortSignal | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(prefix)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  signal?.addEventListener('abort', remove)
  try {
    return await work(folder)
  } finally {
    signal?.removeEventListener('abort', remove)
    remove()
  }
}
