// The queries of the audit log, and its export.
import { endpoints } from '@parley/client'
import type { AuditAction, AuditEntry } from '@parley/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'
import { actionGroups } from '../../texts/audit.ts'

export const entriesPerPage = 50

export const auditFilters = ['action', 'actor', 'object', 'from', 'to'] as const
export type AuditFilters = { readonly [Name in (typeof auditFilters)[number]]?: string }
export type AuditPage = { readonly audit: AuditEntry[]; readonly total: number }

export const auditQuery = (filters: AuditFilters, page: number) =>
  queryOptions({
    queryKey: ['audit', filters, page],
    queryFn: ({ signal }) =>
      parley.audit.list({ ...conditionsOf(filters), page, limit: entriesPerPage }, { signal }),
    placeholderData: keepPreviousData,
  })

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => parley.call(endpoints.listMembers, {}, { signal }),
  select: (list) => list.members,
})

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => parley.call(endpoints.listApiKeys, {}, { signal }),
  select: (list) => list['api-keys'],
})

/** An account has at most 100 sources and 20 webhooks, so one page holds them all. */
export const sourceNamesQuery = queryOptions({
  queryKey: ['sources', 'names'],
  queryFn: ({ signal }) => parley.sources.list({ limit: 100 }, { signal }),
  select: (page) => page.sources,
})

/** A webhook has no name: its host stands for it. */
export const webhookNamesQuery = queryOptions({
  queryKey: ['webhooks', 'names'],
  queryFn: ({ signal }) => parley.webhooks.list({ limit: 100 }, { signal }),
  select: (page) => page.webhooks.map(({ id, url }) => ({ id, name: new URL(url).host })),
})

/** Returns all entries of the filters as JSON lines. */
export async function exportAudit(filters: AuditFilters): Promise<Blob> {
  const given = Object.entries(conditionsOf(filters)).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][])
  const response = await fetch(`/v1/audit?${query}`, {
    headers: { accept: 'application/x-ndjson' },
  })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return response.blob()
}

const dayMs = 86_400_000
const names = actionGroups.flatMap(({ actions }) => Object.keys(actions)) as AuditAction[]

/** Days are days of the browser's time zone, both included. Values that a link got wrong are left out. */
function conditionsOf({ action, actor, object, from, to }: AuditFilters) {
  const [start, end] = [startOf(from), startOf(to)]
  return {
    action: names.find((name) => name === action),
    actor,
    object: object?.trim() || undefined,
    after: start === undefined ? undefined : new Date(start - 1).toISOString(),
    before: end === undefined ? undefined : new Date(nextDay(end)).toISOString(),
  }
}

function startOf(day: string | undefined): number | undefined {
  const ms = Date.parse(`${day}T00:00:00`)
  return Number.isNaN(ms) ? undefined : ms
}

/** The next midnight, also on days with 23 or 25 hours. */
function nextDay(ms: number): number {
  return new Date(ms + dayMs * 1.5).setHours(0, 0, 0, 0)
}
