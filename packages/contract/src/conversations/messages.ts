// Messages (§2.3, §4.2) of the user and of the bot, with the sources of each reply.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { pageOf, pageQuery, sortOrder } from '../core/envelope.ts'
import { historyPageSizeDefault, limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { ReplyGrounding } from './reply-grounding.ts'

export const senderTypes = ['user', 'bot'] as const
export const messageKinds = ['message', 'welcome', 'notice'] as const
export const outcomes = ['answer', 'closest', 'unknown', 'clarify', 'small_talk'] as const
export const finishReasons = ['stop', 'length', 'fallback', 'error'] as const

export const Citation = named(
  'Citation',
  Type.Object(
    {
      knowledge_id: Type.String({ description: 'The knowledge item.' }),
      title: nullable(
        Type.String({
          description:
            'The title of the item. For a PDF to which no address leads, it ends with the page: `Handbook, p. 12`.',
        }),
      ),
      url: nullable(
        Type.String({
          description:
            'The item’s `source_url`. If it was read from there, or is a PDF, it leads to the quoted words or page (`#:~:text=`, `#page=`).',
        }),
      ),
      chunk_id: Type.String({ description: 'The passage within the item.' }),
      snippet: Type.String({
        description: 'The words with the answer, at most 300 characters.',
      }),
      score: Type.Number({ description: '0–1. Compare scores within one reply only.' }),
    },
    { description: 'A source of a reply, as it was when the bot replied.' },
  ),
)
export type Citation = Static<typeof Citation>

export const Suggestion = named(
  'Suggestion',
  Type.Object(
    {
      text: Type.String({
        description: 'The title or question of the item. Send it as a message to choose it.',
      }),
      knowledge_id: Type.String({ description: 'The knowledge item.' }),
    },
    { description: 'A topic that a reply offers.' },
  ),
)
export type Suggestion = Static<typeof Suggestion>

export const Usage = named(
  'Usage',
  Type.Object(
    { input_tokens: nullable(Type.Integer()), output_tokens: nullable(Type.Integer()) },
    { description: 'Tokens that the language model reported.' },
  ),
)

export const ratings = ['positive', 'negative'] as const
export const replyStatuses = ['pending', 'failed'] as const

export const Feedback = named(
  'Feedback',
  Type.Object(
    { rating: nullable(oneOf(ratings)), comment: nullable(Type.String()) },
    {
      description: 'The opinion of the end user on a reply.',
      examples: [{ rating: 'positive', comment: null }],
    },
  ),
)
export type Feedback = Static<typeof Feedback>

export const messageAuthor = Type.Object(
  { type: oneOf(['human']), name: nullable(Type.String()) },
  { description: 'The person who replied in place of the bot.' },
)

/** Fields of a bot's reply only. */
const replyFields = {
  reply_to: Type.Optional(
    nullable(Type.String({ description: 'The user’s message that this message replies to.' })),
  ),
  answered: Type.Optional(
    Type.Boolean({
      description:
        'The reply has a source, and its `confidence` reaches the threshold. A model’s reply needs a source, and no mark `contradicted`.',
    }),
  ),
  outcome: Type.Optional(
    nullable(
      oneOf(outcomes, {
        description:
          '`answer`; `closest`: the closest text found, with a reservation; `unknown`: the bot does not know; `clarify`: a question to the user; `small_talk`. A model’s reply is never `closest`.',
      }),
    ),
  ),
  confidence: Type.Optional(
    nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'For a model’s reply: the share of its sentences with a claim that hold.',
      }),
    ),
  ),
  citations: Type.Optional(Type.Array(ref(Citation))),
  suggestions: Type.Optional(
    Type.Array(ref(Suggestion), {
      maxItems: limits.suggestions.value,
      description:
        'What `clarify`, `closest` and `unknown` offer to choose from, the nearest first; mostly empty. The user chooses by sending a `text`, its number, or a part of it.',
    }),
  ),
  usage: Type.Optional(
    Type.Union([ref(Usage), Type.Null()], {
      description: 'null for a reply of the built-in engine.',
    }),
  ),
  grounding: Type.Optional(
    Type.Union([ref(ReplyGrounding), Type.Null()], {
      description: 'null for a reply of the built-in engine.',
    }),
  ),
  latency_ms: Type.Optional(
    nullable(
      Type.Number({
        description: 'Milliseconds from the arrival of the user’s message to the reply.',
      }),
    ),
  ),
  finish_reason: Type.Optional(nullable(oneOf(finishReasons))),
  engine: Type.Optional(
    nullable(Type.String({ description: '`builtin`, or the name of the language model.' })),
  ),
  handoff: Type.Optional(
    Type.Boolean({ description: 'With this reply the conversation was paused for a person.' }),
  ),
  degraded: Type.Optional(
    Type.Boolean({
      description:
        'true if the model failed and the built-in engine replied instead; otherwise absent.',
    }),
  ),
  author: Type.Optional(messageAuthor),
  feedback: Type.Optional(
    Type.Union([ref(Feedback), Type.Null()], { description: 'null if nobody rated the reply.' }),
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
      user_id: Type.Optional(Type.String({ description: 'Only in messages of the user.' })),
      sent_at: timestamp('Each message of a conversation is later than the message before it.'),
      kind: oneOf(messageKinds, {
        description:
          '`welcome`: the welcome message. `notice`: a notice in place of an answer, as in a paused conversation.',
      }),
      reply_status: Type.Optional(
        oneOf(replyStatuses, {
          description:
            'Only in messages of the user without a reply: `pending` while a model works on the reply, `failed` if there will be no reply. Later replies ignore such a message.',
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
          suggestions: [],
          usage: null,
          grounding: null,
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
        description: 'The text of the user.',
      }),
      user_id: Type.Optional(
        nullable(
          Type.String({
            format: 'not-blank',
            maxLength: limits.user_id.value,
            description: 'The end user who wrote it. Default: the user of the conversation.',
          }),
        ),
      ),
      stream: Type.Optional(
        nullable(
          Type.Boolean({
            description:
              'true: stream the reply as server-sent events, as with `Accept: text/event-stream`. Default false.',
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
  ...unaudited.traffic,
  operationId: 'sendMessage',
  method: 'POST',
  url: '/conversations/:conversation_id/messages',
  tag: 'Messages',
  summary: 'Send a message',
  description:
    'Answers with the bot’s reply and its sources. The bot replies to the messages of a conversation one at a time, in order of arrival. With `Accept: text/event-stream` or `"stream": true` you get server-sent events: `message.started`, `message.delta`, `message.reset` (discard the text so far), `message.completed` (this answer as JSON), or `error` (the error envelope).',
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
  audit: 'conversation.read',
  auditOnly: 'people',
  method: 'GET',
  url: '/messages/:message_id/stream',
  tag: 'Messages',
  summary: 'Continue a streamed reply',
  description:
    'For a client that lost its connection: the events of a reply after `Last-Event-ID`, or all events. From 10 minutes after the end of the reply: only `message.completed`.',
  scope: 'conversations:read',
  params: Type.Object({ message_id: idParam('The message.') }),
  data: ref(Message),
  streams: 'only',
})

export const listMessages = endpoint({
  operationId: 'listMessages',
  audit: 'conversation.read',
  auditOnly: 'people',
  method: 'GET',
  url: '/conversations/:conversation_id/messages',
  tag: 'Messages',
  summary: 'Read the history of a conversation',
  description: 'Messages of both sides, oldest first by default.',
  scope: 'conversations:read',
  params,
  query: Type.Object({
    ...pageQuery(historyPageSizeDefault),
    order: sortOrder('asc', '`asc`: oldest first; `desc`: newest first.'),
    sender_type: Type.Optional(oneOf(senderTypes, { description: 'Only messages of this side.' })),
    after: Type.Optional(
      Type.String({ format: 'instant', description: 'Only messages after this timestamp.' }),
    ),
    before: Type.Optional(
      Type.String({ format: 'instant', description: 'Only messages before this timestamp.' }),
    ),
  }),
  data: pageOf('messages', ref(Message)),
})
