// Sources: listing, changing, running, pausing and deleting them.
import { isDeepStrictEqual } from 'node:util'
import type {
  Source,
  SourceDocumentChanges,
  SourceDocumentState,
  SourceStatus,
  SourceUpdate,
} from '@parley/contract'
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import { ApiError, notFound } from '../../lib/errors.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Lock } from '../../storage/interfaces/pages.ts'
import type { SourceRow, SourceRunRow } from '../../storage/interfaces/sources.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { requireWritable, scopesToList } from '../knowledge/knowledge-access.ts'
import { type Audit, actorOf, changesBetween, valuesOf } from '../shared/audit.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import type { Principal } from '../shared/principal.ts'
import { requireQuotas } from '../shared/quotas.ts'
import type { FileStaging } from './files/staged-files.ts'
import { presentDocument, presentRun, presentSource } from './present-source.ts'
import { auditedFields, shownFields, withSettings } from './source-fields.ts'
import { removeItems, textOf } from './source-items.ts'
import { cleanupJob, runJob, type SourceCleanupJob } from './source-jobs.ts'

/** Pages per transaction, so that other writers wait only briefly. */
const batch = 50
/** The deleting request cleans up at once. The job starts after this time, in case the process died. */
const cleanupDelayMs = 15_000

type SourcesDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly allowPrivate: boolean
  readonly fileStaging: Pick<FileStaging, 'removeAll'>
  readonly onJob?: () => void
}

type DocumentQuery = PageQuery & {
  readonly state?: SourceDocumentState
  readonly run?: number
}

export function createSources(deps: SourcesDeps) {
  const { storage, clock, audit, onJob = () => undefined } = deps

  async function present(stores: Stores, source: SourceRow): Promise<Source> {
    const { account_id, id, run } = source
    return presentSource(source, await stores.sources.findRun(account_id, id, run))
  }

  type Action = 'source.update' | 'source.refresh' | 'source.pause' | 'source.resume'

  /** Changes a source in one transaction, with its entry in the audit log. */
  async function change(
    principal: Principal,
    source_id: string,
    action: Action,
    {
      apply,
      claim,
      after,
    }: {
      readonly apply: (current: SourceRow, tx: Stores) => SourceRow | Promise<SourceRow>
      readonly claim?: Claim | undefined
      readonly after?: (tx: Stores, changed: SourceRow) => Promise<void>
    },
  ): Promise<Source> {
    const { account_id } = principal
    const shown = await storage.transaction(async (tx) => {
      const current = await getWritable(tx, principal, source_id, 'update')
      const applied = await apply(current, tx)
      const isChanged = !isDeepStrictEqual(applied, current)
      const updated_at = timestampAfter(current.updated_at, clock.now())
      const changed = isChanged ? { ...applied, updated_at } : current
      if (isChanged) {
        await tx.sources.update(account_id, changed)
        await audit(tx, actorOf(principal), {
          account_id,
          action,
          object_id: source_id,
          changes: changesBetween(auditedFields(current), auditedFields(changed), shownFields),
        })
        await after?.(tx, changed)
      }
      const presented = await present(tx, changed)
      await claim?.keep(tx, presented)
      return presented
    })
    onJob()
    return shown
  }

  /** Makes the job of the source run now. */
  const hurry = (tx: Stores, { account_id, id }: SourceRow) =>
    tx.jobs.hurry(runJob(account_id, id, toTimestamp(clock.now())))

  async function removePages(
    account_id: string,
    { source_id, keep_items }: SourceCleanupJob,
  ): Promise<void> {
    await deps.fileStaging.removeAll(account_id, source_id)
    let isMore = true
    while (isMore) {
      isMore = await storage.transaction(async (tx) => {
        const pages = await tx.sourceDocuments.removeSome(account_id, source_id, batch)
        for (const { upload_id, key } of pages) {
          if (upload_id !== null) await tx.sourceFiles.remove(account_id, upload_id, key)
        }
        if (!keep_items) {
          for (const page of pages) await removeItems(tx, account_id, { page }, clock)
        }
        return pages.length === batch
      })
    }
  }

  return {
    /** Throws `not_found` for an unknown chatbot. */
    async list(principal: Principal, query: PageQuery & { readonly chatbot_id?: string }) {
      const { account_id } = principal
      const scopes = await scopesToList(storage, principal, query)
      const { rows, total } = await storage.sources.list(account_id, scopes, toPage(query))
      const sources = await Promise.all(rows.map((row) => present(storage, row)))
      return { sources, ...pageFrame(total, query) }
    },

    /** Throws `not_found`. */
    async get(principal: Principal, source_id: string): Promise<Source> {
      return present(storage, await getVisible(storage, principal, source_id))
    },

    /** Throws `not_found`, `invalid_request` and `plan_limit_reached`. */
    update(principal: Principal, source_id: string, sent: SourceUpdate): Promise<Source> {
      let readsMore = false
      return change(principal, source_id, 'source.update', {
        async apply(current, tx) {
          const changed = withSettings(current, sent, deps)
          const next_run_at = plannedRun(changed, current, clock.now())
          // Pages that were left out may be wanted now, and links that were not followed too.
          if (hasOtherRules(changed, current)) {
            await tx.sourceDocuments.forgetRules(current.account_id, source_id)
          }
          readsMore = changed.kind !== 'url' && changed.max_pages > current.max_pages
          return { ...changed, next_run_at }
        },
        after: async (tx, changed) => {
          if (readsMore) await requireQuotas(tx, changed.account_id, ['source_pages'])
          if (changed.next_run_at === null) return
          await tx.jobs.hurry(runJob(changed.account_id, changed.id, changed.next_run_at))
        },
      })
    },

    /** Throws `not_found`, and `conflict` for a source that is paused, and for files. */
    refresh(principal: Principal, source_id: string, claim?: Claim): Promise<Source> {
      return change(principal, source_id, 'source.refresh', {
        apply(current) {
          if (current.kind === 'file') {
            throw new ApiError(
              'conflict',
              'Files are deleted when they are read, so they can’t be read again. Add them again with POST /sources/{id}/files.',
            )
          }
          if (current.status === 'paused') {
            throw new ApiError('conflict', 'The source is paused. Resume it, and it runs.')
          }
          return current.status === 'running' ? current : { ...current, status: 'queued' }
        },
        claim,
        after: hurry,
      })
    },

    /** Throws `not_found`. */
    pause(principal: Principal, source_id: string, claim?: Claim): Promise<Source> {
      const apply = (current: SourceRow): SourceRow => ({
        ...current,
        status: 'paused',
        next_run_at: null,
      })
      return change(principal, source_id, 'source.pause', { apply, claim })
    },

    /** Goes on with its run; without one it begins the next. Throws `not_found`. */
    resume(principal: Principal, source_id: string, claim?: Claim): Promise<Source> {
      return change(principal, source_id, 'source.resume', {
        async apply(current, tx) {
          if (current.status !== 'paused') return current
          const run = await tx.sources.findRun(current.account_id, source_id, current.run)
          return { ...current, status: resumedStatus(current, run) }
        },
        claim,
        after: hurry,
      })
    },

    /** From the moment this resolves, its items never answer again, unless they are kept. Throws `not_found`. */
    async remove(principal: Principal, source_id: string, keep_items: boolean) {
      const { account_id } = principal
      const subject: SourceCleanupJob = { source_id, keep_items }
      await storage.transaction(async (tx) => {
        const source = await getWritable(tx, principal, source_id, 'update')
        await tx.sources.removeRuns(account_id, source_id, source.run)
        await tx.sources.remove(account_id, source_id)
        const run_at = toTimestamp(clock.now() + cleanupDelayMs)
        await tx.jobs.add(cleanupJob(account_id, subject, run_at))
        await audit(tx, actorOf(principal), {
          account_id,
          action: 'source.delete',
          object_id: source_id,
          changes: valuesOf({ ...auditedFields(source), keep_items }, [
            ...shownFields,
            'keep_items',
          ]),
        })
      })
      await removePages(account_id, subject)
      return { id: source_id, deleted: true as const }
    },

    /** For the job that cleans up after a deletion. Safe to call again. */
    removePages,

    /** Throws `not_found`. */
    async documents(principal: Principal, source_id: string, query: DocumentQuery) {
      const { account_id } = await getVisible(storage, principal, source_id)
      const { sourceDocuments } = storage
      const { rows, total } = await sourceDocuments.list(
        account_id,
        source_id,
        toPage(query),
        query,
      )
      return { documents: rows.map(presentDocument), ...pageFrame(total, query) }
    },

    /** Throws `not_found`. */
    async changes(
      principal: Principal,
      source_id: string,
      document_id: string,
    ): Promise<SourceDocumentChanges> {
      const { account_id } = await getVisible(storage, principal, source_id)
      const page = await storage.sourceDocuments.find(account_id, source_id, document_id)
      if (page === undefined) throw notFound('document', document_id)
      const { findFormer } = storage.sourceDocuments
      const before = (await findFormer(account_id, source_id, document_id)) ?? null
      const after = await textOf(storage, account_id, page)
      return { run: page.changed_in, before, after }
    },

    /** Throws `not_found`. */
    async runs(principal: Principal, source_id: string, query: PageQuery) {
      const { account_id } = await getVisible(storage, principal, source_id)
      const { rows, total } = await storage.sources.listRuns(account_id, source_id, toPage(query))
      return { runs: rows.map(presentRun), ...pageFrame(total, query) }
    },
  }
}

