// The token of a visitor's session. Signed, so it needs no row in the store and works in every process.
import { randomBytes } from 'node:crypto'
import type { SecretKeys } from './secret-keys.ts'
import { createSignedClaims } from './signed-claims.ts'

/** Who the token speaks for, and until when. */
export type VisitorClaims = {
  readonly account_id: string
  /** The publishable key that opened the session. */
  readonly key_id: string
  readonly chatbot_id: string
  readonly visitor_id: string
  readonly expiresAtMs: number
  /** Set for a person whom the owner's server vouched for. */
  readonly verified?: VerifiedClaims | undefined
}

export type VerifiedClaims = {
  /** The identity secret that signed the identity. */
  readonly secret_id: string
  /** No token of the session is valid after this time. */
  readonly untilMs: number
}

export const visitorTokenPrefix = 'pvt_'
const secretBytes = 32

export function createVisitorTokens(secretKeys: SecretKeys) {
  const signed = createSignedClaims(secretKeys, { prefix: visitorTokenPrefix, purpose: 'visitors' })

  return {
    create({ account_id, key_id, chatbot_id, visitor_id, ...of }: VisitorClaims): string {
      const { expiresAtMs, verified } = of
      const known = verified === undefined ? [] : [verified.secret_id, verified.untilMs]
      return signed.create([account_id, key_id, chatbot_id, visitor_id, expiresAtMs, ...known])
    },

    /** Returns the claims of a token that this installation signed, even if it expired; else undefined. */
    read(token: string): VisitorClaims | undefined {
      const claims = signed.read(token)
      if (claims === undefined) return undefined
      // Nobody else can have signed it, so it has this form.
      const [account_id = '', key_id = '', chatbot_id = '', visitor_id = ''] = claims.map(String)
      const [expiresAtMs, secret_id, untilMs] = claims.slice(4)
      const verified =
        secret_id === undefined
          ? undefined
          : { secret_id: String(secret_id), untilMs: Number(untilMs) }
      return {
        ...{ account_id, key_id, chatbot_id, visitor_id },
        ...{ expiresAtMs: Number(expiresAtMs), verified },
      }
    },
  }
}

/** Creates the secret with which a visitor comes back on another day. */
export function createVisitorSecret(): string {
  return `pvs_${randomBytes(secretBytes).toString('base64url')}`
}
