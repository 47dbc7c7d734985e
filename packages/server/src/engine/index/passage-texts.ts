// The texts of passages, outside of V8's heap: its collector would look at each of them again and again.
import { createNumberPool } from './number-pool.ts'

/** A page is filled by about a thousand passages; a longer text has one of its own. */
const pageBytes = 2 ** 20
/** Most scopes are small: the first page begins with so many bytes, and grows to its size. */
const firstBytes = 4_096
/** Positions are kept in 32 bits. */
const pagesMax = 2 ** 32 / pageBytes
/** Before each text stand the number of its bytes and, in the low bits, that of its encoding. */
const headBytes = 4
const encodingBits = 2
const encodings = ['latin1', 'utf8', 'utf16le'] as const

export interface PassageTexts {
  readonly bytes: number
  /** Appends the next passage; passages are numbered in the order in which they are added. */
  add(text: string, headings: readonly string[]): void
  text(ordinal: number): string
  headings(ordinal: number): readonly string[]
}

/** No texts yet. */
export function createPassageTexts(): PassageTexts {
  const pages: Buffer[] = [Buffer.alloc(firstBytes)]
  let last = pages[0] as Buffer
  let used = 0
  let full = 0
  // Where the text of each passage stands; its headings, as JSON, right behind it.
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

  /** The text at a position in its page, and where it ends there. */
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

  return {
    get bytes() {
      return full + last.length + positions.bytes
    },
    add(text, headings) {
      const path = headings.length === 0 ? '' : JSON.stringify(headings)
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
      const { page, at } = placeOf(ordinal)
      const path = read(page, read(page, at).end).text
      return path === '' ? noHeadings : (JSON.parse(path) as string[])
    },
  }
}

const noHeadings: readonly string[] = []

/** The number of the encoding that keeps a text as it is in the fewest bytes: one curly quote is no reason for two. */
function encodingFor(text: string): number {
  if (!/[^\0-\xff]/.test(text)) return 0
  return text.isWellFormed() && Buffer.byteLength(text) < text.length * 2 ? 1 : 2
}
