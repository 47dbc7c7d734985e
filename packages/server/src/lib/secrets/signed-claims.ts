// Tokens that contain what they say, and are signed. They need no row in the store and work in every process.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKeys, type SecretKeys } from './secret-keys.ts'

type Purpose = {
  readonly prefix: string
  /** Tokens of another purpose are signed with another key. */
  readonly purpose: string
}

const shape = /^([\w-]{1,1000})\.([\w-]{43})$/

export function createSignedClaims(secretKeys: SecretKeys, { prefix, purpose }: Purpose) {
  const derived = derivedKeys(purpose)
  const sign = (key: Buffer, payload: string): string =>
    createHmac('sha256', derived(key)).update(payload).digest('base64url')

  return {
    create(claims: readonly unknown[]): string {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${prefix}${payload}.${sign(secretKeys.signing(), payload)}`
    },

    /** Returns the claims of a token that this installation signed for this purpose; else undefined. */
    read(token: string): unknown[] | undefined {
      if (!token.startsWith(prefix)) return undefined
      const [, payload, signature] = shape.exec(token.slice(prefix.length)) ?? []
      if (payload === undefined || signature === undefined) return undefined
      // Compared as texts: base64 has several spellings of the same bytes.
      const given = Buffer.from(signature)
      const isSigned = (key: Buffer) => timingSafeEqual(given, Buffer.from(sign(key, payload)))
      if (!secretKeys.all().some(isSigned)) return undefined
      return JSON.parse(Buffer.from(payload, 'base64url').toString())
    },
  }
}
