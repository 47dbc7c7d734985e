// Queries of the pages about sources.
import type { Source, SourceDocumentState, SourceStatus } from '@parley/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parley } from '../../../lib/parley.ts'

export const sourcePagesShown = 50
export const sourceRunsShown = 20

/** How often a source is read again while it runs, and the page is visible. */
const runningPollMs = 2_000

/** Matches everything that shows sources. */
export const sourcesKey = ['sources'] as const

/** Problems first, then what runs, then the rest. */
const order: readonly SourceStatus[] = [
  'failed',
  'degraded',
  'running',
  'queued',
  'paused',
  'ready',
]

/** Whether its run goes on or begins in a moment. */
export function isActive({ status }: Pick<Source, 'status'>): boolean {
  return status === 'running' || status === 'queued'
}

export function hasProblems({ status }: Pick<Source, 'status'>): boolean {
  return status === 'failed' || status === 'degraded'
}

export const sourcesQuery = queryOptions({
  queryKey: [...sourcesKey, 'list'],
  async queryFn({ signal }) {
    // An account has at most 100 sources.
    const { sources } = await parley.sources.list({ limit: 100 }, { signal })
    return sources.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  },
  refetchInterval: ({ state }) => (state.data?.some(isActive) === true ? runningPollMs : false),
})

export const sourceQuery = (source_id: string) =>
  queryOptions({
    queryKey: [...sourcesKey, 'one', source_id],
    queryFn: ({ signal }) => parley.sources.get(source_id, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isActive(state.data) ? runningPollMs : false,
  })

type DocumentFilter = {
  readonly state?: SourceDocumentState
  readonly run?: number
  readonly page: number
}

/** The key contains the time of the last change, so that the end of a run shows its last pages. */
export const documentsQuery = (source: Source, filter: DocumentFilter) =>
  queryOptions({
    queryKey: [...sourcesKey, 'documents', source.id, filter, source.updated_at],
    queryFn: ({ signal }) =>
      parley.sources.documents(source.id, { ...filter, limit: sourcePagesShown }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isActive(source) ? runningPollMs : false,
  })

export const changesQuery = (source_id: string, document_id: string) =>
  queryOptions({
    queryKey: [...sourcesKey, 'changes', source_id, document_id],
    queryFn: ({ signal }) => parley.sources.changes(source_id, document_id, { signal }),
  })

export const runsQuery = (source: Source, page: number) =>
  queryOptions({
    queryKey: [...sourcesKey, 'runs', source.id, page, source.updated_at],
    queryFn: ({ signal }) =>
      parley.sources.runs(source.id, { page, limit: sourceRunsShown }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isActive(source) ? runningPollMs : false,
  })
