// Converts rows of webhooks and deliveries to the objects of the API.
import type { Delivery, Webhook } from '@parley/contract'
import type { DeliveryRow, WebhookRow } from '../../storage/interfaces/webhooks.ts'

/** Leaves out the secrets. */
export function presentWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: [...row.events],
    description: row.description,
    chatbot_id: row.chatbot_id,
    enabled: row.enabled,
    disabled_reason: row.disabled_reason,
    failing_since: row.failing_since,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function presentDelivery({ account_id: _, ...row }: DeliveryRow): Delivery {
  return { ...row, event_type: row.event_type as Delivery['event_type'] }
}
