// The formats of API keys and of publishable keys. API keys: secret scanners can find them, a checksum detects typing errors, and only a hash is stored.
import { createHash, randomInt } from 'node:crypto'

const prefix = 'prl_live_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretCharacters = 32
const checksumCharacters = 6
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${secretCharacters + checksumCharacters}}$`)

/** Creates a key: prefix, 32 random characters (190 bits), and their checksum. */
export function createApiKey(): string {
  const secret = randomText()
  return prefix + secret + checksum(secret)
}

function randomText(): string {
  let text = ''
  for (let i = 0; i < secretCharacters; i++) text += alphabet.charAt(randomInt(alphabet.length))
  return text
}

/** Whether the text has the format of a key. A mistyped key fails here, without reading the store. */
export function isApiKey(text: string): boolean {
  if (!shape.test(text)) return false
  const secret = text.slice(prefix.length, -checksumCharacters)
  return text.endsWith(checksum(secret))
}

/** Returns SHA-256 in hex: safe for a secret of 190 random bits, and cheap on every request. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Returns the parts of a key that lists may show. */
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

const publishablePrefix = 'pk_live_'
const publishableShape = new RegExp(`^${publishablePrefix}[0-9A-Za-z]{${secretCharacters}}$`)

/** Creates a publishable key. It is public, so it needs no checksum for secret scanners. */
export function createPublishableKey(): string {
  return publishablePrefix + randomText()
}

/** Whether the text has the format of a publishable key. Any other text needs no look into the store. */
export function isPublishableKey(text: string): boolean {
  return publishableShape.test(text)
}
