// One server per data directory: a lock that dies with its process, however it dies.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDataDirectory } from './data-directory.ts'

// Reachable for good: a collected handle would free the lock while the server runs on. And nobody
// in this process may open the lock's file again: POSIX drops all locks of a file with any close.
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

/**
 * Takes the directory for this process. Throws a sentence that says who holds it. The lock is
 * SQLite's own on an empty database: the kernel frees it when the process ends, even by SIGKILL.
 */
export function lockDataDirectory(directory: string, holder: string): { release(): void } {
  makeDataDirectory(directory)
  const lock = new DatabaseSync(join(directory, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new Error(
      `Another Parley server uses ${directory}: ${readHolder(directory)}. Stop it, or give this one a directory of its own with PARLEY_DATA_DIR.`,
    )
  }
  held.add(lock)
  writeFileSync(join(directory, 'lock.txt'), holder)
  return {
    release() {
      held.delete(lock)
      lock.close()
    },
  }
}

function readHolder(directory: string): string {
  try {
    return readFileSync(join(directory, 'lock.txt'), 'utf8')
  } catch {
    return 'a process that is just starting'
  }
}
