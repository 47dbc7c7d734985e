// The token in the cookie of a browser in which a person signed in. It gives no access: it only shows that
// an attempt to sign in does not come from a stranger. Signed, so it needs no row in the store.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const keyBytes = 32

export type DeviceTokens = ReturnType<typeof createDeviceTokens>

export function createDeviceTokens(secretKey: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'parley devices', keyBytes))
  const sign = (id: string, person_id: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, person_id]))
      .digest()

  return {
    /** Creates the token of a new device. It is valid for this person only. */
    create(person_id: string): string {
      const id = randomBytes(idBytes).toString('base64url')
      return `pdv_${id}.${sign(id, person_id).toString('base64url')}`
    },

    /** Returns the id of the device; undefined for a forged token, or one of another person. */
    recognize(token: string, person_id: string): string | undefined {
      const [, id, signature] = /^pdv_([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
      if (id === undefined || signature === undefined) return undefined
      const isValid = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(id, person_id))
      return isValid ? id : undefined
    },
  }
}
