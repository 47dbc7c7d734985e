// Ends a session: when a person signs out, or when the server no longer accepts it.
import { endpoints, ParleyError } from '@parley/client'
import type { RegisteredRouter } from '@tanstack/react-router'
import { hasUnsaved, mayLeave } from '../lib/page/unsaved.ts'
import { parley } from '../lib/parley.ts'
import { queryClient, whenSignedOut } from '../lib/queries.ts'
import { sessionQuery } from '../lib/session.ts'
import { noteSessionOver, releaseSession } from '../lib/tabs.ts'

/**
 * Signs out and clears all cached data. Does nothing if the person decides to keep unsaved changes.
 * Throws the service’s error.
 */
export async function signOut(router: RegisteredRouter): Promise<void> {
  if (!(await mayLeave())) return
  await parley.call(endpoints.signOut, {})
  await leave(router, undefined)
}

/**
 * From now on a 401 leads to the sign-in page and from there back to the same page. A page with
 * unsaved changes stays and asks for a sign-in in another tab.
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

/** A 401 can have another cause, such as a wrong password, so this checks the session itself. */
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
  // The blocker is skipped because unsaved changes were checked before.
  await router.navigate({ to: '/sign-in', search, ignoreBlocker: true })
  queryClient.clear()
  releaseSession()
}
