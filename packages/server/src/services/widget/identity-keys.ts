// The keys of identities: secrets of HS256, sealed in the store, and public keys of ES256, checked when they are added.
import { createPublicKey, type KeyObject, randomBytes, type webcrypto } from 'node:crypto'
import type { IdentitySecretCreate } from '@parley/contract'
import { calculateJwkThumbprint } from 'jose'
import { invalid } from '../../lib/errors.ts'
import { createSealer } from '../../lib/secrets/sealed.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { IdentitySecretRow } from '../../storage/interfaces/widget.ts'

const secretBytes = 32
const secretPrefix = 'pis_'
const hintCharacters = { secret: 4, thumbprint: 8 }

export type IdentityKeys = ReturnType<typeof createIdentityKeys>

type Owner = Pick<IdentitySecretRow, 'account_id' | 'id'>
type Key = Pick<IdentitySecretRow, 'algorithm' | 'secret' | 'public_key' | 'hint'>

export function createIdentityKeys(secretKeys: SecretKeys) {
  const sealer = createSealer(secretKeys, 'identity secrets')
  const ownerOf = ({ account_id, id }: Owner) => [account_id, id]

  return {
    /** Creates a sealed secret, or takes the public key. Throws `invalid_request`. */
    async make(owner: Owner, { algorithm, public_key }: IdentitySecretCreate): Promise<Key> {
      if (algorithm === 'ES256') {
        const key = readPublicKey(public_key ?? undefined)
        const thumbprint = await calculateJwkThumbprint(key)
        const hint = thumbprint.slice(0, hintCharacters.thumbprint)
        const pem = String(key.export({ type: 'spki', format: 'pem' }))
        return { algorithm, secret: null, public_key: pem, hint }
      }
      if (typeof public_key === 'string') throw invalid(withoutMeaning)
      const secret = secretPrefix + randomBytes(secretBytes).toString('base64url')
      const sealed = sealer.seal(secret, ownerOf(owner))
      const hint = secret.slice(-hintCharacters.secret)
      return { algorithm: 'HS256', secret: sealed, public_key: null, hint }
    },

    /** The secret in plain text, to be shown once to its account. */
    reveal: (sealed: string, owner: Owner): string => sealer.open(sealed, ownerOf(owner)),

    /** The same secret, sealed with the current secret key. Throws UnreadableSecretError. */
    renew: (sealed: string, owner: Owner): string => sealer.renew(sealed, ownerOf(owner)),

    /** What checks a signature: bytes for HS256, and a public key for ES256, never one in place of the other. */
    checkingKey(row: IdentitySecretRow): Uint8Array | KeyObject {
      const { algorithm, secret, public_key } = row
      if (algorithm === 'HS256' && secret !== null) {
        return new TextEncoder().encode(sealer.open(secret, ownerOf(row)))
      }
      if (algorithm === 'ES256' && public_key !== null) return createPublicKey(public_key)
      throw new Error(`The identity secret ${row.id} has no key of its algorithm.`)
    },
  }
}

const withoutMeaning = {
  field: 'public_key',
  issue: 'not_allowed',
  message: 'public_key belongs to ES256. Set algorithm to ES256, or leave public_key out.',
}

function refused(message: string) {
  return invalid({ field: 'public_key', issue: 'malformed', message: `public_key ${message}` })
}

/** Throws `invalid_request` unless the text is a public key on the curve P-256. */
function readPublicKey(text: string | undefined): KeyObject {
  if (text === undefined) {
    const message =
      'public_key is required for ES256: the public key of your server, as PEM or as a JWK.'
    throw invalid({ field: 'public_key', issue: 'required', message })
  }
  const key = text.trim().startsWith('{') ? fromJwk(text) : fromPem(text)
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  if (type !== 'ec' || details?.namedCurve !== 'prime256v1') {
    throw refused('must be a key on the curve P-256 (prime256v1), which ES256 needs.')
  }
  return key
}

function fromPem(text: string): KeyObject {
  if (/PRIVATE KEY/.test(text)) {
    throw refused('is a private key. Keep it on your server and send the public key that fits it.')
  }
  if (!/^\s*-----BEGIN PUBLIC KEY-----/.test(text)) {
    throw refused('must begin with -----BEGIN PUBLIC KEY-----, or be the text of a JWK.')
  }
  return parsed(() => createPublicKey(text))
}

function fromJwk(text: string): KeyObject {
  const jwk: webcrypto.JsonWebKey = parsed(() => JSON.parse(text))
  if (Object.hasOwn(jwk, 'd')) {
    throw refused('has a private part, d. Keep it on your server and send the JWK without it.')
  }
  return parsed(() => createPublicKey({ key: jwk, format: 'jwk' }))
}

function parsed<T>(parse: () => T): T {
  try {
    return parse()
  } catch {
    throw refused('can’t be read. Send the PEM or the JWK of the key, whole and unchanged.')
  }
}
