// Events (§6): what happens in an account, for webhooks and the feed.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'

/** Every type of event that is stored. */
export const eventTypes = [
  'message.created',
  'message.feedback',
  'conversation.started',
  'conversation.paused',
  'conversation.resumed',
  'conversation.ended',
  'knowledge.updated',
  'source.started',
  'source.completed',
  'source.degraded',
  'source.failed',
  'error.occurred',
  'limit.warning',
  'webhook.disabled',
] as const
export type EventType = (typeof eventTypes)[number]

/** Every type of event that a webhook can receive. A `ping` tests a webhook and is not stored. */
export const sentEventTypes = [...eventTypes, 'ping'] as const

const frame = {
  id: Type.String({ description: 'The same in the feed and in every delivery.' }),
  timestamp: timestamp('When the event occurred.'),
  account_id: Type.String(),
  api_version: Type.String({ description: 'The version of the form of `data`.', examples: ['v1'] }),
  sequence: nullable(
    Type.Integer({
      description: 'Counts the events of a conversation from 1; null for other events.',
    }),
  ),
}
const truncated = Type.Optional(
  Type.Boolean({
    description: 'true if `data` was too long: its texts and lists are cut short.',
  }),
)

export const EventFrame = named(
  'EventFrame',
  Type.Object({ ...frame, truncated }, { description: 'What every event has beside its data.' }),
)

export const Event = named(
  'Event',
  Type.Object(
    {
      id: frame.id,
      type: oneOf(sentEventTypes),
      timestamp: frame.timestamp,
      account_id: frame.account_id,
      api_version: frame.api_version,
      sequence: frame.sequence,
      data: Type.Unsafe<unknown>({
        type: 'object',
        additionalProperties: true,
        description:
          'The object as it was when the event occurred. The `webhooks` of the OpenAPI document describe it for each type.',
      }),
      truncated,
    },
    {
      description: 'Something that happened in the account. At most 20 kB.',
      examples: [
        {
          id: 'evt_06eb5f6xqtyj9c3n8k0s4v2m1r',
          type: 'message.created',
          timestamp: '2026-11-20T10:16:02.001Z',
          account_id: 'acct_06eb5f6xqtyj9c3n8k0s4v2m1r',
          api_version: 'v1',
          sequence: 2,
          data: {
            message_id: 'msg_06eb5f6xqtyj9c3n8k0s4v2m1r',
            conversation_id: 'conv_06eb5f6xqtyj9c3n8k0s4v2m1r',
            text: 'How long do I have to return something?',
            sender_type: 'user',
            sent_at: '2026-11-20T10:16:02.001Z',
            kind: 'message',
            user_id: 'customer-42',
            chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
          },
        },
      ],
    },
  ),
)
export type Event = Static<typeof Event>

/** The default `limit` of the feed. */
export const eventsDefault = 50

export const listEvents = endpoint({
  ...unaudited.reading,
  operationId: 'listEvents',
  method: 'GET',
  url: '/events',
  tag: 'Events',
  summary: 'Read events',
  description:
    'Oldest first, in the order in which they were stored. If you continue with `next_after`, you get every event exactly once.',
  scope: 'webhooks:read',
  query: Type.Object({
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.path_id.value,
        description:
          'Start after this event. Default: start with the oldest event, which is at most 30 days old. `latest`: only events from now on.',
      }),
    ),
    types: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Only events of these types, separated by commas.',
        examples: ['conversation.ended,error.occurred'],
      }),
    ),
    limit: Type.Integer({
      minimum: 1,
      maximum: limits.page_size.value,
      default: eventsDefault,
      description: 'The maximum number of events.',
    }),
    wait: Type.Integer({
      minimum: 0,
      maximum: limits.events_wait.value,
      default: 0,
      description: 'Seconds to wait if there is no event yet.',
    }),
  }),
  data: Type.Object({
    events: Type.Array(ref(Event)),
    next_after: nullable(
      Type.String({
        description:
          'Send it as `after` in the next call, also after an empty answer. null if the account has no events yet.',
      }),
    ),
    has_more: Type.Boolean({ description: 'Whether there are more events already.' }),
  }),
})
