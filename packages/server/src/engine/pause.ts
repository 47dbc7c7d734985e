// Lets the event loop breathe during long work, measured in work instead of time so that it needs no clock.

/** The rest of what is under way in this turn of the event loop comes first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/**
 * Makes a function to await after each piece of work with the piece's size; it yields to the event loop
 * whenever `budget` units were done since the last breath, and costs nothing otherwise.
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
