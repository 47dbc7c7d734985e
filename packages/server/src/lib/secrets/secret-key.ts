// The installation's secret key: 32 bytes in a file or an environment variable, never in the database. While it is
// replaced there are two keys, separated by a comma, in any order.
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

const keyBytes = 32

/** Whether the text is a key (32 bytes in base64), or two with a comma between. */
export function areSecretKeys(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=?(,[A-Za-z0-9+/]{43}=?)?$/.test(text)
}

/** Returns the keys of a text that `areSecretKeys` accepts, in their order. */
export function splitSecretKeys(text: string): readonly string[] {
  return text.split(',')
}

/** Returns the bytes of one key. */
export function parseSecretKey(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

/** Creates a random key, as text. */
export function createSecretKey(): string {
  return randomBytes(keyBytes).toString('base64')
}

/** Returns a value that is equal only for equal keys, and reveals nothing about the key. */
export function fingerprintOf(key: string): string {
  const mac = createHmac('sha256', parseSecretKey(key)).update('parley secret key fingerprint')
  return mac.digest('hex').slice(0, 32)
}

/** Reads the keys from a file, as text; undefined without a file. Throws an error if the file has other content. */
export function readSecretKeyFile(path: string): string | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (areSecretKeys(text)) return text
  throw new Error(
    `${path} does not contain a secret key (32 bytes in base64). Restore the file from a copy.`,
  )
}

/** Writes the key to a new file that only this user can read. It is on the disk when the promise resolves. */
export async function writeSecretKeyFile(path: string, key: string): Promise<void> {
  await writeDurably(path, key)
  await syncDirectory(path)
}

/**
 * Replaces the content of the file in one step: a crash leaves the earlier or the new content. A server and a command may
 * do it at the same time, so each writes a file of its own first.
 */
export async function replaceSecretKeyFile(path: string, keys: string): Promise<void> {
  const next = `${path}.${randomBytes(6).toString('hex')}.new`
  await writeDurably(next, keys)
  await rename(next, path)
  await syncDirectory(path)
}

async function writeDurably(path: string, keys: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${keys}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The file's name is on the disk only after its directory is synced. Windows can't open directories. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(dirname(path))
  await directory.sync().finally(() => directory.close())
}
