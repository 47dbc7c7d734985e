// Decides whether to repeat a failed attempt, and after which pause.
import { ConnectionError, ParleyError } from '../errors.ts'

const firstPauseMs = 250
const pauseMsMax = 8_000
/** Added to `Retry-After`, so that refused clients do not return at the same time. */
const lateMsMax = 250

/** Errors that pass by themselves. Other errors would occur in every attempt. */
const passingStatuses = [429, 502, 503, 504]
const passingCodes = [
  'conversation_busy',
  'idempotency_in_progress',
  // In a stream these errors have no status.
  'provider_error',
  'provider_timeout',
  'service_unavailable',
]

type Attempt = {
  /** Attempts that failed before this one. */
  readonly failures: number
  readonly isRepeatable: boolean
  /** From 0 up to, but not including, 1. */
  readonly random?: () => number
}

/** Milliseconds until the next attempt; undefined for no further attempt. */
export function retryPauseMs(error: unknown, attempt: Attempt): number | undefined {
  const { failures, isRepeatable, random = Math.random } = attempt
  if (!isPassing(error, isRepeatable)) return undefined
  const asked = error instanceof ParleyError ? error.retryAfterSeconds : undefined
  if (asked !== undefined) return asked * 1_000 + lateMsMax * random()
  return Math.min(pauseMsMax, firstPauseMs * 2 ** failures) * (0.5 + random() / 2)
}

/** Whether the next attempt may succeed, and repeating the call is safe. */
export function isPassing(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ConnectionError) return isRepeatable
  if (!(error instanceof ParleyError)) return false
  // A call that the limit refused was not executed.
  if (error.status === 429) return true
  return (
    isRepeatable && (passingStatuses.includes(error.status) || passingCodes.includes(error.code))
  )
}

/** Waits. Throws the reason of the signal when it aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    if (signal?.aborted === true) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
}
