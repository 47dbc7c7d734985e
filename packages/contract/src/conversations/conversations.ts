// Conversations (§2.2, §4.2).
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { Metadata, pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { messageAuthor, messageKinds, senderTypes } from './messages.ts'

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

/** Who the end user is. Only the owner's server can say so, so no call of the API writes it. */
export const VerifiedUser = named(
  'VerifiedUser',
  Type.Object(
    {
      sub: Type.String({ description: 'Your id of the person.' }),
      name: nullable(Type.String()),
      email: nullable(Type.String()),
      claims: Type.Record(
        Type.String(),
        Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
        { description: 'Further claims of the identity: texts, numbers and booleans.' },
      ),
    },
    {
      description:
        'A person whom your server vouched for in the widget, as the signed identity said when the conversation started, or moved to them.',
      examples: [
        {
          sub: 'customer-42',
          name: 'Ada Example',
          email: 'ada@shop.example',
          claims: { plan: 'gold' },
        },
      ],
    },
  ),
)
export type VerifiedUser = Static<typeof VerifiedUser>

/** Whether mail can reach a visitor who is gone. */
export const ConversationContact = named(
  'ConversationContact',
  Type.Object(
    {
      address: Type.String({ description: 'The address, without most of its first part.' }),
      confirmed: Type.Boolean({
        description:
          'Whether mail goes to it: the visitor opened the link that was mailed to it, or your server vouched for it.',
      }),
    },
    {
      description:
        'Where a visitor of the widget gets the replies of people by mail. Only in GET `/conversations` and `/conversations/{conversation_id}`, of visitors with an address, if the installation can send mail.',
      examples: [{ address: 'a…@example.com', confirmed: true }],
    },
  ),
)
export type ConversationContact = Static<typeof ConversationContact>

export const Conversation = named(
  'Conversation',
  Type.Object(
    {
      conversation_id: Type.String(),
      chatbot_id: Type.String(),
      user_id: Type.String({ description: 'The end user; `anon_…` if you gave no id.' }),
      verified_user: Type.Union([ref(VerifiedUser), Type.Null()], {
        description: 'Who a visitor of the widget is; null = nobody vouched for them.',
      }),
      contact: Type.Optional(ref(ConversationContact)),
      status: oneOf(conversationStatuses, {
        description:
          'In a paused conversation the server keeps the user’s messages, but the bot does not reply.',
      }),
      playground: Type.Boolean({
        description: 'A test in the dashboard: analytics do not count it.',
      }),
      title: nullable(Type.String()),
      language: nullable(
        Type.String({ description: 'The language, in place of that of the chatbot.' }),
      ),
      metadata: ref(Metadata),
      message_count: Type.Integer({ description: 'Messages of both sides.' }),
      last_message_at: nullable(timestamp('When the last message was stored.')),
      created_at: timestamp('When it started.'),
      updated_at: timestamp('When it last changed.'),
      ended_at: nullable(timestamp('When it ended.')),
      ended_reason: nullable(oneOf(endedReasons)),
      resolution: nullable(oneOf(resolutions)),
    },
    {
      description: 'A conversation between one end user and one chatbot.',
      examples: [
        {
          conversation_id: 'conv_06eb5f6xqtyj9c3n8k0s4v2m1r',
          chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
          user_id: 'customer-42',
          verified_user: null,
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

/** The most characters of a text in a preview. */
export const previewCharacters = 200
/** The first and the last question are looked for among this many messages, so that their cost has a limit. */
export const questionWithin = 20

export const LastMessage = named(
  'LastMessage',
  Type.Object(
    {
      sender_type: oneOf(senderTypes),
      kind: oneOf(messageKinds),
      author: Type.Optional(messageAuthor),
      text: Type.String({
        description: `The first ${previewCharacters} characters; empty if it was erased.`,
      }),
      sent_at: timestamp('When it was stored.'),
    },
    { description: 'The beginning of the last message of a conversation.' },
  ),
)

export const ConversationListItem = named(
  'ConversationListItem',
  Type.Intersect(
    [
      ref(Conversation),
      Type.Object({
        first_question: Type.Optional(
          nullable(
            Type.String({
              description: `Only with \`include=preview\`: the first ${previewCharacters} characters of the user’s first message. Null if the user wrote none of the first ${questionWithin} messages, or its text was erased.`,
            }),
          ),
        ),
        last_question: Type.Optional(
          nullable(
            Type.String({
              description: `Only with \`include=preview\`: the first ${previewCharacters} characters of the user’s last message. Null if the user wrote none of the last ${questionWithin} messages, or its text was erased.`,
            }),
          ),
        ),
        last_message: Type.Optional(
          Type.Union([ref(LastMessage), Type.Null()], {
            description: 'Only with `include=preview`. Null if there is no message.',
          }),
        ),
        found_message: Type.Optional(
          Type.Union([ref(LastMessage), Type.Null()], {
            description:
              'Only with `include=preview` and `q`: the newest message that has the words; `text` is the part around the first of them. Null if only another field contains `q`.',
          }),
        ),
      }),
    ],
    { description: 'A conversation in a list.' },
  ),
)
export type ConversationListItem = Static<typeof ConversationListItem>

export const ConversationCreate = named(
  'ConversationCreate',
  Type.Object(
    {
      chatbot_id: Type.String({ format: 'not-blank', description: 'The chatbot that replies.' }),
      user_id: Type.Optional(
        nullable(
          Type.String({
            format: 'not-blank',
            maxLength: limits.user_id.value,
            description: 'Your id of the end user. Default: the server creates an anonymous id.',
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
            description: 'The language of this conversation. Default: that of the chatbot.',
          }),
        ),
      ),
      metadata: Type.Optional(Type.Union([ref(Metadata), Type.Null()])),
      playground: Type.Optional(
        nullable(
          Type.Boolean({ description: 'Only a dashboard session may set this. Default false.' }),
        ),
      ),
    },
    {
      description: 'A conversation to start.',
      examples: [{ chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r', user_id: 'customer-42' }],
    },
  ),
)
export type ConversationCreate = Static<typeof ConversationCreate>

/** `-` = newest first. */
export const conversationSorts = ['-created_at', 'created_at', '-updated_at', 'updated_at'] as const
export type ConversationSort = (typeof conversationSorts)[number]

const params = Type.Object({ conversation_id: idParam('The conversation.') })

export const listConversations = endpoint({
  ...unaudited.reading,
  operationId: 'listConversations',
  method: 'GET',
  url: '/conversations',
  tag: 'Conversations',
  summary: 'List conversations',
  description:
    'Newest first by default. With several filters you get the conversations that match all of them.',
  scope: 'conversations:read',
  query: Type.Object({
    ...pageQuery(),
    chatbot_id: Type.Optional(
      Type.String({ description: 'Only conversations with this chatbot.' }),
    ),
    user_id: Type.Optional(
      Type.String({
        format: 'not-blank',
        maxLength: limits.user_id.value,
        description: 'Only conversations with this end user.',
      }),
    ),
    status: Type.Optional(
      oneOf(conversationStatuses, { description: 'Only conversations with this status.' }),
    ),
    waiting_for: Type.Optional(
      oneOf(['person', 'nobody'], {
        description:
          '`person`: only paused conversations in which no person has replied yet to the last message of the user, or to the request for a person. `nobody`: all others.',
      }),
    ),
    playground: Type.Optional(
      Type.Boolean({
        description: '`false`: without tests in the dashboard. `true`: only these.',
      }),
    ),
    start_date: Type.Optional(
      Type.String({
        format: 'day-or-instant',
        description:
          'Only conversations that started at this time or later: a date (UTC) or a timestamp.',
        examples: ['2026-11-01'],
      }),
    ),
    end_date: Type.Optional(
      Type.String({
        format: 'day-or-instant',
        description:
          'Only conversations that started at this time or earlier: a date (UTC), which is included, or a timestamp.',
        examples: ['2026-11-30'],
      }),
    ),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.list_query.value,
        description:
          'Only conversations whose title, `user_id`, or verified `sub`, `name` or `email` contains this text, or with a message that has all its words. A word of three letters or more also finds longer words that begin with it. Upper and lower case are the same.',
      }),
    ),
    sort: oneOf(conversationSorts, {
      default: '-created_at',
      description: 'The order; `-` = newest first.',
    }),
    include: Type.Optional(
      oneOf(['preview'], {
        description:
          '`preview`: add `first_question`, `last_question` and `last_message` to each conversation, and with `q` also `found_message`.',
      }),
    ),
  }),
  data: pageOf('conversations', ref(ConversationListItem)),
  errors: ['not_found'],
})

export const getConversation = endpoint({
  operationId: 'getConversation',
  audit: 'conversation.read',
  auditOnly: 'people',
  method: 'GET',
  url: '/conversations/:conversation_id',
  tag: 'Conversations',
  summary: 'Get one conversation',
  description: 'Without its messages.',
  scope: 'conversations:read',
  params,
  data: ref(Conversation),
})

export const createConversation = endpoint({
  ...unaudited.traffic,
  operationId: 'createConversation',
  method: 'POST',
  url: '/conversations',
  tag: 'Conversations',
  summary: 'Start a conversation',
  description: 'If the chatbot has a welcome message, it is the first message of the conversation.',
  scope: 'conversations:write',
  body: ref(ConversationCreate),
  data: ref(Conversation),
  status: 201,
  errors: ['not_found', 'chatbot_inactive'],
})
