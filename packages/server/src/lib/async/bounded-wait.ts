// Waiting for something that may hang, and only for so long.

/**
 * What the work gives, or fails with. Throws what `late` makes if that takes longer than `ms`; the work
 * goes on then, and nobody hears of it.
 */
export async function waitedFor<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const { promise: isLate, reject } = Promise.withResolvers<never>()
  // A process that stood still reads its clock before its sockets: what came meanwhile is not late.
  const timer = setTimeout(() => setImmediate(() => reject(late())), ms)
  try {
    return await Promise.race([work, isLate])
  } finally {
    clearTimeout(timer)
  }
}
