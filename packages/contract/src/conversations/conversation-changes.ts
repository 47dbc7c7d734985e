// Calls that pause, end, reopen and delete a conversation, and replies of people.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { Metadata } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { Conversation, conversationStatuses, resolutions } from './conversations.ts'
import { Message } from './messages.ts'

/** The reasons that a client may give for the end of a conversation. Others are set by the server only. */
export const clientEndReasons = ['api', 'user', 'resolved', 'handoff_closed', 'error'] as const

export const ConversationUpdate = named(
  'ConversationUpdate',
  Type.Object(
    {
      status: Type.Optional(
        nullable(
          oneOf(conversationStatuses, {
            description:
              '`paused`: the bot does not reply. `ended`: the conversation ends. `active`: a paused conversation continues, an ended conversation opens again.',
          }),
        ),
      ),
      title: Type.Optional(
        nullable(Type.String({ format: 'not-blank', maxLength: limits.conversation_title.value })),
      ),
      metadata: Type.Optional(Type.Union([ref(Metadata), Type.Null()])),
      resolution: Type.Optional(nullable(oneOf(resolutions))),
    },
    {
      description: 'The fields to change. Other fields keep their value.',
      examples: [{ status: 'paused' }],
    },
  ),
)
export type ConversationUpdate = Static<typeof ConversationUpdate>

const authorName = Type.String({
  format: 'one-line',
  maxLength: limits.author_name.value,
})

export const ConversationEnd = named(
  'ConversationEnd',
  Type.Object(
    {
      reason: Type.Optional(nullable(oneOf(clientEndReasons, { description: 'Default `api`.' }))),
      resolution: Type.Optional(nullable(oneOf(resolutions))),
    },
    {
      description: 'How a conversation ends.',
      examples: [{ reason: 'resolved', resolution: 'resolved' }],
    },
  ),
)
export type ConversationEnd = Static<typeof ConversationEnd>

export const ConversationDeletion = named(
  'ConversationDeletion',
  Type.Object(
    { conversation_id: Type.String(), deleted: Type.Literal(true) },
    {
      description: 'The conversation and its text were deleted.',
      examples: [{ conversation_id: 'conv_06eb5f6xqtyj9c3n8k0s4v2m1r', deleted: true }],
    },
  ),
)

const params = Type.Object({ conversation_id: idParam('The conversation.') })

export const updateConversation = endpoint({
  operationId: 'updateConversation',
  audit: 'conversation.update',
  method: 'PUT',
  url: '/conversations/:conversation_id',
  tag: 'Conversations',
  summary: 'Update a conversation',
  description:
    'Pauses, resumes, ends or reopens the conversation, and sets title, metadata and resolution. Fields that you leave out keep their value; `{}` changes nothing.',
  scope: 'conversations:write',
  params,
  body: ref(ConversationUpdate),
  data: ref(Conversation),
  errors: ['invalid_state_transition'],
})

export const endConversation = endpoint({
  operationId: 'endConversation',
  audit: 'conversation.end',
  method: 'POST',
  url: '/conversations/:conversation_id/end',
  tag: 'Conversations',
  summary: 'End a conversation',
  description: 'If the conversation has already ended, nothing changes. The body may be empty.',
  scope: 'conversations:write',
  params,
  body: Type.Union([ref(ConversationEnd), Type.Null()]),
  data: ref(Conversation),
})

export const ReplyCreate = named(
  'ReplyCreate',
  Type.Object(
    {
      text: Type.String({
        format: 'not-blank',
        maxLength: limits.message_text.value,
        description: 'The text of the person.',
      }),
      author: Type.Optional(
        Type.Union([authorName, Type.Object({ name: authorName }), Type.Null()], {
          description: 'The name of the person: a string, or an object with `name`.',
        }),
      ),
    },
    {
      description: 'A reply of a person in place of the bot.',
      examples: [{ text: 'Hello, this is Ann. Your parcel left us today.', author: 'Ann' }],
    },
  ),
)
export type ReplyCreate = Static<typeof ReplyCreate>

export const replyToConversation = endpoint({
  ...unaudited.traffic,
  operationId: 'replyToConversation',
  method: 'POST',
  url: '/conversations/:conversation_id/replies',
  tag: 'Conversations',
  summary: 'Reply as a person',
  description:
    'Stores the reply of a person in a paused conversation, as a message of the bot with an author. To let the bot reply again, set the status to `active`.',
  scope: 'conversations:write',
  params,
  body: ref(ReplyCreate),
  data: ref(Message),
  errors: ['conflict', 'conversation_ended'],
})

export const TypingCreate = named(
  'TypingCreate',
  Type.Object(
    { author: ReplyCreate.properties.author },
    { description: 'A person who is writing a reply.', examples: [{ author: 'Ann' }] },
  ),
)
export type TypingCreate = Static<typeof TypingCreate>

export const TypingShown = named(
  'TypingShown',
  Type.Object(
    {
      conversation_id: Type.String(),
      until: timestamp('The visitor sees it until then, unless the reply comes first.'),
    },
    {
      description: 'A visitor sees that a person is writing.',
      examples: [
        {
          conversation_id: 'conv_06eb5f6xqtyj9c3n8k0s4v2m1r',
          until: '2026-11-20T10:16:08.004Z',
        },
      ],
    },
  ),
)
export type TypingShown = Static<typeof TypingShown>

export const showTyping = endpoint({
  audit: false,
  unauditedBecause: 'It says who is writing now, and is worth nothing after some seconds.',
  operationId: 'showTyping',
  method: 'POST',
  url: '/conversations/:conversation_id/typing',
  tag: 'Conversations',
  summary: 'Show that a person is writing',
  description: `A visitor in the widget sees for ${limits.typing_shown.value} seconds that a person is writing a reply. Repeat it about every four seconds while letters are typed. The conversation must be paused. It is no event. The body may be empty.`,
  scope: 'conversations:write',
  params,
  body: Type.Union([ref(TypingCreate), Type.Null()]),
  data: ref(TypingShown),
  errors: ['conflict', 'conversation_ended'],
})

export const deleteConversation = endpoint({
  operationId: 'deleteConversation',
  audit: 'conversation.delete',
  method: 'DELETE',
  url: '/conversations/:conversation_id',
  tag: 'Conversations',
  summary: 'Delete a conversation',
  description:
    'Erases its text: messages, title, metadata, and the text in events and explanations. Analytics still count the conversation.',
  scope: 'conversations:write',
  params,
  data: ref(ConversationDeletion),
})
