// The places that attempts to deliver share: who waits long for a receiver gives its place to others,
// and who has many that wait has no more than who has one.

export interface AttemptPlaces {
  /** Does the work when a place is free; those who wait are served by turns, one of each account. */
  take<T>(account_id: string, work: () => Promise<T>): Promise<T>
}

export type PlaceBounds = {
  /** Attempts at the same time, but for those that are slow. */
  readonly count: number
  /** From then on an attempt only waits, which costs the others nothing. */
  readonly slowMs: number
}

export function createAttemptPlaces({ count, slowMs }: PlaceBounds): AttemptPlaces {
  let free = count
  /** Who waits, by account; the account that has waited longest for its turn comes first. */
  const waiting = new Map<string, (() => void)[]>()

  function pass(): void {
    const [first] = waiting
    if (first === undefined) {
      free += 1
      return
    }
    const [account_id, [next, ...others]] = first
    waiting.delete(account_id)
    if (others.length > 0) waiting.set(account_id, others)
    next?.()
  }

  const wait = (account_id: string) =>
    new Promise<void>((resolve) => {
      const others = waiting.get(account_id)
      if (others === undefined) waiting.set(account_id, [resolve])
      else others.push(resolve)
    })

  return {
    async take(account_id, work) {
      if (free > 0) free -= 1
      else await wait(account_id)
      let isHeld = true
      const leave = () => {
        if (isHeld) pass()
        isHeld = false
      }
      const slow = setTimeout(leave, slowMs)
      try {
        return await work()
      } finally {
        clearTimeout(slow)
        leave()
      }
    },
  }
}
