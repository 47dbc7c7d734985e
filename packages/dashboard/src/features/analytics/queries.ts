// Queries of the analytics.

import { queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'
import { type Area, queryOf, type View } from './view.ts'

const calls = parley.analytics

/** What the reports of all three tabs have in common; figures by name. */
export type Report = {
  readonly period: { readonly start: string; readonly end: string; readonly timezone: string }
  readonly totals: Figures
  readonly series: readonly (Figures & { readonly start: string })[]
  readonly by_chatbot: readonly (Figures & { readonly chatbot_id: string; readonly name: string })[]
  readonly previous?: { readonly totals: Figures }
}
export type Figures = Readonly<Record<string, unknown>>

export type TopLists = {
  readonly top_unanswered: readonly { question: string; count: number; last_seen_at: string }[]
  readonly top_knowledge: readonly { id: string; title: string | null; hits: number }[]
}

export function reportQuery(view: View) {
  const query = queryOf(view)
  return queryOptions({
    queryKey: ['analytics', view.area, query],
    queryFn: async ({ signal }): Promise<Report> => calls[view.area](query, { signal }),
    staleTime: 30_000,
  })
}

/** Downloads the series as CSV, as the API returns it. */
export async function downloadCsv(view: View): Promise<Blob> {
  const query = new URLSearchParams(
    Object.entries(queryOf(view)).map(([name, value]) => [name, String(value)]),
  )
  const path: Record<Area, string> = {
    usage: 'usage',
    conversations: 'conversations',
    performance: 'performance',
  }
  const answer = await fetch(`/v1/analytics/${path[view.area]}?${query}`, {
    headers: { accept: 'text/csv' },
  })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return answer.blob()
}
