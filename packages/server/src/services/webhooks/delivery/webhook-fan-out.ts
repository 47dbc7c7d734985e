// Turns events into deliveries, one for each webhook that is subscribed to the event. The transaction that
// adds the deliveries also moves the place in the events, so that a crash neither loses nor repeats one.
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import { createId } from '../../../lib/ids.ts'
import type { Storage, Stores } from '../../../storage/interfaces/storage.ts'
import type { DeliveryRow, EventHead, WebhookRow } from '../../../storage/interfaces/webhooks.ts'
import { quarterOf } from '../../analytics/counting-rules.ts'
import { countNames } from '../../analytics/request-counts.ts'
import { deliveryJob } from '../webhook-jobs.ts'

/** Deliveries per transaction, so that other writers wait only briefly. Sets the number of events read. */
const deliveriesAtOnce = 200
const eventsAtOnce = { least: 10, most: 200 }

type FanOutDeps = {
  readonly storage: Pick<Storage, 'outbox' | 'transaction'>
  readonly clock: Clock
  /** Called with the webhooks that have something to deliver. */
  readonly onDelivery?: (webhook_ids: Iterable<string>) => void
}

export function createFanOut({ storage, clock, onDelivery = () => undefined }: FanOutDeps) {
  let limit: number = eventsAtOnce.most

  async function enabledBy(tx: Stores, events: readonly EventHead[]) {
    const byAccount = new Map<string, readonly WebhookRow[]>()
    for (const { account_id } of events) {
      if (byAccount.has(account_id)) continue
      byAccount.set(account_id, await tx.outbox.listEnabled(account_id))
    }
    return byAccount
  }

  return {
    /** Handles the next events. True if there may be more. */
    async step(): Promise<boolean> {
      const { outbox } = storage
      const from = await outbox.findPlace()
      if (from === undefined || !(await outbox.hasEnabledWebhook())) return false
      const { events, place } = await outbox.eventsAfter(from, limit)
      if (events.length === 0) return false
      const now = toTimestamp(clock.now())
      const { added, webhook_ids } = await storage.transaction(async (tx) => {
        // Another process handled these events first.
        if (!(await tx.outbox.advance(from, place))) return { added: 0, webhook_ids: [] }
        const webhooks = await enabledBy(tx, events)
        const matches = events.flatMap((event) =>
          (webhooks.get(event.account_id) ?? [])
            .filter((webhook) => isSubscribed(webhook, event))
            .map((webhook) => ({ webhook, event })),
        )
        const deliveries = matches.map(({ webhook, event }) => newDelivery(webhook, event, now))
        await tx.outbox.addDeliveries(deliveries)
        const counted = matches.filter(({ event }) => !event.playground)
        for (const [account_id, ofAccount] of Map.groupBy(counted, byAccountId)) {
          const counts = new Map([[countNames.deliveries, ofAccount.length]])
          await tx.analytics.addCounts(account_id, quarterOf(now), counts)
        }
        const endpoints = new Set(matches.map(({ webhook }) => webhook))
        for (const { account_id, id, resting_until } of endpoints) {
          const isResting = resting_until !== null && resting_until > now
          await tx.jobs.hurry(deliveryJob(account_id, id, isResting ? resting_until : now))
        }
        return { added: deliveries.length, webhook_ids: [...endpoints].map(({ id }) => id) }
      })
      if (added > 0) onDelivery(webhook_ids)
      const isMore = events.length === limit
      const fitting = Math.floor((events.length * deliveriesAtOnce) / Math.max(added, 1))
      limit = Math.max(eventsAtOnce.least, Math.min(eventsAtOnce.most, fitting))
      return isMore
    },
  }
}

function byAccountId({ event }: { readonly event: EventHead }): string {
  return event.account_id
}

function isSubscribed({ events, chatbot_id }: WebhookRow, event: EventHead): boolean {
  if (chatbot_id !== null && chatbot_id !== event.chatbot_id) return false
  return events.includes('*') || events.includes(event.type)
}

function newDelivery({ account_id, id }: WebhookRow, event: EventHead, now: string): DeliveryRow {
  return {
    account_id,
    id: createId('dlv'),
    webhook_id: id,
    event_id: event.id,
    event_type: event.type,
    status: 'pending',
    attempts: 0,
    next_attempt_at: now,
    last_attempt_at: null,
    response_status: null,
    response_body: null,
    error: null,
    latency_ms: null,
    created_at: now,
  }
}
