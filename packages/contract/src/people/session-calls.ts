// The calls for signing in, signing out and sessions.
import Type from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { Deletion } from '../core/envelope.ts'
import { idParam, ref } from '../core/schema.ts'
import {
  AccountChoice,
  Credentials,
  MailReceipt,
  PasswordReset,
  PasswordResetRequest,
  Session,
  SessionListItem,
  Setup,
  SignInOptions,
  SignUp,
  SignUpRequest,
} from './sessions.ts'

const tag = 'Sign-in'

export const getSignInOptions = endpoint({
  ...unaudited.reading,
  operationId: 'getSignInOptions',
  method: 'GET',
  url: '/sign-in-options',
  tag,
  summary: 'Get the sign-in options',
  description: 'For the sign-in page.',
  access: 'open',
  scope: null,
  data: ref(SignInOptions),
})

export const setUp = endpoint({
  operationId: 'setUp',
  audit: 'account.set_up',
  method: 'POST',
  url: '/setup',
  tag,
  summary: 'Create the first person',
  description:
    'Needs the token of the link that the server prints while nobody can sign in. It works once. The person becomes owner of the operator’s account and is signed in.',
  access: 'open',
  scope: null,
  body: ref(Setup),
  data: ref(Session),
  errors: ['conflict'],
})

export const requestSignUp = endpoint({
  operationId: 'requestSignUp',
  audit: false,
  unauditedBecause: 'It mails a link at most. The new account itself is recorded.',
  method: 'POST',
  url: '/sign-up',
  tag,
  summary: 'Request a new account',
  description:
    'Mails a link to the address. Nothing exists until somebody opens it. Only if the operator allows it (PARLEY_SIGN_UP) and the installation can send mail.',
  access: 'open',
  scope: null,
  body: ref(SignUpRequest),
  data: ref(MailReceipt),
  errors: ['forbidden'],
})

export const signUp = endpoint({
  operationId: 'signUp',
  audit: 'account.sign_up',
  method: 'PUT',
  url: '/sign-up',
  tag,
  summary: 'Create an account with its owner',
  description:
    'Needs the token of the mailed link, which works once, for a day. The new account has the plan `free`.',
  access: 'open',
  scope: null,
  body: ref(SignUp),
  data: ref(Session),
  errors: ['conflict', 'forbidden'],
})

export const signIn = endpoint({
  operationId: 'signIn',
  audit: 'session.create',
  method: 'POST',
  url: '/session',
  tag,
  summary: 'Sign in',
  description:
    'Sets the cookie of the session, and a cookie by which the next sign-in knows the device. After too many wrong passwords the answer is 429 with `Retry-After`.',
  access: 'open',
  scope: null,
  body: ref(Credentials),
  data: ref(Session),
})

export const getSession = endpoint({
  ...unaudited.reading,
  operationId: 'getSession',
  method: 'GET',
  url: '/session',
  tag,
  summary: 'Get the session',
  description: 'The person, the account and the role.',
  access: 'viewer',
  scope: null,
  data: ref(Session),
})

export const changeSession = endpoint({
  operationId: 'changeSession',
  audit: 'session.update',
  method: 'PUT',
  url: '/session',
  tag,
  summary: 'Switch to another account',
  description: 'The person must be a member of it.',
  access: 'viewer',
  scope: null,
  body: ref(AccountChoice),
  data: ref(Session),
  errors: ['not_found'],
})

export const signOut = endpoint({
  operationId: 'signOut',
  audit: 'session.end',
  method: 'DELETE',
  url: '/session',
  tag,
  summary: 'Sign out',
  description: 'Ends the session and removes its cookie.',
  access: 'viewer',
  scope: null,
  data: ref(Deletion),
})

export const listSessions = endpoint({
  ...unaudited.reading,
  operationId: 'listSessions',
  method: 'GET',
  url: '/sessions',
  tag,
  summary: 'List your sessions',
  description: 'The session that was used last comes first.',
  access: 'viewer',
  scope: null,
  data: Type.Object({ sessions: Type.Array(ref(SessionListItem)) }),
})

export const endSession = endpoint({
  operationId: 'endSession',
  audit: 'session.end',
  method: 'DELETE',
  url: '/sessions/:session_id',
  tag,
  summary: 'End one of your sessions',
  description: 'The session ends within a second.',
  access: 'viewer',
  scope: null,
  params: Type.Object({ session_id: idParam('The session.') }),
  data: ref(Deletion),
})

export const requestPasswordReset = endpoint({
  operationId: 'requestPasswordReset',
  audit: false,
  unauditedBecause: 'It mails a link at most. The new password itself is recorded.',
  method: 'POST',
  url: '/password-resets',
  tag,
  summary: 'Request a new password',
  description:
    'Mails a link to the address, if a person has this address and the installation can send mail. Otherwise the operator can create a link on the command line.',
  access: 'open',
  scope: null,
  body: ref(PasswordResetRequest),
  data: ref(MailReceipt),
})

export const resetPassword = endpoint({
  operationId: 'resetPassword',
  audit: 'password.reset',
  method: 'PUT',
  url: '/password-resets',
  tag,
  summary: 'Set a new password',
  description:
    'Needs the token of a link, which works once, for an hour. Ends all sessions of the person and signs in.',
  access: 'open',
  scope: null,
  body: ref(PasswordReset),
  data: ref(Session),
})
