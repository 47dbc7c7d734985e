// What happens when a session is over: by somebody’s wish, or because the server says so.
import { endpoints, ParleyError } from '@parley/client'
import type { RegisteredRouter } from '@tanstack/react-router'
import { parley } from '../lib/parley.ts'
import { queryClient, whenSignedOut } from '../lib/queries.ts'
import { sessionQuery } from '../lib/session.ts'
import { noteSessionOver, releaseSession } from '../lib/tabs.ts'
import { hasUnsaved, mayLeave } from '../lib/unsaved.ts'

/**
 * Ends the session and forgets what was shown in it, unless somebody would rather keep what they
 * typed. Throws what the service says against it.
 */
export async function signOut(router: RegisteredRouter): Promise<void> {
  if (!(await mayLeave())) return
  await parley.call(endpoints.signOut, {})
  await leave(router, undefined)
}

/**
 * From now on an answer that says so leads to the sign-in, and from there back to the same place. A
 * page on which something is typed stays, and asks for a sign-in beside it.
 */
export function watchSessionEnd(router: RegisteredRouter): void {
  let isAsking = false
  whenSignedOut(() => {
    if (isAsking || !isBehindSignIn(router)) return
    isAsking = true
    void leaveUnlessSignedIn(router).finally(() => {
      isAsking = false
    })
  })
}

/** An answer of 401 can be about something else, as a wrong password. */
async function leaveUnlessSignedIn(router: RegisteredRouter): Promise<void> {
  try {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  } catch (error) {
    if (error instanceof ParleyError && error.status === 401) {
      if (hasUnsaved()) noteSessionOver()
      else await leave(router, router.state.location.href)
    }
  }
}

function isBehindSignIn(router: RegisteredRouter): boolean {
  return router.state.matches.some(({ routeId }) => routeId === '/signed-in')
}

async function leave(router: RegisteredRouter, from: string | undefined): Promise<void> {
  const search = from === undefined || from === '/' ? {} : { from }
  // Whoever had something to lose was asked before.
  await router.navigate({ to: '/sign-in', search, ignoreBlocker: true })
  queryClient.clear()
  releaseSession()
}
