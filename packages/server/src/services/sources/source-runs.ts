// Runs sources: reads their pages or files one after the other, in slices, and stores what changed. Everything that a run has
// done is in the store, so another process can go on where this one stopped.
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@parley/contract'
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type {
  RunCounts,
  SourceDocumentRow,
  SourceRow,
  SourceRunRow,
} from '../../storage/interfaces/sources.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { sourceChanged } from '../shared/events.ts'
import { type FileStaging, uploadOf } from './files/staged-files.ts'
import { createFinishRun } from './finish-run.ts'
import { ended, type PageOutcome } from './page-outcome.ts'
import { presentSource } from './present-source.ts'
import { newDocument, openFrontier } from './source-frontier.ts'
import { itemsOf, removeItems, storeItems, textOf } from './source-items.ts'
import type { SourceRunJob } from './source-jobs.ts'

/** A run lets other sources go on after this time. */
const sliceMs = 30_000
/** How long to wait while other work has to be done first. */
const busyMs = 5_000

/** Thrown to roll back: the source was deleted or changed, or another process has read the page. */
class Overtaken extends Error {}

type SourceRunsDeps = {
  readonly storage: Storage
  readonly knowledge: Knowledge
  readonly clock: Clock
  readonly fileStaging: Pick<FileStaging, 'removeAll'>
  readonly readPage: (
    source: SourceRow,
    page: SourceDocumentRow,
    signal: AbortSignal,
  ) => Promise<PageOutcome>
}

export function createSourceRuns(deps: SourceRunsDeps) {
  const { storage, knowledge, clock, readPage } = deps
  const finish = createFinishRun(deps)

  /** Begins the next run if it is due. Returns the source as it is now; undefined if it does not run. */
  function begin(account_id: string, source_id: string): Promise<SourceRow | undefined> {
    return storage.transaction(async (tx) => {
      const source = await tx.sources.find(account_id, source_id, 'update')
      if (source === undefined || source.status === 'paused') return undefined
      if (source.status === 'running') return source
      const now = toTimestamp(clock.now())
      const isDue = source.next_run_at !== null && source.next_run_at <= now
      if (source.status !== 'queued' && !isDue) return undefined
      const number = source.run + 1
      const found = await waitingPages(tx, source)
      const run = newRun(source, { number, started_at: now, found })
      await tx.sources.putRun(account_id, run)
      const running: SourceRow = {
        ...source,
        status: 'running',
        error: null,
        run: number,
        next_run_at: null,
        updated_at: timestampAfter(source.updated_at, clock.now()),
      }
      await tx.sources.update(account_id, running)
      const shown = presentSource(running, run)
      await tx.events.add(account_id, sourceChanged('source.started', shown, clock.now()))
      return running
    })
  }

  /** Stores what became of a page. Throws Overtaken. */
  async function store(source: SourceRow, page: SourceDocumentRow, outcome: PageOutcome) {
    const items = outcome.documents.length === 0 ? [] : itemsOf(page, outcome)
    const read = { ...page, url: outcome.url, title: items[0]?.title ?? page.title }
    if (items.length === 0) {
      return storage.transaction((tx) => settle(tx, source, read, outcome))
    }
    const former = await textOf(storage, source.account_id, page)
    try {
      await storeItems(knowledge, source, { page: read, items }, async (tx, knowledge_id) => {
        if (former !== null && former.length <= limits.knowledge_content.value) {
          await tx.sourceDocuments.keepFormer(source.account_id, page, former)
        }
        await removeItems(tx, source.account_id, { page, from: items.length }, clock)
        await settle(tx, source, { ...read, knowledge_id, parts: items.length }, outcome)
      })
    } catch (error) {
      await removeUnsettled(source, page, items.length)
      throw error
    }
  }

  /** Removes further items of a page whose first item was not stored. Nothing would ever find them. */
  async function removeUnsettled(
    { account_id, id }: SourceRow,
    page: SourceDocumentRow,
    parts: number,
  ): Promise<void> {
    if (parts <= Math.max(1, page.parts)) return
    await storage.transaction(async (tx) => {
      await tx.sources.find(account_id, id, 'update')
      const current = await tx.sourceDocuments.find(account_id, id, page.key)
      const from = Math.max(1, current?.parts ?? page.parts)
      await removeItems(tx, account_id, { page: { ...page, parts }, from }, clock)
    })
  }

  /** Runs in the transaction that stores the items of the page, if it has any. */
  async function settle(
    tx: Stores,
    { account_id, id: source_id, run: number }: SourceRow,
    page: SourceDocumentRow,
    outcome: PageOutcome,
  ): Promise<void> {
    const current = await tx.sources.find(account_id, source_id, 'update')
    if (current?.run !== number) throw new Overtaken()
    const before = await tx.sourceDocuments.find(account_id, source_id, page.key)
    if (before?.state !== 'processing') throw new Overtaken()
    // Another file with its name was sent meanwhile.
    if (before.upload_id !== page.upload_id) throw new Overtaken()
    const isLeftOut = outcome.state === 'not_followed'
    if (isLeftOut) await removeItems(tx, account_id, { page: before, from: 0 }, clock)
    const settled = settledPage(before, page, outcome, number)
    const checked_at = toTimestamp(clock.now())
    await tx.sourceDocuments.update(account_id, { ...settled, checked_at, upload_id: null })
    if (page.file_name !== null) {
      await tx.sourceFiles.remove(account_id, uploadOf(before), page.key)
    }
    await tx.sources.countInRun(account_id, { source_id, number }, countsOf(before, settled))
  }

  /** Reads one page. Returns false if there is none left. */
  async function step(
    source: SourceRow,
    frontier: Awaited<ReturnType<typeof openFrontier>>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const page = await storage.sourceDocuments.findNext(source.account_id, source.id)
    if (page === undefined) return false
    const read = await readPage(source, page, signal)
    const isCircle = frontier.isCircle(page, read)
    const outcome = isCircle ? ended(page, 'not_followed', 'redirect_circle') : read
    if (outcome.reason === 'busy') {
      await pause(busyMs, undefined, { signal })
      return true
    }
    await frontier.add(page, outcome)
    try {
      await store(source, page, outcome)
    } catch (error) {
      if (error instanceof Overtaken) return true
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'rate_limit_exceeded' || error.code === 'service_unavailable') {
        await pause(busyMs, undefined, { signal })
        return true
      }
      if (error.code === 'plan_limit_reached') {
        await finish.stop(source, error.message)
        return false
      }
      const refused = {
        ...outcome,
        documents: [],
        state: 'failed',
        reason: 'item_refused',
      } as const
      await storage.transaction((tx) => settle(tx, source, page, refused)).catch(ignoreOvertaken)
    }
    return true
  }

  return {
    /** Goes on with the run of a source, or begins one that is due, for about half a minute. */
    async run(account_id: string, { source_id }: SourceRunJob, signal: AbortSignal): Promise<void> {
      let source = await begin(account_id, source_id)
      if (source === undefined) return
      const run = await storage.sources.findRun(account_id, source_id, source.run)
      const frontier = await openFrontier(storage, source, run?.found ?? 0)
      const endMs = clock.monotonic() + sliceMs
      while (clock.monotonic() < endMs && !signal.aborted) {
        const isMore = await step(source, frontier, signal).catch((error: unknown) => {
          if (!signal.aborted) throw error
          return true
        })
        if (!isMore) return finish.end(source)
        const { run: number } = source
        source = await storage.sources.find(account_id, source_id)
        if (source?.status !== 'running' || source.run !== number) return
      }
    },

    /** When the job of the source runs again; undefined if nothing is planned. */
    async nextRunAt(account_id: string, { source_id }: SourceRunJob): Promise<string | undefined> {
      const source = await storage.sources.find(account_id, source_id)
      if (source === undefined) return undefined
      const { status, next_run_at } = source
      if (status === 'running' || status === 'queued') return toTimestamp(clock.now())
      return status === 'paused' ? undefined : (next_run_at ?? undefined)
    },
  }
}

