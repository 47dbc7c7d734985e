// Stores millions of 16-bit numbers in pages. Full pages never move, so that growing neither delays replies with
// copying nor needs the memory twice.

/** Half a megabyte a page: a large scope has hundreds of them, and copying one while it grows is quick. */
const pageBits = 18
const pageNumbers = 2 ** pageBits
/** The initial length of the first page, which grows to full size: most scopes are small. */
const firstNumbers = 1_024

export interface Uint16Pages {
  readonly bytes: number
  /**
   * Reserves `count` consecutive zeros and returns their position. It may replace the page's array, so never keep a
   * page across this call.
   */
  reserve(count: number): number
  /** The page of a position; numbers reserved in one call are in one page. */
  page(position: number): Uint16Array
}

/** The offset of a position in its page. */
export function offsetOf(position: number): number {
  return position & (pageNumbers - 1)
}

/** Creates the pages with one empty page. */
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
