// The tables of sources.

export type SourceTable = {
  account_id: string
  id: string
  scope_id: string
  kind: string
  name: string
  url: string
  /** JSON lists. */
  include: string
  exclude: string
  /** A JSON list; null = none. */
  tags: string | null
  max_pages: number
  max_depth: number
  /** 0 = never. */
  refresh_hours: number
  status: string
  /** JSON. */
  error: string | null
  run: number
  last_run_at: string | null
  next_run_at: string | null
  created_at: string
  updated_at: string
}

export type SourceRunTable = {
  account_id: string
  source_id: string
  number: number
  status: string
  /** JSON. */
  error: string | null
  started_at: string
  finished_at: string | null
  found: number
  read: number
  failed: number
  unchanged: number
  added: number
  changed: number
  gone: number
}

export type SourceDocumentTable = {
  account_id: string
  source_id: string
  key: string
  url: string
  file_name: string | null
  depth: number
  place: number
  state: string
  reason: string | null
  /** Problems first in a list: 0 problem, 1 waiting, 2 read, 3 left out. */
  rank: number
  title: string | null
  knowledge_id: string | null
  parts: number
  etag: string | null
  last_modified: string | null
  text_hash: string | null
  missing_runs: number
  change: string | null
  changed_in: number
  checked_at: string | null
  upload_id: string | null
}

export type SourceFileTable = {
  account_id: string
  source_id: string
  key: string
  piece: number
  size: number
  /** Base64. */
  data: string
}

export type SourceFormerTextTable = {
  account_id: string
  source_id: string
  key: string
  text: string
}
