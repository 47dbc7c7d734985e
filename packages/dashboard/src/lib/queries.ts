// The query client, and the handling of failed requests.
import { ConnectionError, ParleyError } from '@parley/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { noteConnectionLost, whenConnectionIsBack } from './connection.ts'

/** Called for each response that says the person is signed out. */
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
      // The API client already retries, and respects the service’s delays.
      retry: false,
      throwOnError: false,
      // Offline requests must fail visibly instead of waiting.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

whenConnectionIsBack(() => {
  void queryClient.refetchQueries({ type: 'active' })
})

/** Handles signed-out and connection errors for all pages. */
export function noteFailure(error: unknown): void {
  if (error instanceof ParleyError && error.status === 401) onSignedOut()
  if (error instanceof ConnectionError) noteConnectionLost()
}

/** An error message for people. */
export function messageOf(error: unknown): string {
  if (error instanceof ParleyError) return error.serverMessage
  if (error instanceof ConnectionError) return connectionLost
  return unexpected
}

const connectionLost =
  'The server can’t be reached. Check the connection; what you typed is still here.'
const unexpected = 'Something went wrong in this page. Reload it, and try again.'
