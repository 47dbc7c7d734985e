// What was read of the interface, kept for the pages, and when it is read again.
import { ConnectionError, ParleyError } from '@parley/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { noteConnectionLost, whenConnectionIsBack } from './connection.ts'

/** Who was signed in may not be any more: told for each answer that says so. */
let onSignedOut: () => void = () => {}

export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure }),
  mutationCache: new MutationCache({ onError: noteFailure }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // The client tries again by itself, and as long as the service says.
      retry: false,
      throwOnError: false,
      // What can’t be reached is said, rather than waited for in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

whenConnectionIsBack(() => {
  void queryClient.refetchQueries({ type: 'active' })
})

/** Who is signed out, and what is out of reach, is dealt with for all pages at once. */
export function noteFailure(error: unknown): void {
  if (error instanceof ParleyError && error.status === 401) onSignedOut()
  if (error instanceof ConnectionError) noteConnectionLost()
}

/** What went wrong, for a person. */
export function messageOf(error: unknown): string {
  if (error instanceof ParleyError) return error.serverMessage
  if (error instanceof ConnectionError) return connectionLost
  return unexpected
}

const connectionLost =
  'The server can’t be reached. Check the connection; what you typed is still here.'
const unexpected = 'Something went wrong in this page. Reload it, and try again.'
