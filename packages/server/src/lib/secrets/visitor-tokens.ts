// The token of a visitor's session. Signed, so it needs no row in the store and works in every process.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKeys, type SecretKeys } from './secret-keys.ts'

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
const shape = /^pvt_([\w-]{1,1000})\.([\w-]{43})$/
const secretBytes = 32

export function createVisitorTokens(secretKeys: SecretKeys) {
  const derived = derivedKeys('visitors')
  const sign = (key: Buffer, payload: string): string =>
    createHmac('sha256', derived(key)).update(payload).digest('base64url')

  return {
    create({ account_id, key_id, chatbot_id, visitor_id, ...of }: VisitorClaims): string {
      const { expiresAtMs, verified } = of
      const known = verified === undefined ? [] : [verified.secret_id, verified.untilMs]
      const claims = [account_id, key_id, chatbot_id, visitor_id, expiresAtMs, ...known]
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${visitorTokenPrefix}${payload}.${sign(secretKeys.signing(), payload)}`
    },

    /** Returns the claims of a token that this installation signed, even if it expired; else undefined. */
    read(token: string): VisitorClaims | undefined {
      const [, payload, signature] = shape.exec(token) ?? []
      if (payload === undefined || signature === undefined) return undefined
      // Compared as texts: base64 has several spellings of the same bytes.
      const given = Buffer.from(signature)
      const isSigned = (key: Buffer) => timingSafeEqual(given, Buffer.from(sign(key, payload)))
      if (!secretKeys.all().some(isSigned)) return undefined
      // Nobody else can have signed it, so it has this form.
      const [account_id, key_id, chatbot_id, visitor_id, expiresAtMs, secret_id, untilMs] =
        JSON.parse(Buffer.from(payload, 'base64url').toString())
      const verified = secret_id === undefined ? undefined : { secret_id, untilMs }
      return { account_id, key_id, chatbot_id, visitor_id, expiresAtMs, verified }
    },
  }
}

/** Creates the secret with which a visitor comes back on another day. */
export function createVisitorSecret(): string {
  return `pvs_${randomBytes(secretBytes).toString('base64url')}`
}
