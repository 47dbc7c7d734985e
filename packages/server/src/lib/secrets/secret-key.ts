// The installation's secret key: 32 bytes in a file or an environment variable, never in the database.
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

const keyBytes = 32

/** Whether the text is a key (32 bytes in base64). */
export function isSecretKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=?$/.test(text)
}

/** Returns the bytes of a key that `isSecretKey` accepts. */
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

/** Reads the key from a file; undefined without a file. Throws an error if the file has other content. */
export function readSecretKeyFile(path: string): string | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (isSecretKey(text)) return text
  throw new Error(
    `${path} does not contain a secret key (32 bytes in base64). Restore the file from a copy.`,
  )
}

/** Writes the key to a new file that only this user can read. It is on the disk when the promise resolves. */
export async function writeSecretKeyFile(path: string, key: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${key}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  // The file's name is on the disk only after its directory is synced. Windows can't open directories.
  if (process.platform === 'win32') return
  const directory = await open(dirname(path))
  await directory.sync().finally(() => directory.close())
}
