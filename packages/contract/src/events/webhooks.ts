// Webhooks (§6): the addresses to which the server sends the events of an account.
import Type, { type Static } from 'typebox'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { eventTypes } from './events.ts'

/** Why the server disabled a webhook. */
export const disabledReasons = ['gone', 'failing'] as const

const fields = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String(), { description: 'Types of events; `*` = all types.' }),
  description: Type.String(),
  chatbot_id: nullable(Type.String({ description: 'Only events of this chatbot; null = all.' })),
  enabled: Type.Boolean(),
  disabled_reason: nullable(
    oneOf(disabledReasons, {
      description:
        'Why the server disabled the webhook. `gone`: the receiver answered 410. `failing`: all attempts failed for 5 days.',
    }),
  ),
  failing_since: nullable(timestamp('Since when every attempt has failed; null after a success.')),
  created_at: timestamp('When it was created.'),
  updated_at: timestamp('When it last changed.'),
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
  Type.Object(fields, {
    description: 'A webhook: an address that receives events.',
    examples: [example],
  }),
)
export type Webhook = Static<typeof Webhook>

const secret = Type.String({
  description: 'The secret that signs every delivery. It is shown only once.',
  examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
})

export const WebhookWithSecret = named(
  'WebhookWithSecret',
  Type.Intersect([ref(Webhook), Type.Object({ secret })], {
    description: 'A webhook with its secret.',
    examples: [{ ...example, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }],
  }),
)
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

const url = Type.String({
  minLength: 1,
  maxLength: limits.webhook_url.value,
  description:
    'A public https address, without a user name. The operator may allow other addresses (PARLEY_WEBHOOK_ALLOW_PRIVATE).',
})
const optionalFields = {
  events: Type.Optional(
    nullable(
      Type.Array(oneOf([...eventTypes, '*']), {
        minItems: 1,
        maxItems: eventTypes.length + 1,
        description: 'Types of events. Default `["*"]`: all types. An update replaces the list.',
      }),
    ),
  ),
  description: Type.Optional(
    nullable(Type.String({ maxLength: limits.webhook_description.value })),
  ),
  chatbot_id: Type.Optional(
    nullable(
      Type.String({ minLength: 1, description: 'Only events of this chatbot. Default null: all.' }),
    ),
  ),
  enabled: Type.Optional(
    nullable(
      Type.Boolean({
        description:
          'false: the server sends nothing, and never sends the events of this time. Default true.',
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
      description: 'The fields to change. Other fields keep their value.',
      examples: [{ enabled: true }],
    },
  ),
)
export type WebhookUpdate = Static<typeof WebhookUpdate>

export const WebhookTest = named(
  'WebhookTest',
  Type.Object(
    {
      delivered: Type.Boolean({ description: 'Whether the receiver answered with 2xx in time.' }),
      event_id: Type.String({ description: 'The `webhook-id` of the `ping`.' }),
      response_status: nullable(Type.Integer({ description: 'null if there was no answer.' })),
      response_body: nullable(Type.String({ description: 'The beginning of the answer.' })),
      error: nullable(Type.String({ description: 'Why the delivery failed; null if it did not.' })),
      latency_ms: Type.Integer(),
    },
    {
      description: 'The result of a test.',
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
