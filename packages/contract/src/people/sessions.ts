// Sessions in the dashboard. A cookie identifies the session, which is in one account at a time.
import Type, { type Static } from 'typebox'
import { accountNameField } from '../accounts/account.ts'
import { limits } from '../core/limits.ts'
import { roles } from '../core/roles.ts'
import { named, oneOf, timestamp } from '../core/schema.ts'

export const emailField = Type.String({
  format: 'email-address',
  'x-trim': true,
  maxLength: limits.email.value,
  description: 'Upper and lower case are the same.',
  examples: ['ada@example.com'],
})
export const personNameField = Type.String({
  format: 'one-line',
  'x-trim': true,
  maxLength: limits.person_name.value,
  examples: ['Ada Lovelace'],
})
export const newPasswordField = Type.String({
  minLength: limits.password_shortest.value,
  maxLength: limits.password.value,
  description: 'Any characters. A long password is better than a complicated one.',
})
const passwordField = Type.String({ minLength: 1, maxLength: limits.password.value })
const tokenField = Type.String({ minLength: 1, maxLength: 200 })

const person = {
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  email_verified: Type.Boolean({
    description: 'Whether the person proved that the address is theirs.',
  }),
}
const accountId = Type.String({ examples: ['acct_06eb5f6xqtyj9c3n8k0s4v2m1r'] })

export const Session = named(
  'Session',
  Type.Object(
    {
      id: Type.String(),
      person: Type.Object(person),
      account: Type.Object({ id: accountId, name: Type.String(), status: Type.String() }),
      role: oneOf(roles),
      is_operator: Type.Boolean({
        description: 'Whether the person may manage all accounts of this installation.',
      }),
      accounts: Type.Array(
        Type.Object({ id: accountId, name: Type.String(), role: oneOf(roles) }),
        { description: 'All accounts that the person is a member of.' },
      ),
      created_at: timestamp('When the person signed in.'),
      expires_at: timestamp('When the session ends if it is not used.'),
    },
    {
      description: 'The person who is signed in, and the account.',
      examples: [
        {
          id: 'ses_06eb5f6xqtyj9c3n8k0s4v2m1r',
          person: {
            id: 'per_06eb5f6xqtyj9c3n8k0s4v2m1r',
            name: 'Ada Lovelace',
            email: 'ada@example.com',
            email_verified: true,
          },
          account: { id: 'acct_06eb5f6xqtyj9c3n8k0s4v2m1r', name: 'Acme', status: 'active' },
          role: 'owner',
          is_operator: true,
          accounts: [{ id: 'acct_06eb5f6xqtyj9c3n8k0s4v2m1r', name: 'Acme', role: 'owner' }],
          created_at: '2026-11-20T10:15:30.123Z',
          expires_at: '2026-12-04T10:15:30.123Z',
        },
      ],
    },
  ),
)
export type Session = Static<typeof Session>

export const SessionListItem = named(
  'SessionListItem',
  Type.Object(
    {
      id: Type.String(),
      is_current: Type.Boolean(),
      user_agent: Type.String({ description: 'The `User-Agent` at sign-in.' }),
      ip_address: Type.String({ description: 'The address at sign-in.' }),
      created_at: timestamp('When the person signed in.'),
      last_used_at: timestamp('The last use, exact to the hour.'),
      expires_at: timestamp('When the session ends if it is not used.'),
    },
    {
      description: 'A session of the person.',
      examples: [
        {
          id: 'ses_06eb5f6xqtyj9c3n8k0s4v2m1r',
          is_current: true,
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Firefox/142.0',
          ip_address: '203.0.113.7',
          created_at: '2026-11-20T10:15:30.123Z',
          last_used_at: '2026-11-20T10:15:30.123Z',
          expires_at: '2026-12-04T10:15:30.123Z',
        },
      ],
    },
  ),
)
export type SessionListItem = Static<typeof SessionListItem>

export const SignInOptions = named(
  'SignInOptions',
  Type.Object(
    {
      setup_needed: Type.Boolean({
        description: 'Nobody can sign in yet. The server printed a link for the setup.',
      }),
      sign_up_open: Type.Boolean({ description: 'Whether anybody may create an account.' }),
      mail: Type.Boolean({ description: 'Whether the installation can send mail.' }),
    },
    {
      description: 'What a visitor can do before signing in.',
      examples: [{ setup_needed: false, sign_up_open: false, mail: true }],
    },
  ),
)
export type SignInOptions = Static<typeof SignInOptions>

const exampleEmail = 'ada@example.com'
const examplePassword = 'correct horse battery staple'

export const Credentials = named(
  'Credentials',
  Type.Object(
    { email: emailField, password: passwordField },
    {
      description: 'The email address and password of a person.',
      examples: [{ email: exampleEmail, password: examplePassword }],
    },
  ),
)
export type Credentials = Static<typeof Credentials>

export const Setup = named(
  'Setup',
  Type.Object(
    {
      token: tokenField,
      account_name: Type.Optional(accountNameField),
      name: personNameField,
      email: emailField,
      password: newPasswordField,
    },
    {
      description:
        'The first person of an installation, the token of the printed link, and a name for the account.',
      examples: [
        {
          token: 'pst_4f1c…',
          account_name: 'Acme',
          name: 'Ada Lovelace',
          email: exampleEmail,
          password: examplePassword,
        },
      ],
    },
  ),
)
export type Setup = Static<typeof Setup>

export const SignUpRequest = named(
  'SignUpRequest',
  Type.Object(
    { email: emailField },
    {
      description: 'The email address of a person who wants to create an account.',
      examples: [{ email: exampleEmail }],
    },
  ),
)
export type SignUpRequest = Static<typeof SignUpRequest>

export const SignUp = named(
  'SignUp',
  Type.Object(
    {
      token: tokenField,
      account_name: accountNameField,
      name: personNameField,
      password: newPasswordField,
    },
    {
      description: 'A new account and its owner, with the token of the mailed link.',
      examples: [
        {
          token: 'pst_4f1c…',
          account_name: 'Acme',
          name: 'Ada Lovelace',
          password: examplePassword,
        },
      ],
    },
  ),
)
export type SignUp = Static<typeof SignUp>

export const AccountChoice = named(
  'AccountChoice',
  Type.Object(
    { account_id: accountId },
    {
      description: 'The account to switch to.',
      examples: [{ account_id: 'acct_06eb5f6xqtyj9c3n8k0s4v2m1r' }],
    },
  ),
)

export const PasswordResetRequest = named(
  'PasswordResetRequest',
  Type.Object(
    { email: emailField },
    {
      description: 'The email address of the person who lost the password.',
      examples: [{ email: exampleEmail }],
    },
  ),
)

export const MailReceipt = named(
  'MailReceipt',
  Type.Object(
    { mail: Type.Boolean({ description: 'Whether this installation can send mail.' }) },
    {
      description:
        'Whether a mail is sent. The answer is the same whether or not a person has this address.',
      examples: [{ mail: true }],
    },
  ),
)

export type MailReceipt = Static<typeof MailReceipt>

export const PasswordReset = named(
  'PasswordReset',
  Type.Object(
    { token: tokenField, password: newPasswordField },
    {
      description: 'A new password, and the token of the link.',
      examples: [{ token: 'pst_4f1c…', password: examplePassword }],
    },
  ),
)
export type PasswordReset = Static<typeof PasswordReset>
