// How long a turn may take: who sent the message hears of it in time, and nothing is stored after that.
import { ApiError } from '../../../lib/errors.ts'

export type Deadline = {
  /** What the work gives; throws `service_unavailable` if that comes too late. */
  within<T>(work: Promise<T>): Promise<T>
}

const retryAfterSeconds = 5

/**
 * Does the work with a deadline `ms` from now, and none of it where nothing is left. The work hands to
 * it whatever it waits for before it stores; what is being stored is waited for, so that nobody is told of a failure that was none.
 */
export async function withDeadline<T>(
  ms: number,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  if (ms <= 0) throw tooLate()
  const { promise: late, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting when it comes.
  late.catch(() => undefined)
  const timer = setTimeout(() => reject(tooLate()), ms)
  try {
    return await work({ within: (awaited) => Promise.race([late, awaited]) })
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
