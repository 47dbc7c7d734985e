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
/** Several lines of one heading. */
const headingBlockCharactersMax = 200
const severalSentences = /\p{Ll}{3}[.!?]\s+\p{Lu}[\s\S]*[.!]$/u
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

/** Lines of the same level, one below the other. */
type Block = { readonly level: number; text: string; last: PdfLine }

/** A figure in large letters above its name, such as “~70%” above “electricity”. */
const figure = /^[~≈<>±+−-]?\s?\p{Sc}?\d[\d.,]*\s?[%\p{L}\p{Sc}]{0,3}$/u

function pageText(lines: readonly PdfLine[], sizes: readonly number[]): string {
  const blocks: Block[] = []
  for (const line of lines) {
    const level = levelOf(line, sizes)
    const before = blocks.at(-1)
    const isOfFigure = before !== undefined && level > 0 && isFigure(before, line)
    if (isOfFigure && isNear(before.last, line)) {
      blocks[blocks.length - 1] = { level, text: `${before.text} ${line.text}`, last: line }
    } else if (before !== undefined && level === before.level && isNear(before.last, line)) {
      before.text = joined(before.text, line.text)
      before.last = line
    } else blocks.push({ level, text: line.text, last: line })
  }
  return blocks.map(blockText).join('\n\n')
}

function blockText({ level, text }: Block): string {
  return level > 0 && !isProse(text) ? heading(level, text.replaceAll('\n', ' ')) : text
}

function isFigure({ text, last }: Block, next: PdfLine): boolean {
  return last.size > next.size && figure.test(text)
}

/** A paragraph in large letters, as on the first page of a report: a reply could not quote it as a heading. */
function isProse(text: string): boolean {
  return text.length > headingBlockCharactersMax || severalSentences.test(text)
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
  if (isDivided) return text.slice(0, -1) + next
  // A compound such as “Lucene-BM25” keeps its hyphen.
  const isCompound = /\p{L}-$/u.test(text) && /^[\p{Lu}\p{N}]/u.test(next)
  return isCompound ? text + next : `${text}\n${next}`
}
