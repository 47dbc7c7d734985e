// The lock that allows one server per data directory. The kernel frees it when the process ends.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDataDirectory } from './data-directory.ts'

// Keeps the handles reachable: garbage collection would free the lock of a running server. This
// process must never open the lock file again, since POSIX drops all locks of a file when any
// handle on it is closed.
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

/**
 * Locks the directory for this process. Throws an error that names the process that holds it. It
 * is an exclusive lock of SQLite on an empty database, which the kernel frees even after SIGKILL.
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
      `Another Parley server uses ${directory}: ${readHolder(directory)}. Stop it, or set PARLEY_DATA_DIR to another directory.`,
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
