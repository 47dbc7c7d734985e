// Deliveries (§6): one event for one webhook, with its attempts.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { pageOf, pageQuery } from '../core/envelope.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { eventTypes } from './events.ts'

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

export const Delivery = named(
  'Delivery',
  Type.Object(
    {
      id: Type.String(),
      webhook_id: Type.String(),
      event_id: Type.String({ description: 'Sent as `webhook-id` with every attempt.' }),
      event_type: oneOf(eventTypes),
      status: oneOf(deliveryStatuses, {
        description:
          '`pending`: waits for the first or next attempt. `failed`: no further attempt.',
      }),
      attempts: Type.Integer({
        description: 'All attempts, including those before you retried the delivery.',
      }),
      next_attempt_at: nullable(timestamp('null unless the delivery is pending.')),
      last_attempt_at: nullable(timestamp('null before the first attempt.')),
      response_status: nullable(
        Type.Integer({ description: 'The status of the last answer; null if there was none.' }),
      ),
      response_body: nullable(Type.String({ description: 'The beginning of the last answer.' })),
      error: nullable(Type.String({ description: 'Why the last attempt failed.' })),
      latency_ms: nullable(Type.Integer({ description: 'The duration of the last attempt.' })),
      created_at: timestamp('When the delivery was created.'),
    },
    {
      description: 'The delivery of one event to one webhook.',
      examples: [
        {
          id: 'dlv_06eb5f6xqtyj9c3n8k0s4v2m1r',
          webhook_id: 'wh_06eb5f6xqtyj9c3n8k0s4v2m1r',
          event_id: 'evt_06eb5f6xqtyj9c3n8k0s4v2m1r',
          event_type: 'message.created',
          status: 'pending',
          attempts: 1,
          next_attempt_at: '2026-11-20T10:16:07.250Z',
          last_attempt_at: '2026-11-20T10:16:02.031Z',
          response_status: 503,
          response_body: 'Down for maintenance',
          error: 'The receiver answered 503.',
          latency_ms: 27,
          created_at: '2026-11-20T10:16:02.010Z',
        },
      ],
    },
  ),
)
export type Delivery = Static<typeof Delivery>

export const DeliveryRetry = named(
  'DeliveryRetry',
  Type.Object(
    {
      since: Type.String({
        format: 'day-or-instant',
        description:
          'Only failed deliveries that were created at this time or later: a date (UTC) or a timestamp.',
        examples: ['2026-11-20T10:00:00.000Z'],
      }),
    },
    { description: 'The deliveries to retry.', examples: [{ since: '2026-11-20' }] },
  ),
)
export type DeliveryRetry = Static<typeof DeliveryRetry>

export const DeliveryRetryResult = named(
  'DeliveryRetryResult',
  Type.Object(
    { retried: Type.Integer({ description: 'The number of deliveries to be retried.' }) },
    { description: 'The result of a retry.', examples: [{ retried: 12 }] },
  ),
)

const tag = 'Webhooks'
const ofWebhook = { webhook_id: idParam('The webhook.') }

export const listDeliveries = endpoint({
  ...unaudited.reading,
  operationId: 'listDeliveries',
  method: 'GET',
  url: '/webhooks/:webhook_id/deliveries',
  tag,
  summary: 'List the deliveries of a webhook',
  description: 'Newest first. The server keeps deliveries for 30 days.',
  scope: 'webhooks:read',
  params: Type.Object(ofWebhook),
  query: Type.Object({
    ...pageQuery(),
    status: Type.Optional(
      oneOf(deliveryStatuses, { description: 'Only deliveries with this status.' }),
    ),
    event_type: Type.Optional(
      oneOf(eventTypes, { description: 'Only deliveries of events of this type.' }),
    ),
  }),
  data: pageOf('deliveries', ref(Delivery)),
})

export const retryDelivery = endpoint({
  operationId: 'retryDelivery',
  audit: 'delivery.retry',
  method: 'POST',
  url: '/webhooks/:webhook_id/deliveries/:delivery_id/retry',
  tag,
  summary: 'Retry a delivery',
  description:
    'Sends the event again at once, whatever the status of the delivery. The schedule starts again, `attempts` continues, and `webhook-id` stays the same.',
  scope: 'webhooks:write',
  params: Type.Object({ ...ofWebhook, delivery_id: idParam('The delivery.') }),
  data: ref(Delivery),
  errors: ['conflict'],
})

export const retryDeliveries = endpoint({
  operationId: 'retryDeliveries',
  audit: 'delivery.retry',
  method: 'POST',
  url: '/webhooks/:webhook_id/deliveries/retry',
  tag,
  summary: 'Retry failed deliveries',
  description:
    'Retries all failed deliveries since a time, for example after your receiver was down.',
  scope: 'webhooks:write',
  params: Type.Object(ofWebhook),
  body: ref(DeliveryRetry),
  data: ref(DeliveryRetryResult),
  errors: ['conflict'],
})
