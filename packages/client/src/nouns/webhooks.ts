// Calls for webhooks and their deliveries.
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
    /** Returns a page of webhooks, newest first. */
    list,
    /** Yields all webhooks. Requests each page when it is needed. */
    all: (options?: CallOptions) =>
      eachItem(
        (place) => list(place, options),
        (page) => page.webhooks,
      ),
    get: (webhook_id: string, options?: CallOptions) =>
      call(endpoints.getWebhook, { params: { webhook_id } }, options),
    /** Creates a webhook. Only this response contains the secret that signs the deliveries. */
    create: (body: WebhookCreate, options?: CallOptions) =>
      call(endpoints.createWebhook, { body }, options),
    /** Updates the fields of `body`. Other fields keep their values. */
    update: (webhook_id: string, body: WebhookUpdate, options?: CallOptions) =>
      call(endpoints.updateWebhook, { params: { webhook_id }, body }, options),
    delete: (webhook_id: string, options?: CallOptions) =>
      call(endpoints.deleteWebhook, { params: { webhook_id } }, options),
    /** Sends a signed `ping`. Returns the result of the delivery. */
    test: (webhook_id: string, options?: CallOptions) =>
      call(endpoints.testWebhook, { params: { webhook_id } }, options),
    /** Returns a new secret, once. For one day, the old secret also signs deliveries. */
    rotateSecret: (webhook_id: string, options?: CallOptions) =>
      call(endpoints.rotateWebhookSecret, { params: { webhook_id } }, options),
    deliveries: deliveryCalls(calls),
  }
}

function deliveryCalls({ call }: Calls) {
  const list = (webhook_id: string, query: DeliveryQuery = {}, options?: CallOptions) =>
    call(endpoints.listDeliveries, { params: { webhook_id }, query }, options)
  return {
    /** Returns a page of the deliveries of a webhook, newest first. */
    list,
    /** Yields all deliveries of a webhook. Requests each page when it is needed. */
    all: (webhook_id: string, filter: DeliveryFilter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list(webhook_id, { ...filter, ...place }, options),
        (page) => page.deliveries,
      ),
    /** Repeats a delivery, whether it succeeded or failed. */
    retry: (webhook_id: string, delivery_id: string, options?: CallOptions) =>
      call(endpoints.retryDelivery, { params: { webhook_id, delivery_id } }, options),
    /** Repeats all deliveries that failed since a time. */
    retryAll: (webhook_id: string, body: DeliveryRetry, options?: CallOptions) =>
      call(endpoints.retryDeliveries, { params: { webhook_id }, body }, options),
  }
}
