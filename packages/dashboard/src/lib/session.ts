// The current session: person, account and role.
import { endpoints } from '@parley/client'
import type { Session } from '@parley/contract'
import { includesRole, type Role } from '@parley/contract/roles'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { parley } from './parley.ts'
import { queryClient } from './queries.ts'
import { holdSession, keepSession, whenSessionMayHaveChanged } from './tabs.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) =>
    keepSession(await parley.call(endpoints.getSession, {}, { signal, maxRetries: 0 })),
  staleTime: 60_000,
})

whenSessionMayHaveChanged(() => {
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
})

/** The session of a page that needs a sign-in. */
export function useSession() {
  return useSuspenseQuery(sessionQuery).data
}

/** Whether the person has at least this role. */
export function useMay(role: Role): boolean {
  return includesRole(useSession().role, role)
}

/** Called after a sign-in or a change of account. Clears all cached data. */
export async function startSession(session: Session): Promise<void> {
  // A pending request would return the previous session.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  holdSession(session)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  // Sign-in pages are about to close. A refetch of their queries would make them flash.
  const kept = ['session', 'visitor']
  await queryClient.resetQueries({
    predicate: ({ queryKey: [first] }) => !kept.includes(`${first}`),
  })
}
