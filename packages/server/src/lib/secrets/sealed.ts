// Encrypts secrets with the installation's secret key. Each secret is bound to its owner, so a secret that
// is copied to another row can't be decrypted there.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKeys, type SecretKeys } from './secret-keys.ts'

export interface Sealer {
  /** Encrypts a secret. `owner` names what it belongs to; `open` needs the same words. */
  seal(secret: string, owner: readonly string[]): string
  /** Decrypts a secret. Throws UnreadableSecretError if it was changed, has another owner, or was encrypted with another key. */
  open(sealed: string, owner: readonly string[]): string
  /** Encrypts with the current key what another key encrypted; else returns it as it is. Throws as `open`. */
  renew(sealed: string, owner: readonly string[]): string
}

/** A sealed secret was changed, has another owner, or was encrypted with a key that this process does not have. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError'
  constructor(cause: unknown) {
    super('A stored secret can’t be decrypted.', { cause })
  }
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Secrets of one `purpose` can't be decrypted with another. */
export function createSealer(secretKeys: SecretKeys, purpose: string): Sealer {
  const derived = derivedKeys(purpose)

  function seal(secret: string, owner: readonly string[]): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, derived(secretKeys.current()), nonce)
    cipher.setAAD(ownerBytes(owner))
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
  }

  /** Tries each key: a sealed secret does not tell which one it needs. */
  function open(sealed: string, owner: readonly string[]): { key: Buffer; secret: string } {
    let failure: unknown
    for (const key of secretKeys.all()) {
      try {
        return { key, secret: openWith(derived(key), sealed, owner) }
      } catch (error) {
        failure = error
      }
    }
    if (secretKeys.reload()) return open(sealed, owner)
    throw new UnreadableSecretError(failure)
  }

  return {
    seal,
    open: (sealed, owner) => open(sealed, owner).secret,
    renew(sealed, owner) {
      const { key, secret } = open(sealed, owner)
      return key === secretKeys.current() ? sealed : seal(secret, owner)
    },
  }
}

function openWith(key: Buffer, sealed: string, owner: readonly string[]): string {
  const bytes = Buffer.from(sealed, 'base64')
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  const options = { authTagLength: tagBytes }
  const decipher = createDecipheriv(algorithm, key, nonce, options).setAAD(ownerBytes(owner))
  decipher.setAuthTag(tag)
  const text = bytes.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** Encodes the owner so that two different lists never give the same bytes. */
function ownerBytes(owner: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(owner))
}
