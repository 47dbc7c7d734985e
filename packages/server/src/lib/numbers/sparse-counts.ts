// Counts by whole numbers of which only some occur: a map of short pages, since a map of numbers takes
// ten times as long as an array where many occur, and an array is filled where few do.

export type SparseCounts = {
  /** Counts `by` more of a number from 0; may be negative. */
  add(number: number, by: number): void
  /** In no order; those that are 0 in the end are left out. */
  forEach(tell: (count: number, number: number) => void): void
}

const pageSize = 256

export function createSparseCounts(): SparseCounts {
  const pages = new Map<number, Float64Array>()
  // Numbers mostly come in rising order, so that the next one stands in the same page.
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
    forEach(tell) {
      for (const [index, counts] of pages) {
        counts.forEach((count, place) => {
          if (count !== 0) tell(count, index * pageSize + place)
        })
      }
    },
  }
}
