// Shared functions of the sign-in pages.
import type { Session } from '@parley/contract'
import { useRouter } from '@tanstack/react-router'
import { startSession } from '../../lib/session.ts'

/** The service slows down repeated guesses. A retry would only delay the same rejection. */
export const noRetries = { maxRetries: 0 } as const

/** Continues after a sign-in; `to` is a path of the dashboard. */
export function useFinishSignIn(to = '/') {
  const router = useRouter()
  return async (session: Session): Promise<void> => {
    await startSession(session)
    // Replaces the history entry: the back button must not return to a one-time link.
    router.history.replace(to)
  }
}
