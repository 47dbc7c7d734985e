// Counts by whole numbers of which only some occur, in a map of short pages. A map of single numbers is
// ten times slower than an array if many numbers occur; one large array wastes memory if few occur.

export type SparseCounts = {
  /** Adds `by`, which may be negative, to the count of a number from 0. */
  add(number: number, by: number): void
  /** Visits all counts other than 0, in no particular order. */
  forEach(visit: (count: number, number: number) => void): void
}

const pageSize = 256

export function createSparseCounts(): SparseCounts {
  const pages = new Map<number, Float64Array>()
  // Numbers mostly rise, so the next number is usually in the same page.
  let at = -1
  let page: Float64Array = new Float64Array(0)

  function open(index: number): void {
    at = index
    const known = pages.get(index)
    page = known ?? new Float64Array(pageSize)
    if (known === undefined) pages.set(index, page)
  }

  return {
    add(number, by) {
      const place = number % pageSize
      const index = (number - place) / pageSize
      if (index !== at) open(index)
      page[place] = (page[place] ?? 0) + by
    },
    forEach(visit) {
      for (const [index, counts] of pages) {
        counts.forEach((count, place) => {
          if (count !== 0) visit(count, index * pageSize + place)
        })
      }
    },
  }
}
