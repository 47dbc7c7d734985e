// Writes the lines of PDF pages as Markdown: without repeated headers and footers, with headings and paragraphs.
import { heading } from '../markup/markdown.ts'
import type { PdfLine, PdfPage } from './pdf-lines.ts'

/** How many lines at the top and at the bottom of a page may be its header or footer. */
const edgeLines = 3
/** A line is a header or footer if it stands on more than this share of the pages, and on three. */
const repeatShare = 0.5
const repeatPagesMin = 3
/** Larger than the body by this factor: a heading. */
const headingFactor = 1.15
const headingCharactersMax = 120
/** Different sizes of headings; smaller ones share the last level. */
const headingLevels = 3
/** A distance of lines beyond this factor of the size starts a paragraph. */
const paragraphFactor = 1.7

type Pages = { readonly markdown: string; readonly pages: readonly number[] }

export function pagesToMarkdown(pages: readonly PdfPage[]): Pages {
  const repeated = repeatedLines(pages)
  const kept = pages.map((page, index) => {
    const edges = edgesOf(page)
    return page.lines.filter(
      (line) => !(edges.has(line) && patternsOf(line, index).some((one) => repeated.has(one))),
    )
  })
  // Pages that have nothing else keep their lines.
  const texts = kept.some((lines) => lines.length > 0) ? kept : pages.map(({ lines }) => lines)
  const levels = headingSizes(texts.flat())
  let markdown = ''
  const starts: number[] = []
  for (const lines of texts) {
    const text = pageText(lines, levels)
    if (markdown !== '' && text !== '') markdown += '\n\n'
    starts.push(markdown.length)
    markdown += text
  }
  return { markdown, pages: starts }
}

const headerLettersMax = 200

/**
 * How the line would look on other pages: the same, or with a number that counts the pages. A line with other numbers
 * on each page is text, as in a list of measured values.
 */
function patternsOf({ text }: PdfLine, index: number): string[] {
  const line = text.toLowerCase()
  // A copy of the line for each of its numbers: a longer line is text, and no header.
  if (line.length > headerLettersMax) return [line]
  const counting = [...line.matchAll(/\d{1,5}/g)].map(
    ({ 0: digits, index: at }) =>
      `${line.slice(0, at)}#${Number(digits) - index}#${line.slice(at + digits.length)}`,
  )
  return [line, ...counting]
}

function edgesOf({ lines }: PdfPage): Set<PdfLine> {
  const byHeight = [...lines].sort((a, b) => b.y - a.y)
  // A short page is mostly text.
  const count = Math.min(edgeLines, Math.max(1, Math.floor(lines.length / 4)))
  return new Set([...byHeight.slice(0, count), ...byHeight.slice(-count)])
}

function repeatedLines(pages: readonly PdfPage[]): Set<string> {
  const counts = new Map<string, number>()
  for (const [index, page] of pages.entries()) {
    const lines = [...edgesOf(page)]
    for (const pattern of new Set(lines.flatMap((line) => patternsOf(line, index)))) {
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
    }
  }
  const least = Math.max(repeatPagesMin, pages.length * repeatShare)
  return new Set([...counts].filter(([, count]) => count >= least).map(([pattern]) => pattern))
}

/** The sizes of headings, largest first. The size of most characters is that of the body. */
function headingSizes(lines: readonly PdfLine[]): number[] {
  const characters = new Map<number, number>()
  for (const { size, text } of lines) {
    // The fields of a form have no size.
    if (size === 0) continue
    const rounded = Math.round(size)
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length)
  }
  const sizes = [...characters].sort(([, a], [, b]) => b - a)
  const body = sizes[0]?.[0] ?? 0
  return sizes
    .map(([size]) => size)
    .filter((size) => size > body * headingFactor)
    .sort((a, b) => b - a)
}

function pageText(lines: readonly PdfLine[], sizes: readonly number[]): string {
  const blocks: string[] = []
  let before: PdfLine | undefined
  let beforeLevel = 0
  for (const line of lines) {
    const level = levelOf(line, sizes)
    const last = blocks.at(-1)
    if (
      before !== undefined &&
      last !== undefined &&
      level === beforeLevel &&
      isNear(before, line)
    ) {
      blocks[blocks.length - 1] = level > 0 ? `${last} ${line.text}` : joined(last, line.text)
    } else blocks.push(level > 0 ? heading(level, line.text) : line.text)
    before = line
    beforeLevel = level
  }
  return blocks.join('\n\n')
}

function levelOf({ size, text, isTurned }: PdfLine, sizes: readonly number[]): number {
  const rank = sizes.indexOf(Math.round(size))
  if (rank < 0 || isTurned || text.length > headingCharactersMax || !/\p{L}{2}/u.test(text))
    return 0
  return Math.min(rank + 1, headingLevels)
}

/** Whether a line continues the paragraph of the line before. */
function isNear(before: PdfLine, line: PdfLine): boolean {
  const distance = before.y - line.y
  return distance > 0 && distance <= Math.max(before.size, line.size) * paragraphFactor
}

/** A word that is divided at the end of a line becomes whole. */
function joined(text: string, next: string): string {
  const isDivided = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next)
  return isDivided ? text.slice(0, -1) + next : `${text}\n${next}`
}
