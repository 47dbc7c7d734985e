// The account's own language model, in place of that of the installation.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { ModelTrial, ModelTrialInput } from './model-trials.ts'

/**
 * The protocols a language model's server may speak: OpenAI's at any address, or a vendor's own. The server,
 * its settings, the command line and the dashboard take the list from here.
 */
export const modelProviders = ['openai_compatible', 'openai', 'anthropic', 'google'] as const

export type ModelProvider = (typeof modelProviders)[number]

export const ModelVerifier = named(
  'ModelVerifier',
  Type.Object(
    {
      model: Type.String(),
      base_url: nullable(
        Type.String({ description: 'null = at the provider of the model, with its key.' }),
      ),
      has_key: Type.Boolean({ description: 'Whether it has an API key of its own.' }),
    },
    {
      description: 'A model that compares each reply with its sources.',
      examples: [{ model: 'gpt-5-nano', base_url: null, has_key: false }],
    },
  ),
)
export type ModelVerifier = Static<typeof ModelVerifier>

const keyPresence = 'Whether the model has an API key. The key is never shown.'

export const OwnModel = named(
  'OwnModel',
  Type.Object(
    {
      provider: oneOf(modelProviders),
      base_url: nullable(Type.String({ description: 'null = the address of the vendor.' })),
      model: Type.String(),
      has_key: Type.Boolean({ description: keyPresence }),
      verifier: Type.Union([ref(ModelVerifier), Type.Null()], {
        description: 'null = nothing verifies its replies, also no verifier of the installation.',
      }),
      updated_at: timestamp('When it or its verifier was set.'),
    },
    {
      description: 'A model that the account brings itself.',
      examples: [
        {
          provider: 'openai',
          base_url: null,
          model: 'gpt-5-mini',
          has_key: true,
          verifier: null,
          updated_at: '2026-11-20T10:15:30.123Z',
        },
      ],
    },
  ),
)
export type OwnModel = Static<typeof OwnModel>

export const AccountModel = named(
  'AccountModel',
  Type.Object(
    {
      own: Type.Union([ref(OwnModel), Type.Null()]),
      installation: nullable(
        Type.String({
          description: 'The model of the operator, for accounts without an own model; null = none.',
        }),
      ),
    },
    {
      description:
        'The model that composes the replies. Without a model the built-in engine composes them.',
      examples: [
        {
          own: {
            provider: 'openai',
            base_url: null,
            model: 'gpt-5-mini',
            has_key: true,
            verifier: null,
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
        nullable(
          Type.String({
            description:
              'A public https address; for the installation’s model any address. Default null: the address of the vendor.',
          }),
        ),
      ),
      model: Type.String({ format: 'one-line', minLength: 1, maxLength: limits.model.value }),
      api_key: Type.Optional(
        nullable(
          Type.String({
            description: 'Left out: the present key, if the address stays the same. null: no key.',
          }),
        ),
      ),
    },
    {
      description: 'The model to use from now on.',
      examples: [{ provider: 'openai', model: 'gpt-5-mini', api_key: 'sk-…' }],
    },
  ),
)
export type AccountModelUpdate = Static<typeof AccountModelUpdate>

export const ModelVerifierUpdate = named(
  'ModelVerifierUpdate',
  Type.Object(
    {
      model: Type.String({ format: 'one-line', minLength: 1, maxLength: limits.model.value }),
      base_url: Type.Optional(
        nullable(
          Type.String({
            description:
              'The address of another server, with OpenAI’s protocol. Default null: the provider of the model, with its key.',
          }),
        ),
      ),
      api_key: Type.Optional(
        nullable(
          Type.String({
            description:
              'For the server at `base_url`. Left out: the present key, if the address stays the same. null: no key.',
          }),
        ),
      ),
    },
    {
      description: 'The model that verifies replies from now on.',
      examples: [{ model: 'gpt-5-nano' }],
    },
  ),
)
export type ModelVerifierUpdate = Static<typeof ModelVerifierUpdate>

const tag = 'Models'

export const getModel = endpoint({
  ...unaudited.reading,
  operationId: 'getModel',
  method: 'GET',
  url: '/model',
  tag,
  summary: 'Get the account’s model',
  description: 'Without its key.',
  access: 'viewer',
  scope: null,
  data: ref(AccountModel),
})

export const setModel = endpoint({
  operationId: 'setModel',
  audit: 'model.set',
  method: 'PUT',
  url: '/model',
  tag,
  summary: 'Set the account’s model',
  description:
    'Replaces the present model. The server encrypts the API key. A verifier at the provider of the present model is removed if the new one is elsewhere.',
  access: 'owner',
  scope: null,
  body: ref(AccountModelUpdate),
  data: ref(AccountModel),
})

export const removeModel = endpoint({
  operationId: 'removeModel',
  audit: 'model.remove',
  method: 'DELETE',
  url: '/model',
  tag,
  summary: 'Remove the account’s model',
  description: 'The chatbots then use the model of the installation, if there is one.',
  access: 'owner',
  scope: null,
  data: ref(AccountModel),
})

export const setModelVerifier = endpoint({
  operationId: 'setModelVerifier',
  audit: 'verifier.set',
  method: 'PUT',
  url: '/model/verifier',
  tag,
  summary: 'Set the verifier of the account’s model',
  description:
    'A small model that compares each reply of the account’s own model with its sources. Without an own model: 409.',
  access: 'owner',
  scope: null,
  body: ref(ModelVerifierUpdate),
  data: ref(AccountModel),
  errors: ['conflict'],
})

export const removeModelVerifier = endpoint({
  operationId: 'removeModelVerifier',
  audit: 'verifier.remove',
  method: 'DELETE',
  url: '/model/verifier',
  tag,
  summary: 'Remove the verifier of the account’s model',
  description: 'Nothing verifies the replies of the account’s own model then.',
  access: 'owner',
  scope: null,
  data: ref(AccountModel),
})

export const tryModel = endpoint({
  ...unaudited.trial,
  operationId: 'tryModel',
  method: 'POST',
  url: '/model/test',
  tag,
  summary: 'Test the account’s model',
  description:
    'Asks the account’s own model, or else the installation’s, a question with the knowledge of the account. Shows prompt, answer and checks, or what is wrong. Nothing is stored.',
  access: 'owner',
  scope: null,
  body: ref(ModelTrialInput),
  data: ref(ModelTrial),
  errors: ['not_found'],
})
