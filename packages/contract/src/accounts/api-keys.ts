// API keys: made by a person, shown once, used by programs.
import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Deletion } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { scopes } from '../core/scopes.ts'

const fields = {
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'How the key begins.' }),
  last_4: Type.String({ description: 'How it ends.' }),
  scopes: Type.Array(oneOf(scopes)),
  chatbot_ids: nullable(
    Type.Array(Type.String(), { description: 'The only chatbots it sees; null = all.' }),
  ),
  created_at: timestamp('When it was made.'),
  expires_at: nullable(timestamp('Null = never.')),
  revoked_at: nullable(timestamp('Null while it works.')),
  last_used_at: nullable(timestamp('Null before its first use.')),
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
    description: 'A key, as far as it is ever shown again.',
    examples: [example],
  }),
)
export type ApiKey = Static<typeof ApiKey>

export const ApiKeyWithSecret = named(
  'ApiKeyWithSecret',
  Type.Object(
    {
      ...fields,
      key: Type.String({ description: 'The key itself. Shown here and never again.' }),
    },
    {
      description: 'A key with what it is used by.',
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
      name: Type.String({ format: 'one-line', maxLength: limits.key_name.value }),
      scopes: Type.Optional(
        nullable(
          Type.Array(oneOf(scopes), {
            minItems: 1,
            maxItems: scopes.length,
            description: 'What it may do; default all.',
          }),
        ),
      ),
      chatbot_ids: Type.Optional(
        nullable(
          Type.Array(Type.String({ minLength: 1 }), {
            minItems: 1,
            maxItems: limits.key_chatbots.value,
            description: 'The only chatbots it sees; default all.',
          }),
        ),
      ),
      expires_in_days: Type.Optional(
        nullable(
          Type.Integer({
            minimum: 1,
            maximum: limits.key_expiry.value,
            description: 'Default never.',
          }),
        ),
      ),
    },
    {
      description: 'A key to make.',
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
            description: 'How long the old key works on; default 1, 0 = not at all.',
          }),
        ),
      ),
    },
    { description: 'How a key is replaced.', examples: [{ overlap_days: 1 }] },
  ),
)
export type ApiKeyRotation = Static<typeof ApiKeyRotation>

const tag = 'API keys'
const params = Type.Object({ key_id: idParam('The key.') })

export const listApiKeys = endpoint({
  operationId: 'listApiKeys',
  method: 'GET',
  url: '/api-keys',
  tag,
  summary: 'List the API keys',
  description: 'Newest first, revoked and expired ones included; never the keys themselves.',
  access: 'viewer',
  scope: null,
  data: Type.Object({ 'api-keys': Type.Array(ref(ApiKey)) }),
})

export const createApiKey = endpoint({
  operationId: 'createApiKey',
  method: 'POST',
  url: '/api-keys',
  tag,
  summary: 'Generate an API key',
  description: 'Answers with the key, once: only its hash is kept.',
  access: 'owner',
  scope: null,
  body: ref(ApiKeyCreate),
  data: ref(ApiKeyWithSecret),
  errors: ['not_found'],
})

export const rotateApiKey = endpoint({
  operationId: 'rotateApiKey',
  method: 'POST',
  url: '/api-keys/:key_id/rotate',
  tag,
  summary: 'Replace an API key',
  description:
    'Makes a key of the same name, scopes, chatbots and lifetime; the old one ends after the overlap.',
  access: 'owner',
  scope: null,
  params,
  body: ref(ApiKeyRotation),
  data: ref(ApiKeyWithSecret),
  errors: ['conflict'],
})

export const revokeApiKey = endpoint({
  operationId: 'revokeApiKey',
  method: 'DELETE',
  url: '/api-keys/:key_id',
  tag,
  summary: 'Revoke an API key',
  description: 'For good; it is refused within a second. It stays in the list.',
  access: 'owner',
  scope: null,
  params,
  data: ref(Deletion),
})
