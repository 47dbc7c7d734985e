// The calls of signing in: who is there, who comes and who goes.
import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Deletion } from '../core/envelope.ts'
import { idParam, ref } from '../core/schema.ts'
import {
  AccountChoice,
  Credentials,
  PasswordReset,
  PasswordResetReceipt,
  PasswordResetRequest,
  Session,
  SessionListItem,
  Setup,
  SignInOptions,
  SignUp,
} from './sessions.ts'

const tag = 'Sign-in'

export const getSignInOptions = endpoint({
  operationId: 'getSignInOptions',
  method: 'GET',
  url: '/sign-in-options',
  tag,
  summary: 'Show what a visitor can do',
  description: 'For the page that is shown to who is not signed in.',
  access: 'open',
  scope: null,
  data: ref(SignInOptions),
})

export const setUp = endpoint({
  operationId: 'setUp',
  method: 'POST',
  url: '/setup',
  tag,
  summary: 'Make the first person',
  description:
    'With the token of the link that the server prints while nobody can sign in. It works once; the person owns the operator’s account and is signed in.',
  access: 'open',
  scope: null,
  body: ref(Setup),
  data: ref(Session),
  errors: ['conflict'],
})

export const signUp = endpoint({
  operationId: 'signUp',
  method: 'POST',
  url: '/sign-up',
  tag,
  summary: 'Make an account',
  description:
    'Where the operator opened it (PARLEY_SIGN_UP). The new account is on the plan free.',
  access: 'open',
  scope: null,
  body: ref(SignUp),
  data: ref(Session),
  errors: ['conflict', 'forbidden'],
})

export const signIn = endpoint({
  operationId: 'signIn',
  method: 'POST',
  url: '/session',
  tag,
  summary: 'Sign in',
  description: 'Sets the cookie of the session. Who guesses is slowed down: 429.',
  access: 'open',
  scope: null,
  body: ref(Credentials),
  data: ref(Session),
})

export const getSession = endpoint({
  operationId: 'getSession',
  method: 'GET',
  url: '/session',
  tag,
  summary: 'Show who is signed in',
  description: 'The person, the account and the role.',
  access: 'viewer',
  scope: null,
  data: ref(Session),
})

export const changeSession = endpoint({
  operationId: 'changeSession',
  method: 'PUT',
  url: '/session',
  tag,
  summary: 'Go to another account',
  description: 'One that the person is a member of.',
  access: 'viewer',
  scope: null,
  body: ref(AccountChoice),
  data: ref(Session),
  errors: ['not_found'],
})

export const signOut = endpoint({
  operationId: 'signOut',
  method: 'DELETE',
  url: '/session',
  tag,
  summary: 'Sign out',
  description: 'Ends the session and takes its cookie back.',
  access: 'viewer',
  scope: null,
  data: ref(Deletion),
})

export const listSessions = endpoint({
  operationId: 'listSessions',
  method: 'GET',
  url: '/sessions',
  tag,
  summary: 'List one’s sessions',
  description: 'Of the person who asks; the one last used first.',
  access: 'viewer',
  scope: null,
  data: Type.Object({ sessions: Type.Array(ref(SessionListItem)) }),
})

export const endSession = endpoint({
  operationId: 'endSession',
  method: 'DELETE',
  url: '/sessions/:session_id',
  tag,
  summary: 'End one of one’s sessions',
  description: 'At once, on every machine within a second.',
  access: 'viewer',
  scope: null,
  params: Type.Object({ session_id: idParam('The session.') }),
  data: ref(Deletion),
})

export const requestPasswordReset = endpoint({
  operationId: 'requestPasswordReset',
  method: 'POST',
  url: '/password-resets',
  tag,
  summary: 'Ask for a new password',
  description:
    'Mails a link to the address, if somebody has it and the installation can send mail. Otherwise the operator makes one on the command line.',
  access: 'open',
  scope: null,
  body: ref(PasswordResetRequest),
  data: ref(PasswordResetReceipt),
})

export const resetPassword = endpoint({
  operationId: 'resetPassword',
  method: 'PUT',
  url: '/password-resets',
  tag,
  summary: 'Set a new password',
  description:
    'With the token of a link, which works once, for an hour. Ends all the person’s sessions and signs in.',
  access: 'open',
  scope: null,
  body: ref(PasswordReset),
  data: ref(Session),
})
