// Stores the files of an upload in pieces while they arrive, before their source exists. So no file is held in memory as
// a whole. What is left of an upload that failed is deleted.
import { createHash } from 'node:crypto'
import { limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import { ApiError } from '../../../lib/errors.ts'
import { createId } from '../../../lib/ids.ts'
import { visibleFileName } from '../../../lib/text/file-names.ts'
import type {
  SourceDocumentRow,
  SourceFilePiece,
  SourceRow,
} from '../../../storage/interfaces/sources.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { type SourceStagedJob, stagedJob } from '../source-jobs.ts'

/** Bytes of a row. A backup reads 200 rows at once, so they are much smaller than 1 MB. Divisible by 3, for base64. */
const pieceBytes = 192_000
/** Pieces of one transaction. */
const piecesAtOnce = 4
/** Pieces that are deleted in one transaction, so that other writers wait only briefly. */
export const removedAtOnce = 100
/** The job starts after this time, in case the process died during the upload. */
const cleanupDelayMs = 3_600_000
const retryAfterSeconds = 60
const nameCharactersMax = 255

export type StagedFile = {
  readonly key: string
  /** Unique in the upload. */
  readonly name: string
  /** It is longer than a file may be, and was not stored. */
  readonly isTooLarge: boolean
}

/** The files of one upload. */
export interface StagedFiles {
  /** The id under which they are stored: that of the source that they are for, unless it existed before. */
  readonly source_id: string
  readonly files: readonly StagedFile[]
  /** Stores a file. Reads `chunks` to their end, also of a file that is too large. Throws `rate_limit_exceeded`. */
  add(name: string, chunks: AsyncIterable<Buffer>): Promise<void>
  /** Runs `create`, which adds the source. From then on the files belong to it; if it throws, they are deleted. */
  handOver<T>(create: () => Promise<T>): Promise<T>
  /** Deletes the files, unless a source has them. */
  discard(): Promise<void>
}

export type FileStaging = ReturnType<typeof createFileStaging>

type FileStagingDeps = {
  readonly storage: Storage
  readonly clock: Clock
  /** The largest file. */
  readonly bytesMax: number
  /** Of all files of an account that wait to be read. */
  readonly pendingBytesMax?: number
}

export function createFileStaging({
  storage,
  clock,
  bytesMax,
  pendingBytesMax = limits.pending_files.value,
}: FileStagingDeps) {
  async function removeAll(account_id: string, source_id: string): Promise<void> {
    const { sourceFiles } = storage
    while ((await sourceFiles.removeSome(account_id, source_id, removedAtOnce)) === removedAtOnce);
  }

  /** `added_to` = the source that the files are added to; undefined for a new one. */
  function begin(account_id: string, added_to?: string): StagedFiles {
    const source_id = createId('src')
    const files: StagedFile[] = []
    const names = new Set<string>()
    let state: 'open' | 'taken' | 'discarded' = 'open'
    let writing: Promise<unknown> = Promise.resolve()
    let adding: Promise<void> = Promise.resolve()

    async function write(pieces: readonly SourceFilePiece[]): Promise<void> {
      if (state !== 'open') return
      const written = storage.transaction(async (tx) => {
        await tx.sourceFiles.add(account_id, pieces)
        const pending = await tx.sourceFiles.sumBytes(account_id)
        if (pending > pendingBytesMax) throw tooMuchPending(pendingBytesMax)
        await tx.jobs.hurry(
          stagedJob(account_id, { source_id, added_to }, toTimestamp(clock.now() + cleanupDelayMs)),
        )
      })
      writing = written.catch(() => undefined)
      await written
    }

    async function store(sentName: string, chunks: AsyncIterable<Buffer>): Promise<void> {
      const name = uniqueName(fileNameOf(sentName), names)
      names.add(name)
      const key = fileKey(name)
      const pieceOf = (data: Buffer, piece: number): SourceFilePiece => {
        const about = { account_id, source_id, key, piece, size: data.length }
        return { ...about, data: data.toString('base64') }
      }
      let count = 0
      let size = 0
      let rest: Buffer[] = []
      let restBytes = 0
      const flush = async () => {
        const bytes = Buffer.concat(rest)
        rest = []
        restBytes = 0
        const pieces: SourceFilePiece[] = []
        // An empty file has a piece too, so that it is not taken for one that was lost.
        for (let at = 0; at < bytes.length || count === 0; at += pieceBytes) {
          pieces.push(pieceOf(bytes.subarray(at, at + pieceBytes), count++))
        }
        if (pieces.length > 0) await write(pieces)
      }
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > bytesMax) continue
        rest.push(chunk)
        restBytes += chunk.length
        if (restBytes >= piecesAtOnce * pieceBytes) await flush()
      }
      const isTooLarge = size > bytesMax
      if (isTooLarge) await storage.sourceFiles.remove(account_id, source_id, key)
      else await flush()
      files.push({ key, name, isTooLarge })
    }

    async function discard(): Promise<void> {
      if (state === 'taken') return
      state = 'discarded'
      await writing
      if (names.size > 0) await removeAll(account_id, source_id)
    }

    return {
      source_id,
      files,
      add(name, chunks) {
        // One after the other, so that the files keep their order, and few bytes wait in memory.
        adding = adding.then(() => store(name, chunks))
        return adding
      },
      async handOver(create) {
        state = 'taken'
        try {
          return await create()
        } catch (error) {
          state = 'open'
          await discard()
          throw error
        }
      },
      discard,
    }
  }

  /** Whether a document of the source waits for a file of this upload. */
  async function isAwaited({ account_id, id }: SourceRow, upload_id: string): Promise<boolean> {
    for await (const document of waitingDocuments(storage, account_id, id)) {
      if (document.upload_id === upload_id) return true
    }
    return false
  }

  return {
    begin,
    /** Deletes all files of a source. Safe to call again. */
    removeAll,
    /** For the job that cleans up after an upload whose process died. Safe to call again. */
    async removeUnused(
      account_id: string,
      { source_id, added_to = source_id }: SourceStagedJob,
    ): Promise<void> {
      const source = await storage.sources.find(account_id, added_to)
      const isUsed =
        source !== undefined && (added_to === source_id || (await isAwaited(source, source_id)))
      if (!isUsed) await removeAll(account_id, source_id)
    },
  }
}

