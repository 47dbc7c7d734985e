// Conversations (§2.2, §4.2).
import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { containedText, Metadata, pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'

export const conversationStatuses = ['active', 'paused', 'ended'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

export const endedReasons = [
  'api',
  'user',
  'idle_timeout',
  'resolved',
  'handoff_closed',
  'chatbot_deleted',
  'error',
] as const
export type EndedReason = (typeof endedReasons)[number]

export const resolutions = ['resolved', 'unresolved', 'escalated', 'abandoned'] as const
export type Resolution = (typeof resolutions)[number]

export const Conversation = named(
  'Conversation',
  Type.Object(
    {
      conversation_id: Type.String(),
      chatbot_id: Type.String(),
      user_id: Type.String({ description: 'The end user; `anon_…` where none was given.' }),
      status: oneOf(conversationStatuses, {
        description:
          'A paused conversation keeps the user’s messages, but the bot does not answer.',
      }),
      playground: Type.Boolean({
        description: 'Tried out in the dashboard, not in the analytics.',
      }),
      title: nullable(Type.String()),
      language: nullable(Type.String({ description: 'Overrides the chatbot’s language.' })),
      metadata: ref(Metadata),
      message_count: Type.Integer({ description: 'Messages of both sides.' }),
      last_message_at: nullable(timestamp('When the last message was stored.')),
      created_at: timestamp('When it started.'),
      updated_at: timestamp('When something about it last changed.'),
      ended_at: nullable(timestamp('When it ended.')),
      ended_reason: nullable(oneOf(endedReasons)),
      resolution: nullable(oneOf(resolutions)),
    },
    {
      description: 'A talk between one end user and one chatbot.',
      examples: [
        {
          conversation_id: 'conv_06eb5f6xqtyj9c3n8k0s4v2m1r',
          chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
          user_id: 'customer-42',
          status: 'active',
          playground: false,
          title: null,
          language: null,
          metadata: {},
          message_count: 2,
          last_message_at: '2026-11-20T10:16:02.004Z',
          created_at: '2026-11-20T10:15:30.123Z',
          updated_at: '2026-11-20T10:16:02.004Z',
          ended_at: null,
          ended_reason: null,
          resolution: null,
        },
      ],
    },
  ),
)
export type Conversation = Static<typeof Conversation>

export const ConversationCreate = named(
  'ConversationCreate',
  Type.Object(
    {
      chatbot_id: Type.String({ format: 'not-blank', description: 'Which chatbot answers.' }),
      user_id: Type.Optional(
        nullable(
          Type.String({
            format: 'not-blank',
            maxLength: limits.user_id.value,
            description: 'Your id of the end user; without it the server makes an anonymous one.',
          }),
        ),
      ),
      title: Type.Optional(
        nullable(Type.String({ format: 'not-blank', maxLength: limits.conversation_title.value })),
      ),
      language: Type.Optional(
        nullable(
          Type.String({
            format: 'language',
            description: 'Overrides the chatbot’s language for this conversation.',
          }),
        ),
      ),
      metadata: Type.Optional(Type.Union([ref(Metadata), Type.Null()])),
      playground: Type.Optional(
        nullable(Type.Boolean({ description: 'For dashboard sessions only.' })),
      ),
    },
    {
      description: 'A conversation to start.',
      examples: [{ chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r', user_id: 'customer-42' }],
    },
  ),
)
export type ConversationCreate = Static<typeof ConversationCreate>

/** `-` = latest first. */
export const conversationSorts = ['-created_at', 'created_at', '-updated_at', 'updated_at'] as const
export type ConversationSort = (typeof conversationSorts)[number]

const params = Type.Object({ conversation_id: idParam('The conversation.') })

export const listConversations = endpoint({
  operationId: 'listConversations',
  method: 'GET',
  url: '/conversations',
  tag: 'Conversations',
  summary: 'List conversations',
  description: 'Newest first, all or those that every given filter holds for.',
  scope: 'conversations:read',
  query: Type.Object({
    ...pageQuery(),
    chatbot_id: Type.Optional(Type.String({ description: 'Only those of this chatbot.' })),
    user_id: Type.Optional(
      Type.String({
        format: 'not-blank',
        maxLength: limits.user_id.value,
        description: 'Only those of this end user.',
      }),
    ),
    status: Type.Optional(
      oneOf(conversationStatuses, { description: 'Only those in this state.' }),
    ),
    waiting_for: Type.Optional(
      oneOf(['person'], {
        description:
          'Only paused ones in which nobody has answered yet what the user said last, or the wish for a person.',
      }),
    ),
    start_date: Type.Optional(
      Type.String({
        format: 'day-or-instant',
        description: 'Only those started then or later: a date (UTC) or a timestamp.',
        examples: ['2026-11-01'],
      }),
    ),
    end_date: Type.Optional(
      Type.String({
        format: 'day-or-instant',
        description: 'Only those started by then: a date, that day included, or a timestamp.',
        examples: ['2026-11-30'],
      }),
    ),
    q: containedText('title or user_id'),
    sort: oneOf(conversationSorts, {
      default: '-created_at',
      description: 'What they are ordered by; `-` = latest first.',
    }),
  }),
  data: pageOf('conversations', ref(Conversation)),
  errors: ['not_found'],
})

export const getConversation = endpoint({
  operationId: 'getConversation',
  method: 'GET',
  url: '/conversations/:conversation_id',
  tag: 'Conversations',
  summary: 'Get one conversation',
  description: 'Without its messages: those have their own path.',
  scope: 'conversations:read',
  params,
  data: ref(Conversation),
})

export const createConversation = endpoint({
  operationId: 'createConversation',
  method: 'POST',
  url: '/conversations',
  tag: 'Conversations',
  summary: 'Start a conversation',
  description:
    'Answers with the whole conversation. A chatbot with a welcome message says it first.',
  scope: 'conversations:write',
  body: ref(ConversationCreate),
  data: ref(Conversation),
  status: 201,
  errors: ['not_found', 'chatbot_inactive'],
})
