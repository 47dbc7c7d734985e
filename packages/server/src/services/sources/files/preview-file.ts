// What a file would give as a source, before anything is stored: its text, or why it has none.
import type { SourcePreview, SourcePreviewDocument } from '@parley/contract'
import type { Extraction, ExtractionReason, Extractor } from '../../../extraction/extraction.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { fileItems } from '../../knowledge/file-items.ts'
import { requireWritable } from '../../knowledge/knowledge-access.ts'
import { busyWithFiles, type UploadedFile } from '../../knowledge/knowledge-files.ts'
import type { Principal } from '../../shared/principal.ts'
import { messageOf } from '../present-source.ts'
import { scopeOf } from '../source-fields.ts'
import { previewText } from '../source-preview.ts'
import { outcomeOfFile, unreadFile } from './read-file.ts'
import { fileNameOf } from './staged-files.ts'

type PreviewFileDeps = { readonly storage: Storage; readonly extractor: Extractor }
type Target = { readonly chatbot_id?: string | null | undefined }

export function createPreviewFile({ storage, extractor }: PreviewFileDeps) {
  /** Throws as the creation of a source does, and as an upload if many files wait. What is in the file never throws. */
  return async (
    principal: Principal,
    { name, mimeType, bytes }: UploadedFile,
    { chatbot_id }: Target,
  ): Promise<SourcePreview> => {
    await requireWritable(storage, principal, scopeOf(chatbot_id))
    const read = await extractor.extractText(bytes, { name, mimeType }, principal.account_id)
    if ('reason' in read && read.reason === 'busy') throw busyWithFiles()
    const { state, reason, items } = outcomeOfFile(read, name)
    return {
      url: null,
      kind: 'file',
      state,
      reason,
      message: messageOf({ state, reason, file_name: name }),
      ...previewText(items),
      documents: documentsOf(read),
      pages: 0,
      sitemap: null,
    }
  }
}

/** The files of an archive, those without text first; none for other files. */
function documentsOf(read: Extraction): SourcePreviewDocument[] {
  if ('reason' in read) return []
  const skipped = read.skipped.map(({ path, reason }) => unreadDocument(path, reason))
  const found = read.documents.flatMap((document) => {
    const { path, markdown } = document
    if (path === undefined) return []
    const [first] = fileItems([document], path)
    return {
      name: fileNameOf(path),
      title: first?.title ?? null,
      state: 'ready' as const,
      reason: null,
      message: null,
      character_count: markdown.length,
    }
  })
  return [...skipped, ...found]
}

function unreadDocument(path: string, why: ExtractionReason): SourcePreviewDocument {
  const name = fileNameOf(path)
  const { state, reason } = unreadFile(why)
  const message = messageOf({ state, reason, file_name: name })
  return { name, title: null, state, reason, message, character_count: 0 }
}
