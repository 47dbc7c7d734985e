// Reads one file of a source: puts its pieces together and extracts its text.
import { limits } from '@parley/contract'
import type { ExtractedDocument, Extractor } from '../../../extraction/extraction.ts'
import { createSlots } from '../../../lib/async/slots.ts'
import type { SourceDocumentRow, SourceRow } from '../../../storage/interfaces/sources.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { fileItems } from '../../knowledge/file-items.ts'
import { ended, hashOf, type PageOutcome, unread } from '../page-outcome.ts'
import { uploadOf } from './staged-files.ts'

/** Files in memory at once. No more are read at once, and a file may have many megabytes. */
const filesAtOnce = 2
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
      const bytes = Buffer.concat(pieces.map(({ data }) => Buffer.from(data, 'base64')))
      const name = document.file_name ?? ''
      const read = await extractor.extractText(bytes, { name }, account_id)
      if (!('reason' in read)) return extracted(document, read.documents, read.skipped.length)
      if (read.reason === 'empty') return ended(document, 'failed', 'empty')
      const { state, reason } = unread(read.reason, undefined)
      return ended(document, state, reason)
    } finally {
      slots.release()
    }
  }
}

/** `skipped` = files of an archive without text. */
function extracted(
  document: SourceDocumentRow,
  documents: readonly ExtractedDocument[],
  skipped: number,
): PageOutcome {
  const count = fileItems(documents, document.file_name ?? '').length
  if (count > limits.file_items.value) return ended(document, 'too_large', 'items')
  const reason = skipped === 0 ? null : `skipped_${skipped}`
  const textHash = hashOf(documents)
  if (textHash === document.text_hash && document.knowledge_id !== null) {
    return { ...ended(document, 'unchanged', reason), textHash }
  }
  return { ...ended(document, 'ready', reason), documents, textHash }
}
