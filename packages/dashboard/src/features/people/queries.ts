// Queries for members, invitations and sessions.
import { endpoints } from '@parley/client'
import { queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => parley.call(endpoints.listMembers, {}, { signal }),
  select: ({ members }) => members,
})

/** Only owners may call it. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => parley.call(endpoints.listInvitations, {}, { signal }),
  select: ({ invitations }) => invitations,
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => parley.call(endpoints.listSessions, {}, { signal }),
  select: ({ sessions }) => sessions,
})
