// Messages (§2.3, §4.2): what the user said, what the bot replied, and where the reply comes from.
import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { pageOf, pageQuery, sortOrder } from '../core/envelope.ts'
import { historyPageSizeDefault, limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'

export const senderTypes = ['user', 'bot'] as const
export const messageKinds = ['message', 'welcome', 'notice'] as const
export const outcomes = ['answer', 'closest', 'unknown', 'clarify', 'small_talk'] as const
export const finishReasons = ['stop', 'length', 'fallback', 'error'] as const

export const Citation = named(
  'Citation',
  Type.Object(
    {
      knowledge_id: Type.String({ description: 'The knowledge item.' }),
      title: nullable(Type.String()),
      url: nullable(Type.String({ description: 'The item’s `source_url`.' })),
      chunk_id: Type.String({ description: 'The passage within the item.' }),
      snippet: Type.String({
        description: 'The words that carry the answer, at most 300 characters.',
      }),
      score: Type.Number({ description: '0–1, comparable within one reply.' }),
    },
    { description: 'A source of a reply, kept with the message as it was.' },
  ),
)
export type Citation = Static<typeof Citation>

export const Usage = named(
  'Usage',
  Type.Object(
    { input_tokens: nullable(Type.Integer()), output_tokens: nullable(Type.Integer()) },
    { description: 'Tokens a language model reported.' },
  ),
)

export const ratings = ['positive', 'negative'] as const
export const replyStatuses = ['pending', 'failed'] as const

export const Feedback = named(
  'Feedback',
  Type.Object(
    { rating: nullable(oneOf(ratings)), comment: nullable(Type.String()) },
    {
      description: 'What the end user thought of a reply.',
      examples: [{ rating: 'positive', comment: null }],
    },
  ),
)
export type Feedback = Static<typeof Feedback>

/** Fields only a bot's reply has; a user's message leaves them out. */
const replyFields = {
  reply_to: Type.Optional(
    nullable(Type.String({ description: 'The user’s message this one answers.' })),
  ),
  answered: Type.Optional(
    Type.Boolean({
      description: 'A source stands behind it with `confidence` at or above the threshold.',
    }),
  ),
  outcome: Type.Optional(
    nullable(
      oneOf(outcomes, {
        description:
          '`answer`; `closest`: the nearest thing found, hedged; `unknown`: an honest don’t-know; `clarify`: a question back; `small_talk`.',
      }),
    ),
  ),
  confidence: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1 }))),
  citations: Type.Optional(Type.Array(ref(Citation))),
  usage: Type.Optional(
    Type.Union([ref(Usage), Type.Null()], { description: 'null from the built-in engine.' }),
  ),
  latency_ms: Type.Optional(
    nullable(Type.Number({ description: 'From the arrival of the user’s message to the reply.' })),
  ),
  finish_reason: Type.Optional(nullable(oneOf(finishReasons))),
  engine: Type.Optional(
    nullable(Type.String({ description: '`builtin`, or the name of the model that worded it.' })),
  ),
  handoff: Type.Optional(
    Type.Boolean({ description: 'The conversation is paused with it, for a person to take over.' }),
  ),
  degraded: Type.Optional(
    Type.Boolean({
      description:
        'The model failed, and the built-in engine answered instead; left out otherwise.',
    }),
  ),
  author: Type.Optional(
    Type.Object(
      { type: oneOf(['human']), name: nullable(Type.String()) },
      { description: 'The person who wrote in the bot’s place.' },
    ),
  ),
  feedback: Type.Optional(
    Type.Union([ref(Feedback), Type.Null()], { description: 'null until somebody rates it.' }),
  ),
}

