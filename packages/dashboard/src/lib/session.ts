// Who is signed in, for the pages that show it and the buttons that depend on it.
import { endpoints } from '@parley/client'
import type { Session } from '@parley/contract'
import { includesRole, type Role } from '@parley/contract/roles'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { parley } from './parley.ts'
import { queryClient } from './queries.ts'
import { holdSession, keepSession, whenOtherTabsMove } from './tabs.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) =>
    keepSession(await parley.call(endpoints.getSession, {}, { signal, maxRetries: 0 })),
  staleTime: 60_000,
})

whenOtherTabsMove(() => {
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
})

/** The session of a page that stands behind the sign-in. */
export function useSession() {
  return useSuspenseQuery(sessionQuery).data
}

/** Whether the one who is signed in holds at least this role. */
export function useMay(role: Role): boolean {
  return includesRole(useSession().role, role)
}

/** Somebody signed in, or went to another account: nothing that was read before holds any more. */
export async function startSession(session: Session): Promise<void> {
  // What is being asked would tell of the session before.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  holdSession(session)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  // What a visitor sees is about to go: asked for again, it would flash a page that is over.
  const kept = ['session', 'visitor']
  await queryClient.resetQueries({
    predicate: ({ queryKey: [first] }) => !kept.includes(`${first}`),
  })
}
