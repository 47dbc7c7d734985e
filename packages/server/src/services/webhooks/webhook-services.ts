// Builds the services for webhooks, which share the signing and sending of deliveries.
import type { Clock } from '../../lib/clock.ts'
import type { GuardedFetch } from '../../lib/network/guarded-fetch.ts'
import { fixedKey, type SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { Audit } from '../shared/audit.ts'
import { createDeliveries } from './deliveries.ts'
import { createWebhookDelivery } from './delivery/webhook-delivery.ts'
import { createFanOut } from './delivery/webhook-fan-out.ts'
import { createWebhookSender, type Outcome } from './delivery/webhook-sender.ts'
import { createWebhookHealth } from './webhook-health.ts'
import { createWebhookSecrets } from './webhook-secrets.ts'
import { createWebhooks } from './webhooks.ts'

export type WebhookDeps = {
  /** The installation's secret keys. */
  readonly secretKeys: SecretKeys
  readonly outgoing: GuardedFetch
  /** Whether private addresses may be called. */
  readonly allowPrivate: boolean
  /** Called for each attempt. */
  readonly onAttempt?: (outcome: Outcome) => void
  /** How long ago the last request came, in milliseconds: requests go before deliveries. */
  readonly sinceRequestMs?: () => number
}

type WebhookServicesDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly onDelivery?: () => void
  readonly webhooks?: WebhookDeps
}

export function createWebhookServices(deps: WebhookServicesDeps) {
  const { storage, clock, audit, webhooks = withoutSending } = deps
  const { secretKeys, outgoing, allowPrivate, onAttempt, sinceRequestMs } = webhooks
  const secrets = createWebhookSecrets(secretKeys)
  const sender = createWebhookSender({ outgoing, clock })
  const health = createWebhookHealth({ storage, clock })
  const shared = { storage, clock, secrets, sender }
  const webhookDelivery = createWebhookDelivery({
    ...shared,
    health,
    ...(onAttempt ? { onAttempt } : {}),
    ...(sinceRequestMs ? { sinceRequestMs } : {}),
  })
  const onDelivery = (webhook_ids: Iterable<string>) => {
    for (const id of webhook_ids) webhookDelivery.wake(id)
    deps.onDelivery?.()
  }
  return {
    webhooks: createWebhooks({ ...shared, audit, allowPrivate, onDelivery }),
    deliveries: createDeliveries({ storage, clock, audit, onDelivery }),
    webhookFanOut: createFanOut({ storage, clock, onDelivery }),
    webhookDelivery,
  }
}

/** For commands, which neither sign nor send deliveries. */
const withoutSending: WebhookDeps = {
  secretKeys: fixedKey(Buffer.alloc(0)),
  outgoing: Object.assign(
    async () => {
      throw new Error('Only the server sends requests.')
    },
    { close: async () => undefined },
  ),
  allowPrivate: false,
}
