// The calls for the people of an account: members, invitations and your own profile.
import Type from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { Deletion } from '../core/envelope.ts'
import { idParam, ref } from '../core/schema.ts'
import {
  EmailChange,
  EmailConfirmation,
  Invitation,
  InvitationAcceptance,
  InvitationCreate,
  InvitationOffer,
  InvitationToken,
  InvitationWithLink,
  Member,
  MemberUpdate,
  PasswordUpdate,
  ProfileUpdate,
} from './people.ts'
import { MailReceipt, Session } from './sessions.ts'

const tag = 'People'
const ofMember = Type.Object({ person_id: idParam('The person.') })

export const listMembers = endpoint({
  ...unaudited.reading,
  operationId: 'listMembers',
  method: 'GET',
  url: '/members',
  tag,
  summary: 'List members',
  description: 'The members of the account, oldest first.',
  access: 'viewer',
  scope: null,
  data: Type.Object({ members: Type.Array(ref(Member)) }),
})

export const changeMember = endpoint({
  operationId: 'changeMember',
  audit: 'member.update',
  method: 'PUT',
  url: '/members/:person_id',
  tag,
  summary: 'Change the role of a member',
  description:
    'The new role applies within a second. You cannot change the role of the last owner.',
  access: 'owner',
  scope: null,
  params: ofMember,
  body: ref(MemberUpdate),
  data: ref(Member),
  errors: ['conflict'],
})

export const removeMember = endpoint({
  operationId: 'removeMember',
  audit: 'member.remove',
  method: 'DELETE',
  url: '/members/:person_id',
  tag,
  summary: 'Remove a member',
  description:
    'Owners may remove every member, and every member may leave. The last owner cannot leave. The sessions of the person in this account end within a second.',
  access: 'viewer',
  scope: null,
  params: ofMember,
  data: ref(Deletion),
  errors: ['conflict'],
})

export const endMemberSessions = endpoint({
  operationId: 'endMemberSessions',
  audit: 'member.sign_out',
  method: 'DELETE',
  url: '/members/:person_id/sessions',
  tag,
  summary: 'Sign a member out everywhere',
  description:
    'All sessions of the person end within a second, also in their other accounts. They can sign in again.',
  access: 'owner',
  scope: null,
  params: ofMember,
  data: ref(Deletion),
})

export const listInvitations = endpoint({
  ...unaudited.reading,
  operationId: 'listInvitations',
  method: 'GET',
  url: '/invitations',
  tag,
  summary: 'List open invitations',
  description: 'Newest first, without their links.',
  access: 'owner',
  scope: null,
  data: Type.Object({ invitations: Type.Array(ref(Invitation)) }),
})

export const createInvitation = endpoint({
  operationId: 'createInvitation',
  audit: 'invitation.create',
  method: 'POST',
  url: '/invitations',
  tag,
  summary: 'Invite a person',
  description:
    'If the installation can send mail, the server mails the link. Otherwise the answer shows it, once. It works for seven days. A second invitation for the same address replaces the first.',
  access: 'owner',
  scope: null,
  body: ref(InvitationCreate),
  data: ref(InvitationWithLink),
  errors: ['conflict', 'plan_limit_reached'],
})

export const deleteInvitation = endpoint({
  operationId: 'deleteInvitation',
  audit: 'invitation.delete',
  method: 'DELETE',
  url: '/invitations/:invitation_id',
  tag,
  summary: 'Delete an invitation',
  description: 'Its link stops working.',
  access: 'owner',
  scope: null,
  params: Type.Object({ invitation_id: idParam('The invitation.') }),
  data: ref(Deletion),
})

export const lookUpInvitation = endpoint({
  ...unaudited.reading,
  operationId: 'lookUpInvitation',
  method: 'POST',
  url: '/invitations/lookup',
  tag,
  summary: 'Look up an invitation',
  description: 'Anybody with the link can look it up.',
  access: 'open',
  scope: null,
  body: ref(InvitationToken),
  data: ref(InvitationOffer),
  errors: ['not_found'],
})

export const acceptInvitation = endpoint({
  operationId: 'acceptInvitation',
  audit: 'invitation.accept',
  method: 'POST',
  url: '/invitations/accept',
  tag,
  summary: 'Accept an invitation',
  description: 'Creates the person if nobody has that address, and signs in to the account.',
  access: 'open',
  scope: null,
  body: ref(InvitationAcceptance),
  data: ref(Session),
  errors: ['conflict', 'not_found'],
})

export const changeProfile = endpoint({
  operationId: 'changeProfile',
  audit: 'person.update',
  method: 'PUT',
  url: '/profile',
  tag,
  summary: 'Change your name',
  description: 'Your name is the same in all accounts.',
  access: 'viewer',
  scope: null,
  body: ref(ProfileUpdate),
  data: ref(Session),
})

export const requestEmailChange = endpoint({
  operationId: 'requestEmailChange',
  audit: false,
  unauditedBecause: 'It mails a link at most. The change itself is recorded.',
  method: 'POST',
  url: '/profile/email',
  tag,
  summary: 'Request another email address',
  description:
    'Mails a link to the new address, which works once, for a day. With your present address it proves that the address is yours. Needs a mail server.',
  access: 'viewer',
  scope: null,
  body: ref(EmailChange),
  data: ref(MailReceipt),
  errors: ['conflict'],
})

export const confirmEmail = endpoint({
  operationId: 'confirmEmail',
  audit: 'email.change',
  method: 'PUT',
  url: '/profile/email',
  tag,
  summary: 'Confirm an email address',
  description:
    'Needs the token of the mailed link, and a session of the person who requested it. From now on you sign in with this address. The previous one gets a notice.',
  access: 'viewer',
  scope: null,
  body: ref(EmailConfirmation),
  data: ref(Session),
  errors: ['conflict'],
})

export const changePassword = endpoint({
  operationId: 'changePassword',
  audit: 'password.change',
  method: 'PUT',
  url: '/profile/password',
  tag,
  summary: 'Change your password',
  description: 'All your other sessions end.',
  access: 'viewer',
  scope: null,
  body: ref(PasswordUpdate),
  data: ref(Session),
})
