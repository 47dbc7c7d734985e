// What visitors see of their conversations: no internals, such as scores and ids of other objects.
import Type, { type Static } from 'typebox'
import { Conversation } from '../conversations/conversations.ts'
import {
  Message,
  messageKinds,
  outcomes,
  replyStatuses,
  senderTypes,
} from '../conversations/messages.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'

const { language, status, message_count, created_at, updated_at, ended_at, ended_reason } =
  Conversation.properties
const { conversation_id } = Conversation.properties

export const VisitorMessage = named(
  'VisitorMessage',
  Type.Object(
    {
      message_id: Type.String(),
      conversation_id: Type.String(),
      text: Type.String(),
      sender_type: oneOf(senderTypes),
      sent_at: timestamp('Each message of a conversation is later than the message before it.'),
      kind: oneOf(messageKinds),
      reply_status: Type.Optional(oneOf(replyStatuses)),
      reply_to: Type.Optional(nullable(Type.String())),
      answered: Type.Optional(Type.Boolean()),
      outcome: Type.Optional(nullable(oneOf(outcomes))),
      confidence: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1 }))),
      citations: Type.Optional(
        Type.Array(
          Type.Object({
            title: nullable(Type.String()),
            url: nullable(Type.String()),
            snippet: Type.String(),
          }),
        ),
      ),
      suggestions: Type.Optional(
        Type.Array(
          Type.Object({
            text: Type.String({ description: 'Send it as a message to choose the topic.' }),
          }),
        ),
      ),
      handoff: Type.Optional(Message.properties.handoff),
      author: Type.Optional(Message.properties.author),
      feedback: Type.Optional(Message.properties.feedback),
    },
    {
      description: 'A message as the visitor sees it.',
      examples: [
        {
          message_id: 'msg_06eb5f6xqtyj9c3n8k0s4v2m1r',
          conversation_id: 'conv_06eb5f6xqtyj9c3n8k0s4v2m1r',
          text: 'You can return any item within 30 days of delivery.',
          sender_type: 'bot',
          sent_at: '2026-11-20T10:16:02.004Z',
          kind: 'message',
          reply_to: 'msg_06eb5f6xp0yj9c3n8k0s4v2m1q',
          answered: true,
          outcome: 'answer',
          confidence: 0.87,
          citations: [
            {
              title: 'Returns',
              url: 'https://example.com/returns',
              snippet: 'You can return any item within 30 days of delivery.',
            },
          ],
          suggestions: [],
          handoff: false,
          feedback: null,
        },
      ],
    },
  ),
)
export type VisitorMessage = Static<typeof VisitorMessage>

const conversationFields = {
  conversation_id,
  status,
  language,
  message_count,
  created_at,
  updated_at,
  ended_at,
  ended_reason,
}
const conversationExample = {
  conversation_id: 'conv_06eb5f6xqtyj9c3n8k0s4v2m1r',
  status: 'active',
  language: null,
  message_count: 1,
  created_at: '2026-11-20T10:15:30.123Z',
  updated_at: '2026-11-20T10:15:30.123Z',
  ended_at: null,
  ended_reason: null,
} as const

export const VisitorConversation = named(
  'VisitorConversation',
  Type.Object(conversationFields, {
    description: 'A conversation as the visitor sees it.',
    examples: [conversationExample],
  }),
)
export type VisitorConversation = Static<typeof VisitorConversation>

export const StartedVisitorConversation = named(
  'StartedVisitorConversation',
  Type.Object(
    {
      ...conversationFields,
      messages: Type.Array(ref(VisitorMessage), {
        description: 'The welcome message, if the chatbot has one.',
      }),
    },
    {
      description: 'A conversation that a visitor started.',
      examples: [{ ...conversationExample, message_count: 0, messages: [] }],
    },
  ),
)
export type StartedVisitorConversation = Static<typeof StartedVisitorConversation>
