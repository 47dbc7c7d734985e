// Members and invitations of an account, and a person's own profile and password.
import {
  acceptInvitation,
  changeMember,
  changePassword,
  changeProfile,
  confirmEmail,
  createInvitation,
  deleteInvitation,
  endMemberSessions,
  type InvitationWithLink,
  listInvitations,
  listMembers,
  lookUpInvitation,
  removeMember,
  requestEmailChange,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import { actorOf } from '../../services/shared/audit.ts'
import type { Route } from '../route.ts'

type PeopleServices = Pick<Services, 'members' | 'invitations' | 'ownAddress' | 'profiles'>

export function peopleRoutes(
  route: Route,
  { members, invitations, ownAddress, profiles }: PeopleServices,
): void {
  const reveal = (sealed: InvitationWithLink) => invitations.reveal(sealed)
  route(listMembers, ({ principal }) => members.list(principal))
  route(changeMember, ({ principal, params, body }) =>
    members.change(principal, params.person_id, body.role),
  )
  route(removeMember, ({ principal, params }) => members.remove(principal, params.person_id))
  route(endMemberSessions, ({ principal, params }) =>
    members.endSessions(principal, params.person_id),
  )
  route(listInvitations, ({ principal }) => invitations.list(principal))
  route(
    createInvitation,
    ({ principal, body, baseUrl: pagesAt, claim }) =>
      invitations.create(principal.account_id, body, pagesAt(), {
        actor: actorOf(principal),
        claim,
      }),
    { reveal },
  )
  route(deleteInvitation, ({ principal, params }) =>
    invitations.remove(principal, params.invitation_id),
  )
  route(lookUpInvitation, ({ body }) => invitations.lookUp(body.token))
  route(acceptInvitation, async ({ body, client, setCookies: giveSession }) => {
    const { session, ...tokens } = await invitations.accept(body, client())
    giveSession(tokens)
    return session
  })
  route(changeProfile, ({ principal, body }) => profiles.rename(principal, body.name))
  route(requestEmailChange, ({ principal, body, baseUrl: pagesAt }) =>
    ownAddress.ask(principal, body, pagesAt()),
  )
  route(confirmEmail, ({ principal, body }) => ownAddress.confirm(principal, body.token))
  route(changePassword, ({ principal, body }) => profiles.changePassword(principal, body))
}
