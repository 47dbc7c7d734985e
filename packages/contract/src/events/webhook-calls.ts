// The calls that create, change and test webhooks (§6).
import Type from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { Deletion, pageOf, pageQuery } from '../core/envelope.ts'
import { idParam, ref } from '../core/schema.ts'
import {
  Webhook,
  WebhookCreate,
  WebhookTest,
  WebhookUpdate,
  WebhookWithSecret,
} from './webhooks.ts'

const tag = 'Webhooks'
const params = Type.Object({ webhook_id: idParam('The webhook.') })

export const listWebhooks = endpoint({
  ...unaudited.reading,
  operationId: 'listWebhooks',
  method: 'GET',
  url: '/webhooks',
  tag,
  summary: 'List webhooks',
  description: 'Newest first, without their secrets.',
  scope: 'webhooks:read',
  query: Type.Object(pageQuery()),
  data: pageOf('webhooks', ref(Webhook)),
})

export const getWebhook = endpoint({
  ...unaudited.reading,
  operationId: 'getWebhook',
  method: 'GET',
  url: '/webhooks/:webhook_id',
  tag,
  summary: 'Get one webhook',
  description: 'Without its secret.',
  scope: 'webhooks:read',
  params,
  data: ref(Webhook),
})

export const createWebhook = endpoint({
  operationId: 'createWebhook',
  audit: 'webhook.create',
  method: 'POST',
  url: '/webhooks',
  tag,
  summary: 'Create a webhook',
  description:
    'The answer shows the secret that signs deliveries; it is shown only once. The webhook receives events from now on.',
  scope: 'webhooks:write',
  body: ref(WebhookCreate),
  data: ref(WebhookWithSecret),
  status: 201,
  errors: ['not_found', 'plan_limit_reached'],
})

export const updateWebhook = endpoint({
  operationId: 'updateWebhook',
  audit: 'webhook.update',
  method: 'PUT',
  url: '/webhooks/:webhook_id',
  tag,
  summary: 'Update a webhook',
  description:
    'Fields that you leave out keep their value; `{}` changes nothing. `enabled: true` enables a webhook that the server disabled.',
  scope: 'webhooks:write',
  params,
  body: ref(WebhookUpdate),
  data: ref(Webhook),
})

export const deleteWebhook = endpoint({
  operationId: 'deleteWebhook',
  audit: 'webhook.delete',
  method: 'DELETE',
  url: '/webhooks/:webhook_id',
  tag,
  summary: 'Delete a webhook',
  description: 'Its deliveries are deleted too. The server does not send the pending ones.',
  scope: 'webhooks:write',
  params,
  data: ref(Deletion),
})

export const testWebhook = endpoint({
  ...unaudited.trial,
  operationId: 'testWebhook',
  method: 'POST',
  url: '/webhooks/:webhook_id/test',
  tag,
  summary: 'Test a webhook',
  description:
    'Sends a signed `ping` at once, even to a disabled webhook, and answers with the result. The server does not repeat or store this delivery.',
  scope: 'webhooks:write',
  params,
  data: ref(WebhookTest),
})

export const rotateWebhookSecret = endpoint({
  operationId: 'rotateWebhookSecret',
  audit: 'webhook.rotate_secret',
  method: 'POST',
  url: '/webhooks/:webhook_id/rotate-secret',
  tag,
  summary: 'Replace the secret of a webhook',
  description:
    'The answer shows the new secret; it is shown only once. For 24 hours every delivery has two signatures, with the new and the old secret.',
  scope: 'webhooks:write',
  params,
  data: ref(WebhookWithSecret),
})
