// Creates sources of pages, and of files that were uploaded.
import { limits, type Source, type SourceCreate } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type { SourceDocumentRow, SourceRow } from '../../storage/interfaces/sources.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { requireWritable } from '../knowledge/knowledge-access.ts'
import { type Audit, actorOf, valuesOf } from '../shared/audit.ts'
import type { Claim } from '../shared/idempotency.ts'
import type { Principal } from '../shared/principal.ts'
import { requireQuotas } from '../shared/quotas.ts'
import { afterRun } from './files/after-run.ts'
import type { StagedFiles } from './files/staged-files.ts'
import { presentSource } from './present-source.ts'
import { auditedFields, fileSourceFrom, shownFields, sourceFrom } from './source-fields.ts'
import { newFileDocument } from './source-frontier.ts'
import { runJob } from './source-jobs.ts'

type NewSourcesDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly allowPrivate: boolean
  readonly onJob?: () => void
}

type AddOptions = {
  readonly documents?: readonly SourceDocumentRow[]
  /** Stores the answer for repeats. */
  readonly keep?: ((tx: Stores, shown: Source) => Promise<void>) | undefined
}

export function createNewSources(deps: NewSourcesDeps) {
  const { storage, clock, audit, onJob = () => undefined } = deps

  function newSource(
    { account_id }: Principal,
    id: string,
    settings: ReturnType<typeof sourceFrom>,
  ): SourceRow {
    const now = toTimestamp(clock.now())
    const state = { status: 'queued', error: null, run: 0 } as const
    const times = { last_run_at: null, next_run_at: null, created_at: now, updated_at: now }
    return { ...settings, account_id, id, ...state, ...times }
  }

  /** Fewer than usual if the quota of the account has no room for them. */
  async function defaultPages(account_id: string, { max_pages }: Pick<SourceRow, 'max_pages'>) {
    const { used, limit } = (await storage.quotas.readAll(account_id)).source_pages
    return limit === null ? max_pages : Math.max(1, Math.min(max_pages, limit - used))
  }

  async function add(
    principal: Principal,
    source: SourceRow,
    { documents = [], keep }: AddOptions,
  ): Promise<Source> {
    const { account_id, id } = source
    const shown = presentSource(source, undefined)
    await storage.transaction(async (tx) => {
      await requireWritable(tx, principal, source.scope_id, 'share')
      await tx.sources.add(account_id, source)
      await tx.sourceDocuments.add(account_id, documents)
      await requireCapacity(tx, account_id)
      if (source.kind !== 'file') await requireQuotas(tx, account_id, ['source_pages'])
      await audit(tx, actorOf(principal), {
        account_id,
        action: 'source.create',
        object_id: id,
        changes: valuesOf(auditedFields(source), shownFields),
      })
      await tx.jobs.hurry(runJob(account_id, id, toTimestamp(clock.now())))
      await keep?.(tx, shown)
    })
    onJob()
    return shown
  }

  return {
    /**
     * Its first run begins at once. Throws `invalid_request`, `not_found` for its chatbot, `plan_limit_reached`, and
     * `forbidden` for shared knowledge with a restricted key.
     */
    async create(principal: Principal, wanted: SourceCreate, claim?: Claim): Promise<Source> {
      const settings = sourceFrom(wanted, deps)
      const max_pages = wanted.max_pages ?? (await defaultPages(principal.account_id, settings))
      const source = newSource(principal, createId('src'), { ...settings, max_pages })
      return add(principal, source, { keep: claim?.keep })
    },

    /** The same for files that are stored already. */
    async createFromFiles(
      principal: Principal,
      { wait = false, ...wanted }: SourceCreate,
      { staged, claim }: { readonly staged: StagedFiles; readonly claim?: Claim | undefined },
    ): Promise<Source> {
      const names = staged.files.map(({ name }) => name)
      const source = newSource(principal, staged.source_id, fileSourceFrom(wanted, names))
      const documents = staged.files.map((file, place) => newFileDocument(source, file, place))
      const keep = wait ? claim?.keepMeanwhile : claim?.keep
      const shown = await staged.handOver(() => add(principal, source, { documents, keep }))
      if (!wait) return shown
      const read = await afterRun(deps, source, shown)
      await claim?.keep(storage, read)
      return read
    },
  }
}

async function requireCapacity(tx: Stores, account_id: string): Promise<void> {
  const { value: most } = limits.sources
  if ((await tx.sources.count(account_id)) <= most) return
  throw new ApiError(
    'plan_limit_reached',
    `An account has at most ${most} sources. Delete one, or crawl several parts of a site with one source.`,
  )
}
