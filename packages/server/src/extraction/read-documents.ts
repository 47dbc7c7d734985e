// Reads one file of any kind inside the child process. The library of a format is loaded when a file needs it.
import { gunzipSync } from 'node:zlib'
import { decodeText } from '../lib/text/decode-text.ts'
import { findFrontMatter } from '../lib/text/front-matter.ts'
import type { Archive } from './archive.ts'
import {
  type ExtractedDocument,
  type Extraction,
  ExtractionError,
  type FileHints,
  extractionLimits as limits,
  type SkippedPart,
} from './extraction.ts'
import { findKind, type Kind, mimeTypes } from './kinds.ts'

/** The largest sitemap, unpacked, as sitemaps.org says. */
const sitemapBytesMax = 52_428_800

/** Throws ExtractionError, or what a library throws. */
export async function readDocuments(bytes: Uint8Array, hints: FileHints): Promise<Extraction> {
  if (hints.site !== undefined) return readPage(bytes, hints)
  const found = await findKind(bytes, hints)
  if (found.kind === 'zip') return readParts(found.archive)
  return { documents: [await readChecked(bytes, found)], skipped: [] }
}

/** A page without text of its own can still lead to others. */
async function readPage(bytes: Uint8Array, hints: FileHints): Promise<Extraction> {
  const text = decodeText(isPacked(bytes) ? unpacked(bytes) : bytes)
  if (text === undefined) return readDocuments(bytes, { ...hints, site: undefined })
  const { factsOfHtml, factsOfSitemap, isSitemap } = await import('./formats/page-facts.ts')
  const { openHtml, readHtml } = await import('./formats/html.ts')
  if (isSitemap(text)) return { reason: 'empty', facts: factsOfSitemap(text) }
  // Of packed files only sitemaps are read.
  const found = await findKind(bytes, hints)
  if (found.kind !== 'html') return readDocuments(bytes, { ...hints, site: undefined })
  const page = openHtml(found.text)
  const facts = factsOfHtml(page)
  try {
    return { documents: [checked(readHtml(page))], skipped: [], facts }
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error
    const isShell = error.reason === 'empty' && facts.hasScripts === true
    return { reason: isShell ? 'needs_rendering' : error.reason, facts }
  }
}

function isPacked([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b
}

/** Throws `too_large`, `damaged`. */
function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: sitemapBytesMax })
  } catch (error) {
    const isLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ExtractionError(isLong ? 'too_large' : 'damaged')
  }
}

/** A picture in a document, other than the thumbnail of the whole document. */
const picture = /^(?!.*thumbnail).*\.(?:png|jpe?g|jp2|gif|tiff?|bmp|webp|emf|wmf)$/i

/** Throws as `readDocument` and `checked`, and `needs_ocr` for an office document that has only pictures. */
async function readChecked(bytes: Uint8Array, found: Kind): Promise<ExtractedDocument> {
  const document = await readDocument(bytes, found)
  try {
    return checked(document)
  } catch (error) {
    const isEmpty = error instanceof ExtractionError && error.reason === 'empty'
    const hasPictures = 'archive' in found && found.archive.names.some((name) => picture.test(name))
    throw isEmpty && hasPictures ? new ExtractionError('needs_ocr') : error
  }
}

/** Throws `empty` for a document without letters or digits, `too_large` beyond the limit. */
function checked(document: ExtractedDocument): ExtractedDocument {
  const { markdown } = document
  const title = ownTitle(document) ?? (isWorkbook(document) ? undefined : firstHeading(markdown))
  if (!/[\p{L}\p{N}]/u.test(markdown)) throw new ExtractionError('empty')
  if (markdown.length > limits.characters) throw new ExtractionError('too_large')
  return {
    ...document,
    // The parent would need long for a title of millions of characters.
    title: title?.slice(0, limits.titleCharacters),
    // NUL and half surrogate pairs can't be stored.
    markdown: markdown.replaceAll('\0', '').toWellFormed(),
  }
}

