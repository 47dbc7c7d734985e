// All accounts of the installation, for its operator.
import {
  changeAccount,
  createAccount,
  type InvitationWithLink,
  inviteToAccount,
  listAccounts,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

type Rooms = Pick<Services, 'allAccounts' | 'invitations'>

export function accountRoutes(route: Route, { allAccounts, invitations }: Rooms): void {
  // Asked for only when there is something to show.
  const reveal = (made: InvitationWithLink) => invitations.reveal(made)
  route(listAccounts, ({ query }) => allAccounts.list(query))
  route(createAccount, ({ body, claim }) => allAccounts.create(body, claim))
  route(changeAccount, ({ principal, params, body }) =>
    allAccounts.change(principal, params.account_id, body),
  )
  route(
    inviteToAccount,
    ({ params, body, pagesAt, claim }) =>
      invitations.create(params.account_id, body, pagesAt(), claim),
    { reveal },
  )
}
