// Publishable keys: public, so that a web page may contain one. All they can do is open an end user's session.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { Deletion, pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, ref, timestamp } from '../core/schema.ts'

/** The value of a field that the client leaves out at creation, or sets to null in an update. */
export const publishableKeyDefaults = {
  name: 'Website',
  origins: [] as string[],
  messages_per_visitor_hour: 20,
  messages_per_day: 2_000,
  requests_per_address_hour: 600,
} as const

const { widget_limit: most } = limits
const allowed = (description: string) =>
  Type.Integer({ minimum: 1, maximum: most.value, description })

const fields = {
  name: Type.String({
    format: 'one-line',
    'x-trim': true,
    minLength: 1,
    maxLength: limits.key_name.value,
    description: 'For you: visitors never see it. Default `Website`.',
  }),
  origins: Type.Array(Type.String({ minLength: 1, maxLength: limits.origin.value }), {
    maxItems: limits.origins.value,
    description:
      'The origins of the pages that may use the key: scheme, host and port, as in `https://shop.example.com`. `http` is allowed, but anybody on the way can change such a page. Default: none, so that only the hosted page `/chat/{key}` works.',
    examples: [['https://shop.example.com', 'http://localhost:8080']],
  }),
  messages_per_visitor_hour: allowed(
    `Messages of one visitor in an hour. Default ${publishableKeyDefaults.messages_per_visitor_hour}.`,
  ),
  messages_per_day: allowed(
    `Messages of all visitors in a day. Default ${publishableKeyDefaults.messages_per_day}.`,
  ),
  requests_per_address_hour: allowed(
    `Sessions and messages from one IPv4 address or IPv6 /64 in an hour. Default ${publishableKeyDefaults.requests_per_address_hour}.`,
  ),
}

export const PublishableKey = named(
  'PublishableKey',
  Type.Object(
    {
      id: Type.String(),
      key: Type.String({ description: 'The key itself. It is public, so you can read it again.' }),
      chatbot_id: Type.String({ description: 'The only chatbot that visitors reach with it.' }),
      ...fields,
      created_at: timestamp('When it was created.'),
      updated_at: timestamp('When it last changed.'),
    },
    {
      description: 'A publishable key, with which a web page opens sessions of end users.',
      examples: [
        {
          id: 'pub_06eb5f6xqtyj9c3n8k0s4v2m1r',
          key: 'pk_live_k3J9x0QmZr7TfWbN2sVyCd5LhPaE8uGi',
          chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
          ...publishableKeyDefaults,
          origins: ['https://shop.example.com'],
          created_at: '2026-11-20T10:15:30.123Z',
          updated_at: '2026-11-20T10:15:30.123Z',
        },
      ],
    },
  ),
)
export type PublishableKey = Static<typeof PublishableKey>

const optionalFields = {
  name: Type.Optional(nullable(fields.name)),
  origins: Type.Optional(nullable(fields.origins)),
  messages_per_visitor_hour: Type.Optional(nullable(fields.messages_per_visitor_hour)),
  messages_per_day: Type.Optional(nullable(fields.messages_per_day)),
  requests_per_address_hour: Type.Optional(nullable(fields.requests_per_address_hour)),
}

export const PublishableKeyCreate = named(
  'PublishableKeyCreate',
  Type.Object(
    {
      chatbot_id: Type.String({ format: 'not-blank', description: 'The chatbot that replies.' }),
      ...optionalFields,
    },
    {
      description: 'A publishable key to create.',
      examples: [
        { chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r', origins: ['https://shop.example.com'] },
      ],
    },
  ),
)
export type PublishableKeyCreate = Static<typeof PublishableKeyCreate>

export const PublishableKeyUpdate = named(
  'PublishableKeyUpdate',
  Type.Object(optionalFields, {
    description: 'The fields to change. Other fields keep their value.',
    examples: [{ origins: ['https://shop.example.com', 'https://help.example.com'] }],
  }),
)
export type PublishableKeyUpdate = Static<typeof PublishableKeyUpdate>

const tag = 'Publishable keys'
const params = Type.Object({ publishable_key_id: idParam('The publishable key, by its `id`.') })

export const listPublishableKeys = endpoint({
  ...unaudited.reading,
  operationId: 'listPublishableKeys',
  method: 'GET',
  url: '/publishable-keys',
  tag,
  summary: 'List publishable keys',
  description: 'Newest first.',
  scope: 'chatbots:read',
  query: Type.Object({
    ...pageQuery(),
    chatbot_id: Type.Optional(Type.String({ description: 'Only keys of this chatbot.' })),
  }),
  data: pageOf('publishable-keys', ref(PublishableKey)),
  errors: ['not_found'],
})

export const getPublishableKey = endpoint({
  ...unaudited.reading,
  operationId: 'getPublishableKey',
  method: 'GET',
  url: '/publishable-keys/:publishable_key_id',
  tag,
  summary: 'Get one publishable key',
  description: 'With the key itself.',
  scope: 'chatbots:read',
  params,
  data: ref(PublishableKey),
})

export const createPublishableKey = endpoint({
  operationId: 'createPublishableKey',
  audit: 'publishable_key.create',
  method: 'POST',
  url: '/publishable-keys',
  tag,
  summary: 'Create a publishable key',
  description:
    'For the widget on a web page. The key is no secret: all it can do is open a session of an end user, on a page of one of its origins.',
  scope: 'chatbots:write',
  body: ref(PublishableKeyCreate),
  data: ref(PublishableKey),
  errors: ['not_found', 'plan_limit_reached'],
})

export const updatePublishableKey = endpoint({
  operationId: 'updatePublishableKey',
  audit: 'publishable_key.update',
  method: 'PUT',
  url: '/publishable-keys/:publishable_key_id',
  tag,
  summary: 'Update a publishable key',
  description:
    'Fields that you leave out keep their value; `{}` changes nothing. Sessions that are open notice the change within a second.',
  scope: 'chatbots:write',
  params,
  body: ref(PublishableKeyUpdate),
  data: ref(PublishableKey),
})

export const deletePublishableKey = endpoint({
  operationId: 'deletePublishableKey',
  audit: 'publishable_key.delete',
  method: 'DELETE',
  url: '/publishable-keys/:publishable_key_id',
  tag,
  summary: 'Delete a publishable key',
  description:
    'It opens no more sessions, and the sessions that it opened end. The conversations stay.',
  scope: 'chatbots:write',
  params,
  data: ref(Deletion),
})
