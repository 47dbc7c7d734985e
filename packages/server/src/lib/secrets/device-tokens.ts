// The token in the cookie of a browser in which a person signed in. It gives no access: it only shows that
// an attempt to sign in does not come from a stranger. Signed, so it needs no row in the store.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKeys, type SecretKeys } from './secret-keys.ts'

const idBytes = 16

export type DeviceTokens = ReturnType<typeof createDeviceTokens>

export function createDeviceTokens(secretKeys: SecretKeys) {
  const derived = derivedKeys('devices')
  const sign = (key: Buffer, id: string, person_id: string): Buffer =>
    createHmac('sha256', derived(key))
      .update(JSON.stringify([id, person_id]))
      .digest()

  return {
    /** Creates the token of a new device. It is valid for this person only. */
    create(person_id: string): string {
      const id = randomBytes(idBytes).toString('base64url')
      return `pdv_${id}.${sign(secretKeys.signing(), id, person_id).toString('base64url')}`
    },

    /** Returns the id of the device; undefined for a forged token, or one of another person. */
    recognize(token: string, person_id: string): string | undefined {
      const [, id, signature] = /^pdv_([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
      if (id === undefined || signature === undefined) return undefined
      const given = Buffer.from(signature, 'base64url')
      const isValid = (key: Buffer) => timingSafeEqual(given, sign(key, id, person_id))
      return secretKeys.all().some(isValid) ? id : undefined
    },
  }
}
