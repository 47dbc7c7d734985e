// What a page or file of a source turned out to be.
import { createHash } from 'node:crypto'
import type { SourceDocumentState } from '@parley/contract'
import type { ExtractedDocument, ExtractionReason, PageFacts } from '../../extraction/extraction.ts'
import type { SourceDocumentRow } from '../../storage/interfaces/sources.ts'

/** What a page or file turned out to be. */
export type PageOutcome = {
  /** Where it was found in the end: with or without www, a slash, or https. */
  readonly url: string
  readonly state: SourceDocumentState
  readonly reason: string | null
  /** The documents of a page with new text; empty for an unchanged one. */
  readonly documents: readonly ExtractedDocument[]
  readonly textHash: string | null
  readonly etag: string | null
  readonly lastModified: string | null
  /** Where it leads. Each address is parsed when it is taken, since a sitemap has more than a run may follow. */
  readonly links: Iterable<URL>
  /** A page that stands for this one: the target of a redirect, or its canonical address. */
  readonly insteadOf: URL | undefined
}

/** An outcome without text. */
export function ended(
  { url }: SourceDocumentRow,
  state: SourceDocumentState,
  reason: string | null,
): PageOutcome {
  return {
    url,
    state,
    reason,
    documents: [],
    textHash: null,
    etag: null,
    lastModified: null,
    links: [],
    insteadOf: undefined,
  }
}

/** A reason of the extraction as a state. A page without text is no problem if it leads on. */
export function unread(reason: ExtractionReason, facts: PageFacts | undefined) {
  switch (reason) {
    case 'needs_ocr':
    case 'needs_rendering':
    case 'password':
    case 'too_large':
    case 'unsupported':
      return { state: reason, reason: null } as const
    case 'nested_archive':
      return { state: 'unsupported', reason } as const
    case 'empty':
      return { state: 'ready', reason: facts?.kind === 'sitemap' ? 'sitemap' : 'empty' } as const
    default:
      return { state: 'failed', reason } as const
  }
}

/** A hash of all texts of a page or file. */
export function hashOf(documents: readonly ExtractedDocument[]): string {
  const hash = createHash('sha256')
  for (const { title = '', markdown, path = '' } of documents) {
    hash.update(JSON.stringify([path, title, markdown]))
  }
  return hash.digest('hex').slice(0, 32)
}
