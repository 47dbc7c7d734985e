// Secrets at rest: encrypted with the installation's secret key, and bound to whom they belong to, so
// that one that is copied to another place opens nothing there.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** `owner`: what the secret belongs to; without the same words it does not open again. */
  seal(secret: string, owner: readonly string[]): string
  /** Throws if it was changed, belongs to another owner, or was sealed with another key. */
  open(sealed: string, owner: readonly string[]): string
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** `purpose` keeps the secrets of one kind from being opened as those of another. */
export function createSealer(secretKey: Buffer, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `parley ${purpose}`, keyBytes))
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(bound(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64')
      const nonce = bytes.subarray(0, nonceBytes)
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      const options = { authTagLength: tagBytes }
      const decipher = createDecipheriv(algorithm, key, nonce, options).setAAD(bound(owner))
      decipher.setAuthTag(tag)
      const text = bytes.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}

/** No two lists of words give the same bytes. */
function bound(owner: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(owner))
}
