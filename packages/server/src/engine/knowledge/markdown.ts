// Parses plain text or Markdown into blocks, which stay together when a text is cut into passages.
import { findFrontMatter } from '../../lib/text/front-matter.ts'
import { linksAsWords, readableLines } from './markup.ts'

export type BlockKind = 'prose' | 'list' | 'table' | 'code'

export type Block =
  | { readonly kind: BlockKind; readonly text: string }
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }

/** A longer line is always prose. The limit also bounds every pattern below. */
const maxMarkupLineCharacters = 2_000
const maxHeadingCharacters = 200
/** A line of this length without an end mark was wrapped by an editor. */
const wrappedLineCharacters = 55
/** The widest wrap of most editors. */
const maxWidth = 80
/** Lines read between two chances to pause: about 60 µs. */
const linesAtOnce = 100
/** A longer line with a colon is a statement of its own. */
const maxLabelCharacters = 20

const fence = /^ {0,3}(`{3,}|~{3,})/
const atxHeading = /^ {0,3}(#{1,6})[ \t]+(?=\S)/
const setextUnderline = /^(?:={3,}|-{3,}) *$/
const thematicBreak = /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/
const listItem = /^\s{0,12}(?:[-*+•‣◦–]|\d{1,3}[.)])[ \t]+\S/
const tableRule = /^[\s|:-]*-[\s|:-]*$/
const closesSentence = /[.!?:;…。！？”"')\]|]$/u
const firstWord = /^(?:\[[^\]]{0,300}\]\(\S{0,300}|\S{1,300})/
const startsLower = /^["'(]?\p{Ll}/u

/**
 * The blocks of a text in order, without front matter; none for blank text. Headings lose their marks. Code under
 * a list item is a block of its own. While it reads many lines it yields `undefined`, so that the caller can pause.
 */
export function* blocksOf(text: string): Generator<Block | undefined> {
  const body = findFrontMatter(text)?.body ?? text
  const lines: string[] = []
  for (const line of readableLines(body)) {
    lines.push(line)
    if (lines.length % linesAtOnce === 0) yield undefined
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.trim() === '' || isMarkup(line, thematicBreak)) {
      at++
      if (at % linesAtOnce === 0) yield undefined
    } else if (isHeading(line)) {
      yield { kind: 'heading', level: /#+/.exec(line)?.[0].length ?? 1, text: headingText(line) }
      at++
    } else if (isSetextHeading(lines, at)) {
      const level = (lines[at + 1] ?? '').startsWith('=') ? 1 : 2
      yield { kind: 'heading', level, text: line.trim() }
      at += 2
    } else {
      const kind = kindAt(lines, at)
      const end = blockEnd(lines, at, kind)
      const own = lines.slice(at, end)
      yield { kind, text: kind === 'prose' ? unwrapped(own) : own.join('\n').trimEnd() }
      at = end
    }
  }
}

/** Whether a line begins a list item. Other lines continue the item before. */
export function beginsItem(line: string): boolean {
  return isMarkup(line, listItem)
}

function kindAt(lines: readonly string[], at: number): BlockKind {
  const line = lines[at] ?? ''
  if (isMarkup(line, fence)) return 'code'
  if (isTable(lines, at)) return 'table'
  return isMarkup(line, listItem) ? 'list' : 'prose'
}

/** The index of the first line after the block that begins at `at`. */
function blockEnd(lines: readonly string[], at: number, kind: BlockKind): number {
  let end = at + 1
  if (kind === 'code') {
    const marks = fence.exec(lines[at] ?? '')?.[1] ?? '```'
    while (end < lines.length && !(lines[end] ?? '').trimStart().startsWith(marks)) end++
    return Math.min(end + 1, lines.length)
  }
  if (kind === 'table') while (end < lines.length && (lines[end] ?? '').includes('|')) end++
  else if (kind === 'list') while (end < lines.length && continuesList(lines, end)) end++
  else while (end < lines.length && !startsBlock(lines, end)) end++
  return end
}

function startsBlock(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line.trim() === '' || isHeading(line) || isMarkup(line, thematicBreak)) return true
  return kindAt(lines, at) !== 'prose'
}

/** A list continues with an item or an indented line, also after one blank line, or with a wrapped line. */
function continuesList(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line.trim() === '') {
    const next = lines[at + 1] ?? ''
    return isMarkup(next, listItem) || (/^(?: {2,}|\t)/.test(next) && next.trim() !== '')
  }
  if (isMarkup(line, listItem) || /^(?: {2,}|\t)/.test(line)) return true
  const previous = (lines[at - 1] ?? '').trimEnd()
  if (previous === '' || startsBlock(lines, at)) return false
  const wraps = previous.length >= wrappedLineCharacters && !closesSentence.test(previous)
  return wraps || startsLower.test(line)
}

function isMarkup(line: string, pattern: RegExp): boolean {
  return line.length <= maxMarkupLineCharacters && pattern.test(line)
}

function isHeading(line: string): boolean {
  return line.length <= maxHeadingCharacters && atxHeading.test(line)
}

function headingText(line: string): string {
  return linksAsWords(line.replace(atxHeading, '').trimEnd().replace(/ #+$/, '')).trim()
}

function isSetextHeading(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line.length > maxHeadingCharacters || isMarkup(line, fence)) return false
  return setextUnderline.test((lines[at + 1] ?? '').trimEnd())
}

function isTable(lines: readonly string[], at: number): boolean {
  const rule = lines[at + 1] ?? ''
  return (lines[at] ?? '').includes('|') && rule.includes('|') && isMarkup(rule, tableRule)
}

/** A paragraph without the line breaks of an editor's wrapping; other line breaks stay. */
function unwrapped(raw: readonly string[]): string {
  const lines = raw.map((line) => line.trim())
  const width = lines.reduce((most, line) => Math.max(most, line.length), wrappedLineCharacters)
  let text = ''
  let previous = ''
  for (const line of lines) {
    const isLong = previous.length >= wrappedLineCharacters
    const wraps =
      startsLower.test(line) ||
      (isLong && !closesSentence.test(previous)) ||
      (isLong && lines.length > 2 && !/[:|]$/.test(previous)) ||
      (hasNoRoom(previous, line, width) && !closesSentence.test(previous)) ||
      (isLabel(previous) && line.length >= wrappedLineCharacters)
    text += previous === '' ? line : (wraps ? ' ' : '\n') + line
    previous = line
  }
  return text
}

/** Whether an editor wrapped the line because the next word or link did not fit. */
function hasNoRoom(line: string, next: string, width: number): boolean {
  const first = firstWord.exec(next)?.[0].length ?? 0
  return line.length + 1 + first > Math.min(width, maxWidth)
}

/** Whether a line is only a label: "Note:". */
function isLabel(line: string): boolean {
  return line.length <= maxLabelCharacters && /[:：]$/.test(line)
}
