// Reads the chapters of a book in their order.
import { posix } from 'node:path'
import type { Archive } from '../archive.ts'
import { type ExtractedDocument, ExtractionError } from '../extraction.ts'
import { mimeTypes } from '../kinds.ts'
import { htmlToMarkdown, withinDepth } from '../markup/html-to-markdown.ts'
import { joinBlocks, oneLine } from '../markup/markdown.ts'
import { elementsBelow, parseXml, textOf } from '../markup/xml.ts'

/** Throws ExtractionError `damaged`, `too_large`, `password` for a book with copy protection. */
export async function readEpub(archive: Archive): Promise<ExtractedDocument> {
  if (archive.has('META-INF/rights.xml')) throw new ExtractionError('password')
  const container = parseXml(await archive.text('META-INF/container.xml'))
  const path = elementsBelow(container, 'rootfile')[0]?.attributes['full-path']
  if (path === undefined) throw new ExtractionError('damaged')
  const book = parseXml(await archive.text(path))
  const files = new Map(
    elementsBelow(book, 'item').map(({ attributes: { id = '', href = '' } }) => [id, href]),
  )
  const chapters: string[] = []
  for (const { attributes } of elementsBelow(book, 'itemref')) {
    const href = files.get(attributes.idref ?? '')
    const chapter = href === undefined ? '' : chapterPath(path, href)
    if (archive.has(chapter)) chapters.push(chapterText(await archive.text(chapter)))
  }
  const [title] = elementsBelow(book, 'title')
  return {
    title: title && oneLine(textOf(title)),
    markdown: joinBlocks(chapters),
    mimeType: mimeTypes.epub,
  }
}

function chapterPath(book: string, href: string): string {
  const [file = ''] = href.split('#')
  try {
    return posix.join(posix.dirname(book), decodeURIComponent(file))
  } catch {
    return ''
  }
}

function chapterText(html: string): string {
  // The head of a chapter repeats the title of the book.
  return htmlToMarkdown(withinDepth(html.replace(/<head\b[\s\S]*?<\/head>/i, '')))
}
