// A number of places that work takes one after the other: so much of it runs at the same time.

export interface Places {
  /** Does the work when a place is free, those who came first before those who came later. */
  take<T>(work: () => Promise<T>): Promise<T>
}

export function createPlaces(count: number): Places {
  let free = count
  const waiting: (() => void)[] = []
  return {
    async take(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) free += 1
        else next()
      }
    },
  }
}
