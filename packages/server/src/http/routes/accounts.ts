// All accounts of the installation, for the operator.
import {
  changeAccount,
  createAccount,
  type InvitationWithLink,
  inviteToAccount,
  listAccounts,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import { asOperator } from '../../services/shared/audit.ts'
import type { Route } from '../route.ts'

type AccountServices = Pick<Services, 'allAccounts' | 'invitations'>

export function accountRoutes(route: Route, { allAccounts, invitations }: AccountServices): void {
  const reveal = (sealed: InvitationWithLink) => invitations.reveal(sealed)
  route(listAccounts, ({ query }) => allAccounts.list(query))
  route(createAccount, ({ principal, body, claim }) => allAccounts.create(principal, body, claim))
  route(changeAccount, ({ principal, params, body }) =>
    allAccounts.change(principal, params.account_id, body),
  )
  route(
    inviteToAccount,
    ({ principal, params, body, baseUrl: pagesAt, claim }) =>
      invitations.create(params.account_id, body, pagesAt(), {
        actor: asOperator(principal),
        claim,
      }),
    { reveal },
  )
}
