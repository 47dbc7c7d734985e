// The texts of passages, outside V8's heap, where the garbage collector would visit each of them again and again.
import { createNumberPool } from './number-pool.ts'

/** About a thousand passages fill a page; a longer text gets its own page. */
const pageBytes = 2 ** 20
/** The first page starts with this many bytes and grows to full size, since most scopes are small. */
const firstBytes = 4_096
/** Positions take 32 bits. */
const pagesMax = 2 ** 32 / pageBytes
/** The prefix of each text: its number of bytes and, in the low bits, its encoding. */
const headBytes = 4
const encodingBits = 2
const encodings = ['latin1', 'utf8', 'utf16le'] as const

export interface PassageTexts {
  readonly bytes: number
  /** Appends the next passage; passages are numbered in the order in which they are added. */
  add(text: string, headings: readonly string[], pages?: readonly number[]): void
  text(ordinal: number): string
  headings(ordinal: number): readonly string[]
  /** Offset and number of each page of a PDF; undefined for other texts. */
  pages(ordinal: number): readonly number[] | undefined
}

/** Creates an empty collection. */
export function createPassageTexts(): PassageTexts {
  const pages: Buffer[] = [Buffer.alloc(firstBytes)]
  let last = pages[0] as Buffer
  let used = 0
  let full = 0
  // The position of each passage's text. Its headings follow it, as JSON.
  const positions = createNumberPool()

  function makeRoom(bytes: number): void {
    if (used + bytes <= last.length) return
    if (used + bytes <= pageBytes) {
      const grown = Buffer.alloc(Math.min(pageBytes, Math.max(used + bytes, last.length * 2)))
      last.copy(grown)
      last = grown
      pages[pages.length - 1] = grown
      return
    }
    if (pages.length === pagesMax) throw new Error('A scope holds at most 4 GB of text.')
    full += last.length
    last = Buffer.alloc(Math.max(pageBytes, bytes))
    pages.push(last)
    used = 0
  }

  function write(text: string, encoding: number, bytes: number): void {
    last.writeUInt32LE(((bytes << encodingBits) | encoding) >>> 0, used)
    last.write(text, used + headBytes, encodings[encoding])
    used += headBytes + bytes
  }

  /** The text at a position of its page, and its end there. */
  function read(page: Buffer, at: number): { readonly text: string; readonly end: number } {
    const head = page.readUInt32LE(at)
    const start = at + headBytes
    const end = start + (head >>> encodingBits)
    return { text: page.toString(encodings[head & (2 ** encodingBits - 1)], start, end), end }
  }

  function placeOf(ordinal: number): { readonly page: Buffer; readonly at: number } {
    const position = positions.values[ordinal] ?? 0
    const page = pages[Math.floor(position / pageBytes)] as Buffer
    return { page, at: position % pageBytes }
  }

  function pathOf(ordinal: number): Path {
    const { page, at } = placeOf(ordinal)
    const path = read(page, read(page, at).end).text
    return path === '' ? noHeadings : (JSON.parse(path) as Path)
  }

  return {
    get bytes() {
      return full + last.length + positions.bytes
    },
    add(text, headings, pageNumbers) {
      const isPlain = headings.length === 0 && pageNumbers === undefined
      const whole = pageNumbers === undefined ? headings : { headings, pages: pageNumbers }
      const path = isPlain ? '' : JSON.stringify(whole)
      const ofText = encodingFor(text)
      const ofPath = encodingFor(path)
      const textBytes = Buffer.byteLength(text, encodings[ofText])
      const pathBytes = Buffer.byteLength(path, encodings[ofPath])
      makeRoom(2 * headBytes + textBytes + pathBytes)
      positions.push((pages.length - 1) * pageBytes + used)
      write(text, ofText, textBytes)
      write(path, ofPath, pathBytes)
    },
    text(ordinal) {
      const { page, at } = placeOf(ordinal)
      return read(page, at).text
    },
    headings(ordinal) {
      const path = pathOf(ordinal)
      return Array.isArray(path) ? path : path.headings
    },
    pages(ordinal) {
      const path = pathOf(ordinal)
      return Array.isArray(path) ? undefined : path.pages
    },
  }
}

/** The headings, with the pages for a PDF. */
type Path = string[] | { readonly headings: readonly string[]; readonly pages: readonly number[] }

const noHeadings: string[] = []

/** The encoding that stores a text in the fewest bytes, so that one curly quote does not double its size. */
function encodingFor(text: string): number {
  if (!/[^\0-\xff]/.test(text)) return 0
  return text.isWellFormed() && Buffer.byteLength(text) < text.length * 2 ? 1 : 2
}
