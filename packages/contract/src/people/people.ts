// The people of an account: its members, who may come by invitation, and oneself.
import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Deletion } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { roles } from '../core/roles.ts'
import { idParam, named, oneOf, ref, timestamp } from '../core/schema.ts'
import { emailField, newPasswordField, personNameField, Session } from './sessions.ts'

export const Member = named(
  'Member',
  Type.Object(
    {
      id: Type.String({ description: 'The person’s.' }),
      name: Type.String(),
      email: Type.String(),
      role: oneOf(roles),
      is_self: Type.Boolean({ description: 'Whether it is the one who asks.' }),
      created_at: timestamp('When the person became a member.'),
    },
    {
      description: 'A person of the account.',
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
    { description: 'A new role.', examples: [{ role: 'editor' }] },
  ),
)

const invitation = {
  id: Type.String(),
  email: Type.String(),
  role: oneOf(roles),
  created_at: timestamp('When it was made.'),
  expires_at: timestamp('Until when it can be taken.'),
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
    description: 'An invitation that nobody took yet.',
    examples: [exampleInvitation],
  }),
)
export type Invitation = Static<typeof Invitation>

export const InvitationWithLink = named(
  'InvitationWithLink',
  Type.Object(
    {
      ...invitation,
      url: Type.String({ description: 'The link to hand over. Shown here and never again.' }),
      mailed: Type.Boolean({ description: 'Whether it went out by mail.' }),
    },
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
      description: 'Who is invited, and as what.',
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
    { description: 'What the link of an invitation holds.', examples: [{ token: 'pst_4f1c…' }] },
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
        description: 'The person has one on this installation, and takes the invitation with it.',
      }),
      expires_at: timestamp('Until when it can be taken.'),
    },
    {
      description: 'What an invitation offers.',
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
        description: 'The one the person has, else a new one.',
      }),
    },
    {
      description: 'Takes an invitation.',
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
    { description: 'What others see.', examples: [{ name: 'Ada Lovelace' }] },
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
      description: 'The old password and the new one.',
      examples: [{ current_password: 'tr0ub4dor&3', new_password: 'correct horse battery staple' }],
    },
  ),
)

const tag = 'People'
const ofMember = Type.Object({ person_id: idParam('The person.') })

export const listMembers = endpoint({
  operationId: 'listMembers',
  method: 'GET',
  url: '/members',
  tag,
  summary: 'List the members',
  description: 'The people of the account, the oldest member first.',
  access: 'viewer',
  scope: null,
  data: Type.Object({ members: Type.Array(ref(Member)) }),
})

export const changeMember = endpoint({
  operationId: 'changeMember',
  method: 'PUT',
  url: '/members/:person_id',
  tag,
  summary: 'Give a member another role',
  description: 'It holds within a second. The last owner stays one.',
  access: 'owner',
  scope: null,
  params: ofMember,
  body: ref(MemberUpdate),
  data: ref(Member),
  errors: ['conflict'],
})

export const removeMember = endpoint({
  operationId: 'removeMember',
  method: 'DELETE',
  url: '/members/:person_id',
  tag,
  summary: 'Remove a member',
  description:
    'Owners remove anybody, everybody may leave; the last owner stays. Sessions in the account end within a second.',
  access: 'viewer',
  scope: null,
  params: ofMember,
  data: ref(Deletion),
  errors: ['conflict'],
})

export const listInvitations = endpoint({
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
  method: 'POST',
  url: '/invitations',
  tag,
  summary: 'Invite a person',
  description:
    'Answers with the link, once; it works for seven days. It is mailed too where the installation can. A second invitation of one address takes the place of the first.',
  access: 'owner',
  scope: null,
  body: ref(InvitationCreate),
  data: ref(InvitationWithLink),
  errors: ['conflict', 'plan_limit_reached'],
})

export const deleteInvitation = endpoint({
  operationId: 'deleteInvitation',
  method: 'DELETE',
  url: '/invitations/:invitation_id',
  tag,
  summary: 'Take an invitation back',
  description: 'Its link works no more.',
  access: 'owner',
  scope: null,
  params: Type.Object({ invitation_id: idParam('The invitation.') }),
  data: ref(Deletion),
})

export const lookUpInvitation = endpoint({
  operationId: 'lookUpInvitation',
  method: 'POST',
  url: '/invitations/lookup',
  tag,
  summary: 'Show what an invitation offers',
  description: 'To whoever has its link.',
  access: 'open',
  scope: null,
  body: ref(InvitationToken),
  data: ref(InvitationOffer),
  errors: ['not_found'],
})

export const acceptInvitation = endpoint({
  operationId: 'acceptInvitation',
  method: 'POST',
  url: '/invitations/accept',
  tag,
  summary: 'Take an invitation',
  description: 'Makes the person if there is none with that address, and signs in to the account.',
  access: 'open',
  scope: null,
  body: ref(InvitationAcceptance),
  data: ref(Session),
  errors: ['conflict', 'not_found'],
})

export const changeProfile = endpoint({
  operationId: 'changeProfile',
  method: 'PUT',
  url: '/profile',
  tag,
  summary: 'Change one’s name',
  description: 'In all accounts.',
  access: 'viewer',
  scope: null,
  body: ref(ProfileUpdate),
  data: ref(Session),
})

export const changePassword = endpoint({
  operationId: 'changePassword',
  method: 'PUT',
  url: '/profile/password',
  tag,
  summary: 'Change one’s password',
  description: 'Ends all other sessions of the person.',
  access: 'viewer',
  scope: null,
  body: ref(PasswordUpdate),
  data: ref(Session),
})
