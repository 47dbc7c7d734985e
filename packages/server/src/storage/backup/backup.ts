// Backups: a store becomes one checked file while it serves, and such a file becomes a store again,
// on either database.
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
import { copySqlite, type HeldDirectory, holdDirectory, upgradeCopy } from './sqlite-copy.ts'

export type { BackupHead, OnProgress }

/** Where a store stands: in the database, or else in the directory. */
export type StorePlace = {
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
}

/**
 * Copies the store as it stands at one moment into a new file that only this user can read, checked
 * and on the disk when this resolves. Throws a sentence if the file exists or there is no store.
 */
export async function backUp(
  { databaseUrl, dataDirectory }: StorePlace,
  path: string,
  about: {
    readonly now: string
    readonly version: string
    /** To be put in. */
    readonly secretKey: string | null
    readonly onProgress: OnProgress
    /** Aborted when the process is about to end: then what is half done goes at once. */
    readonly signal?: AbortSignal
  },
): Promise<BackupHead> {
  if (existsSync(path)) {
    throw new Error(`${path} exists already. Choose another name, or move it away first.`)
  }
  // A missing directory is said to be missing.
  statSync(dirname(path))
  const { now, version, secretKey, onProgress, signal } = about
  // Beside the file, so that it takes its name in one step; in a directory that nobody else can read.
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
 * Makes the file the store of the place: all of it or nothing. Throws a sentence if the file is no
 * backup, damaged or of a newer schema, if a server runs on the place, or if it holds anything,
 * unless `force`: then what it holds goes. `accept` sees what the backup says of itself before
 * anything changes, and may throw.
 */
export async function restore(
  place: StorePlace,
  path: string,
  options: {
    readonly now: string
    readonly force: boolean
    readonly onProgress: OnProgress
    readonly accept: (head: BackupHead) => void
    /** As for a backup. */
    readonly signal?: AbortSignal
  },
): Promise<BackupHead> {
  // A missing file is said to be missing.
  statSync(path)
  const { databaseUrl, dataDirectory } = place
  const held = databaseUrl === undefined ? holdDirectory(dataDirectory) : undefined
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

function requireEmpty(held: HeldDirectory, directory: string): void {
  if (held.countRows() === 0) return
  throw new Error(
    `${directory} holds a store already. Nothing was changed. Restore into an empty directory, or add --force to replace what it holds.`,
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

/** Throws where the file has taken a step that this program does not know. */
function needsUpgrade(path: string): boolean {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    return pendingMigrations(listSchemaSteps(file)).length > 0
  } finally {
    file.close()
  }
}

/** Works on a copy of the file in a directory of its own, which goes afterwards. */
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

/** Works in a new folder that nobody else can read; it goes afterwards, and when `signal` aborts. */
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