/** Programs write the name of an earlier file into the title, or nothing but spaces. */
function ownTitle({ title = '' }: ExtractedDocument): string | undefined {
  const isFileName = /\.(?:docx?|pptx?|xlsx?|pdf|indd|qxd|dvi|tex|ps|html?)$/i.test(title.trim())
  return isFileName || title.trim() === '' ? undefined : title
}

/** The name of the first sheet says little about the file. */
function isWorkbook({ mimeType }: ExtractedDocument): boolean {
  return mimeType === mimeTypes.xlsx || mimeType === mimeTypes.ods
}

/** Headings of lists of chapters, which stand before the text in every language. */
const contents =
  /^(?:(?:table of )?contents|index|inhalt(?:sverzeichnis)?|sommaire|table des matières|[íi]ndice|sumário|inhoud(?:sopgave)?|目次)$/i

/** The heading at the beginning; undefined if the document begins with something else. */
function firstHeading(markdown: string): string | undefined {
  const found = /^\s*#{1,6} +(.+)/.exec(markdown)?.[1]?.replace(/[*`]/g, '').trim()
  return found === undefined || found === '' || contents.test(found) ? undefined : found
}

async function readDocument(bytes: Uint8Array, found: Kind): Promise<ExtractedDocument> {
  switch (found.kind) {
    case 'pdf':
      return (await import('./formats/pdf.ts')).readPdf(bytes)
    case 'docx':
      return (await import('./formats/docx.ts')).readDocx(found.archive)
    case 'pptx':
      return (await import('./formats/pptx.ts')).readPptx(found.archive)
    case 'xlsx':
      return (await import('./formats/xlsx.ts')).readXlsx(found.archive)
    case 'odt':
    case 'ods':
    case 'odp':
      return (await import('./formats/open-document.ts')).readOpenDocument(
        found.archive,
        found.kind,
      )
    case 'epub':
      return (await import('./formats/epub.ts')).readEpub(found.archive)
    case 'html':
      return readHtmlFile(found.text)
    case 'csv':
      return (await import('./formats/csv.ts')).readCsv(found.text)
    case 'json':
      return (await import('./formats/json.ts')).readJson(found.text)
    case 'markdown':
      return readMarkdown(found.text)
    case 'text':
      return { markdown: found.text, mimeType: mimeTypes.text }
    default:
      throw new ExtractionError('nested_archive')
  }
}

async function readHtmlFile(text: string): Promise<ExtractedDocument> {
  const { openHtml, readHtml } = await import('./formats/html.ts')
  return readHtml(openHtml(text))
}

function readMarkdown(text: string): ExtractedDocument {
  const head = findFrontMatter(text)
  return { title: head?.title, markdown: head?.body ?? text, mimeType: mimeTypes.markdown }
}

/** Hidden files, and those that systems add to an archive. */
const uninteresting = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$)/i

/** The files of an archive, each a document. One that can't be read does not stop the others. */
async function readParts(archive: Archive): Promise<Extraction> {
  const names = archive.names.filter((name) => !uninteresting.test(name))
  if (names.length > limits.documents) throw new ExtractionError('too_large')
  const documents: ExtractedDocument[] = []
  const skipped: SkippedPart[] = []
  let characters = 0
  for (const path of names) {
    try {
      const bytes = Uint8Array.from(await archive.bytes(path))
      const found = await findKind(bytes, { name: path })
      const document = await readChecked(bytes, found)
      characters += document.markdown.length
      if (characters > limits.characters) throw new ExtractionError('too_large')
      documents.push({ ...document, path })
    } catch (error) {
      skipped.push({ path, reason: error instanceof ExtractionError ? error.reason : 'damaged' })
    }
  }
  if (documents.length > 0) return { documents, skipped }
  throw new ExtractionError(skipped[0]?.reason ?? 'empty')
}
