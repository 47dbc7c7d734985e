// Adds files to a source that exists. A file with a known name takes the place of the one before.
import { limits, type Source } from '@parley/contract'
import { type Clock, timestampAfter, toTimestamp } from '../../../lib/clock.ts'
import { ApiError } from '../../../lib/errors.ts'
import type { SourceDocumentRow, SourceRow } from '../../../storage/interfaces/sources.ts'
import type { Storage, Stores } from '../../../storage/interfaces/storage.ts'
import { type Audit, actorOf, valuesOf } from '../../shared/audit.ts'
import type { Claim } from '../../shared/idempotency.ts'
import type { Principal } from '../../shared/principal.ts'
import { presentSource } from '../present-source.ts'
import { newFileDocument } from '../source-frontier.ts'
import { runJob } from '../source-jobs.ts'
import { getWritable } from '../sources.ts'
import { afterRun } from './after-run.ts'
import { type StagedFiles, uploadOf } from './staged-files.ts'

type AddFilesDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly onJob?: () => void
}

type AddOptions = {
  readonly wait?: boolean | undefined
  readonly staged: StagedFiles
  readonly claim?: Claim | undefined
}

export function createAddFiles(deps: AddFilesDeps) {
  const { storage, clock, audit, onJob = () => undefined } = deps

  /** Makes the files wait. Returns how many did not wait before. */
  async function addDocuments(tx: Stores, source: SourceRow, staged: StagedFiles): Promise<number> {
    const { account_id, id: source_id } = source
    let place = (await tx.sourceDocuments.listKeys(account_id, source_id)).length
    if (place + staged.files.length > limits.source_pages.value) {
      throw new ApiError(
        'conflict',
        `A source has at most ${limits.source_pages.value} files. Create another source for more.`,
      )
    }
    let added = 0
    for (const file of staged.files) {
      const upload = { upload_id: staged.source_id }
      const wanted: SourceDocumentRow = { ...newFileDocument(source, file, place), ...upload }
      const known = await tx.sourceDocuments.find(account_id, source_id, file.key)
      if (known === undefined) {
        await tx.sourceDocuments.add(account_id, [wanted])
        place += 1
      } else {
        // A file that waits is not read any more.
        await tx.sourceFiles.remove(account_id, uploadOf(known), known.key)
        const { state, reason } = wanted
        await tx.sourceDocuments.update(account_id, { ...known, ...upload, state, reason })
      }
      if (known?.state !== 'processing') added += 1
    }
    return added
  }

  async function add(principal: Principal, source_id: string, { wait, staged, claim }: AddOptions) {
    const { account_id } = principal
    return storage.transaction(async (tx) => {
      const current = await getWritable(tx, principal, source_id, 'update')
      requireFiles(current)
      const added = await addDocuments(tx, current, staged)
      const isRunning = current.status === 'running'
      const changed: SourceRow = {
        ...current,
        status: isRunning ? 'running' : 'queued',
        updated_at: timestampAfter(current.updated_at, clock.now()),
      }
      await tx.sources.update(account_id, changed)
      const { run: number } = current
      if (isRunning)
        await tx.sources.countInRun(account_id, { source_id, number }, { found: added })
      await audit(tx, actorOf(principal), {
        account_id,
        action: 'source.add_files',
        object_id: source_id,
        changes: valuesOf({ files: staged.files.length }, ['files']),
      })
      await tx.jobs.hurry(runJob(account_id, source_id, toTimestamp(clock.now())))
      const shown = presentSource(changed, await tx.sources.findRun(account_id, source_id, number))
      await (wait ? claim?.keepMeanwhile(tx, shown) : claim?.keep(tx, shown))
      return shown
    })
  }

  /** Throws `not_found`, and `conflict` for a source of pages and a paused source. */
  return async (principal: Principal, source_id: string, options: AddOptions): Promise<Source> => {
    const { wait = false, staged, claim } = options
    const shown = await staged.handOver(() => add(principal, source_id, options))
    onJob()
    if (!wait) return shown
    const { account_id } = principal
    const read = await afterRun(deps, { account_id, id: source_id }, shown)
    await claim?.keep(storage, read)
    return read
  }
}

function requireFiles({ kind, status }: SourceRow): void {
  if (kind !== 'file') {
    throw new ApiError(
      'conflict',
      'Only a source of files takes files. Create one with POST /sources.',
    )
  }
  if (status === 'paused') {
    throw new ApiError('conflict', 'The source is paused. Resume it, then add files.')
  }
}
