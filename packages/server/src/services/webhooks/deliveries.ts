// The deliveries of an account's webhooks: listing them with their outcome, and retrying them.
import type { Delivery, DeliveryRetry } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, notFound } from '../../lib/errors.ts'
import { timeRange } from '../../lib/time/instants.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { DeliveryFilter } from '../../storage/interfaces/webhooks.ts'
import { type Audit, actorOf } from '../shared/audit.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import type { Principal } from '../shared/principal.ts'
import { presentDelivery } from './present-webhook.ts'
import { getWebhook } from './webhook-access.ts'
import { deliveryJob } from './webhook-jobs.ts'

/** Deliveries retried in one transaction, so that other writers wait only briefly. */
const retriedAtOnce = 500

type DeliveriesDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  /** Called with the webhooks that have something to deliver. */
  readonly onDelivery: (webhook_ids: Iterable<string>) => void
}

export function createDeliveries({ storage, clock, audit, onDelivery }: DeliveriesDeps) {
  const now = () => toTimestamp(clock.now())

  /** Ends the webhook's pause. Throws `not_found`, and `conflict` for a disabled webhook. */
  async function endPause(tx: Stores, principal: Principal, webhook_id: string): Promise<void> {
    const { account_id, id, enabled, resting_until } = await getWebhook(tx, principal, webhook_id)
    if (!enabled) {
      throw new ApiError('conflict', 'The webhook is disabled. Set its "enabled" to true first.')
    }
    if (resting_until !== null) await tx.webhooks.markResting(account_id, id, null)
  }

  return {
    /** Newest first. Throws `not_found`. */
    async list(principal: Principal, webhook_id: string, query: PageQuery & DeliveryFilter) {
      await getWebhook(storage, principal, webhook_id)
      const { account_id } = principal
      const page = toPage(query)
      const { rows, total } = await storage.deliveries.list(account_id, webhook_id, page, query)
      return { deliveries: rows.map(presentDelivery), ...pageFrame(total, query) }
    },

    /** Sends a delivery once more, whatever its outcome was. Throws `not_found` and `conflict`. */
    async retry(
      principal: Principal,
      { webhook_id, delivery_id }: { webhook_id: string; delivery_id: string },
      claim?: Claim,
    ): Promise<Delivery> {
      const { account_id } = principal
      const retried = await storage.transaction(async (tx) => {
        await endPause(tx, principal, webhook_id)
        const at = now()
        await tx.deliveries.retry(account_id, webhook_id, delivery_id, at)
        const row = await tx.deliveries.find(account_id, webhook_id, delivery_id)
        if (row === undefined) throw notFound('delivery', delivery_id)
        await tx.jobs.hurry(deliveryJob(account_id, webhook_id, at))
        const entry = { account_id, action: 'delivery.retry', object_id: webhook_id } as const
        await audit(tx, actorOf(principal), entry)
        const shown = presentDelivery(row)
        await claim?.keep(tx, shown)
        return shown
      })
      onDelivery([webhook_id])
      return retried
    },

    /** Retries all failed deliveries that were added since a time. Throws `not_found` and `conflict`. */
    async retryFailed(
      principal: Principal,
      webhook_id: string,
      wanted: DeliveryRetry,
      claim?: Claim,
    ) {
      const { account_id } = principal
      await storage.transaction(async (tx) => {
        await endPause(tx, principal, webhook_id)
        const entry = { account_id, action: 'delivery.retry', object_id: webhook_id } as const
        await audit(tx, actorOf(principal), entry)
      })
      const { from: since = '' } = timeRange(wanted.since, undefined)
      let retried = 0
      for (let some = retriedAtOnce; some === retriedAtOnce; retried += some) {
        some = await storage.transaction(async (tx) => {
          await claim?.requireHeld(tx)
          const at = now()
          const times = { since, now: at }
          const { deliveries, jobs } = tx
          const count = await deliveries.retryFailed(account_id, webhook_id, times, retriedAtOnce)
          if (count > 0) await jobs.hurry(deliveryJob(account_id, webhook_id, at))
          return count
        })
        onDelivery([webhook_id])
      }
      return { retried }
    },
  }
}
