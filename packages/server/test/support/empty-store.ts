// An SQLite store with the present schema, to copy: all migrations take ten times as long as a copy.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStorage } from '../../src/storage/sqlite/storage.ts'

const name = 'parley.db'
const now = '2026-11-20T10:00:00.000Z'

let template: Promise<string> | undefined

/** Puts an empty store into the directory. The first call of a worker creates the store. */
export async function fillWithEmptyStore(directory: string): Promise<void> {
  template ??= createStore()
  copyFileSync(await template, join(directory, name))
}

async function createStore(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-empty-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  await openSqliteStorage(directory, now).close()
  return join(directory, name)
}