export const Message = named(
  'Message',
  Type.Object(
    {
      message_id: Type.String(),
      conversation_id: Type.String(),
      text: Type.String(),
      sender_type: oneOf(senderTypes),
      user_id: Type.Optional(Type.String({ description: 'Only on messages of the user.' })),
      sent_at: timestamp('Strictly increasing within a conversation.'),
      kind: oneOf(messageKinds, {
        description:
          '`welcome`: the chatbot’s first words; `notice`: said in place of an answer, as in a paused conversation.',
      }),
      reply_status: Type.Optional(
        oneOf(replyStatuses, {
          description:
            'Only on messages of the user that have no reply: a model is still making it, or none could be made. Later replies leave such a message out of account.',
        }),
      ),
      ...replyFields,
    },
    {
      description: 'One message of a conversation.',
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
              knowledge_id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r',
              title: 'Returns',
              url: 'https://example.com/returns',
              chunk_id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r#0',
              snippet: 'You can return any item within 30 days of delivery.',
              score: 0.87,
            },
          ],
          usage: null,
          latency_ms: 1.8,
          finish_reason: 'stop',
          engine: 'builtin',
          handoff: false,
          feedback: null,
        },
      ],
    },
  ),
)
export type Message = Static<typeof Message>

export const MessageCreate = named(
  'MessageCreate',
  Type.Object(
    {
      text: Type.String({
        format: 'not-blank',
        maxLength: limits.message_text.value,
        description: 'What the user says.',
      }),
      user_id: Type.Optional(
        nullable(
          Type.String({
            format: 'not-blank',
            maxLength: limits.user_id.value,
            description: 'Who says it; by default the conversation’s user.',
          }),
        ),
      ),
      stream: Type.Optional(
        nullable(
          Type.Boolean({
            description:
              'Send the reply as server-sent events while it is made, as `Accept: text/event-stream` asks for, too.',
          }),
        ),
      ),
    },
    {
      description: 'A user’s message.',
      examples: [{ text: 'How long do I have to return something?', user_id: 'customer-42' }],
    },
  ),
)
export type MessageCreate = Static<typeof MessageCreate>

const params = Type.Object({ conversation_id: idParam('The conversation.') })

export const sendMessage = endpoint({
  operationId: 'sendMessage',
  method: 'POST',
  url: '/conversations/:conversation_id/messages',
  tag: 'Messages',
  summary: 'Send a message',
  description:
    'Answers with the bot’s reply, grounded in the knowledge and cited. Messages of one conversation are answered one at a time, in order of arrival. As server-sent events, where the client asks for them: `message.started`, `message.delta`, `message.reset` (forget the deltas so far), `message.completed` (this answer as JSON), or `error` (the error envelope).',
  scope: 'conversations:write',
  params,
  body: ref(MessageCreate),
  data: ref(Message),
  streams: true,
  errors: [
    'chatbot_inactive',
    'conversation_ended',
    'conversation_busy',
    'provider_error',
    'provider_timeout',
  ],
})

export const streamMessage = endpoint({
  operationId: 'streamMessage',
  method: 'GET',
  url: '/messages/:message_id/stream',
  tag: 'Messages',
  summary: 'Go on with a streamed reply',
  description:
    'The events of a reply from after `Last-Event-ID`, or from its beginning: for a client that lost its connection. Until 10 minutes after the reply is complete, then only `message.completed`.',
  scope: 'conversations:read',
  params: Type.Object({ message_id: idParam('The bot’s message, as `message.started` named it.') }),
  data: ref(Message),
  streams: 'only',
})

export const listMessages = endpoint({
  operationId: 'listMessages',
  method: 'GET',
  url: '/conversations/:conversation_id/messages',
  tag: 'Messages',
  summary: 'Read the history of a conversation',
  description: 'Messages of both sides, oldest first; a deep page costs what the first one costs.',
  scope: 'conversations:read',
  params,
  query: Type.Object({
    ...pageQuery(historyPageSizeDefault),
    order: sortOrder('asc', '`asc`: oldest first; `desc`: newest first.'),
    sender_type: Type.Optional(oneOf(senderTypes, { description: 'Only those of this side.' })),
    after: Type.Optional(
      Type.String({ format: 'instant', description: 'Only those sent later than this timestamp.' }),
    ),
    before: Type.Optional(
      Type.String({ format: 'instant', description: 'Only those sent before this timestamp.' }),
    ),
  }),
  data: pageOf('messages', ref(Message)),
})
