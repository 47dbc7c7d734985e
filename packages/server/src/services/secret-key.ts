// The secret key of the installation: read or created at the start. It must be the key that the store was
// created with, so that no secret is ever encrypted with a key that nobody kept.
import {
  createSecretKey,
  fingerprintOf,
  parseSecretKey,
  readSecretKeyFile,
  writeSecretKeyFile,
} from '../lib/secrets/secret-key.ts'
import type { InstallationStore } from '../storage/interfaces/installation.ts'

/** The installation value that holds the fingerprint of the store's key. */
const fingerprintName = 'secret_key_fingerprint'

export type SecretKeySources = {
  /** The value of PARLEY_SECRET_KEY; it wins over the file. */
  readonly configured: string | undefined
  /** The file with the key if none is configured; undefined where the key must be configured. */
  readonly file: string | undefined
}

/**
 * Returns the key's 32 bytes. Creates a key in `file` for a new store, and stores the key's fingerprint.
 * Throws an error for the operator if the key is missing, or is not the store's key.
 */
export async function openSecretKey(
  installation: Pick<InstallationStore, 'findValue' | 'addValue'>,
  sources: SecretKeySources,
): Promise<Buffer> {
  const known = await installation.findValue(fingerprintName)
  const key = findSecretKey(sources) ?? (await makeKey(sources, known !== undefined))
  await installation.addValue(fingerprintName, fingerprintOf(key))
  // Read again: if two processes start at once with two keys, the first key wins.
  requireSameKey(key, await installation.findValue(fingerprintName), sources)
  return parseSecretKey(key)
}

/** Returns the key as text; undefined if no key exists. Throws if the file contains anything but a key. */
export function findSecretKey({ configured, file }: SecretKeySources): string | undefined {
  return configured ?? (file === undefined ? undefined : readSecretKeyFile(file))
}

/**
 * Compares the current key with the store's fingerprint and changes nothing: `none` before the first
 * start, when neither exists. Throws if the file contains anything but a key.
 */
export async function checkSecretKey(
  installation: Pick<InstallationStore, 'findValue'>,
  sources: SecretKeySources,
): Promise<'right' | 'other' | 'missing' | 'none'> {
  const known = await installation.findValue(fingerprintName)
  const key = findSecretKey(sources)
  if (key === undefined) return known === undefined ? 'none' : 'missing'
  return known === undefined || known === fingerprintOf(key) ? 'right' : 'other'
}

async function makeKey({ file }: SecretKeySources, isMissing: boolean): Promise<string> {
  if (file === undefined) {
    throw new Error(
      isMissing
        ? 'PARLEY_SECRET_KEY is not set, but this database was created with a secret key. Set it to that key.'
        : 'PARLEY_SECRET_KEY is not set; PostgreSQL requires it. Create a key with "openssl rand -base64 32", and keep it apart from the backups.',
    )
  }
  if (isMissing) {
    throw new Error(
      `The secret key of this store is missing. Restore ${file}, or set PARLEY_SECRET_KEY to its content.`,
    )
  }
  const key = createSecretKey()
  await writeSecretKeyFile(file, key)
  return key
}

function requireSameKey(
  key: string,
  fingerprint: string | undefined,
  sources: SecretKeySources,
): void {
  if (fingerprint === fingerprintOf(key)) return
  const source =
    sources.configured === undefined ? `The key in ${sources.file}` : 'PARLEY_SECRET_KEY'
  throw new Error(
    `${source} is not the secret key that this store was created with. Use that key: no other key can read what it encrypted.`,
  )
}
