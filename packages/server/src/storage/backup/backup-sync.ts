// What must be on the disk before somebody is told that it is safe.
import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until the file's content is on the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Waits until the names in a directory are on the disk. */
export function syncDirectory(path: string): void {
  // Windows opens no directories.
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
