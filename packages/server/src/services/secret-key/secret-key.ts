// The secret key of the installation: read or created at the start. It must be the key that the store was
// created with, or the one that replaced it, so that no secret is ever encrypted with a key that nobody kept.
import {
  createSecretKey,
  fingerprintOf,
  parseSecretKey,
  readSecretKeyFile,
  replaceSecretKeyFile,
  splitSecretKeys,
  writeSecretKeyFile,
} from '../../lib/secrets/secret-key.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { InstallationStore } from '../../storage/interfaces/installation.ts'
import { readRotation } from './rotation-state.ts'

/** The installation value that holds the fingerprint of the store's current key. */
export const fingerprintName = 'secret_key_fingerprint'

export type SecretKeySources = {
  /** The value of PARLEY_SECRET_KEY; it wins over the file. */
  readonly configured: string | undefined
  /** The file with the key if none is configured; undefined where the key must be configured. */
  readonly file: string | undefined
}

/**
 * Returns the keys. Creates a key in `file` for a new store, and stores the key's fingerprint. Throws an error for the
 * operator if a key is missing that the store needs.
 */
export async function openSecretKeys(
  installation: Pick<InstallationStore, 'findValue' | 'addValue'>,
  sources: SecretKeySources,
): Promise<SecretKeys> {
  const known = await installation.findValue(fingerprintName)
  const text = findSecretKey(sources) ?? (await makeKey(sources, known !== undefined))
  const [first = text] = splitSecretKeys(text)
  await installation.addValue(fingerprintName, fingerprintOf(first))
  // Read again: if two processes start at once with two keys, the first key wins.
  await requireKeys(text, installation, sources)
  const keys = createKeys(text, installation, sources)
  await keys.refresh()
  return keys
}

function createKeys(
  text: string,
  installation: Pick<InstallationStore, 'findValue'>,
  sources: SecretKeySources,
): SecretKeys {
  /** By fingerprint. A key keeps its buffer, since derived keys are remembered by it. */
  const known = new Map<string, Buffer>()
  let current: string | undefined

  function learn(keys: string): boolean {
    const added = splitSecretKeys(keys).filter((key) => !known.has(fingerprintOf(key)))
    for (const key of added) known.set(fingerprintOf(key), parseSecretKey(key))
    return added.length > 0
  }

  function reload(): boolean {
    const { configured, file } = sources
    const changed = configured ?? (file === undefined ? undefined : readSecretKeyFile(file))
    return changed !== undefined && learn(changed)
  }

  function currentKey(): Buffer {
    const key = known.get(current ?? '')
    if (key === undefined) {
      throw new Error(
        'The secret key of this store was replaced, and this process does not have the new key. Set it and restart.',
      )
    }
    return key
  }

  learn(text)
  return {
    current: currentKey,
    signing: () => known.get(current ?? '') ?? [...known.values()][0] ?? currentKey(),
    all() {
      const others = [...known].filter(([fingerprint]) => fingerprint !== current)
      const key = known.get(current ?? '')
      return [...(key === undefined ? [] : [key]), ...others.map(([, other]) => other)]
    },
    reload,
    async refresh() {
      current = await installation.findValue(fingerprintName)
      if (!known.has(current ?? '')) reload()
    },
    async drop(fingerprint) {
      if (fingerprint === current) return
      known.delete(fingerprint)
      if (sources.configured !== undefined || sources.file === undefined) return
      const keys = splitSecretKeys(readSecretKeyFile(sources.file) ?? '')
      const left = keys.filter((key) => fingerprintOf(key) !== fingerprint)
      if (left.length > 0 && left.length < keys.length) {
        await replaceSecretKeyFile(sources.file, left.join(','))
      }
    },
  }
}

/** Returns the key as text, or two keys; undefined if there is none. Throws if the file contains anything else. */
export function findSecretKey({ configured, file }: SecretKeySources): string | undefined {
  return configured ?? (file === undefined ? undefined : readSecretKeyFile(file))
}

/** Whether one of the keys in the text has the fingerprint. */
export function includesKey(text: string, fingerprint: string): boolean {
  return splitSecretKeys(text).some((key) => fingerprintOf(key) === fingerprint)
}

/**
 * Compares the keys with the store's fingerprint and changes nothing: `none` before the first start, when neither
 * exists. Throws if the file contains anything but keys.
 */
export async function checkSecretKey(
  installation: Pick<InstallationStore, 'findValue'>,
  sources: SecretKeySources,
): Promise<'right' | 'other' | 'missing' | 'none'> {
  const known = await installation.findValue(fingerprintName)
  const text = findSecretKey(sources)
  if (text === undefined) return known === undefined ? 'none' : 'missing'
  return known === undefined || includesKey(text, known) ? 'right' : 'other'
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

async function requireKeys(
  text: string,
  installation: Pick<InstallationStore, 'findValue'>,
  sources: SecretKeySources,
): Promise<void> {
  const source =
    sources.configured === undefined ? `The key in ${sources.file}` : 'PARLEY_SECRET_KEY'
  const fingerprint = await installation.findValue(fingerprintName)
  if (fingerprint === undefined || !includesKey(text, fingerprint)) {
    const rotation = await readRotation(installation)
    throw new Error(
      rotation !== undefined && includesKey(text, rotation.previous)
        ? `${source} is the earlier secret key of this store, which "./parley secret rotate" replaced. Use the new key.`
        : `${source} is not the secret key that this store was created with. Use that key: no other key can read what it encrypted.`,
    )
  }
  const rotation = await readRotation(installation)
  if (rotation?.finished_at === null && !includesKey(text, rotation.previous)) {
    throw new Error(
      `${source} is the new secret key of this store, but secrets may still be encrypted with the earlier one. Add that key after a comma, until "./parley doctor" says that it is no longer needed.`,
    )
  }
}
