// Reads OpenDocument: texts, sheets and slides have the same elements.
import type { Archive } from '../archive.ts'
import { type ExtractedDocument, ExtractionError } from '../extraction.ts'
import { mimeTypes } from '../kinds.ts'
import { heading, joinBlocks, markdownTable, oneLine } from '../markup/markdown.ts'
import { type Element, elementsBelow, parseXml, textOf } from '../markup/xml.ts'
import { sheetTables } from './sheet-tables.ts'

/** Rows and cells can be repeated a million times by one attribute; only those with content matter. */
const repeatsMax = 100

/** Throws ExtractionError `damaged`, `password`, `too_large`. */
export async function readOpenDocument(
  archive: Archive,
  kind: 'odt' | 'ods' | 'odp',
): Promise<ExtractedDocument> {
  if (await isEncrypted(archive)) throw new ExtractionError('password')
  const body = elementsBelow(parseXml(await archive.text('content.xml')), 'body')[0]
  if (body === undefined) throw new ExtractionError('damaged')
  return {
    title: await titleOf(archive),
    markdown: blocksOf(body, kind),
    mimeType: mimeTypes[kind],
  }
}

async function isEncrypted(archive: Archive): Promise<boolean> {
  const path = 'META-INF/manifest.xml'
  return archive.has(path) && (await archive.text(path)).includes('encryption-data')
}

async function titleOf(archive: Archive): Promise<string | undefined> {
  if (!archive.has('meta.xml')) return undefined
  const [title] = elementsBelow(parseXml(await archive.text('meta.xml')), 'title')
  return (title && oneLine(textOf(title))) || undefined
}

/** Comments, changes and the notes of a speaker are not part of the text. */
const ignored = ['annotation', 'tracked-changes', 'notes', 'sequence-decls', 'forms', 'shapes']

function blocksOf(element: Element, kind: 'odt' | 'ods' | 'odp'): string {
  const blocks = element.children.flatMap((child): string[] => {
    if (typeof child === 'string' || ignored.includes(child.name)) return []
    switch (child.name) {
      case 'h':
        return [heading(Number(child.attributes['outline-level'] ?? 1), paragraphText(child))]
      case 'p':
        return [paragraphText(child), ...framesIn(child, kind)]
      case 'list':
        return [listText(child, 0)]
      case 'table':
        return kind === 'ods' ? sheet(child) : [markdownTable(rowsOf(child))]
      case 'frame':
        return [frameText(child, kind)]
      default:
        return [blocksOf(child, kind)]
    }
  })
  return joinBlocks(blocks)
}

/** The title of a slide is a heading. */
function frameText(frame: Element, kind: 'odt' | 'ods' | 'odp'): string {
  const text = blocksOf(frame, kind)
  return frame.attributes.class === 'title' ? heading(2, text) : text
}

/** Text boxes that are anchored in a paragraph. */
function framesIn(paragraph: Element, kind: 'odt' | 'ods' | 'odp'): string[] {
  return elementsBelow(paragraph, 'text-box').map((box) => blocksOf(box, kind))
}

function sheet(table: Element): string[] {
  const text = sheetTables(rowsOf(table))
  return text === '' ? [] : [heading(2, table.attributes.name ?? ''), text]
}

function listText(list: Element, level: number): string {
  const lines = elementsBelow(list, 'list-item', 'list-header').flatMap((item) =>
    item.children.flatMap((child) => {
      if (typeof child === 'string') return []
      if (child.name === 'list') return [listText(child, level + 1)]
      const text = paragraphText(child)
      return text === '' ? [] : [`${'  '.repeat(level)}- ${text}`]
    }),
  )
  return lines.join('\n')
}

function rowsOf(table: Element): string[][] {
  return elementsBelow(table, 'table-row').flatMap((row) => {
    const cells = row.children.flatMap((cell) => {
      if (typeof cell === 'string' || !/^(?:covered-)?table-cell$/.test(cell.name)) return []
      const text = elementsBelow(cell, 'p', 'h').map(paragraphText).join(' ')
      return repeated(text, cell.attributes['number-columns-repeated'])
    })
    while (cells.at(-1) === '') cells.pop()
    return repeated(cells, cells.length === 0 ? '1' : row.attributes['number-rows-repeated'])
  })
}

function repeated<T>(value: T, times = '1'): T[] {
  return Array.from({ length: Math.min(Number(times) || 1, repeatsMax) }, () => value)
}

function paragraphText(paragraph: Element): string {
  return oneLine(inlineText(paragraph))
}

function inlineText({ children }: Element): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      if (/^(?:s|tab|line-break)$/.test(child.name)) return ' '
      if (child.name === 'frame' || ignored.includes(child.name)) return ''
      return inlineText(child)
    })
    .join('')
}