/** Makes the pages wait that the next run reads. Returns their number. Files wait since their upload. */
async function waitingPages(tx: Stores, source: SourceRow): Promise<number> {
  const { account_id, id } = source
  if (source.kind === 'file') {
    const first = { limit: 1, offset: 0 }
    const filter = { state: 'processing' } as const
    return (await tx.sourceDocuments.list(account_id, id, first, filter)).total
  }
  const known = await tx.sourceDocuments.restart(account_id, id)
  const start = newDocument(source, new URL(source.url), { depth: 0, place: 0 })
  return known + (await tx.sourceDocuments.add(account_id, [start]))
}

function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof Overtaken)) throw error
}

function newRun(
  { account_id, id: source_id }: SourceRow,
  started: Pick<SourceRunRow, 'number' | 'started_at' | 'found'>,
): SourceRunRow {
  const counts = { read: 0, failed: 0, unchanged: 0, added: 0, changed: 0, gone: 0 }
  const progress = { status: 'running', error: null, finished_at: null } as const
  return { account_id, source_id, ...started, ...progress, ...counts }
}

const failures: readonly SourceDocumentRow['state'][] = [
  'failed',
  'needs_ocr',
  'needs_rendering',
  'password',
  'too_large',
  'unsupported',
]

/** The page after it was read. What can't be read now keeps its item. */
function settledPage(
  before: SourceDocumentRow,
  page: SourceDocumentRow,
  outcome: PageOutcome,
  number: number,
): SourceDocumentRow {
  const { state, reason } = outcome
  const hadItem = before.knowledge_id !== null
  if (state === 'not_followed') {
    const change = hadItem ? ({ change: 'gone', changed_in: number } as const) : {}
    return { ...page, state, reason, knowledge_id: null, parts: 0, text_hash: null, ...change }
  }
  if (failures.includes(state)) return { ...page, state, reason }
  // A page that had a text and has none is more likely broken than empty.
  if (hadItem && reason === 'empty') return { ...page, state: 'failed', reason }
  const { etag, lastModified: last_modified } = outcome
  const version = { etag, last_modified, missing_runs: 0 }
  if (state === 'unchanged') return { ...page, state, reason, ...version }
  const change = page.knowledge_id === null ? null : hadItem ? 'changed' : 'new'
  const text = { text_hash: outcome.textHash, change, changed_in: number } as const
  return { ...page, state, reason, ...version, ...text }
}

function countsOf(before: SourceDocumentRow, settled: SourceDocumentRow): Partial<RunCounts> {
  const hadItem = before.knowledge_id !== null
  switch (settled.state) {
    // It is none of the pages that the run reads.
    case 'not_followed':
      return { found: -1, gone: Number(hadItem) }
    case 'unchanged':
      return { read: 1, unchanged: 1 }
    case 'ready': {
      const isStored = settled.knowledge_id !== null
      return { read: 1, added: Number(isStored && !hadItem), changed: Number(isStored && hadItem) }
    }
    default:
      return { failed: 1 }
  }
}
