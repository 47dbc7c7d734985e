// Reads the visible sheets of a workbook: each is a section with its tables.
import type { Archive } from '../archive.ts'
import type { ExtractedDocument } from '../extraction.ts'
import { mimeTypes } from '../kinds.ts'
import { heading, joinBlocks } from '../markup/markdown.ts'
import { childNamed, type Element, elementsBelow, parseXml, textOf } from '../markup/xml.ts'
import { officeTitle } from './office-title.ts'
import { relationsOf } from './relations.ts'
import { sheetTables } from './sheet-tables.ts'
import { type CellFormat, cellFormats, showNumber } from './xlsx-numbers.ts'

const workbookPart = 'xl/workbook.xml'
/** Columns that Excel has. */
const columnsMax = 16_384

/** Throws ExtractionError `damaged`, `too_large`. */
export async function readXlsx(archive: Archive): Promise<ExtractedDocument> {
  const workbook = parseXml(await archive.text(workbookPart))
  const relations = await relationsOf(archive, workbookPart)
  const strings = await sharedStrings(archive)
  const formats = archive.has('xl/styles.xml')
    ? cellFormats(parseXml(await archive.text('xl/styles.xml')))
    : []
  const usesDates1904 = /^(?:1|true)$/.test(
    elementsBelow(workbook, 'workbookPr')[0]?.attributes.date1904 ?? '',
  )
  const show = createCellReader({ strings, formats, usesDates1904 })
  const texts: string[] = []
  for (const { attributes } of elementsBelow(workbook, 'sheet')) {
    const path = relations.get(attributes['r:id'] ?? '')
    if (path === undefined || !archive.has(path) || /hidden/i.test(attributes.state ?? '')) continue
    const tables = sheetTables(rowsOf(parseXml(await archive.text(path)), show))
    if (tables !== '') texts.push(heading(2, attributes.name ?? ''), tables)
  }
  return {
    title: await officeTitle(archive),
    markdown: joinBlocks(texts),
    mimeType: mimeTypes.xlsx,
  }
}

async function sharedStrings(archive: Archive): Promise<string[]> {
  if (!archive.has('xl/sharedStrings.xml')) return []
  const table = parseXml(await archive.text('xl/sharedStrings.xml'))
  return elementsBelow(table, 'si').map(stringText)
}

/** Without the phonetic help of Japanese text. */
function stringText({ children }: Element): string {
  return children
    .map((part) => {
      if (typeof part === 'string' || part.name === 'rPh') return ''
      return part.name === 't' ? textOf(part) : stringText(part)
    })
    .join('')
}

type Workbook = {
  readonly strings: readonly string[]
  readonly formats: readonly CellFormat[]
  readonly usesDates1904: boolean
}

function createCellReader({ strings, formats, usesDates1904 }: Workbook) {
  return (cell: Element): string => {
    const { t: type, s: style } = cell.attributes
    const inline = childNamed(cell, 'is')
    if (inline !== undefined) return stringText(inline)
    const value = childNamed(cell, 'v')
    const text = value === undefined ? '' : textOf(value)
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    if (type !== undefined && type !== 'n') return text
    return showNumber(text, formats[Number(style ?? 0)] ?? 'plain', usesDates1904)
  }
}

/** Rows and cells that the sheet leaves out are empty; rows keep their distance at most one empty row. */
function rowsOf(sheet: Element, show: (cell: Element) => string): string[][] {
  const rows: string[][] = []
  let expected = 1
  for (const row of elementsBelow(sheet, 'row')) {
    const number = Number(row.attributes.r ?? expected)
    if (number > expected) rows.push([])
    expected = number + 1
    const cells: string[] = []
    for (const cell of elementsBelow(row, 'c')) {
      const column = columnOf(cell.attributes.r) ?? cells.length
      if (column >= columnsMax) continue
      while (cells.length < column) cells.push('')
      cells[column] = show(cell)
    }
    rows.push(cells)
  }
  return rows
}

/** `C7` → 2. */
function columnOf(reference = ''): number | undefined {
  const letters = /^([A-Z]{1,4})\d/.exec(reference)?.[1]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
