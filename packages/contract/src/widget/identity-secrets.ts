// Identity secrets of a chatbot: with them the owner's server signs who a visitor of the widget is.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { Deletion, pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'

/** HS256: both sides have the secret. ES256: Parley has the public key alone. */
export const identityAlgorithms = ['HS256', 'ES256'] as const
export type IdentityAlgorithm = (typeof identityAlgorithms)[number]

const fields = {
  id: Type.String({ description: 'May be the `kid` of an identity.' }),
  chatbot_id: Type.String(),
  algorithm: oneOf(identityAlgorithms, {
    description: 'The only algorithm of identities that are signed with it.',
  }),
  hint: Type.String({
    description:
      'Tells it from the other one: the last 4 characters of the secret, or the start of the key’s JWK thumbprint.',
  }),
  created_at: timestamp('When it was created.'),
  last_used_at: nullable(
    timestamp('When it last opened a session, precise to half an hour; null = never.'),
  ),
}
const example = {
  id: 'ids_06eb5f6xqtyj9c3n8k0s4v2m1r',
  chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
  algorithm: 'HS256',
  hint: 'PzTQ',
  created_at: '2026-11-20T10:15:30.123Z',
  last_used_at: null,
} as const

export const IdentitySecret = named(
  'IdentitySecret',
  Type.Object(fields, {
    description: 'An identity secret, without the secret itself.',
    examples: [example],
  }),
)
export type IdentitySecret = Static<typeof IdentitySecret>

export const IdentitySecretWithSecret = named(
  'IdentitySecretWithSecret',
  Type.Object(
    {
      ...fields,
      secret: nullable(
        Type.String({
          description:
            'The key of HS256, as it is, with its prefix. It is shown only now. Null for ES256.',
        }),
      ),
    },
    {
      description: 'An identity secret that was just created.',
      examples: [{ ...example, secret: 'pis_b0pV8mKZ3nq9XwR1tYc6LeJ4hGd2sFaU7iOvNxPzTQ' }],
    },
  ),
)
export type IdentitySecretWithSecret = Static<typeof IdentitySecretWithSecret>

export const IdentitySecretCreate = named(
  'IdentitySecretCreate',
  Type.Object(
    {
      algorithm: Type.Optional(
        nullable(oneOf(identityAlgorithms, { description: 'Default `HS256`.' })),
      ),
      public_key: Type.Optional(
        nullable(
          Type.String({
            minLength: 1,
            maxLength: limits.public_key.value,
            description:
              'Only for ES256, and required there: the public key of your server on the curve P-256, as PEM (`-----BEGIN PUBLIC KEY-----`) or as the text of a JWK.',
          }),
        ),
      ),
    },
    { description: 'An identity secret to create.', examples: [{ algorithm: 'HS256' }] },
  ),
)
export type IdentitySecretCreate = Static<typeof IdentitySecretCreate>

const tag = 'Identity secrets'
const url = '/chatbots/:chatbot_id/identity-secrets'
const chatbot_id = idParam('The chatbot.')

export const listIdentitySecrets = endpoint({
  ...unaudited.reading,
  operationId: 'listIdentitySecrets',
  method: 'GET',
  url,
  tag,
  summary: 'List the identity secrets of a chatbot',
  description: 'Newest first, without the secrets themselves.',
  scope: 'chatbots:read',
  params: Type.Object({ chatbot_id }),
  query: Type.Object(pageQuery()),
  data: pageOf('identity-secrets', ref(IdentitySecret)),
})

export const createIdentitySecret = endpoint({
  operationId: 'createIdentitySecret',
  audit: 'identity_secret.create',
  method: 'POST',
  url,
  tag,
  summary: 'Create an identity secret',
  description:
    'With it your server signs who a visitor of the widget is. The answer has the `secret` of HS256, which is never shown again. A chatbot has at most two: to replace one, create another, sign with it, and delete the first.',
  scope: 'chatbots:write',
  params: Type.Object({ chatbot_id }),
  body: Type.Union([ref(IdentitySecretCreate), Type.Null()]),
  data: ref(IdentitySecretWithSecret),
  errors: ['plan_limit_reached'],
})

export const deleteIdentitySecret = endpoint({
  operationId: 'deleteIdentitySecret',
  audit: 'identity_secret.delete',
  method: 'DELETE',
  url: `${url}/:identity_secret_id`,
  tag,
  summary: 'Delete an identity secret',
  description:
    'Identities that are signed with it are refused from now on. Sessions that they opened end within the hour.',
  scope: 'chatbots:write',
  params: Type.Object({ chatbot_id, identity_secret_id: idParam('The identity secret.') }),
  data: ref(Deletion),
})
