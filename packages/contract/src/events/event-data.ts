// The `data` of each type of event (§6), and when an event of that type occurs.
import Type, { type Static, type TSchema } from 'typebox'
import { Conversation } from '../conversations/conversations.ts'
import { Message } from '../conversations/messages.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { KnowledgeSummary } from '../knowledge/knowledge.ts'
import { Source } from '../sources/sources.ts'
import type { sentEventTypes } from './events.ts'
import { Webhook } from './webhooks.ts'

/** What an action of `knowledge.updated` is. */
export const knowledgeActions = ['created', 'updated', 'deleted', 'ready', 'failed'] as const

export const ErasedEventData = named(
  'ErasedEventData',
  Type.Object(
    {
      conversation_id: Type.String(),
      deleted: Type.Optional(Type.Literal(true)),
      erased: Type.Optional(Type.Literal(true)),
    },
    {
      description:
        'All that is left of `data` after the words of the event were erased: the whole conversation (`deleted`) or what one user said in it (`erased`).',
    },
  ),
)
export type ErasedEventData = Static<typeof ErasedEventData>

export const MessageEventData = named(
  'MessageEventData',
  Type.Intersect([ref(Message), Type.Object({ chatbot_id: Type.String() })], {
    description: 'The message as it was when the event occurred, with the id of its chatbot.',
  }),
)

/** Why the bot hands over: the user asked for a person, or two questions in a row had no answer. */
export const handoffReasons = ['requested', 'unanswered'] as const
export type HandoffReason = (typeof handoffReasons)[number]

export const ConversationPausedData = named(
  'ConversationPausedData',
  Type.Intersect(
    [
      ref(Conversation),
      Type.Object({
        reason: Type.Optional(
          oneOf(['handoff'], {
            description: 'The bot paused it for a person. Absent if you paused it.',
          }),
        ),
        handoff_reason: Type.Optional(
          oneOf(handoffReasons, {
            description:
              'Why the bot paused it. `requested`: the user asked for a person. `unanswered`: two questions in a row had no answer.',
          }),
        ),
      }),
    ],
    { description: 'The conversation, and why it was paused.' },
  ),
)

export const KnowledgeEventData = named(
  'KnowledgeEventData',
  Type.Object(
    {
      action: oneOf(knowledgeActions, {
        description:
          '`ready`: a long item became searchable. `failed`: it could not be made searchable.',
      }),
      item: ref(KnowledgeSummary),
    },
    { description: 'What happened to a knowledge item, and the item without its text.' },
  ),
)

export const ErrorEventData = named(
  'ErrorEventData',
  Type.Object(
    {
      code: Type.String({ description: 'The code of the error, as in the error envelope.' }),
      message: Type.String(),
      request_id: nullable(Type.String({ description: 'null if no request caused the error.' })),
      chatbot_id: nullable(Type.String()),
      conversation_id: nullable(Type.String()),
      message_id: nullable(Type.String()),
      knowledge_id: nullable(Type.String()),
    },
    { description: 'An error and the objects it concerns; null where there is no such object.' },
  ),
)

export const LimitEventData = named(
  'LimitEventData',
  Type.Object(
    {
      requests_per_hour: Type.Integer(),
      used: Type.Integer(),
      remaining: Type.Integer(),
      resets_at: timestamp('When the hour ends.'),
    },
    { description: 'The hourly limit of the plan and its use.' },
  ),
)

export const PingEventData = named(
  'PingEventData',
  Type.Object({ webhook_id: Type.String() }, { description: 'The webhook that is being tested.' }),
)

const conversationData = Type.Union([ref(Conversation), ref(ErasedEventData)])
const messageData = Type.Union([ref(MessageEventData), ref(ErasedEventData)])

/**
 * Every event that a webhook can receive, in the order of the reference: when it occurs, and its
 * `data`.
 */
export const eventDescriptions = {
  'message.created': {
    occurs: 'The user or the bot sent a message. `data` is the message with its `chatbot_id`.',
    data: messageData,
  },
  'conversation.started': {
    occurs: 'A conversation started. `data` is the conversation.',
    data: conversationData,
  },
  'conversation.ended': {
    occurs: 'A conversation ended. `data` is the conversation; `ended_reason` says why.',
    data: conversationData,
  },
  'conversation.paused': {
    occurs:
      'A conversation was paused, so that a person can answer. `data` is the conversation. `reason` is `handoff` if the bot paused it, and `handoff_reason` says why; otherwise both are absent.',
    data: Type.Union([ref(ConversationPausedData), ref(ErasedEventData)]),
  },
  'conversation.resumed': {
    occurs:
      'A paused conversation continues, or an ended conversation was reopened. `data` is the conversation.',
    data: conversationData,
  },
  'knowledge.updated': {
    occurs:
      'A knowledge item changed. `action` is `created`, `updated`, `deleted`, `ready` (a long item became searchable) or `failed`. `item` does not include the text.',
    data: ref(KnowledgeEventData),
  },
  'source.started': {
    occurs: 'A run through the pages of a source began. `data` is the source.',
    data: ref(Source),
  },
  'source.completed': {
    occurs: 'A run ended, and every page was read or left out for a reason. `data` is the source.',
    data: ref(Source),
  },
  'source.degraded': {
    occurs:
      'A run ended and could not read everything. What was known before still answers. `data` is the source; `error` says why.',
    data: ref(Source),
  },
  'source.failed': {
    occurs: 'A run ended and could read nothing. `data` is the source; `error` says why.',
    data: ref(Source),
  },
  'error.occurred': {
    occurs:
      'A request with an API key got a 5xx answer, a knowledge item failed, or a language model failed (also if the built-in engine answered instead). `data` holds the error as the client received it, and the ids of the objects concerned; an unknown id is null.',
    data: ref(ErrorEventData),
  },
  'limit.warning': {
    occurs:
      'The account used 80 % of the requests of this hour. Sent once an hour, if the account has a limit.',
    data: ref(LimitEventData),
  },
  'message.feedback': {
    occurs: 'The end user rated a reply or withdrew the rating. `data` is the message.',
    data: messageData,
  },
  'webhook.disabled': {
    occurs: 'Parley disabled a webhook. Only your other webhooks receive this.',
    data: ref(Webhook),
  },
  ping: {
    occurs: 'A test event. Only POST `/webhooks/{webhook_id}/test` sends it.',
    data: ref(PingEventData),
  },
} as const satisfies Record<(typeof sentEventTypes)[number], { occurs: string; data: TSchema }>

/** The `data` of each type of event. */
export type EventData = {
  [T in keyof typeof eventDescriptions]: Static<(typeof eventDescriptions)[T]['data']>
}
