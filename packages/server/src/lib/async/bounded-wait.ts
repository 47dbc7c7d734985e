// Waits for work that may hang, for a limited time.

/**
 * Returns the result of the work, or throws its error. Throws the error that `late` makes when the work takes
 * longer than `ms`; the work then continues, and its result is dropped.
 */
export async function waitedFor<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const { promise: isLate, reject } = Promise.withResolvers<never>()
  // A process that was suspended runs timers before it reads sockets: data that arrived meanwhile is not late.
  const timer = setTimeout(() => setImmediate(() => reject(late())), ms)
  try {
    return await Promise.race([work, isLate])
  } finally {
    clearTimeout(timer)
  }
}
