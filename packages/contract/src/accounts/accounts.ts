// All accounts of an installation, for its operator.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref } from '../core/schema.ts'
import { InvitationCreate, InvitationWithLink } from '../people/people.ts'
import { Account } from './account.ts'
import { planNames } from './plans.ts'

const hourly = Type.Optional(
  nullable(
    Type.Integer({
      minimum: 1,
      maximum: limits.hourly_requests.value,
      description: 'The limit in place of that of the plan; null = the limit of the plan.',
    }),
  ),
)

export const AccountCreate = named(
  'AccountCreate',
  Type.Object(
    {
      name: Type.String({
        format: 'one-line',
        'x-trim': true,
        maxLength: limits.account_name.value,
      }),
      plan: oneOf(planNames),
      requests_per_hour: hourly,
    },
    { description: 'An account to create.', examples: [{ name: 'Acme', plan: 'basic' }] },
  ),
)
export type AccountCreate = Static<typeof AccountCreate>

export const AccountUpdate = named(
  'AccountUpdate',
  Type.Object(
    {
      plan: Type.Optional(oneOf(planNames)),
      requests_per_hour: hourly,
      status: Type.Optional(oneOf(['active', 'suspended'])),
    },
    {
      description: 'The fields to change. Other fields keep their value.',
      examples: [{ plan: 'professional' }],
    },
  ),
)
export type AccountUpdate = Static<typeof AccountUpdate>

const tag = 'Accounts'

export const listAccounts = endpoint({
  ...unaudited.reading,
  operationId: 'listAccounts',
  method: 'GET',
  url: '/accounts',
  tag,
  summary: 'List all accounts',
  description: 'All accounts of the installation, oldest first.',
  access: 'operator',
  scope: null,
  query: Type.Object(pageQuery()),
  data: pageOf('accounts', ref(Account)),
})

export const createAccount = endpoint({
  operationId: 'createAccount',
  audit: 'account.create',
  method: 'POST',
  url: '/accounts',
  tag,
  summary: 'Create an account',
  description:
    'The account has no members yet. Invite its first owner with `POST /accounts/{account_id}/invitations`.',
  access: 'operator',
  scope: null,
  body: ref(AccountCreate),
  data: ref(Account),
})

export const changeAccount = endpoint({
  operationId: 'changeAccount',
  audit: 'account.update',
  method: 'PUT',
  url: '/accounts/:account_id',
  tag,
  summary: 'Update an account',
  description:
    'A new plan applies from the next request, with the present count. A suspension applies within a second. You cannot suspend the operator’s own account.',
  access: 'operator',
  scope: null,
  params: Type.Object({ account_id: idParam('The account.') }),
  body: ref(AccountUpdate),
  data: ref(Account),
  errors: ['conflict'],
})

export const inviteToAccount = endpoint({
  operationId: 'inviteToAccount',
  audit: 'invitation.create',
  method: 'POST',
  url: '/accounts/:account_id/invitations',
  tag,
  summary: 'Invite a person to an account',
  description: 'For an account that has no owner yet. Owners invite other people themselves.',
  access: 'operator',
  scope: null,
  params: Type.Object({ account_id: idParam('The account.') }),
  body: ref(InvitationCreate),
  data: ref(InvitationWithLink),
  errors: ['conflict'],
})
