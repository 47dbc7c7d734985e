// How long a stream that breaks is made again.
import { retryPauseMs } from '../calls/retry.ts'
import { ParleyError } from '../errors.ts'
import type { Bounds } from '../options.ts'

type Failure = {
  readonly error: unknown
  /** The reply is asked for anew, and not gone on with. */
  readonly startsOver: boolean
  /** There is more to hear, if it is asked for once more. */
  readonly isRepeatable: boolean
}

/** Until nothing new was heard for too long or too many connections, or the reply fails too often. */
export function createPatience({ maxRetries, totalTimeoutMs }: Bounds) {
  // Since something new was heard.
  let failures = 0
  // In all: each may ask a model anew, and each tells something new.
  let restarts = 0
  let endsAtMs = performance.now() + totalTimeoutMs
  const leftMs = () => endsAtMs - performance.now()
  return {
    leftMs,
    /** Something new was heard. */
    renew(): void {
      failures = 0
      endsAtMs = performance.now() + totalTimeoutMs
    },
    /** Milliseconds until the next connection; undefined where the stream is given up. */
    pauseMs({ error, startsOver, isRepeatable }: Failure): number | undefined {
      const before = startsOver ? restarts : failures
      // A reply that its process took along is asked for at once.
      const ms =
        startsOver && isUnknown(error) ? 0 : retryPauseMs(error, { failures: before, isRepeatable })
      if (ms === undefined || before >= maxRetries || ms >= leftMs()) return undefined
      if (startsOver) restarts += 1
      // Our own request is still worked on: that is no failure, and is waited for.
      else if (!isStillMade(error)) failures += 1
      return ms
    },
  }
}

/** The process that made it is gone, or is another one, and nothing is stored yet. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ParleyError && error.status === 404
}

function isStillMade(error: unknown): boolean {
  return error instanceof ParleyError && error.code === 'idempotency_in_progress'
}
