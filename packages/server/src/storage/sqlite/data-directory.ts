// Creates the data directory, or explains why that failed.
import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates missing directories for this user only (mode 0700). Throws an error if that fails or a
 * file is there.
 */
export function makeDataDirectory(directory: string): void {
  const missing: string[] = []
  let level = resolve(directory)
  for (; !exists(level); level = dirname(level)) missing.unshift(level)
  try {
    // One level at a time: below /proc the recursive form of mkdir never ends, because the kernel
    // always reports that the parent doesn't exist.
    for (const path of missing) makeOne(path)
    if (!statSync(directory).isDirectory()) throw new Error('a file has this path')
  } catch (error) {
    const { code = 'a file has this path' } = error as NodeJS.ErrnoException
    throw new Error(
      `The data directory ${directory} can’t be created (${code}). Set PARLEY_DATA_DIR to a directory that this user may write to.`,
      { cause: error },
    )
  }
}

function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same time created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The root always exists. */
function exists(path: string): boolean {
  return path === dirname(path) || statSync(path, { throwIfNoEntry: false }) !== undefined
}
