// The tokens of the links in mails to visitors. Each names the conversation, and has a hash of the address.
import { createHash } from 'node:crypto'
import { emailKey } from '../network/email-address.ts'
import type { SecretKeys } from './secret-keys.ts'
import { createSignedClaims } from './signed-claims.ts'

/** Of the link that proves an address which a visitor left. It holds for this address in this conversation. */
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
      const [account_id = '', conversation_id = '', email_hash = ''] = claims.map(String)
      return { account_id, conversation_id, email_hash, expiresAtMs: Number(claims[3]) }
    },
  }
}

/** Of the link that stops mails. It has no end, since mails are kept for long. */
export type ContactStopClaims = Omit<ContactClaims, 'expiresAtMs'> & {
  readonly chatbot_id: string
  /** The verified visitor whom the mail was for; empty for an address that a visitor left. */
  readonly visitor_id: string
}

export function createContactStopTokens(secretKeys: SecretKeys) {
  const signed = createSignedClaims(secretKeys, { prefix: 'pcs_', purpose: 'contact stops' })
  return {
    create: (claims: ContactStopClaims): string => {
      const { account_id, chatbot_id, conversation_id, visitor_id, email_hash } = claims
      return signed.create([account_id, chatbot_id, conversation_id, visitor_id, email_hash])
    },

    /** Returns the claims of a token that this installation signed; else undefined. */
    read(token: string): ContactStopClaims | undefined {
      const claims = signed.read(token)?.map(String)
      if (claims === undefined) return undefined
      const [account_id = '', chatbot_id = '', conversation_id = '', ...person] = claims
      const [visitor_id = '', email_hash = ''] = person
      return { account_id, chatbot_id, conversation_id, visitor_id, email_hash }
    },
  }
}

/** Tells addresses apart without naming them. */
export function emailHash(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 22)
}
