// The installation's secret key: 32 bytes that stand in a file or a variable, and in no database.
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

const keyBytes = 32

/** Whether the text is a key: 32 bytes in base64. */
export function isSecretKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=?$/.test(text)
}

/** The bytes of a key that `isSecretKey` accepts. */
export function parseSecretKey(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

/** A new random key, as text. */
export function createSecretKey(): string {
  return randomBytes(keyBytes).toString('base64')
}

/** Tells whether two keys are the same, and nothing about either. */
export function fingerprintOf(key: string): string {
  const mac = createHmac('sha256', parseSecretKey(key)).update('parley secret key fingerprint')
  return mac.digest('hex').slice(0, 32)
}

/** The key in the file; undefined if there is none. Throws a sentence if it holds something else. */
export function readSecretKeyFile(path: string): string | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (isSecretKey(text)) return text
  throw new Error(`${path} does not hold a secret key: 32 bytes in base64. Restore it from a copy.`)
}

/** Writes the key where only this user reads it, on the disk when it resolves; never over a file. */
export async function writeSecretKeyFile(path: string, key: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${key}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  // The name is on the disk only when its directory is; Windows opens no directories.
  if (process.platform === 'win32') return
  const directory = await open(dirname(path))
  await directory.sync().finally(() => directory.close())
}
