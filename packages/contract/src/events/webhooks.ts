// Webhooks (§6): where an account wants to hear of its events, as objects on the wire.
import Type, { type Static } from 'typebox'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, timestamp } from '../core/schema.ts'
import { eventTypes } from './events.ts'

/** Why the server disabled a webhook. */
export const disabledReasons = ['gone', 'failing'] as const

const fields = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String(), { description: 'Types of events; `*` = all.' }),
  description: Type.String(),
  chatbot_id: nullable(Type.String({ description: 'Only events of this chatbot; null = all.' })),
  enabled: Type.Boolean(),
  disabled_reason: nullable(
    oneOf(disabledReasons, {
      description:
        'Why the server disabled it: the receiver answered 410, or nothing but failures for 5 days.',
    }),
  ),
  failing_since: nullable(timestamp('Since when every attempt failed; null after a success.')),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When something about it last changed.'),
}

const example = {
  id: 'wh_06eb5f6xqtyj9c3n8k0s4v2m1r',
  url: 'https://hooks.example.com/parley',
  events: ['message.created', 'conversation.ended'],
  description: 'Our help desk',
  chatbot_id: null,
  enabled: true,
  disabled_reason: null,
  failing_since: null,
  created_at: '2026-11-20T10:15:30.123Z',
  updated_at: '2026-11-20T10:15:30.123Z',
}

export const Webhook = named(
  'Webhook',
  Type.Object(fields, { description: 'Where events are sent to.', examples: [example] }),
)
export type Webhook = Static<typeof Webhook>

const secret = Type.String({
  description: 'Signs every delivery. Shown here and never again.',
  examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
})

export const WebhookWithSecret = named(
  'WebhookWithSecret',
  Type.Object(
    { ...fields, secret },
    {
      description: 'A webhook with its secret.',
      examples: [{ ...example, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }],
    },
  ),
)
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

const url = Type.String({
  minLength: 1,
  maxLength: limits.webhook_url.value,
  description:
    'A public https address, without a user name. The operator may allow others (PARLEY_WEBHOOK_ALLOW_PRIVATE).',
})
const optionalFields = {
  events: Type.Optional(
    nullable(
      Type.Array(oneOf([...eventTypes, '*']), {
        minItems: 1,
        maxItems: eventTypes.length + 1,
        description: 'Types of events; default `["*"]`, all of them. Replaced whole.',
      }),
    ),
  ),
  description: Type.Optional(
    nullable(Type.String({ maxLength: limits.webhook_description.value })),
  ),
  chatbot_id: Type.Optional(
    nullable(
      Type.String({ minLength: 1, description: 'Only events of this chatbot; default all.' }),
    ),
  ),
  enabled: Type.Optional(
    nullable(
      Type.Boolean({
        description: 'Default true. While false nothing is sent, and nothing later of that time.',
      }),
    ),
  ),
}

export const WebhookCreate = named(
  'WebhookCreate',
  Type.Object(
    { url, ...optionalFields },
    {
      description: 'A webhook to create.',
      examples: [{ url: 'https://hooks.example.com/parley', events: ['conversation.ended'] }],
    },
  ),
)
export type WebhookCreate = Static<typeof WebhookCreate>

export const WebhookUpdate = named(
  'WebhookUpdate',
  Type.Object(
    { url: Type.Optional(url), ...optionalFields },
    {
      description: 'What to change; fields left out stay as they are.',
      examples: [{ enabled: true }],
    },
  ),
)
export type WebhookUpdate = Static<typeof WebhookUpdate>

export const WebhookTest = named(
  'WebhookTest',
  Type.Object(
    {
      delivered: Type.Boolean({ description: 'Whether the receiver answered 2xx in time.' }),
      event_id: Type.String({ description: 'The `webhook-id` of the `ping`.' }),
      response_status: nullable(Type.Integer({ description: 'null where no answer came.' })),
      response_body: nullable(Type.String({ description: 'The beginning of the answer.' })),
      error: nullable(Type.String({ description: 'Why it was not delivered.' })),
      latency_ms: Type.Integer(),
    },
    {
      description: 'What became of a `ping`.',
      examples: [
        {
          delivered: true,
          event_id: 'evt_06eb5f6xqtyj9c3n8k0s4v2m1r',
          response_status: 200,
          response_body: 'ok',
          error: null,
          latency_ms: 41,
        },
      ],
    },
  ),
)
export type WebhookTest = Static<typeof WebhookTest>
