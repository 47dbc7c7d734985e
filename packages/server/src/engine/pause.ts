// Lets the event loop breathe during long work, measured in work instead of time so that it needs no clock.

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
    return new Promise((resolve) => setImmediate(resolve))
  }
}
