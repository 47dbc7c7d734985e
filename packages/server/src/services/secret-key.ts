// The secret key of the installation: found or made at the start, and held to be the one that the
// store was made with, so that no secret is ever encrypted with a key that nobody kept.
import {
  createSecretKey,
  fingerprintOf,
  parseSecretKey,
  readSecretKeyFile,
  writeSecretKeyFile,
} from '../lib/secrets/secret-key.ts'
import type { InstallationStore } from '../storage/interfaces/installation.ts'

/** The name under which the store remembers which key it was made with. */
const fingerprintName = 'secret_key_fingerprint'

export type SecretKeySources = {
  /** What PARLEY_SECRET_KEY says; it goes before the file. */
  readonly given: string | undefined
  /** Where the key stands if it is not given; undefined where it must be given. */
  readonly file: string | undefined
}

/**
 * The key's 32 bytes. A store that has met no key yet remembers this one, and one is made in `file`
 * where there is none. Throws a sentence if the key is missing, or is not the store's.
 */
export async function openSecretKey(
  installation: Pick<InstallationStore, 'findValue' | 'addValue'>,
  places: SecretKeySources,
): Promise<Buffer> {
  const known = await installation.findValue(fingerprintName)
  const key = findSecretKey(places) ?? (await makeKey(places, known !== undefined))
  await installation.addValue(fingerprintName, fingerprintOf(key))
  // Read again: of two processes that start at once with two keys, one was first.
  requireSameKey(key, await installation.findValue(fingerprintName), places)
  return parseSecretKey(key)
}

/** The key as text; undefined where neither place has one. Throws if the file holds something else. */
export function findSecretKey({ given, file }: SecretKeySources): string | undefined {
  return given ?? (file === undefined ? undefined : readSecretKeyFile(file))
}

/**
 * Whether the key in place is the store's: `none` before the first start, when neither has one. Makes and
 * remembers nothing. Throws if the file holds something else.
 */
export async function checkSecretKey(
  installation: Pick<InstallationStore, 'findValue'>,
  places: SecretKeySources,
): Promise<'right' | 'other' | 'missing' | 'none'> {
  const known = await installation.findValue(fingerprintName)
  const key = findSecretKey(places)
  if (key === undefined) return known === undefined ? 'none' : 'missing'
  return known === undefined || known === fingerprintOf(key) ? 'right' : 'other'
}

async function makeKey({ file }: SecretKeySources, isMissing: boolean): Promise<string> {
  if (file === undefined) {
    throw new Error(
      isMissing
        ? 'PARLEY_SECRET_KEY is not set, but this database was made with one: set it to that one.'
        : 'PARLEY_SECRET_KEY is not set; on PostgreSQL it must be. Make one with "openssl rand -base64 32", and keep it apart from the backups.',
    )
  }
  if (isMissing) {
    throw new Error(
      `The secret key of this store is missing: put ${file} back, or set PARLEY_SECRET_KEY to what stood in it.`,
    )
  }
  const key = createSecretKey()
  await writeSecretKeyFile(file, key)
  return key
}

function requireSameKey(
  key: string,
  fingerprint: string | undefined,
  places: SecretKeySources,
): void {
  if (fingerprint === fingerprintOf(key)) return
  const place = places.given === undefined ? `${places.file} holds` : 'PARLEY_SECRET_KEY is'
  throw new Error(
    `${place} not the secret key that this store was made with. Use that one: what it encrypted can’t be read with another.`,
  )
}
