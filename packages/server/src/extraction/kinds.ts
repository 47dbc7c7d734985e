// Tells what a file is by its bytes. The name decides only between kinds of text, which have no mark of their own.
import { decodeText } from '../lib/text/decode-text.ts'
import { type Archive, openArchive } from './archive.ts'
import { ExtractionError, type FileHints } from './extraction.ts'

export type Kind =
  | { readonly kind: 'pdf' }
  | {
      readonly kind: 'docx' | 'pptx' | 'xlsx' | 'odt' | 'ods' | 'odp' | 'epub' | 'zip'
      readonly archive: Archive
    }
  | {
      readonly kind: 'html' | 'markdown' | 'text' | 'csv' | 'json'
      readonly text: string
    }

export const mimeTypes: Readonly<Record<Kind['kind'], string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  html: 'text/html',
  markdown: 'text/markdown',
  text: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
}

/** Bytes in which the mark of a PDF may stand: some files begin with other lines. */
const pdfMarkWithin = 1_024
/** Compound files: the old formats of Office, and new ones with a password. */
const compoundMark = 'd0cf11e0a1b11ae1'
/** The name of the stream in a compound file that has an encrypted document. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le')

/** Throws ExtractionError: `unsupported`, `password`, `damaged`, `too_large`. */
export async function findKind(bytes: Uint8Array, hints: FileHints): Promise<Kind> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (data.subarray(0, pdfMarkWithin).includes('%PDF-')) return { kind: 'pdf' }
  if (data.subarray(0, 8).toString('hex') === compoundMark) {
    throw new ExtractionError(data.includes(encryptedStream) ? 'password' : 'unsupported')
  }
  const start = data.readUInt32BE.bind(data)
  if (data.length > 4 && (start(0) === 0x504b0304 || start(0) === 0x504b0506)) {
    return kindOfArchive(await openArchive(data))
  }
  const text = decodeText(data)
  if (text === undefined) throw new ExtractionError('unsupported')
  return { kind: kindOfText(text, hints), text }
}

const openDocument: Readonly<Record<string, 'odt' | 'ods' | 'odp' | 'epub'>> = {
  [mimeTypes.odt]: 'odt',
  [mimeTypes.ods]: 'ods',
  [mimeTypes.odp]: 'odp',
  [mimeTypes.epub]: 'epub',
}

async function kindOfArchive(archive: Archive): Promise<Kind> {
  if (archive.has('[Content_Types].xml')) {
    if (archive.has('word/document.xml')) return { kind: 'docx', archive }
    if (archive.has('ppt/presentation.xml')) return { kind: 'pptx', archive }
    if (archive.has('xl/workbook.xml')) return { kind: 'xlsx', archive }
  }
  if (archive.has('mimetype')) {
    const declared = (await archive.text('mimetype')).trim()
    const kind = openDocument[declared.replace(/-template$/, '')]
    if (kind !== undefined) return { kind, archive }
  }
  if (archive.has('META-INF/container.xml')) return { kind: 'epub', archive }
  return { kind: 'zip', archive }
}

function kindOfText(text: string, { name, mimeType = '' }: FileHints): Kind['kind'] & TextKind {
  const head = text.slice(0, 2_000).trimStart().toLowerCase()
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const isNamed = (...extensions: string[]) => extensions.includes(extension)
  if (head.startsWith('{\\rtf')) throw new ExtractionError('unsupported')
  if (isNamed('md', 'markdown') || mimeType === 'text/markdown') return 'markdown'
  if (/^(?:<!doctype html|<html)/.test(head) || isNamed('html', 'htm', 'xhtml')) return 'html'
  if (head.startsWith('<?xml')) {
    if (head.includes('<html')) return 'html'
    throw new ExtractionError('unsupported')
  }
  if (isNamed('csv', 'tsv') || mimeType === 'text/csv') return 'csv'
  if (isNamed('json') || mimeType === 'application/json') return 'json'
  return mimeType === 'text/html' ? 'html' : 'text'
}

type TextKind = 'html' | 'markdown' | 'text' | 'csv' | 'json'
