// All accounts of an installation, for its operator.
import Type, { type Static } from 'typebox'
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
      description: 'In place of the plan’s own number; null = the plan’s.',
    }),
  ),
)

export const AccountCreate = named(
  'AccountCreate',
  Type.Object(
    {
      name: Type.String({ format: 'one-line', maxLength: limits.account_name.value }),
      plan: oneOf(planNames),
      requests_per_hour: hourly,
    },
    { description: 'An account to make.', examples: [{ name: 'Acme', plan: 'basic' }] },
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
      description: 'What to change; fields left out stay as they are.',
      examples: [{ plan: 'professional' }],
    },
  ),
)
export type AccountUpdate = Static<typeof AccountUpdate>

const tag = 'Accounts'

export const listAccounts = endpoint({
  operationId: 'listAccounts',
  method: 'GET',
  url: '/accounts',
  tag,
  summary: 'List all accounts',
  description: 'Of the installation, oldest first. For its operator.',
  access: 'operator',
  scope: null,
  query: Type.Object(pageQuery()),
  data: pageOf('accounts', ref(Account)),
})

export const createAccount = endpoint({
  operationId: 'createAccount',
  method: 'POST',
  url: '/accounts',
  tag,
  summary: 'Make an account',
  description:
    'Nobody is a member of it yet: invite its first owner with `POST /accounts/{account_id}/invitations`.',
  access: 'operator',
  scope: null,
  body: ref(AccountCreate),
  data: ref(Account),
})

export const changeAccount = endpoint({
  operationId: 'changeAccount',
  method: 'PUT',
  url: '/accounts/:account_id',
  tag,
  summary: 'Change an account',
  description:
    'A plan holds from the next request, with the running count; a suspension within a second. The operator’s own account can’t be suspended.',
  access: 'operator',
  scope: null,
  params: Type.Object({ account_id: idParam('The account.') }),
  body: ref(AccountUpdate),
  data: ref(Account),
  errors: ['conflict'],
})

export const inviteToAccount = endpoint({
  operationId: 'inviteToAccount',
  method: 'POST',
  url: '/accounts/:account_id/invitations',
  tag,
  summary: 'Invite a person to an account',
  description: 'As its owners do for themselves; for an account that has no owner yet.',
  access: 'operator',
  scope: null,
  params: Type.Object({ account_id: idParam('The account.') }),
  body: ref(InvitationCreate),
  data: ref(InvitationWithLink),
  errors: ['conflict'],
})
