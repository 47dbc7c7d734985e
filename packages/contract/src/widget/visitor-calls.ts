// The calls of a visitor's token, for their own conversations only.
import Type, { type Static } from 'typebox'
import { conversationStatuses } from '../conversations/conversations.ts'
import { FeedbackInput } from '../conversations/feedback.ts'
import { MessageCreate } from '../conversations/messages.ts'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { pageOf, pageQuery, sortOrder } from '../core/envelope.ts'
import { historyPageSizeDefault, limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref } from '../core/schema.ts'
import {
  StartedVisitorConversation,
  VisitorConversation,
  VisitorMessage,
} from './visitor-messages.ts'

const tag = 'Widget'
const ofVisitor = { tag, scope: null, access: 'visitor' } as const
const url = '/widget/conversations/:conversation_id'
const conversation_id = idParam('The conversation.')
const params = Type.Object({ conversation_id })
const ofMessage = Type.Object({ conversation_id, message_id: idParam('The message.') })

export const VisitorConversationCreate = named(
  'VisitorConversationCreate',
  Type.Object(
    {
      page: Type.Optional(
        nullable(
          Type.String({
            description:
              'The address of the page. Staff see the start of it, without its query and fragment, as `metadata.page`. A text that is no such address is ignored.',
          }),
        ),
      ),
      language: Type.Optional(
        nullable(
          Type.String({
            description:
              'The language of this conversation. Default: that of the chatbot. A text that is no language is ignored.',
          }),
        ),
      ),
      page_language: Type.Optional(
        nullable(
          Type.String({
            description:
              'The language of the page. Staff see it as `metadata.page_language`, and the bot uses it for who asks for a person before a message shows a language. A text that is no language is ignored.',
          }),
        ),
      ),
    },
    {
      description: 'A conversation to start.',
      examples: [{ page: 'https://shop.example.com/returns', page_language: 'de' }],
    },
  ),
)
export type VisitorConversationCreate = Static<typeof VisitorConversationCreate>

export const startVisitorConversation = endpoint({
  ...unaudited.traffic,
  ...ofVisitor,
  operationId: 'startVisitorConversation',
  method: 'POST',
  url: '/widget/conversations',
  summary: 'Start a conversation as a visitor',
  description: 'The body may be empty. The end user of the conversation is the visitor.',
  body: Type.Union([ref(VisitorConversationCreate), Type.Null()]),
  data: ref(StartedVisitorConversation),
  status: 201,
  errors: ['chatbot_inactive', 'not_found'],
})

export const getVisitorConversation = endpoint({
  ...unaudited.reading,
  ...ofVisitor,
  operationId: 'getVisitorConversation',
  method: 'GET',
  url,
  summary: 'Get a conversation as a visitor',
  description: 'Without its messages.',
  params,
  data: ref(VisitorConversation),
})

export const VisitorMessageCreate = named(
  'VisitorMessageCreate',
  Type.Object(
    { text: MessageCreate.properties.text, stream: Type.Optional(MessageCreate.properties.stream) },
    { description: 'A visitor’s message.', examples: [{ text: 'How do I return something?' }] },
  ),
)
export type VisitorMessageCreate = Static<typeof VisitorMessageCreate>

export const sendVisitorMessage = endpoint({
  ...unaudited.traffic,
  ...ofVisitor,
  operationId: 'sendVisitorMessage',
  method: 'POST',
  url: `${url}/messages`,
  summary: 'Send a message as a visitor',
  description:
    'As `POST /conversations/{conversation_id}/messages`, also with server-sent events. Counts as one request of the account; messages of visitors use at most half of the hourly limit.',
  params,
  body: ref(VisitorMessageCreate),
  data: ref(VisitorMessage),
  streams: true,
  errors: [
    'chatbot_inactive',
    'conversation_ended',
    'conversation_busy',
    'provider_error',
    'provider_timeout',
  ],
})

export const listVisitorMessages = endpoint({
  ...unaudited.reading,
  ...ofVisitor,
  operationId: 'listVisitorMessages',
  method: 'GET',
  url: `${url}/messages`,
  summary: 'Read the history as a visitor',
  description: 'Messages of both sides, oldest first by default.',
  params,
  query: Type.Object({
    ...pageQuery(historyPageSizeDefault),
    order: sortOrder('asc', '`asc`: oldest first; `desc`: newest first.'),
    after: Type.Optional(
      Type.String({ format: 'instant', description: 'Only messages after this timestamp.' }),
    ),
    before: Type.Optional(
      Type.String({ format: 'instant', description: 'Only messages before this timestamp.' }),
    ),
  }),
  data: pageOf('messages', ref(VisitorMessage)),
})

