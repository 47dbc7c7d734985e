// Events (§6): what happens in an account, as webhooks are told and as the feed lists it.
import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'

/** Every type of event that is stored; `ping` is made up for the endpoint that is tried out. */
export const eventTypes = [
  'message.created',
  'message.feedback',
  'conversation.started',
  'conversation.paused',
  'conversation.resumed',
  'conversation.ended',
  'knowledge.updated',
  'error.occurred',
  'limit.warning',
  'webhook.disabled',
] as const
export type EventType = (typeof eventTypes)[number]

export const Event = named(
  'Event',
  Type.Object(
    {
      id: Type.String({ description: 'The same wherever the event is told of.' }),
      type: oneOf([...eventTypes, 'ping']),
      timestamp: timestamp('When it happened.'),
      account_id: Type.String(),
      api_version: Type.String({ description: 'The form of `data`.', examples: ['v1'] }),
      sequence: nullable(
        Type.Integer({
          description: 'Counts within a conversation from 1; null for other events.',
        }),
      ),
      data: Type.Unsafe<unknown>({
        type: 'object',
        additionalProperties: true,
        description: 'The object as it was then; by the type of the event.',
      }),
      truncated: Type.Optional(
        Type.Boolean({
          description: 'true where `data` was too long: its texts and lists are cut short.',
        }),
      ),
    },
    {
      description: 'Something that happened; less than 20 kB.',
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

/** Events a call of the feed answers unless it says otherwise. */
export const eventsDefault = 50

export const listEvents = endpoint({
  operationId: 'listEvents',
  method: 'GET',
  url: '/events',
  tag: 'Events',
  summary: 'Read events',
  description:
    'Oldest first, in the order in which they were stored: who goes on with `next_after` misses none and meets none twice.',
  scope: 'webhooks:read',
  query: Type.Object({
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.path_id.value,
        description:
          'Go on after this event; from the oldest that is kept without it. `latest`: only what happens from now on.',
      }),
    ),
    types: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Only those of these types, with commas between them.',
        examples: ['conversation.ended,error.occurred'],
      }),
    ),
    limit: Type.Integer({
      minimum: 1,
      maximum: limits.page_size.value,
      default: eventsDefault,
      description: 'At most so many.',
    }),
    wait: Type.Integer({
      minimum: 0,
      maximum: limits.events_wait.value,
      default: 0,
      description: 'Seconds to wait for an event where there is none yet.',
    }),
  }),
  data: Type.Object({
    events: Type.Array(ref(Event)),
    next_after: nullable(
      Type.String({
        description:
          'Send it as `after` to go on; also where nothing was found. null while there is nothing to go on from.',
      }),
    ),
    has_more: Type.Boolean({ description: 'Whether there is more to read at once.' }),
  }),
})
