// Millions of small numbers in pages of 16 bits each: what is there never moves, so that growing neither
// holds up replies to copy it nor takes the memory twice.

/** Half a megabyte a page: a large scope has hundreds of them, and copying one while it grows is quick. */
const pageBits = 18
const pageNumbers = 2 ** pageBits
/** Most scopes are small: the first page begins with so many numbers, and grows to its size. */
const firstNumbers = 1_024

export interface Uint16Pages {
  readonly bytes: number
  /**
   * Makes room for `count` zeros that follow each other and returns their position. A new array stands for the
   * page afterwards, so never keep one across it.
   */
  reserve(count: number): number
  /** The page a position is in; what was reserved in one go is in one page. */
  page(position: number): Uint16Array
}

/** Where in its page a position is. */
export function offsetOf(position: number): number {
  return position & (pageNumbers - 1)
}

/** No page yet but an empty one. */
export function createUint16Pages(): Uint16Pages {
  const pages: Uint16Array[] = [new Uint16Array(firstNumbers)]
  let last = pages[0] as Uint16Array
  let used = 0
  let full = 0

  function addPage(count: number): void {
    full += last.length
    last = new Uint16Array(Math.max(pageNumbers, count))
    pages.push(last)
    used = 0
  }

  function growTo(count: number): void {
    const grown = new Uint16Array(Math.min(pageNumbers, Math.max(count, last.length * 2)))
    grown.set(last)
    last = grown
    pages[pages.length - 1] = grown
  }

  return {
    get bytes() {
      return (full + last.length) * 2
    },
    reserve(count) {
      if (used + count > Math.max(last.length, pageNumbers)) addPage(count)
      else if (used + count > last.length) growTo(used + count)
      const position = (pages.length - 1) * pageNumbers + used
      used += count
      return position
    },
    page(position) {
      return pages[position >>> pageBits] as Uint16Array
    },
  }
}
