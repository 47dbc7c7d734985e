// Limits the time of a turn: the client gets an error in time, and nothing is stored after it.
import { ApiError } from '../../../lib/errors.ts'

export type Deadline = {
  /** Returns the result of the work. Throws `service_unavailable` if it comes too late. */
  within<T>(work: Promise<T>): Promise<T>
  /** True after the deadline: work that has not begun may be left. */
  isOver(): boolean
}

const retryAfterSeconds = 5

/**
 * Does the work with a deadline in `ms`, or throws at once if no time is left. The work must pass every promise that
 * it awaits before it stores to `within`. It must not pass the storing itself: otherwise a client could get an error
 * for a message that is stored.
 */
export async function withDeadline<T>(
  ms: number,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  if (ms <= 0) throw tooLate()
  const { promise: late, reject } = Promise.withResolvers<never>()
  // Prevents an unhandled rejection if the work awaits nothing at the deadline.
  late.catch(() => undefined)
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    reject(tooLate())
  }, ms)
  try {
    return await work({
      within: (awaited) => Promise.race([late, awaited]),
      isOver: () => isOver,
    })
  } finally {
    clearTimeout(timer)
  }
}

function tooLate(): ApiError {
  return new ApiError(
    'service_unavailable',
    'The message could not be answered in time, and was not stored. Send it again.',
    { retryAfterSeconds },
  )
}
