// Reads the Markdown of a reply as data. HTML has no meaning here: it stays text.
import { type Inline, readInlines } from './inlines.ts'

export type Block =
  | { readonly type: 'paragraph' | 'heading'; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | { readonly type: 'rule' }
  | List
  | Table

type List = {
  readonly type: 'list'
  /** The first number of an ordered list; null for a list with bullets. */
  readonly start: number | null
  readonly items: readonly (readonly Block[])[]
}

type Table = {
  readonly type: 'table'
  readonly head: readonly Cell[]
  readonly rows: readonly Row[]
}
type Row = readonly Cell[]
type Cell = readonly Inline[]

/** Deeper lists and quotes are read as text, so hostile text can't exhaust the stack. */
const depthMax = 5
/** Wider tables are read as text. */
const columnsMax = 30

const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}#{1,6} +(.*)$/
const rule = /^ {0,3}([-*_])( *\1){2,} *$/
const quote = /^ {0,3}> ?/
const listItem = /^( {0,3})([-*+]|(\d{1,9})[.)])( +|$)/

/** Reads a text, also one that is not complete yet. Takes time in proportion to its length. */
export function readBlocks(text: string): Block[] {
  return blocksOf(text.replaceAll('\r\n', '\n').replaceAll('\t', '    ').split('\n'), 0)
}

function blocksOf(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const [block, next] = blockAt(lines, at, depth)
    if (block !== undefined) blocks.push(block)
    at = next
  }
  return blocks
}

/** Returns the block that starts in this line, undefined for a blank line, and the line after it. */
function blockAt(lines: readonly string[], at: number, depth: number): [Block | undefined, number] {
  const line = lines[at] ?? ''
  if (line.trim() === '') return [undefined, at + 1]
  const fenced = fence.exec(line)?.[1]
  if (fenced !== undefined) return codeAt(lines, at, fenced)
  const title = heading.exec(line)?.[1]
  if (title !== undefined) return [{ type: 'heading', children: readInlines(title) }, at + 1]
  if (rule.test(line)) return [{ type: 'rule' }, at + 1]
  if (depth < depthMax && quote.test(line)) return quoteAt(lines, at, depth)
  if (depth < depthMax && listItem.test(line)) return listAt(lines, at, depth)
  return tableAt(lines, at) ?? paragraphAt(lines, at)
}

function codeAt(lines: readonly string[], at: number, opened: string): [Block, number] {
  const isEnd = (line: string) => (fence.exec(line)?.[1] ?? '').startsWith(opened)
  let end = at + 1
  while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1
  return [{ type: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1]
}

function quoteAt(lines: readonly string[], at: number, depth: number): [Block, number] {
  let end = at
  while (end < lines.length && quote.test(lines[end] ?? '')) end += 1
  const inner = lines.slice(at, end).map((line) => line.replace(quote, ''))
  return [{ type: 'quote', blocks: blocksOf(inner, depth + 1) }, end]
}

function listAt(lines: readonly string[], at: number, depth: number): [Block, number] {
  const number = listItem.exec(lines[at] ?? '')?.[3]
  const items: Block[][] = []
  let next = at
  while (next < lines.length) {
    const first = listItem.exec(lines[next] ?? '')
    if (first === null || (first[3] === undefined) !== (number === undefined)) break
    const [inner, end] = itemAt(lines, next, first[0].length)
    items.push(blocksOf(inner, depth + 1))
    next = end
  }
  return [{ type: 'list', start: number === undefined ? null : Number(number), items }, next]
}

/** Returns the lines of an item without their indentation, and the first line after the item. */
function itemAt(lines: readonly string[], at: number, indent: number): [string[], number] {
  const inner = [(lines[at] ?? '').slice(indent)]
  let end = at + 1
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    const isBlank = line.trim() === ''
    // Models indent by two, three or four spaces.
    const isInside = /^ {2}/.test(line)
    const isContinued = !isInside && !isBlank && lines[end - 1]?.trim() !== '' && !startsBlock(line)
    if (!(isBlank || isInside || isContinued)) break
    inner.push(isInside ? line.replace(new RegExp(`^ {2,${Math.max(2, indent)}}`), '') : line)
  }
  return [inner, end]
}

function startsBlock(line: string): boolean {
  return [fence, heading, rule, quote, listItem].some((start) => start.test(line))
}

function tableAt(lines: readonly string[], at: number): [Block, number] | undefined {
  const head = cellsOf(lines[at] ?? '')
  const line = lines[at + 1] ?? ''
  if (!line.includes('-') || head.length > columnsMax) return undefined
  if (head.length < 2 && !line.includes('|')) return undefined
  const delimiters = cellsOf(line)
  if (delimiters.length !== head.length) return undefined
  if (!delimiters.every((cell) => /^:?-+:?$/.test(cell))) return undefined
  let end = at + 2
  const rows: Row[] = []
  for (; end < lines.length && (lines[end] ?? '').includes('|'); end += 1) {
    const cells = cellsOf(lines[end] ?? '')
    rows.push(head.map((_, column) => readInlines(cells[column] ?? '')))
  }
  return [{ type: 'table', head: head.map((cell) => readInlines(cell)), rows }, end]
}

function cellsOf(line: string): string[] {
  const row = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function paragraphAt(lines: readonly string[], at: number): [Block, number] {
  let end = at + 1
  while (end < lines.length && (lines[end] ?? '').trim() !== '' && !startsBlock(lines[end] ?? '')) {
    if (tableAt(lines, end) !== undefined) break
    end += 1
  }
  const text = lines.slice(at, end).map((line) => line.trim())
  return [{ type: 'paragraph', children: readInlines(text.join('\n')) }, end]
}
