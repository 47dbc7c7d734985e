// Ends the run of a source: deletes what is gone, says what could not be read, and plans the next run.
import type { SourceStatus } from '@parley/contract'
import { limits } from '@parley/contract'
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import type {
  SourceDocumentRow,
  SourceError,
  SourceMeasure,
  SourceRow,
  SourceRunRow,
} from '../../storage/interfaces/sources.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { type SourceEventType, sourceChanged } from '../shared/events.ts'
import { type FileStaging, uploadOf, waitingDocuments } from './files/staged-files.ts'
import { keyOf } from './page-address.ts'
import { presentDocument, presentSource } from './present-source.ts'
import { removeItems } from './source-items.ts'

/** A run that lost a larger share of the known pages deletes nothing: more likely the site is broken. */
const lostShareMax = 0.3
/** A page is deleted when it was missing in this many whole runs in a row. */
const missingRunsMax = 2
/** The time between two runs varies by this share, so that sources of one hour do not all run at once. */
const jitterShare = 0.05
const hourMs = 3_600_000

const missingReasons = ['http_404', 'http_410'] as const

type Verdict = {
  readonly status: Extract<SourceStatus, 'ready' | 'degraded' | 'failed'>
  readonly error: SourceError | null
}

const eventOf = {
  ready: 'source.completed',
  degraded: 'source.degraded',
  failed: 'source.failed',
} as const satisfies Record<Verdict['status'], SourceEventType>

type FinishRunDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly fileStaging: Pick<FileStaging, 'removeAll'>
}

export function createFinishRun({ storage, clock, fileStaging }: FinishRunDeps) {
  /** Counts one more run in which the page is missing, and deletes its items after the second. */
  function countMissing(source: SourceRow, page: SourceDocumentRow): Promise<void> {
    const { account_id, id: source_id, run: number } = source
    return storage.transaction(async (tx) => {
      const current = await tx.sources.find(account_id, source_id, 'update')
      if (current?.run !== number) return
      const missing_runs = page.missing_runs + 1
      if (missing_runs < missingRunsMax) {
        // The reason says that this run is counted, also if the process dies before its end.
        const counted = { ...page, missing_runs, reason: 'missing' }
        await tx.sourceDocuments.update(account_id, counted)
        return
      }
      await removeItems(tx, account_id, { page }, clock)
      const item = {
        knowledge_id: null,
        parts: 0,
        text_hash: null,
        etag: null,
        last_modified: null,
      }
      const gone = { state: 'gone', reason: null, change: 'gone', changed_in: number } as const
      await tx.sourceDocuments.update(account_id, { ...page, ...item, ...gone, missing_runs })
      await tx.sources.countInRun(account_id, { source_id, number }, { gone: 1 })
    })
  }

  async function judge(source: SourceRow, measure: SourceMeasure): Promise<Verdict> {
    const { account_id, id: source_id, run: number, url } = source
    const run = await storage.sources.findRun(account_id, source_id, number)
    if (source.kind === 'file') return judgeFiles(run, measure)
    if (run === undefined || run.read === 0) {
      const start = await storage.sourceDocuments.find(account_id, source_id, keyOf(new URL(url)))
      const why = (start && presentDocument(start).message) ?? 'No page could be read.'
      return { status: 'failed', error: { code: 'unreadable', message: why } }
    }
    if (isLossy(measure)) {
      const { lost, known } = measure
      const message = `${lost} of ${known} known pages could not be read, so nothing was deleted. They still answer. Look at the site, and run the source again.`
      return { status: 'degraded', error: { code: 'pages_lost', message } }
    }
    if (measure.broken > 0) {
      // The number that people see beside it also counts missing pages and unknown formats.
      const pages = run.failed === 1 ? 'page' : 'pages'
      const message = `${run.failed} ${pages} could not be read. The list of pages says why.`
      return { status: 'degraded', error: { code: 'pages_failed', message } }
    }
    return { status: 'ready', error: null }
  }

  async function conclude(source: SourceRow, { status, error }: Verdict): Promise<void> {
    const { account_id, id: source_id, run: number } = source
    // What a run that reached a quota has not read. Also if the process died meanwhile.
    if (source.kind === 'file') await fileStaging.removeAll(account_id, source_id)
    await storage.transaction(async (tx) => {
      const current = await tx.sources.find(account_id, source_id, 'update')
      const run = await tx.sources.findRun(account_id, source_id, number)
      if (run === undefined || current?.run !== number || current.status !== 'running') return
      // Files that were added meanwhile: the run goes on.
      if (source.kind === 'file' && (await tx.sourceDocuments.findNext(account_id, source_id)))
        return
      const now = toTimestamp(clock.now())
      const ended: SourceRow = {
        ...current,
        status,
        error,
        last_run_at: now,
        next_run_at: nextRunAt(current, clock.now()),
        updated_at: timestampAfter(current.updated_at, clock.now()),
      }
      const runStatus = status === 'ready' ? 'completed' : status
      const finished: SourceRunRow = { ...run, status: runStatus, error, finished_at: now }
      await tx.sources.putRun(account_id, finished)
      await tx.sources.update(account_id, ended)
      await tx.sources.removeRuns(account_id, source_id, number - limits.source_runs.value)
      const shown = presentSource(ended, finished)
      await tx.events.add(account_id, sourceChanged(eventOf[status], shown, clock.now()))
    })
  }

  return {
    /** Ends a run whose pages were all read. Safe to call again. */
    async end(source: SourceRow): Promise<void> {
      const { account_id, id } = source
      const measure = await storage.sourceDocuments.measure(account_id, id)
      if (!isLossy(measure)) {
        const missing = await storage.sourceDocuments.listWithItem(
          account_id,
          id,
          'failed',
          missingReasons,
        )
        for (const page of missing) await countMissing(source, page)
      }
      await conclude(source, await judge(source, measure))
    },

    /** Ends a run that can store nothing more. */
    async stop({ account_id, id, run }: SourceRow, message: string): Promise<void> {
      for await (const document of waitingDocuments(storage, account_id, id)) {
        if (document.file_name === null) break
        await storage.sourceFiles.remove(account_id, uploadOf(document), document.key)
      }
      const left = { state: 'failed', reason: 'quota' } as const
      const count = await storage.sourceDocuments.endWaiting(account_id, id, left)
      await storage.sources.countInRun(
        account_id,
        { source_id: id, number: run },
        { failed: count },
      )
      const source = await storage.sources.find(account_id, id)
      if (source?.run !== run) return
      const error = { code: 'plan_limit_reached', message }
      await conclude(source, { status: 'degraded', error })
    },
  }
}

/** Someone chose each file, so that one that could not be read is worth a look. */
function judgeFiles(run: SourceRunRow | undefined, { known }: SourceMeasure): Verdict {
  const { read, failed } = run ?? { read: 0, failed: 0 }
  if (read === 0 && known === 0) {
    const message = 'No file could be read. The list of files says why.'
    return { status: 'failed', error: { code: 'unreadable', message } }
  }
  if (failed === 0) return { status: 'ready', error: null }
  const message = `${failed} ${failed === 1 ? 'file' : 'files'} could not be read. The list of files says why.`
  return { status: 'degraded', error: { code: 'files_failed', message } }
}

function isLossy({ lost, known }: SourceMeasure): boolean {
  return lost > known * lostShareMax
}

function nextRunAt({ refresh_hours }: SourceRow, nowMs: number): string | null {
  if (refresh_hours === null) return null
  const jitter = 1 + (Math.random() * 2 - 1) * jitterShare
  return toTimestamp(nowMs + Math.round(refresh_hours * hourMs * jitter))
}
