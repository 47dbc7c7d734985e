// What the ways in have in common: where they lead, and what a link brought along.
import { endpoints } from '@parley/client'
import type { Session } from '@parley/contract'
import { queryOptions } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { parley } from '../../lib/parley.ts'
import { startSession } from '../../lib/session.ts'

/** Who guesses is slowed down: trying again by itself would make a person wait for the same no. */
export const once = { maxRetries: 0 } as const

export const signInOptionsQuery = queryOptions({
  queryKey: ['visitor', 'sign-in-options'],
  queryFn: ({ signal }) => parley.call(endpoints.getSignInOptions, {}, { signal }),
})

/** Goes on as who has just signed in; `to` is an address of the dashboard. */
export function useEnter(to = '/') {
  const router = useRouter()
  return async (session: Session): Promise<void> => {
    await startSession(session)
    // Nobody goes back to a way in, or to a link that works once.
    router.history.replace(to)
  }
}

/** The token of a one-time link, which stands behind its `#` so that no server logs it; may be empty. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash })
}
