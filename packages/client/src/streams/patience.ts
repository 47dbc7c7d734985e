// Decides how long to reconnect a stream that breaks.
import { retryPauseMs } from '../calls/retry.ts'
import { ParleyError } from '../errors.ts'
import type { Bounds } from '../options.ts'

type Failure = {
  readonly error: unknown
  /** The next connection requests the reply again, and does not continue it. */
  readonly startsOver: boolean
  /** The reply is not complete: connect again. */
  readonly isRepeatable: boolean
}

/** Gives up after too much time or too many connections without new events, or too many failures. */
export function createPatience({ maxRetries, totalTimeoutMs }: Bounds) {
  // Since the last new event.
  let failures = 0
  // In total, because each failure may ask a model again and brings new events.
  let restarts = 0
  let endsAtMs = performance.now() + totalTimeoutMs
  const leftMs = () => endsAtMs - performance.now()
  return {
    leftMs,
    /** Call this for each new event. */
    renew(): void {
      failures = 0
      endsAtMs = performance.now() + totalTimeoutMs
    },
    /** Milliseconds until the next connection; undefined to give up. */
    pauseMs({ error, startsOver, isRepeatable }: Failure): number | undefined {
      const before = startsOver ? restarts : failures
      // The process of the reply died: request the reply again at once.
      const ms =
        startsOver && isUnknown(error) ? 0 : retryPauseMs(error, { failures: before, isRepeatable })
      if (ms === undefined || before >= maxRetries || ms >= leftMs()) return undefined
      if (startsOver) restarts += 1
      // The service still works on our first request: wait, this is not a failure.
      else if (!isStillMade(error)) failures += 1
      return ms
    },
  }
}

/** The process of the reply died, or another process has it, and nothing is stored yet. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ParleyError && error.status === 404
}

function isStillMade(error: unknown): boolean {
  return error instanceof ParleyError && error.code === 'idempotency_in_progress'
}