export const streamVisitorMessage = endpoint({
  ...unaudited.reading,
  ...ofVisitor,
  operationId: 'streamVisitorMessage',
  method: 'GET',
  url: `${url}/messages/:message_id/stream`,
  summary: 'Continue a streamed reply as a visitor',
  description:
    'As `GET /messages/{message_id}/stream`: the events of a reply after `Last-Event-ID`, or all events.',
  params: ofMessage,
  data: ref(VisitorMessage),
  streams: 'only',
})

export const rateVisitorMessage = endpoint({
  ...unaudited.traffic,
  ...ofVisitor,
  operationId: 'rateVisitorMessage',
  method: 'POST',
  url: `${url}/messages/:message_id/feedback`,
  summary: 'Rate a reply as a visitor',
  description: 'As `POST /messages/{message_id}/feedback`.',
  params: ofMessage,
  body: ref(FeedbackInput),
  data: ref(VisitorMessage),
  errors: ['conflict'],
})

export const VisitorEvent = named(
  'VisitorEvent',
  Type.Object(
    {
      type: oneOf(['message.created', 'status', 'typing'], {
        description: 'New types may be added: ignore those that you don’t know.',
      }),
      message: Type.Optional(ref(VisitorMessage)),
      status: Type.Optional(
        oneOf(conversationStatuses, { description: '`paused`: a person takes over, or has it.' }),
      ),
      author: Type.Optional(VisitorMessage.properties.author),
    },
    {
      description:
        'Something that happened in the conversation: `message.created` with `message`, `status` with `status`, or `typing` with `author`. A `typing` holds for six seconds, or until the reply comes.',
      examples: [{ type: 'status', status: 'paused' }],
    },
  ),
)
export type VisitorEvent = Static<typeof VisitorEvent>

export const listVisitorEvents = endpoint({
  ...unaudited.reading,
  ...ofVisitor,
  operationId: 'listVisitorEvents',
  method: 'GET',
  url: `${url}/events`,
  summary: 'Wait for messages as a visitor',
  description:
    'Messages of both sides after `after`, oldest first, then the status if it is another one, then who is writing. With `wait`, the server answers as soon as there is something.',
  params,
  query: Type.Object({
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.path_id.value,
        description:
          'The `next_after` of the last answer, or the id of the last message that you know. Default: from the first message. Without `next_after`, the answer has the present status.',
      }),
    ),
    wait: Type.Integer({
      minimum: 0,
      maximum: limits.events_wait.value,
      default: 0,
      description: 'Seconds to wait if there is nothing yet.',
    }),
  }),
  data: Type.Object({
    events: Type.Array(ref(VisitorEvent)),
    next_after: Type.String({ description: 'Send it as `after` in the next call.' }),
  }),
})

export const askForPerson = endpoint({
  ...unaudited.traffic,
  ...ofVisitor,
  operationId: 'askForPerson',
  method: 'POST',
  url: `${url}/handoff`,
  summary: 'Ask for a person',
  description:
    'Has the outcome of a message that asks for a person: if people can take over, the conversation is paused; if not, the message says how else to reach them. `message` is null if a person has the conversation already.',
  params,
  data: Type.Object({
    conversation: ref(VisitorConversation),
    message: Type.Union([ref(VisitorMessage), Type.Null()], {
      description: 'What the bot says to it.',
    }),
  }),
  errors: ['chatbot_inactive', 'conversation_ended', 'conversation_busy'],
})

export const VisitorContactInput = named(
  'VisitorContactInput',
  Type.Object(
    {
      email: nullable(
        Type.String({
          format: 'email-address',
          'x-trim': true,
          minLength: 1,
          maxLength: limits.email.value,
          description: 'null = no address any more.',
        }),
      ),
    },
    {
      description: 'Where a visitor wants to be reached.',
      examples: [{ email: 'ann@example.com' }],
    },
  ),
)
export type VisitorContactInput = Static<typeof VisitorContactInput>

export const setVisitorContact = endpoint({
  ...unaudited.traffic,
  ...ofVisitor,
  operationId: 'setVisitorContact',
  method: 'POST',
  url: `${url}/contact`,
  summary: 'Leave an email address as a visitor',
  description: `If a person replies while the visitor is gone, the address gets a mail with the reply: at most one every ${limits.contact_mail_pause.value} minutes for the conversation, and ${limits.contact_mails.value} a day. The address is erased with the conversation. No call returns it. \`conflict\` if the installation can’t send mail.`,
  params,
  body: ref(VisitorContactInput),
  data: ref(VisitorConversation),
  errors: ['conflict'],
})

export const endVisitorConversation = endpoint({
  ...unaudited.traffic,
  ...ofVisitor,
  operationId: 'endVisitorConversation',
  method: 'POST',
  url: `${url}/end`,
  summary: 'End a conversation as a visitor',
  description: 'With the reason `user`. If the conversation has already ended, nothing changes.',
  params,
  data: ref(VisitorConversation),
})