async function getVisible(
  stores: Stores,
  { account_id, chatbot_ids }: Principal,
  source_id: string,
  lock?: Lock,
): Promise<SourceRow> {
  const source = await stores.sources.find(account_id, source_id, lock)
  const isVisible =
    source !== undefined &&
    (chatbot_ids === null ||
      source.scope_id === sharedScope ||
      chatbot_ids.includes(source.scope_id))
  if (!isVisible) throw notFound('source', source_id)
  return source
}

/** Throws `not_found`, and `forbidden` for shared knowledge with a restricted key. */
export async function getWritable(
  stores: Stores,
  principal: Principal,
  source_id: string,
  lock: Lock,
): Promise<SourceRow> {
  const source = await getVisible(stores, principal, source_id, lock)
  await requireWritable(stores, principal, source.scope_id)
  return source
}

/** Files that were read don't begin another run. */
function resumedStatus({ kind }: SourceRow, run: SourceRunRow | undefined): SourceStatus {
  if (run?.status === 'running') return 'running'
  if (kind !== 'file' || run === undefined) return 'queued'
  if (run.status === 'degraded' || run.status === 'failed') return run.status
  return 'ready'
}

function hasOtherRules(a: SourceRow, b: SourceRow): boolean {
  const rules = ({ url, include, exclude, max_pages, max_depth }: SourceRow) =>
    JSON.stringify([url, include, exclude, max_pages, max_depth])
  return rules(a) !== rules(b)
}

/** A new interval counts from the last run. */
function plannedRun(changed: SourceRow, current: SourceRow, nowMs: number): string | null {
  const { refresh_hours, last_run_at, next_run_at, status } = changed
  if (refresh_hours === current.refresh_hours) return next_run_at
  if (refresh_hours === null || last_run_at === null) return null
  if (status === 'running' || status === 'queued' || status === 'paused') return null
  return toTimestamp(Math.max(nowMs, Date.parse(last_run_at) + refresh_hours * 3_600_000))
}
