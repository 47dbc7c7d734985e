// What pages that a mailed or printed link opens need to know.
import { endpoints } from '@parley/client'
import { queryOptions } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { parley } from './parley.ts'

export const signInOptionsQuery = queryOptions({
  queryKey: ['visitor', 'sign-in-options'],
  queryFn: ({ signal }) => parley.call(endpoints.getSignInOptions, {}, { signal }),
})

/** The token of a one-time link, or an empty string. It follows `#`, so that no server logs it. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash })
}
