// Random tokens for sessions and links. Secret scanners can find them, and only a hash is stored.
import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** Creates the token of a session cookie. */
export function createSessionToken(): string {
  return `pss_${randomBytes(tokenBytes).toString('base64url')}`
}

/** Creates the token of a link that works once: for the setup, an invitation or a new password. */
export function createLinkToken(): string {
  return `pst_${randomBytes(tokenBytes).toString('base64url')}`
}

/** Returns SHA-256 in hex: safe for a secret of 256 random bits, and cheap on every request. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
