// Shared functions of the sign-in pages.
import { endpoints } from '@parley/client'
import type { Session } from '@parley/contract'
import { queryOptions } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { parley } from '../../lib/parley.ts'
import { startSession } from '../../lib/session.ts'

/** The service slows down repeated guesses. A retry would only delay the same rejection. */
export const noRetries = { maxRetries: 0 } as const

export const signInOptionsQuery = queryOptions({
  queryKey: ['visitor', 'sign-in-options'],
  queryFn: ({ signal }) => parley.call(endpoints.getSignInOptions, {}, { signal }),
})

/** Continues after a sign-in; `to` is a path of the dashboard. */
export function useFinishSignIn(to = '/') {
  const router = useRouter()
  return async (session: Session): Promise<void> => {
    await startSession(session)
    // Replaces the history entry: the back button must not return to a one-time link.
    router.history.replace(to)
  }
}

/** The token of a one-time link, or an empty string. It follows `#`, so that no server logs it. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash })
}
