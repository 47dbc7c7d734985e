// The language model of an account's own, in place of the installation's.
import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'

/**
 * The protocols a language model's server may speak: OpenAI's at any address, or a vendor's own. The server,
 * its settings, the command line and the dashboard take the list from here.
 */
export const modelProviders = ['openai_compatible', 'openai', 'anthropic', 'google'] as const

export type ModelProvider = (typeof modelProviders)[number]

export const AccountModel = named(
  'AccountModel',
  Type.Object(
    {
      own: Type.Union([
        Type.Object({
          provider: oneOf(modelProviders),
          base_url: nullable(Type.String({ description: 'Null = the vendor’s own.' })),
          model: Type.String(),
          has_key: Type.Boolean({ description: 'The key itself is never shown.' }),
          updated_at: timestamp('When it was set.'),
        }),
        Type.Null(),
      ]),
      installation: nullable(
        Type.String({
          description: 'The operator’s model, asked where the account has none; null = none.',
        }),
      ),
    },
    {
      description: 'Which model words the replies; without any the built-in engine does.',
      examples: [
        {
          own: {
            provider: 'openai',
            base_url: null,
            model: 'gpt-5-mini',
            has_key: true,
            updated_at: '2026-11-20T10:15:30.123Z',
          },
          installation: null,
        },
      ],
    },
  ),
)
export type AccountModel = Static<typeof AccountModel>

export const AccountModelUpdate = named(
  'AccountModelUpdate',
  Type.Object(
    {
      provider: oneOf(modelProviders),
      base_url: Type.Optional(
        nullable(Type.String({ description: 'A public https address; null = the vendor’s own.' })),
      ),
      model: Type.String({ minLength: 1, maxLength: limits.model.value }),
      api_key: Type.Optional(
        nullable(
          Type.String({
            description:
              'Left out = the one there is, where it goes to the same address; null = none.',
          }),
        ),
      ),
    },
    {
      description: 'The model to ask from now on.',
      examples: [{ provider: 'openai', model: 'gpt-5-mini', api_key: 'sk-…' }],
    },
  ),
)
export type AccountModelUpdate = Static<typeof AccountModelUpdate>

export const ModelTrial = named(
  'ModelTrial',
  Type.Object(
    {
      answered: Type.Boolean(),
      engine: nullable(
        Type.String({ description: 'The model that was asked; null = there is none.' }),
      ),
      latency_ms: Type.Integer(),
      error: nullable(Type.String({ description: 'What is wrong and what to do.' })),
    },
    {
      description: 'What became of a short question to the model.',
      examples: [{ answered: true, engine: 'gpt-5-mini', latency_ms: 640, error: null }],
    },
  ),
)
export type ModelTrial = Static<typeof ModelTrial>

const tag = 'Models'

export const getModel = endpoint({
  operationId: 'getModel',
  method: 'GET',
  url: '/model',
  tag,
  summary: 'Show the account’s model',
  description: 'Without its key.',
  access: 'viewer',
  scope: null,
  data: ref(AccountModel),
})

export const setModel = endpoint({
  operationId: 'setModel',
  method: 'PUT',
  url: '/model',
  tag,
  summary: 'Set the account’s model',
  description: 'In place of the one there is, whole. Its key is stored encrypted.',
  access: 'owner',
  scope: null,
  body: ref(AccountModelUpdate),
  data: ref(AccountModel),
})

export const removeModel = endpoint({
  operationId: 'removeModel',
  method: 'DELETE',
  url: '/model',
  tag,
  summary: 'Remove the account’s model',
  description: 'Its chatbots have the installation’s again, or none.',
  access: 'owner',
  scope: null,
  data: ref(AccountModel),
})

export const tryModel = endpoint({
  operationId: 'tryModel',
  method: 'POST',
  url: '/model/test',
  tag,
  summary: 'Try the account’s model',
  description: 'Sends it one short question, and says in plain words what is wrong.',
  access: 'owner',
  scope: null,
  data: ref(ModelTrial),
})
