// The token of the link that stops mails. It has no end, since mails are kept for long.
import type { SecretKeys } from './secret-keys.ts'
import { createSignedClaims } from './signed-claims.ts'

export type ContactStopClaims = {
  readonly account_id: string
  readonly chatbot_id: string
  readonly conversation_id: string
  /** The verified visitor whom the mail was for; empty for an address that a visitor left. */
  readonly visitor_id: string
  /** Of the address that the mail went to. */
  readonly email_hash: string
}

export function createContactStopTokens(secretKeys: SecretKeys) {
  const signed = createSignedClaims(secretKeys, { prefix: 'pcs_', purpose: 'contact stops' })
  return {
    create: (claims: ContactStopClaims): string =>
      signed.create([
        claims.account_id,
        claims.chatbot_id,
        claims.conversation_id,
        claims.visitor_id,
        claims.email_hash,
      ]),

    /** Returns the claims of a token that this installation signed; else undefined. */
    read(token: string): ContactStopClaims | undefined {
      const claims = signed.read(token)
      if (claims === undefined) return undefined
      // Nobody else can have signed it, so it has this form.
      const [
        account_id = '',
        chatbot_id = '',
        conversation_id = '',
        visitor_id = '',
        email_hash = '',
      ] = claims.map(String)
      return { account_id, chatbot_id, conversation_id, visitor_id, email_hash }
    },
  }
}
