// The people of an account: members, invitations and your own profile.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { Deletion } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { roles } from '../core/roles.ts'
import { idParam, named, oneOf, ref, timestamp } from '../core/schema.ts'
import { emailField, MailReceipt, newPasswordField, personNameField, Session } from './sessions.ts'

export const Member = named(
  'Member',
  Type.Object(
    {
      id: Type.String({ description: 'The id of the person.' }),
      name: Type.String(),
      email: Type.String(),
      role: oneOf(roles),
      is_self: Type.Boolean({ description: 'Whether this is you.' }),
      created_at: timestamp('When the person became a member.'),
    },
    {
      description: 'A member of the account.',
      examples: [
        {
          id: 'per_06eb5f6xqtyj9c3n8k0s4v2m1r',
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          role: 'owner',
          is_self: true,
          created_at: '2026-11-20T10:15:30.123Z',
        },
      ],
    },
  ),
)
export type Member = Static<typeof Member>

export const MemberUpdate = named(
  'MemberUpdate',
  Type.Object(
    { role: oneOf(roles) },
    { description: 'The new role of a member.', examples: [{ role: 'editor' }] },
  ),
)

const invitation = {
  id: Type.String(),
  email: Type.String(),
  role: oneOf(roles),
  created_at: timestamp('When it was created.'),
  expires_at: timestamp('When the invitation ends.'),
}
const exampleInvitation = {
  id: 'inv_06eb5f6xqtyj9c3n8k0s4v2m1r',
  email: 'grace@example.com',
  role: 'editor',
  created_at: '2026-11-20T10:15:30.123Z',
  expires_at: '2026-11-27T10:15:30.123Z',
} as const

export const Invitation = named(
  'Invitation',
  Type.Object(invitation, {
    description: 'An invitation that nobody has accepted yet.',
    examples: [exampleInvitation],
  }),
)
export type Invitation = Static<typeof Invitation>

export const InvitationWithLink = named(
  'InvitationWithLink',
  Type.Intersect(
    [
      ref(Invitation),
      Type.Object({
        url: Type.Union([Type.String(), Type.Null()], {
          description:
            'The link for the person, shown only once. Null if it was mailed: then accepting it proves the address.',
        }),
        mailed: Type.Boolean({ description: 'Whether the link was sent by mail.' }),
      }),
    ],
    {
      description: 'An invitation with its link.',
      examples: [
        {
          ...exampleInvitation,
          url: 'https://chat.example.com/invitation#pst_4f1c…',
          mailed: false,
        },
      ],
    },
  ),
)
export type InvitationWithLink = Static<typeof InvitationWithLink>

export const InvitationCreate = named(
  'InvitationCreate',
  Type.Object(
    { email: emailField, role: oneOf(roles) },
    {
      description: 'The person to invite, and their role.',
      examples: [{ email: 'grace@example.com', role: 'editor' }],
    },
  ),
)
export type InvitationCreate = Static<typeof InvitationCreate>

const token = Type.String({ minLength: 1, maxLength: 200 })

export const InvitationToken = named(
  'InvitationToken',
  Type.Object(
    { token },
    { description: 'The token in the link of an invitation.', examples: [{ token: 'pst_4f1c…' }] },
  ),
)

export const InvitationOffer = named(
  'InvitationOffer',
  Type.Object(
    {
      account_name: Type.String(),
      email: Type.String(),
      role: oneOf(roles),
      has_password: Type.Boolean({
        description:
          'The person already has a password on this installation and uses it to accept.',
      }),
      expires_at: timestamp('When the invitation ends.'),
    },
    {
      description: 'The account and the role of an invitation.',
      examples: [
        {
          account_name: 'Acme',
          email: 'grace@example.com',
          role: 'editor',
          has_password: false,
          expires_at: '2026-11-27T10:15:30.123Z',
        },
      ],
    },
  ),
)
export type InvitationOffer = Static<typeof InvitationOffer>

export const InvitationAcceptance = named(
  'InvitationAcceptance',
  Type.Object(
    {
      token,
      name: Type.Optional(personNameField),
      password: Type.String({
        minLength: 1,
        maxLength: limits.password.value,
        description: 'The present password of the person, or a new password.',
      }),
    },
    {
      description: 'The data to accept an invitation.',
      examples: [
        { token: 'pst_4f1c…', name: 'Grace Hopper', password: 'correct horse battery staple' },
      ],
    },
  ),
)
export type InvitationAcceptance = Static<typeof InvitationAcceptance>

export const ProfileUpdate = named(
  'ProfileUpdate',
  Type.Object(
    { name: personNameField },
    { description: 'The name that other people see.', examples: [{ name: 'Ada Lovelace' }] },
  ),
)

export const PasswordUpdate = named(
  'PasswordUpdate',
  Type.Object(
    {
      current_password: Type.String({ minLength: 1, maxLength: limits.password.value }),
      new_password: newPasswordField,
    },
    {
      description: 'The current password and the new password.',
      examples: [{ current_password: 'tr0ub4dor&3', new_password: 'correct horse battery staple' }],
    },
  ),
)

export const EmailChange = named(
  'EmailChange',
  Type.Object(
    {
      email: emailField,
      current_password: Type.String({ minLength: 1, maxLength: limits.password.value }),
    },
    {
      description: 'The email address that the person wants to use.',
      examples: [{ email: 'ada@example.org', current_password: 'correct horse battery staple' }],
    },
  ),
)
export type EmailChange = Static<typeof EmailChange>

export const EmailConfirmation = named(
  'EmailConfirmation',
  Type.Object(
    { token },
    { description: 'The token of a mailed link.', examples: [{ token: 'pst_4f1c…' }] },
  ),
)

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
