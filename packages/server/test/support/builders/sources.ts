// Builds rows of sources, and of their runs, documents and files.
import { createId } from '../../../src/lib/ids.ts'
import type {
  SourceDocumentRow,
  SourceFilePiece,
  SourceRow,
  SourceRunRow,
} from '../../../src/storage/interfaces/sources.ts'
import { exampleTime } from './example-values.ts'

export function buildSource(account_id: string, overrides: Partial<SourceRow> = {}): SourceRow {
  return {
    account_id,
    id: createId('src'),
    scope_id: 'shared',
    kind: 'crawl',
    name: 'Help pages',
    url: 'https://example.com/help/',
    include: [],
    exclude: ['/help/old/*'],
    tags: ['help'],
    max_pages: 100,
    max_depth: 5,
    refresh_hours: null,
    status: 'running',
    error: null,
    run: 1,
    last_run_at: null,
    next_run_at: null,
    created_at: exampleTime,
    updated_at: exampleTime,
    ...overrides,
  }
}

export function buildSourceRun(
  { account_id, id: source_id }: SourceRow,
  overrides: Partial<SourceRunRow> = {},
): SourceRunRow {
  return {
    account_id,
    source_id,
    number: 1,
    status: 'running',
    error: null,
    started_at: exampleTime,
    finished_at: null,
    found: 1,
    read: 0,
    failed: 0,
    unchanged: 0,
    added: 0,
    changed: 0,
    gone: 0,
    ...overrides,
  }
}

export function buildSourceDocument(
  { account_id, id: source_id }: SourceRow,
  overrides: Partial<SourceDocumentRow> = {},
): SourceDocumentRow {
  const key = createId('req')
  return {
    account_id,
    source_id,
    key,
    url: `https://example.com/help/${key}`,
    file_name: null,
    depth: 1,
    place: 0,
    state: 'processing',
    reason: null,
    title: null,
    knowledge_id: null,
    parts: 0,
    etag: null,
    last_modified: null,
    text_hash: null,
    missing_runs: 0,
    change: null,
    changed_in: 0,
    checked_at: null,
    upload_id: null,
    ...overrides,
  }
}

export function buildSourceFilePiece(
  { account_id, source_id, key }: SourceDocumentRow,
  overrides: Partial<SourceFilePiece> = {},
): SourceFilePiece {
  return { account_id, source_id, key, piece: 0, size: 3, data: 'YWJj', ...overrides }
}
