// The people of an account: members, invitations and your own profile.
import Type, { type Static } from 'typebox'
import { limits } from '../core/limits.ts'
import { roles } from '../core/roles.ts'
import { named, oneOf, ref, timestamp } from '../core/schema.ts'
import { emailField, newPasswordField, personNameField } from './sessions.ts'

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
