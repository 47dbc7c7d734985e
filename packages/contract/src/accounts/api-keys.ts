// API keys for programs. A key is shown only once.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { Deletion } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { scopes } from '../core/scopes.ts'

const fields = {
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'The beginning of the key.' }),
  last_4: Type.String({ description: 'The end of the key.' }),
  scopes: Type.Array(oneOf(scopes)),
  chatbot_ids: nullable(
    Type.Array(Type.String(), {
      description: 'The key works for these chatbots only; null = all chatbots.',
    }),
  ),
  created_at: timestamp('When it was created.'),
  expires_at: nullable(timestamp('null = never.')),
  revoked_at: nullable(timestamp('null unless it was revoked.')),
  last_used_at: nullable(timestamp('null before the first use.')),
}
const example = {
  id: 'key_06eb5f6xqtyj9c3n8k0s4v2m1r',
  name: 'Our shop',
  prefix: 'prl_live_',
  last_4: 'x7Qa',
  scopes: ['conversations:write'],
  chatbot_ids: null,
  created_at: '2026-11-20T10:15:30.123Z',
  expires_at: null,
  revoked_at: null,
  last_used_at: '2026-11-20T10:15:30.123Z',
}

export const ApiKey = named(
  'ApiKey',
  Type.Object(fields, {
    description: 'An API key without the key itself.',
    examples: [example],
  }),
)
export type ApiKey = Static<typeof ApiKey>

export const ApiKeyWithSecret = named(
  'ApiKeyWithSecret',
  Type.Intersect(
    [
      ref(ApiKey),
      Type.Object({ key: Type.String({ description: 'The key. It is shown only once.' }) }),
    ],
    {
      description: 'An API key with the key itself.',
      examples: [
        {
          ...example,
          last_used_at: null,
          key: 'prl_live_4Zq8vT1mXc0bR7yLk2Ns9wEd5Hf3Jg6P0aBcDx7Qa',
        },
      ],
    },
  ),
)
export type ApiKeyWithSecret = Static<typeof ApiKeyWithSecret>

export const ApiKeyCreate = named(
  'ApiKeyCreate',
  Type.Object(
    {
      name: Type.String({ format: 'one-line', 'x-trim': true, maxLength: limits.key_name.value }),
      scopes: Type.Optional(
        nullable(
          Type.Array(oneOf(scopes), {
            minItems: 1,
            maxItems: scopes.length,
            description: 'What the key may do. Default: everything.',
          }),
        ),
      ),
      chatbot_ids: Type.Optional(
        nullable(
          Type.Array(Type.String({ minLength: 1 }), {
            minItems: 1,
            maxItems: limits.key_chatbots.value,
            description: 'The key works for these chatbots only. Default null: all chatbots.',
          }),
        ),
      ),
      expires_in_days: Type.Optional(
        nullable(
          Type.Integer({
            minimum: 1,
            maximum: limits.key_expiry.value,
            description: 'Default null: the key does not expire.',
          }),
        ),
      ),
    },
    {
      description: 'A key to create.',
      examples: [{ name: 'Our shop', scopes: ['conversations:write'], expires_in_days: 90 }],
    },
  ),
)
export type ApiKeyCreate = Static<typeof ApiKeyCreate>

export const ApiKeyRotation = named(
  'ApiKeyRotation',
  Type.Object(
    {
      overlap_days: Type.Optional(
        nullable(
          Type.Number({
            minimum: 0,
            maximum: limits.key_overlap.value,
            description: 'How long the old key keeps working; 0 = not at all. Default 1.',
          }),
        ),
      ),
    },
    { description: 'How to replace a key.', examples: [{ overlap_days: 1 }] },
  ),
)
export type ApiKeyRotation = Static<typeof ApiKeyRotation>

const tag = 'API keys'
const params = Type.Object({ key_id: idParam('The key.') })

export const listApiKeys = endpoint({
  ...unaudited.reading,
  operationId: 'listApiKeys',
  method: 'GET',
  url: '/api-keys',
  tag,
  summary: 'List API keys',
  description:
    'Newest first, including revoked and expired keys. The list never shows the keys themselves.',
  access: 'viewer',
  scope: null,
  data: Type.Object({ 'api-keys': Type.Array(ref(ApiKey)) }),
})

export const createApiKey = endpoint({
  operationId: 'createApiKey',
  audit: 'key.create',
  method: 'POST',
  url: '/api-keys',
  tag,
  summary: 'Generate an API key',
  description: 'The answer shows the key; it is shown only once. The server keeps only its hash.',
  access: 'owner',
  scope: null,
  body: ref(ApiKeyCreate),
  data: ref(ApiKeyWithSecret),
  errors: ['not_found'],
})

export const rotateApiKey = endpoint({
  operationId: 'rotateApiKey',
  audit: 'key.rotate',
  method: 'POST',
  url: '/api-keys/:key_id/rotate',
  tag,
  summary: 'Replace an API key',
  description:
    'Creates a key with the same name, scopes, chatbots and lifetime. The old key stops working after the overlap.',
  access: 'owner',
  scope: null,
  params,
  body: ref(ApiKeyRotation),
  data: ref(ApiKeyWithSecret),
  errors: ['conflict'],
})

export const revokeApiKey = endpoint({
  operationId: 'revokeApiKey',
  audit: 'key.revoke',
  method: 'DELETE',
  url: '/api-keys/:key_id',
  tag,
  summary: 'Revoke an API key',
  description: 'The key stops working within a second, for good. It stays in the list.',
  access: 'owner',
  scope: null,
  params,
  data: ref(Deletion),
})
