// Joins the pieces of text on a PDF page into lines. The order of the file is kept: it is the reading order of nearly
// all columns, and sorting by position would mix them.

/** A piece of text as PDF.js returns it. */
export type PdfText = {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  readonly hasEOL: boolean
}

export type PdfLine = {
  readonly text: string
  /** The size of its largest letters. */
  readonly size: number
  /** Of the base line, from the bottom of the page. */
  readonly y: number
  /** It runs along a side of the page, as stamps do. */
  readonly isTurned: boolean
}

export type PdfPage = {
  readonly height: number
  readonly lines: readonly PdfLine[]
  /** It has no text, and draws something. */
  readonly hasPicture: boolean
}

/** Pieces whose base lines differ by more than this share of their size are on different lines. */
const lineShift = 0.5
/** A gap of more than this share of the size is a space. */
const wordGap = 0.15
/** A text that is drawn again at most this share of its size aside is one text. */
const drawnAgain = 0.1
/** A letter is drawn again if the line covers this share of it already. */
const letterCovered = 0.7
/** A larger gap separates cells or columns. */
const cellGap = 2.5

type OpenLine = {
  text: string
  size: number
  x: number
  y: number
  endX: number
  isTurned: boolean
}

export function linesOf(items: readonly PdfText[]): PdfLine[] {
  const lines: OpenLine[] = []
  let open: OpenLine | undefined
  let before: PdfText | undefined
  for (const item of items) {
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform
    const size = Math.hypot(a, b) || item.height
    if (before !== undefined && isDrawnAgain(before, item, size)) continue
    before = item
    if (item.str.trim() === '') {
      if (open !== undefined && item.str !== '' && !open.text.endsWith(' ')) open.text += ' '
      if (item.hasEOL) open = undefined
      continue
    }
    if (open === undefined || !continues(open, { x, y, size })) {
      open = {
        text: item.str,
        size,
        x,
        y,
        endX: x + item.width,
        isTurned: Math.abs(b) > Math.abs(a),
      }
      lines.push(open)
    } else {
      open.text += separator(open, x) + withoutRepeatedLetter(open, item)
      open.size = Math.max(open.size, size)
      open.endX = x + item.width
    }
    if (item.hasEOL) open = undefined
  }
  return lines
    .map(({ text, size, y, isTurned }) => ({ text: clean(text), size, y, isTurned }))
    .filter(({ text }) => text !== '')
}

/** Bold letters are drawn twice, slightly shifted, where a font has none of its own. */
function isDrawnAgain(before: PdfText, { str, transform }: PdfText, size: number): boolean {
  const shift = (axis: 4 | 5) => Math.abs((transform[axis] ?? 0) - (before.transform[axis] ?? 0))
  return str === before.str && str.trim() !== '' && Math.max(shift(4), shift(5)) < size * drawnAgain
}

/** The same where each letter is drawn twice: a piece begins with the last letter of the piece before. */
function withoutRepeatedLetter(line: OpenLine, { str, width, transform }: PdfText): string {
  const covered = line.endX - (transform[4] ?? 0)
  const isRepeated = str[0] === line.text.at(-1) && covered > (width / str.length) * letterCovered
  return isRepeated ? str.slice(1) : str
}

/** Whether a piece stands on the same line, further right. */
function continues(
  line: OpenLine,
  { x, y, size }: { x: number; y: number; size: number },
): boolean {
  const larger = Math.max(size, line.size, 1)
  return Math.abs(y - line.y) <= larger * lineShift && x >= line.endX - larger
}

function separator({ text, endX, size }: OpenLine, x: number): string {
  if (/\s$/.test(text)) return ''
  const gap = (x - endX) / Math.max(size, 1)
  if (gap > cellGap) return '  '
  return gap > wordGap ? ' ' : ''
}

/** Ligatures become letters; control characters and soft hyphens have no meaning. */
function clean(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll('\u00ad', '')
    .replace(/[\p{Cc}\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
