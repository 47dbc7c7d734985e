// The account of a key, its plan and the use of the plan.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { planNames } from './plans.ts'
import { Quotas } from './quotas.ts'

export const PlanUse = named(
  'PlanUse',
  Type.Object(
    {
      name: oneOf(planNames),
      requests_per_hour: nullable(Type.Integer({ description: 'null = no limit.' })),
      used: nullable(Type.Integer({ description: 'Requests of the present hour.' })),
      remaining: nullable(Type.Integer()),
      resets_at: nullable(timestamp('When the present hour ends; null if no request was counted.')),
    },
    { description: 'A plan and its use. A plan without a limit counts nothing.' },
  ),
)
export type PlanUse = Static<typeof PlanUse>

export const Account = named(
  'Account',
  Type.Object(
    {
      id: Type.String(),
      name: Type.String(),
      status: oneOf(['active', 'suspended']),
      created_at: timestamp('When it was created.'),
      plan: ref(PlanUse),
      quotas: ref(Quotas),
    },
    {
      description: 'The account of the key.',
      examples: [
        {
          id: 'acct_06eb5f6xqtyj9c3n8k0s4v2m1r',
          name: 'Acme',
          status: 'active',
          created_at: '2026-11-20T10:15:30.123Z',
          plan: {
            name: 'free',
            requests_per_hour: 100,
            used: 43,
            remaining: 57,
            resets_at: '2026-11-20T11:02:10.000Z',
          },
          quotas: {
            chatbots: { used: 2, limit: 10 },
            knowledge_items: { used: 120, limit: null },
            knowledge_characters: { used: 540_000, limit: 5_000_000 },
            stored_bytes: { used: 610_000, limit: null },
            conversations: { used: 1_200, limit: null },
            source_pages: { used: 1_001, limit: 2_000 },
          },
        },
      ],
    },
  ),
)
export type Account = Static<typeof Account>

export const accountNameField = Type.String({
  format: 'one-line',
  'x-trim': true,
  maxLength: limits.account_name.value,
  examples: ['Acme'],
})

export const AccountRename = named(
  'AccountRename',
  Type.Object(
    { name: accountNameField },
    { description: 'The new name of the account.', examples: [{ name: 'Acme' }] },
  ),
)

export const getAccount = endpoint({
  ...unaudited.reading,
  operationId: 'getAccount',
  method: 'GET',
  url: '/account',
  tag: 'Service',
  summary: 'Get the account, its plan and its use',
  description: 'The same numbers as in the `RateLimit` headers. They include this request.',
  scope: null,
  data: ref(Account),
})

export const renameAccount = endpoint({
  operationId: 'renameAccount',
  audit: 'account.update',
  method: 'PUT',
  url: '/account',
  tag: 'Service',
  summary: 'Rename the account',
  description: 'The name is in the dashboard and in invitations.',
  access: 'owner',
  scope: null,
  body: ref(AccountRename),
  data: ref(Account),
})