/** The id under which the bytes of a file wait. */
export function uploadOf({ upload_id, source_id }: SourceDocumentRow): string {
  return upload_id ?? source_id
}

/** The documents of a source that wait to be read. */
export async function* waitingDocuments(
  { sourceDocuments }: Storage,
  account_id: string,
  source_id: string,
): AsyncGenerator<SourceDocumentRow> {
  const limit = 100
  for (let offset = 0; ; offset += limit) {
    const page = { limit, offset }
    const filter = { state: 'processing' } as const
    const { rows } = await sourceDocuments.list(account_id, source_id, page, filter)
    yield* rows
    if (rows.length < limit) return
  }
}

/** The key of the document with this name. */
function fileKey(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32)
}

/** The name with its folders, without what could lead elsewhere: `..`, absolute paths and control characters. */
export function fileNameOf(sent: string): string {
  const steps = visibleFileName(sent.toWellFormed())
    .replaceAll('\\', '/')
    .split('/')
    .map((step) => step.trim())
    .filter((step) => step !== '' && step !== '.' && step !== '..')
  return clip(steps.join('/') || 'file')
}

/** Shortens the name before its extension, which tells kinds of text apart. */
function clip(name: string, end = ''): string {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  const stem = Array.from(name.slice(0, name.length - extension.length))
  const most = nameCharactersMax - extension.length - end.length
  return stem.slice(0, most).join('') + end + extension
}

function uniqueName(name: string, taken: ReadonlySet<string>): string {
  let unique = name
  for (let number = 2; taken.has(unique); number++) unique = clip(name, ` (${number})`)
  return unique
}

function tooMuchPending(most: number): ApiError {
  const megabytes = (most / 1_000_000).toLocaleString('en')
  const message = `More than ${megabytes} MB of files of this account would wait to be read. Send them again when the sources that run are ready.`
  return new ApiError('rate_limit_exceeded', message, { retryAfterSeconds })
}
