// Reads one file of a source: puts its pieces together and extracts its text.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '@parley/contract'
import type { Extraction, ExtractionReason, Extractor } from '../../../extraction/extraction.ts'
import { createSlots } from '../../../lib/async/slots.ts'
import type {
  SourceDocumentRow,
  SourceFilePiece,
  SourceRow,
} from '../../../storage/interfaces/sources.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { type FileItem, fileItems } from '../../knowledge/file-items.ts'
import { ended, hashOf, type PageOutcome, unread } from '../page-outcome.ts'
import { uploadOf } from './staged-files.ts'

/** Files in memory at once. No more are read at once, and a file may have many megabytes. */
const filesAtOnce = 2
/** Pieces that are decoded without a pause: some milliseconds. */
const piecesOfSlice = 16
/** A file that waits longer lets its worker see whether the source was paused or deleted. */
const waitMs = 10_000

type ReadFileDeps = { readonly storage: Storage; readonly extractor: Extractor }

export function createReadFile({ storage, extractor }: ReadFileDeps) {
  const slots = createSlots(filesAtOnce)

  return async (source: SourceRow, document: SourceDocumentRow): Promise<PageOutcome> => {
    // Its upload was not stored.
    if (document.reason === 'too_large') return ended(document, 'too_large', 'file_size')
    const { account_id } = source
    if (!(await slots.acquire(account_id, waitMs))) return ended(document, 'failed', 'busy')
    try {
      const pieces = await storage.sourceFiles.list(account_id, uploadOf(document), document.key)
      if (pieces.length === 0) return ended(document, 'failed', 'lost')
      const bytes = await bytesOf(pieces)
      const name = document.file_name ?? ''
      const read = await extractor.extractText(bytes, { name }, account_id)
      return settled(document, outcomeOfFile(read, name))
    } finally {
      slots.release()
    }
  }
}

/** Puts the pieces together. Other requests get a turn meanwhile. */
async function bytesOf(pieces: readonly SourceFilePiece[]): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, { size }) => sum + size, 0))
  let at = 0
  for (const [number, { data }] of pieces.entries()) {
    if (number % piecesOfSlice === piecesOfSlice - 1) await nextTurn()
    at += bytes.write(data, at, 'base64')
  }
  return bytes.subarray(0, at)
}

type FileOutcome = Pick<PageOutcome, 'state' | 'reason' | 'documents'> & {
  readonly items: readonly FileItem[]
}

/** What a file becomes: items, or a state and a reason without any. */
export function outcomeOfFile(read: Extraction, name: string): FileOutcome {
  const none = { documents: [], items: [] }
  if ('reason' in read) return { ...unreadFile(read.reason), ...none }
  const { documents, skipped } = read
  const items = fileItems(documents, name)
  if (items.length > limits.file_items.value) {
    return { state: 'too_large', reason: 'items', ...none }
  }
  const reason = skipped.length === 0 ? null : `skipped_${skipped.length}`
  return { state: 'ready', reason, documents, items }
}

/** A reason of the extraction as a state. Other than a page, a file without text has no use. */
export function unreadFile(reason: ExtractionReason) {
  return reason === 'empty' ? ({ state: 'failed', reason } as const) : unread(reason, undefined)
}

function settled(document: SourceDocumentRow, outcome: FileOutcome): PageOutcome {
  const { state, reason, documents } = outcome
  if (documents.length === 0) return ended(document, state, reason)
  const textHash = hashOf(documents)
  if (textHash === document.text_hash && document.knowledge_id !== null) {
    return { ...ended(document, 'unchanged', reason), textHash }
  }
  return { ...ended(document, state, reason), documents, textHash }
}
