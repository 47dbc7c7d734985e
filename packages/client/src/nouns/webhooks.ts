// Webhooks, and what became of what they were sent.
import type { DeliveryRetry, WebhookCreate, WebhookUpdate } from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listWebhooks>
type DeliveryQuery = QueryOf<typeof endpoints.listDeliveries>
type DeliveryFilter = FilterOf<typeof endpoints.listDeliveries>

export function webhookCalls(calls: Calls) {
  const { call } = calls
  const list = (query: Query = {}, options?: CallOptions) =>
    call(endpoints.listWebhooks, { query }, options)
  return {
    /** A page, newest first. */
    list,
    /** All of them, page by page. */
    all: (options?: CallOptions) =>
      eachItem(
        (place) => list(place, options),
        (page) => page.webhooks,
      ),
    get: (webhook_id: string, options?: CallOptions) =>
      call(endpoints.getWebhook, { params: { webhook_id } }, options),
    /** Answers with the secret that signs its deliveries, once. */
    create: (body: WebhookCreate, options?: CallOptions) =>
      call(endpoints.createWebhook, { body }, options),
    /** Fields that you leave out keep their value. */
    update: (webhook_id: string, body: WebhookUpdate, options?: CallOptions) =>
      call(endpoints.updateWebhook, { params: { webhook_id }, body }, options),
    delete: (webhook_id: string, options?: CallOptions) =>
      call(endpoints.deleteWebhook, { params: { webhook_id } }, options),
    /** Sends a signed `ping` and says what became of it. */
    test: (webhook_id: string, options?: CallOptions) =>
      call(endpoints.testWebhook, { params: { webhook_id } }, options),
    /** Answers with a new secret, once; for a day the old one signs too. */
    rotateSecret: (webhook_id: string, options?: CallOptions) =>
      call(endpoints.rotateWebhookSecret, { params: { webhook_id } }, options),
    deliveries: deliveryCalls(calls),
  }
}

function deliveryCalls({ call }: Calls) {
  const list = (webhook_id: string, query: DeliveryQuery = {}, options?: CallOptions) =>
    call(endpoints.listDeliveries, { params: { webhook_id }, query }, options)
  return {
    /** A page of a webhook’s deliveries, newest first. */
    list,
    /** All of them, page by page. */
    all: (webhook_id: string, filter: DeliveryFilter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list(webhook_id, { ...filter, ...place }, options),
        (page) => page.deliveries,
      ),
    /** Delivers one again, whatever became of it. */
    retry: (webhook_id: string, delivery_id: string, options?: CallOptions) =>
      call(endpoints.retryDelivery, { params: { webhook_id, delivery_id } }, options),
    /** Delivers again all that failed since a time. */
    retryAll: (webhook_id: string, body: DeliveryRetry, options?: CallOptions) =>
      call(endpoints.retryDeliveries, { params: { webhook_id }, body }, options),
  }
}
