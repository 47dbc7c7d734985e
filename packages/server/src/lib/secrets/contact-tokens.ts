// The token of the link that proves an address which a visitor left. It holds for this address in this conversation.
import { createHash } from 'node:crypto'
import { emailKey } from '../network/email-address.ts'
import type { SecretKeys } from './secret-keys.ts'
import { createSignedClaims } from './signed-claims.ts'

export type ContactClaims = {
  readonly account_id: string
  readonly conversation_id: string
  readonly email_hash: string
  readonly expiresAtMs: number
}

export function createContactTokens(secretKeys: SecretKeys) {
  const signed = createSignedClaims(secretKeys, { prefix: 'pct_', purpose: 'contact proofs' })
  return {
    create: ({ account_id, conversation_id, email_hash, expiresAtMs }: ContactClaims): string =>
      signed.create([account_id, conversation_id, email_hash, expiresAtMs]),

    /** Returns the claims of a token that this installation signed, even if it expired; else undefined. */
    read(token: string): ContactClaims | undefined {
      const claims = signed.read(token)
      if (claims === undefined) return undefined
      // Nobody else can have signed it, so it has this form.
      const [account_id, conversation_id, email_hash] = claims.map(String)
      return {
        account_id: account_id ?? '',
        conversation_id: conversation_id ?? '',
        email_hash: email_hash ?? '',
        expiresAtMs: Number(claims[3]),
      }
    },
  }
}

/** Tells addresses apart without naming them. */
export function emailHash(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 22)
}
