// Turns the tables of HTML into those of Markdown.
import { joinBlocks, markdownTable, oneLine } from './markdown.ts'

/** The part of a node that the converter and this file use. */
export type HtmlNode = {
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<HtmlNode>
  readonly parentNode: HtmlNode | null
  readonly previousSibling: HtmlNode | null
  readonly nextSibling: HtmlNode | null
  getAttribute?(name: string): string | null
}

const spanMax = 100
/** Cells that a table gets by spans: some 200 kB of a hostile page would become 100 MB. */
const coveredMax = 10_000
/** A cell over several rows stands in each of them, so that a row can be read alone. Longer ones stand once. */
const repeatedCharactersMax = 200
/** A table for layout has longer cells than one with facts. */
const factCharactersMax = 200

const blocks = /^(?:P|BR|DIV|LI|UL|OL|DL|DT|DD|H\d|TD|TH|TR|TABLE|PRE)$/

/**
 * A table for layout becomes its `content`: it has one column or one row, or holds code, or long cells and tables.
 * The first row is the head, also where the table has none: without a head there is no table in Markdown.
 */
export function tableText(table: HtmlNode, content: string): string {
  const rows = rowsOf(table)
  const isLayout = rows.length <= 1 || rows.every((row) => row.length <= 1)
  const isLong = rows.some((row) => row.some((cell) => cell.length > factCharactersMax))
  if (isLayout || holds(table, isCode) || (isLong && holds(table, isTable))) return content
  return joinBlocks([captionOf(table), markdownTable(rows)])
}

/** The words below a node; paragraphs and breaks separate words. */
export function spacedText(node: HtmlNode): string {
  return Array.from(node.childNodes)
    .map((child) => {
      if (child.nodeName === '#text') return child.textContent ?? ''
      if (/^(?:SCRIPT|STYLE|#comment)$/.test(child.nodeName)) return ''
      return blocks.test(child.nodeName) ? ` ${spacedText(child)} ` : spacedText(child)
    })
    .join('')
}

/** The cells by row and column: one that covers others moves those after it. */
function rowsOf(table: HtmlNode): string[][] {
  const waiting = new Map<number, { rowsLeft: number; readonly text: string }>()
  let covered = 0
  return rowElements(table).map((row) => {
    const texts: string[] = []
    const fill = () => {
      for (let cover = waiting.get(texts.length); cover; cover = waiting.get(texts.length)) {
        if (--cover.rowsLeft === 0) waiting.delete(texts.length)
        texts.push(cover.text)
      }
    }
    for (const cell of cellElements(row)) {
      fill()
      const text = oneLine(spacedText(cell))
      const [rows, columns] = [spanOf(cell, 'rowspan'), spanOf(cell, 'colspan')]
      covered += rows * columns - 1
      const isBounded = covered <= coveredMax
      const rowsLeft = isBounded ? rows - 1 : 0
      const below = text.length <= repeatedCharactersMax ? text : ''
      for (let column = 0; column < (isBounded ? columns : 1); column++) {
        if (rowsLeft > 0) waiting.set(texts.length, { rowsLeft, text: column === 0 ? below : '' })
        texts.push(column === 0 ? text : '')
      }
    }
    fill()
    return texts
  })
}

function rowElements(node: HtmlNode): HtmlNode[] {
  return Array.from(node.childNodes).flatMap((child) => {
    if (child.nodeName === 'TR') return [child]
    return /^(?:THEAD|TBODY|TFOOT)$/.test(child.nodeName) ? rowElements(child) : []
  })
}

function cellElements(row: HtmlNode): HtmlNode[] {
  return Array.from(row.childNodes).filter(({ nodeName }) => /^T[DH]$/.test(nodeName))
}

function spanOf(cell: HtmlNode, name: 'colspan' | 'rowspan'): number {
  return Math.min(Math.max(Number(cell.getAttribute?.(name) ?? 1) || 1, 1), spanMax)
}

function captionOf(table: HtmlNode): string {
  const caption = Array.from(table.childNodes).find(({ nodeName }) => nodeName === 'CAPTION')
  return caption === undefined ? '' : oneLine(spacedText(caption))
}

function isCode({ nodeName, textContent }: HtmlNode): boolean {
  return nodeName === 'PRE' && (textContent ?? '').trim().includes('\n')
}

/** A table of one cell is only a frame. */
function isTable(node: HtmlNode): boolean {
  return node.nodeName === 'TABLE' && rowElements(node).flatMap(cellElements).length > 1
}

function holds(node: HtmlNode, isWanted: (below: HtmlNode) => boolean): boolean {
  return Array.from(node.childNodes).some((child) => isWanted(child) || holds(child, isWanted))
}
