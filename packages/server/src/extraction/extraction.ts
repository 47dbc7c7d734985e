// What extraction promises: the text of a file as Markdown documents, or the reason why there is none.

/** Why a file, or a file inside an archive, gives no text. */
export type ExtractionReason =
  /** Pages without a text layer: pictures of text. */
  | 'needs_ocr'
  /** A page that is empty until its scripts run. */
  | 'needs_rendering'
  | 'password'
  | 'too_large'
  | 'unsupported'
  /** An archive inside an archive. */
  | 'nested_archive'
  | 'empty'
  | 'damaged'
  | 'timeout'
  | 'memory'
  /** Other files are read and this one waited too long, or the machine had no time for it. Worth another try. */
  | 'busy'

export type ExtractedDocument = {
  /** The title that the document gives itself; undefined without one. */
  readonly title?: string | undefined
  readonly markdown: string
  /** For documents with pages: where each page begins in `markdown`, in UTF-16 units. */
  readonly pages?: readonly number[] | undefined
  /** The path in the archive; undefined if the file itself is the document. */
  readonly path?: string | undefined
  /** What its bytes are. */
  readonly mimeType: string
}

export type SkippedPart = { readonly path: string; readonly reason: ExtractionReason }

/** What a page or sitemap says beside its text. Addresses are as written. */
export type PageFacts = {
  readonly kind: 'page' | 'sitemap'
  /** Where its links lead, or the pages that a sitemap lists; without those marked `nofollow`. */
  readonly links: readonly string[]
  /** The sitemaps of an index. */
  readonly sitemaps: readonly string[]
  /** The address that relative links start from, if it is not that of the page. */
  readonly base?: string | undefined
  /** The address that the page calls its own. */
  readonly canonical?: string | undefined
  /** Its wishes for robots, as in `noindex, nofollow`. */
  readonly robots?: string | undefined
  /** Where it sends its readers at once. */
  readonly moved?: string | undefined
  readonly hasScripts?: boolean | undefined
}

export type Extraction = (
  | {
      /** At least one. */
      readonly documents: readonly ExtractedDocument[]
      /** Files of an archive without text. */
      readonly skipped: readonly SkippedPart[]
    }
  | { readonly reason: ExtractionReason }
) & {
  /** Only for pages and sitemaps that were read with the hint `site`. */
  readonly facts?: PageFacts | undefined
}

export type FileHints = {
  /** The name that its sender gave it. It decides only between kinds of text. */
  readonly name: string
  readonly mimeType?: string | undefined
  /** The name of the site that it is a page of: its links are wanted, and it may be a sitemap. */
  readonly site?: string | undefined
}

export interface Extractor {
  /**
   * Returns the text of a file. Never throws for what the bytes are: a file that kills its reader has the reason
   * `damaged`, `memory` or `timeout`. Senders (accounts) take turns if files wait.
   */
  extractText(bytes: Uint8Array, hints: FileHints, sender?: string): Promise<Extraction>
  /** Ends all processes. Files that are being read are `busy`. */
  close(): void
}

/** What an archive, a document and a text may take at most. */
export const extractionLimits = {
  /** Characters of all documents of a file, in UTF-16 units. */
  characters: 20_000_000,
  /** A title is cut here. */
  titleCharacters: 1_000,
  /** Files in an archive that are read. */
  documents: 500,
  /** Entries in a ZIP archive of any kind; an office document has a few hundred. */
  entries: 20_000,
  /** Unpacked bytes of all entries that are read. */
  unpackedBytes: 200_000_000,
  /** Unpacked against packed bytes of one entry. Deflate reaches 1,032; real sheets reach about 60. */
  ratio: 200,
  /** Entries below this are read whatever their ratio. */
  ratioFromBytes: 1_000_000,
  /** Nested elements. The HTML parser is quadratic in depth, and readers of trees are recursive. */
  depth: 512,
  /** Nested elements of XML. */
  xmlDepth: 256,
  pages: 5_000,
} as const

/** Thrown inside the child process by the reader of a format. */
export class ExtractionError extends Error {
  readonly reason: ExtractionReason

  constructor(reason: ExtractionReason, cause?: unknown) {
    super(reason, { cause })
    this.name = 'ExtractionError'
    this.reason = reason
  }
}
