// Builds rows of webhooks and of their deliveries.
import { createId } from '../../../src/lib/ids.ts'
import type { DeliveryRow, WebhookRow } from '../../../src/storage/interfaces/webhooks.ts'
import { exampleTime } from './example-values.ts'

export function buildWebhook(account_id: string, overrides: Partial<WebhookRow> = {}): WebhookRow {
  return {
    account_id,
    id: createId('wh'),
    url: 'https://receiver.example/hook',
    description: 'Our help desk',
    events: ['message.created', 'conversation.ended'],
    chatbot_id: 'bot_1',
    enabled: true,
    disabled_reason: null,
    secret: 'sealed',
    previous_secret: 'sealed before',
    previous_secret_until: '2026-11-21T10:15:30.123Z',
    failing_since: '2026-11-20T10:15:30.123Z',
    resting_until: '2026-11-20T10:16:30.123Z',
    created_at: exampleTime,
    updated_at: exampleTime,
    ...overrides,
  }
}

export function buildDelivery(
  account_id: string,
  overrides: Partial<DeliveryRow> = {},
): DeliveryRow {
  return {
    account_id,
    id: createId('dlv'),
    webhook_id: createId('wh'),
    event_id: createId('evt'),
    event_type: 'message.created',
    status: 'pending',
    attempts: 1,
    next_attempt_at: exampleTime,
    last_attempt_at: exampleTime,
    response_status: 500,
    response_body: 'Not now.',
    error: 'It answered 500.',
    latency_ms: 25,
    created_at: exampleTime,
    ...overrides,
  }
}
