// Yields to the event loop during long work. It counts units of work instead of time, so that it needs no clock.

/** Waits for the next turn of the event loop. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/**
 * Creates a function to await after each piece of work with the size of the piece. It yields to the event loop
 * whenever `budget` units of work were done since the last yield, and returns `undefined` otherwise.
 */
export function createPause(budget: number): (done: number) => Promise<void> | undefined {
  let sum = 0
  return (done) => {
    sum += done
    if (sum < budget) return undefined
    sum = 0
    return nextTurn()
  }
}
