// Webhooks and their deliveries (§6).
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  retryDeliveries,
  retryDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookWithSecret,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Principal } from '../../services/shared/principal.ts'
import type { Route } from '../route.ts'

type WebhookServices = Pick<Services, 'webhooks' | 'deliveries'>

export function webhookRoutes(route: Route, { webhooks, deliveries }: WebhookServices): void {
  const reveal = (sealed: WebhookWithSecret, principal: Principal) =>
    webhooks.reveal(sealed, principal)
  route(listWebhooks, ({ principal, query }) => webhooks.list(principal, query))
  route(getWebhook, ({ principal, params }) => webhooks.get(principal, params.webhook_id))
  route(createWebhook, ({ principal, body, claim }) => webhooks.create(principal, body, claim), {
    location: ({ id }) => `/v1/webhooks/${id}`,
    reveal,
  })
  route(updateWebhook, ({ principal, params, body }) =>
    webhooks.update(principal, params.webhook_id, body),
  )
  route(deleteWebhook, ({ principal, params }) => webhooks.remove(principal, params.webhook_id))
  route(testWebhook, ({ principal, params }) => webhooks.test(principal, params.webhook_id))
  route(
    rotateWebhookSecret,
    ({ principal, params, claim }) => webhooks.rotate(principal, params.webhook_id, claim),
    { reveal },
  )
  route(listDeliveries, ({ principal, params, query }) =>
    deliveries.list(principal, params.webhook_id, query),
  )
  route(retryDelivery, ({ principal, params, claim }) => deliveries.retry(principal, params, claim))
  route(retryDeliveries, ({ principal, params, body, claim }) =>
    deliveries.retryFailed(principal, params.webhook_id, body, claim),
  )
}
