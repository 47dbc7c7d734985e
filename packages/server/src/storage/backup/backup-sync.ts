// Syncs files and directories to disk before success is reported.
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

/** Waits until the entries of a directory are on the disk. */
export function syncDirectory(path: string): void {
  // Windows can't open a directory as a file.
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
