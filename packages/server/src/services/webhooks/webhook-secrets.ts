// The secrets that sign the deliveries of a webhook: created here, stored sealed, unsealed only to sign.
import { createHmac, randomBytes } from 'node:crypto'
import { createSealer } from '../../lib/secrets/sealed.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { WebhookRow } from '../../storage/interfaces/webhooks.ts'

const secretBytes = 32
const secretPrefix = 'whsec_'

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>

/** Returns the signature headers of one attempt, for the event's id, the time and the body. */
export type Sign = (event_id: string, nowMs: number, body: string) => Record<string, string>

type Owner = Pick<WebhookRow, 'account_id' | 'id'>

/** `secretKeys` = those of the installation. */
export function createWebhookSecrets(secretKeys: SecretKeys) {
  const sealer = createSealer(secretKeys, 'webhook secrets')
  const ownerOf = ({ account_id, id }: Owner) => [account_id, id]

  return {
    /** Creates a secret and returns it sealed. */
    make(owner: Owner): string {
      const secret = `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`
      return sealer.seal(secret, ownerOf(owner))
    },

    /** The secret in plain text, to be shown once to its account. */
    reveal: (sealed: string, owner: Owner): string => sealer.open(sealed, ownerOf(owner)),

    /** The same secret, sealed with the current secret key. Throws UnreadableSecretError. */
    renew: (sealed: string, owner: Owner): string => sealer.renew(sealed, ownerOf(owner)),

    /** Signs each attempt anew, and with the previous secret too while that is valid. */
    signerOf(webhook: WebhookRow): Sign {
      const { secret, previous_secret, previous_secret_until } = webhook
      const open = (sealed: string) => keyOf(sealer.open(sealed, ownerOf(webhook)))
      const current = open(secret)
      const previous = previous_secret === null ? undefined : open(previous_secret)
      const untilMs = Date.parse(previous_secret_until ?? '')
      return (event_id, nowMs, body) => {
        const timestamp = String(Math.floor(nowMs / 1_000))
        const signed = `${event_id}.${timestamp}.${body}`
        const keys = nowMs < untilMs && previous ? [current, previous] : [current]
        return {
          'webhook-id': event_id,
          'webhook-timestamp': timestamp,
          'webhook-signature': keys.map((key) => signature(key, signed)).join(' '),
        }
      }
    },
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(secretPrefix.length), 'base64')
}

/** Standard Webhooks 1.0.0. */
function signature(key: Buffer, signed: string): string {
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
