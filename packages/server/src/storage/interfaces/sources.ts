// The stores of sources: their settings and runs, the pages that they found, and files that wait to be read.
import type {
  SourceChange,
  SourceDocumentState,
  SourceKind,
  SourceRunStatus,
  SourceStatus,
} from '@parley/contract'
import type { Lock, Page, PageOf } from './pages.ts'

export type SourceError = { readonly code: string; readonly message: string }

export type SourceRow = {
  readonly account_id: string
  readonly id: string
  /** A chatbot's id, or `sharedScope`. */
  readonly scope_id: string
  readonly kind: SourceKind
  readonly name: string
  /** Empty for files. */
  readonly url: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Of the items that it adds. */
  readonly tags: readonly string[]
  readonly max_pages: number
  readonly max_depth: number
  /** Null = it runs only when somebody asks for it. */
  readonly refresh_hours: number | null
  readonly status: SourceStatus
  readonly error: SourceError | null
  /** The number of the last run; 0 before the first. */
  readonly run: number
  readonly last_run_at: string | null
  readonly next_run_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** What a run has counted so far. */
export type RunCounts = {
  /** Pages that the run reads. */
  readonly found: number
  readonly read: number
  readonly failed: number
  readonly unchanged: number
  readonly added: number
  readonly changed: number
  readonly gone: number
}

export type SourceRunRow = RunCounts & {
  readonly account_id: string
  readonly source_id: string
  readonly number: number
  readonly status: SourceRunStatus
  readonly error: SourceError | null
  readonly started_at: string
  readonly finished_at: string | null
}

export interface SourceStore {
  add(account_id: string, source: SourceRow): Promise<void>
  /** `lock` works only inside a transaction. */
  find(account_id: string, source_id: string, lock?: Lock): Promise<SourceRow | undefined>
  /** Newest first. `scopes` null = all scopes of the account. */
  list(account_id: string, scopes: readonly string[] | null, page: Page): Promise<PageOf<SourceRow>>
  count(account_id: string): Promise<number>
  /** Replaces everything but id, scope, kind and creation time. Returns false if there is no such source. */
  update(account_id: string, source: SourceRow): Promise<boolean>
  /** Deletes a source without its pages and runs. Returns false if there is no such source. */
  remove(account_id: string, source_id: string): Promise<boolean>
  /** Adds a run, or replaces the run with this number. */
  putRun(account_id: string, run: SourceRunRow): Promise<void>
  findRun(account_id: string, source_id: string, number: number): Promise<SourceRunRow | undefined>
  /** Adds to the counts of a run. */
  countInRun(
    account_id: string,
    run: { readonly source_id: string; readonly number: number },
    counts: Partial<RunCounts>,
  ): Promise<void>
  /** Newest first. */
  listRuns(account_id: string, source_id: string, page: Page): Promise<PageOf<SourceRunRow>>
  /** Deletes the runs up to this number. */
  removeRuns(account_id: string, source_id: string, upTo: number): Promise<void>
}

/** A page that a source found, or a file of it. */
export type SourceDocumentRow = {
  readonly account_id: string
  readonly source_id: string
  /** A hash of the normalised address or of the file name, unique in the source. */
  readonly key: string
  /** Empty for a file. */
  readonly url: string
  /** Null for a page. */
  readonly file_name: string | null
  /** How many links it is away from the start. */
  readonly depth: number
  /** The order in which pages were found. */
  readonly place: number
  readonly state: SourceDocumentState
  readonly reason: string | null
  readonly title: string | null
  readonly knowledge_id: string | null
  /** Knowledge items that it became: a long document has several. */
  readonly parts: number
  readonly etag: string | null
  readonly last_modified: string | null
  /** A hash of its extracted text. */
  readonly text_hash: string | null
  /** Whole runs in a row in which it was missing. */
  readonly missing_runs: number
  readonly change: SourceChange | null
  readonly changed_in: number
  readonly checked_at: string | null
  /** The id under which the bytes of a file wait that was added later. Null = that of the source. */
  readonly upload_id: string | null
}

export type SourceMeasure = {
  /** Pages with a knowledge item, and those of them that failed or are missing. */
  readonly known: number
  readonly lost: number
  /** Pages that failed otherwise than by being missing. */
  readonly broken: number
}

/** A missing field matches everything. */
export type SourceDocumentFilter = {
  readonly state?: SourceDocumentState | undefined
  readonly run?: number | undefined
}

export interface SourceDocumentStore {
  /** Adds pages that the source doesn't know. Returns how many were added. */
  add(account_id: string, documents: readonly SourceDocumentRow[]): Promise<number>
  find(account_id: string, source_id: string, key: string): Promise<SourceDocumentRow | undefined>
  /** The keys of all pages of a source. */
  listKeys(account_id: string, source_id: string): Promise<readonly string[]>
  /** The page to read next: the nearest to the start, then the one found first. */
  findNext(account_id: string, source_id: string): Promise<SourceDocumentRow | undefined>
  /** Replaces everything but key, depth and place. Returns false if there is no such page. */
  update(account_id: string, document: SourceDocumentRow): Promise<boolean>
  /** Lists what a source found: problems first, then in the order in which it was found. */
  list(
    account_id: string,
    source_id: string,
    page: Page,
    filter?: SourceDocumentFilter,
  ): Promise<PageOf<SourceDocumentRow>>
  /** Lists pages in this state with this reason that still have an item, in the order of their keys. */
  listWithItem(
    account_id: string,
    source_id: string,
    state: SourceDocumentState,
    reasons: readonly [string, string],
  ): Promise<readonly SourceDocumentRow[]>
  /** Counts pages; costs as much as the source has. */
  measure(account_id: string, source_id: string): Promise<SourceMeasure>
  /**
   * Makes all pages wait to be read, except those that the rules of the source leave out. Returns their number. Forgets
   * pages that are gone, with their former texts, so that they are found again where something leads to them.
   */
  restart(account_id: string, source_id: string): Promise<number>
  /** Gives all pages that wait another state. Returns their number. */
  endWaiting(
    account_id: string,
    source_id: string,
    outcome: Pick<SourceDocumentRow, 'state' | 'reason'>,
  ): Promise<number>
  /** Forgets pages that were not followed, and makes the next run read all others anew. */
  forgetRules(account_id: string, source_id: string): Promise<void>
  /** Keeps the text that a page had before it changed, in place of an earlier one. */
  keepFormer(
    account_id: string,
    page: { readonly source_id: string; readonly key: string },
    text: string,
  ): Promise<void>
  /** The text that a page had before it changed last; undefined if none is kept. */
  findFormer(account_id: string, source_id: string, key: string): Promise<string | undefined>
  /** Deletes at most `limit` pages of a source, with their former texts, and returns them. */
  removeSome(
    account_id: string,
    source_id: string,
    limit: number,
  ): Promise<readonly SourceDocumentRow[]>
}

/** A piece of a file, with its bytes as base64. */
export type SourceFilePiece = {
  readonly account_id: string
  readonly source_id: string
  /** The key of its document. */
  readonly key: string
  /** Its place in the file, from 0. */
  readonly piece: number
  /** Its number of bytes. */
  readonly size: number
  readonly data: string
}

/** Files from their upload until they are read. Their source may not exist yet. */
export interface SourceFileStore {
  add(account_id: string, pieces: readonly SourceFilePiece[]): Promise<void>
  /** Lists the pieces of a file in their order. */
  list(account_id: string, source_id: string, key: string): Promise<readonly SourceFilePiece[]>
  /** Counts the bytes of all files of the account. */
  sumBytes(account_id: string): Promise<number>
  /** Deletes one file. */
  remove(account_id: string, source_id: string, key: string): Promise<void>
  /** Deletes at most `limit` pieces of a source. Returns their number. */
  removeSome(account_id: string, source_id: string, limit: number): Promise<number>
}
