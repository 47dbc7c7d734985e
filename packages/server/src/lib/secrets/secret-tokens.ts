// Tokens that let somebody in: random, findable by secret scanners, and kept as a hash alone.
import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** What a session’s cookie holds. */
export function createSessionToken(): string {
  return `pss_${randomBytes(tokenBytes).toString('base64url')}`
}

/** What a link holds that works once: for the set-up, an invitation, a new password. */
export function createLinkToken(): string {
  return `pst_${randomBytes(tokenBytes).toString('base64url')}`
}

/** SHA-256 in hex: enough for a secret of 256 random bits, and cheap on every request. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
