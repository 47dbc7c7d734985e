// Turns HTML into Markdown. The converter gets a string, since its rules fail on the trees of other parsers.
import TurndownService from 'turndown'
import { extractionLimits } from '../extraction.ts'
import { joinBlocks, markdownTable } from './markdown.ts'

/** Elements without an end tag, and those whose end tag may be missing: neither adds to the depth. */
const uncounted = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th option thead tbody tfoot'.split(
    ' ',
  ),
)

/** A tag, or what may contain text that looks like tags: comments, scripts and styles. */
const tagOrHidden =
  /<!--[\s\S]*?-->|<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>|<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi

/**
 * Returns the HTML up to the element that is nested too deeply. What comes before it stays readable; the parser would
 * need minutes for the rest.
 */
export function withinDepth(html: string): string {
  let depth = 0
  for (const match of html.matchAll(tagOrHidden)) {
    const [, isEnd, name = '', isEmpty] = match
    if (name === '' || isEmpty === '/' || uncounted.has(name.toLowerCase())) continue
    depth = isEnd === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > extractionLimits.depth) return html.slice(0, match.index)
  }
  return html
}

/** Throws RangeError for HTML that is nested too deeply; see `withinDepth`. */
export function htmlToMarkdown(html: string): string {
  return converter()
    .turndown(html)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  })
  service.remove(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'select'])
  service.addRule('picture', { filter: ['img'], replacement: () => '' })
  // An address of the file itself leads nowhere for readers of a reply.
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && !/^https?:/i.test(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  })
  // The first row is the head, also where the table has none: without a head there is no table in Markdown.
  service.addRule('table', {
    filter: ['table'],
    replacement: (content, node) => `\n\n${tableText(node as unknown as TableNode, content)}\n\n`,
  })
  // Replies quote the text as it is stored, so backslashes would be seen.
  service.escape = (text) => text
  return service
}

type TableNode = {
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<TableNode>
  getAttribute?(name: string): string | null
}

/** A table for layout, with one column or with tables inside, becomes its content. */
function tableText(table: TableNode, content: string): string {
  const rows = rowsOf(table)
  const isLayout = rows.every((row) => row.length <= 1) || containsTable(table)
  return isLayout ? content : joinBlocks([captionOf(table), markdownTable(rows)])
}

function rowsOf(node: TableNode): string[][] {
  return Array.from(node.childNodes).flatMap((child) => {
    if (child.nodeName === 'TR') return [cellsOf(child)]
    return /^(?:THEAD|TBODY|TFOOT)$/.test(child.nodeName) ? rowsOf(child) : []
  })
}

function cellsOf(row: TableNode): string[] {
  return Array.from(row.childNodes).flatMap((cell) => {
    if (cell.nodeName !== 'TD' && cell.nodeName !== 'TH') return []
    const span = Math.min(Math.max(Number(cell.getAttribute?.('colspan') ?? 1) || 1, 1), 100)
    return [spacedText(cell), ...Array.from({ length: span - 1 }, () => '')]
  })
}

/** The words of a cell; paragraphs and breaks separate words. */
function spacedText(node: TableNode): string {
  return Array.from(node.childNodes)
    .map((child) => {
      if (child.nodeName === '#text') return child.textContent ?? ''
      if (/^(?:SCRIPT|STYLE|#comment)$/.test(child.nodeName)) return ''
      const isBlock = /^(?:P|BR|DIV|LI|UL|OL|H\d|TD|TH|TR|TABLE)$/.test(child.nodeName)
      return isBlock ? ` ${spacedText(child)} ` : spacedText(child)
    })
    .join('')
}

function captionOf(table: TableNode): string {
  const caption = Array.from(table.childNodes).find(({ nodeName }) => nodeName === 'CAPTION')
  return caption === undefined ? '' : spacedText(caption).trim()
}

function containsTable(node: TableNode): boolean {
  return Array.from(node.childNodes).some(
    (child) => child.nodeName === 'TABLE' || containsTable(child),
  )
}
