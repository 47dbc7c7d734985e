// Encrypts secrets with the installation's secret key. Each secret is bound to its owner, so a secret that
// is copied to another row can't be decrypted there.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** Encrypts a secret. `owner` names what it belongs to; `open` needs the same words. */
  seal(secret: string, owner: readonly string[]): string
  /** Decrypts a secret. Throws if it was changed, has another owner, or was encrypted with another key. */
  open(sealed: string, owner: readonly string[]): string
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Secrets of one `purpose` can't be decrypted with another. */
export function createSealer(secretKey: Buffer, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `parley ${purpose}`, keyBytes))
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(ownerBytes(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64')
      const nonce = bytes.subarray(0, nonceBytes)
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      const options = { authTagLength: tagBytes }
      const decipher = createDecipheriv(algorithm, key, nonce, options).setAAD(ownerBytes(owner))
      decipher.setAuthTag(tag)
      const text = bytes.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}

/** Encodes the owner so that two different lists never give the same bytes. */
function ownerBytes(owner: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(owner))
}
