// Slots for work of which only some may run at once. Waiting owners (accounts) take turns: an owner with much work
// that waits gets no more slots than an owner with little.

export interface Slots {
  /** How many are taken. */
  taken(): number
  /** Resolves with true when the owner has a slot, and with false if it waited longer than `waitMs`. */
  acquire(owner: string, waitMs?: number): Promise<boolean>
  /** Takes a slot at once, even if all are taken. */
  acquireExtra(): void
  release(): void
}

type Waiter = { readonly admit: () => void }

export function createSlots(most: number): Slots {
  let taken = 0
  /** The owner that has waited longest for its turn comes first. */
  const waiting = new Map<string, Waiter[]>()

  function admitNext(): void {
    const [first] = waiting
    if (first === undefined || taken >= most) return
    const [owner, [next, ...others]] = first
    // Behind all owners that wait.
    waiting.delete(owner)
    if (others.length > 0) waiting.set(owner, others)
    taken += 1
    next?.admit()
  }

  function leave(owner: string, waiter: Waiter): void {
    const others = (waiting.get(owner) ?? []).filter((one) => one !== waiter)
    if (others.length > 0) waiting.set(owner, others)
    else waiting.delete(owner)
  }

  return {
    taken: () => taken,
    async acquire(owner, waitMs) {
      if (taken < most) {
        taken += 1
        return true
      }
      const { promise, resolve } = Promise.withResolvers<boolean>()
      let timer: NodeJS.Timeout | undefined
      const waiter = {
        admit() {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const others = waiting.get(owner)
      if (others === undefined) waiting.set(owner, [waiter])
      else others.push(waiter)
      if (waitMs !== undefined) {
        timer = setTimeout(() => {
          leave(owner, waiter)
          resolve(false)
        }, waitMs)
      }
      return promise
    },
    acquireExtra() {
      taken += 1
    },
    release() {
      taken -= 1
      admitNext()
    },
  }
}
