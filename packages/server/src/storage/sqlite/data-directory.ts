// The directory that a store stands in: made where it is missing, or refused with what to do.
import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Only this user may look into what is made. Throws a sentence if it can't be made, or is a file. */
export function makeDataDirectory(directory: string): void {
  const missing: string[] = []
  let level = resolve(directory)
  for (; !exists(level); level = dirname(level)) missing.unshift(level)
  try {
    // Level by level: where the kernel says that a path below /proc does not exist even as it is to
    // be made, the recursive form tries for ever.
    for (const path of missing) makeOne(path)
    if (!statSync(directory).isDirectory()) throw new Error('a file stands there')
  } catch (error) {
    const { code = 'a file stands there' } = error as NodeJS.ErrnoException
    throw new Error(
      `The data directory ${directory} can’t be made (${code}). Name one that this user may write to with PARLEY_DATA_DIR.`,
      { cause: error },
    )
  }
}

function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same time made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The root always does. */
function exists(path: string): boolean {
  return path === dirname(path) || statSync(path, { throwIfNoEntry: false }) !== undefined
}
