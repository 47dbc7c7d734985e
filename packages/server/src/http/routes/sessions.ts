// Signing in and out, and a person’s own sessions.
import {
  changeSession,
  endSession,
  getSession,
  getSignInOptions,
  listSessions,
  requestPasswordReset,
  requestSignUp,
  resetPassword,
  setUp,
  signIn,
  signOut,
  signUp,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import { signedIn } from '../../services/shared/principal.ts'
import type { Route } from '../route.ts'

type SessionServices = Pick<Services, 'access' | 'sessions' | 'signUp' | 'passwordResets'>

export function sessionRoutes(
  route: Route,
  { access, sessions, signUp: signUps, passwordResets }: SessionServices,
): void {
  route(getSignInOptions, () => access.options())
  route(setUp, async ({ body, client, setCookies: giveSession }) => {
    const { session, ...tokens } = await access.setUp(body, client())
    giveSession(tokens)
    return session
  })
  route(requestSignUp, ({ body, client, baseUrl: pagesAt }) =>
    signUps.ask(body, client(), pagesAt()),
  )
  route(signUp, async ({ body, client, setCookies: giveSession }) => {
    const { session, ...tokens } = await signUps.finish(body, client())
    giveSession(tokens)
    return session
  })
  route(signIn, async ({ body, client, setCookies: giveSession }) => {
    const { session, ...tokens } = await access.signIn(body, client())
    giveSession(tokens)
    return session
  })
  route(getSession, ({ principal }) => sessions.show(signedIn(principal).session_id))
  route(changeSession, ({ principal, body }) => sessions.move(principal, body.account_id))
  route(signOut, async ({ principal, clearSessionCookie: takeSession }) => {
    const ended = await sessions.end(principal, signedIn(principal).session_id)
    takeSession()
    return ended
  })
  route(listSessions, ({ principal }) => sessions.list(signedIn(principal)))
  route(endSession, ({ principal, params }) => sessions.end(principal, params.session_id))
  route(requestPasswordReset, ({ body, baseUrl: pagesAt }) =>
    passwordResets.ask(body.email, pagesAt()),
  )
  route(resetPassword, async ({ body, client, setCookies: giveSession }) => {
    const { session, ...tokens } = await passwordResets.reset(body, client())
    giveSession(tokens)
    return session
  })
}
