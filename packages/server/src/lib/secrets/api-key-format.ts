// The shape of an API key: findable by secret scanners, checkable without the store, kept as a hash.
import { createHash, randomInt } from 'node:crypto'

const prefix = 'prl_live_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretCharacters = 32
const checksumCharacters = 6
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${secretCharacters + checksumCharacters}}$`)

/** A new key: prefix, 32 random characters (190 bits), and their checksum. */
export function createApiKey(): string {
  let secret = ''
  for (let i = 0; i < secretCharacters; i++) secret += alphabet.charAt(randomInt(alphabet.length))
  return prefix + secret + checksum(secret)
}

/** Whether this could be a key at all; a mistyped one fails here without a look into the store. */
export function isApiKey(text: string): boolean {
  if (!shape.test(text)) return false
  const secret = text.slice(prefix.length, -checksumCharacters)
  return text.endsWith(checksum(secret))
}

/** SHA-256 in hex: enough for a secret of 190 random bits, and cheap on every request. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** What lists may show of a key. */
export function describeApiKey(key: string): { prefix: string; last_4: string } {
  return { prefix, last_4: key.slice(-4) }
}

function checksum(secret: string): string {
  let number = createHash('sha256').update(prefix).update(secret).digest().readUIntBE(0, 6)
  let text = ''
  for (let i = 0; i < checksumCharacters; i++) {
    text += alphabet.charAt(number % alphabet.length)
    number = Math.floor(number / alphabet.length)
  }
  return text
}
