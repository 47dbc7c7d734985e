// Chatbots (§2.1, §4.1).
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { containedText, Deletion, Metadata, pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { Settings, SettingsInput, settingsDefaults } from './settings.ts'

export const chatbotStatuses = ['active', 'inactive', 'draft', 'archived'] as const
export type ChatbotStatus = (typeof chatbotStatuses)[number]

export const chatbotSorts = ['-created_at', 'created_at', 'name', '-updated_at'] as const
export type ChatbotSort = (typeof chatbotSorts)[number]

/** The statuses that PUT may change each status to. The same status again is not a change. */
export const chatbotMoves: Record<ChatbotStatus, readonly ChatbotStatus[]> = {
  draft: ['active', 'archived'],
  active: ['inactive', 'archived'],
  inactive: ['active', 'archived'],
  archived: ['inactive'],
}

const id = Type.String({ description: 'Opaque.', examples: ['bot_06eb5f6xqtyj9c3n8k0s4v2m1r'] })
const status = oneOf(chatbotStatuses, {
  description:
    '`active`: replies. `inactive`, `draft`: does not reply. `archived`: read-only. Possible changes: draft→active, active↔inactive, any→archived, archived→inactive.',
})
const listFields = {
  id,
  name: Type.String(),
  created_at: timestamp('When it was created.'),
  status,
}

export const ChatbotListItem = named(
  'ChatbotListItem',
  Type.Object(listFields, { description: 'A chatbot as lists show it.' }),
)
export type ChatbotListItem = Static<typeof ChatbotListItem>

export const Chatbot = named(
  'Chatbot',
  Type.Intersect(
    [
      ref(ChatbotListItem),
      Type.Object({
        description: Type.String(),
        updated_at: timestamp('When it last changed.'),
        settings: ref(Settings),
        metadata: ref(Metadata),
      }),
    ],
    {
      description: 'A chatbot with all its settings.',
      examples: [
        {
          id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
          name: 'Support',
          description: 'Answers from our handbook.',
          status: 'active',
          created_at: '2026-11-20T10:15:30.123Z',
          updated_at: '2026-11-20T10:15:30.123Z',
          settings: settingsDefaults,
          metadata: {},
        },
      ],
    },
  ),
)
export type Chatbot = Static<typeof Chatbot>

const name = Type.String({
  format: 'one-line',
  'x-trim': true,
  minLength: 1,
  maxLength: limits.chatbot_name.value,
  description: 'Names need not be unique. The server removes white space at both ends.',
})
const optionalFields = {
  description: Type.Optional(
    nullable(
      Type.String({ maxLength: limits.chatbot_description.value, description: 'Default: empty.' }),
    ),
  ),
  settings: Type.Optional(
    Type.Union([ref(SettingsInput), Type.Null()], {
      description:
        'Settings that you leave out keep their value, or get their default at creation.',
    }),
  ),
  status: Type.Optional(nullable(status)),
  metadata: Type.Optional(Type.Union([ref(Metadata), Type.Null()])),
}

export const ChatbotCreate = named(
  'ChatbotCreate',
  Type.Object(
    { name, ...optionalFields },
    { description: 'A chatbot to create.', examples: [{ name: 'Support' }] },
  ),
)
export type ChatbotCreate = Static<typeof ChatbotCreate>

export const ChatbotUpdate = named(
  'ChatbotUpdate',
  Type.Object(
    { name: Type.Optional(name), ...optionalFields },
    {
      description: 'The fields to change. Other fields keep their value.',
      examples: [{ settings: { tone: 'friendly' } }],
    },
  ),
)
export type ChatbotUpdate = Static<typeof ChatbotUpdate>

const params = Type.Object({ chatbot_id: idParam('The chatbot.') })

export const listChatbots = endpoint({
  ...unaudited.reading,
  operationId: 'listChatbots',
  method: 'GET',
  url: '/chatbots',
  tag: 'Chatbots',
  summary: 'List all chatbots of the account',
  description: 'Newest first by default.',
  scope: 'chatbots:read',
  query: Type.Object({
    ...pageQuery(),
    status: Type.Optional(
      oneOf(chatbotStatuses, { description: 'Only chatbots with this status.' }),
    ),
    q: containedText('name'),
    sort: oneOf(chatbotSorts, {
      default: '-created_at',
      description: '`-` = newest first. `name` ignores upper and lower case.',
    }),
  }),
  data: pageOf('chatbots', ref(ChatbotListItem)),
})

export const getChatbot = endpoint({
  ...unaudited.reading,
  operationId: 'getChatbot',
  method: 'GET',
  url: '/chatbots/:chatbot_id',
  tag: 'Chatbots',
  summary: 'Get one chatbot',
  description: 'With its description and settings. `ETag` is its version, for `If-Match` in a PUT.',
  scope: 'chatbots:read',
  params,
  data: ref(Chatbot),
  isVersioned: true,
})

export const createChatbot = endpoint({
  operationId: 'createChatbot',
  audit: 'chatbot.create',
  method: 'POST',
  url: '/chatbots',
  tag: 'Chatbots',
  summary: 'Create a chatbot',
  description: 'Only `name` is required. All other fields have a default.',
  scope: 'chatbots:write',
  isAccountWide: true,
  body: ref(ChatbotCreate),
  data: ref(Chatbot),
  status: 201,
  isVersioned: true,
})

export const updateChatbot = endpoint({
  operationId: 'updateChatbot',
  audit: 'chatbot.update',
  method: 'PUT',
  url: '/chatbots/:chatbot_id',
  tag: 'Chatbots',
  summary: 'Update a chatbot',
  description:
    'Fields and settings that you leave out keep their value; `{}` changes nothing. An archived chatbot accepts only `status`. With `If-Match` the server changes only the version that you read.',
  scope: 'chatbots:write',
  params,
  body: ref(ChatbotUpdate),
  data: ref(Chatbot),
  isVersioned: true,
  errors: ['conflict', 'invalid_state_transition'],
})

export const deleteChatbot = endpoint({
  operationId: 'deleteChatbot',
  audit: 'chatbot.delete',
  method: 'DELETE',
  url: '/chatbots/:chatbot_id',
  tag: 'Chatbots',
  summary: 'Delete a chatbot',
  description:
    'Its open conversations end; you can still read their history. Knowledge that only this chatbot has is deleted too. With `If-Match` the server deletes only the version that you read.',
  scope: 'chatbots:write',
  params,
  data: ref(Deletion),
  isVersioned: true,
})
