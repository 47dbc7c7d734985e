// Whether a failed attempt is worth another one, and after what pause.
import { ConnectionError, ParleyError } from '../errors.ts'

const firstPauseMs = 250
const pauseMsMax = 8_000
/** On top of what the service asks for, so that those it sent away don’t come back together. */
const lateMsMax = 250

/** What passes by itself; the others are said again with every attempt. */
const passingStatuses = [429, 502, 503, 504]
const passingCodes = [
  'conversation_busy',
  'idempotency_in_progress',
  // In a stream they have no status of their own.
  'provider_error',
  'provider_timeout',
  'service_unavailable',
]

type Attempt = {
  /** Attempts that failed before this one. */
  readonly failures: number
  readonly isRepeatable: boolean
  /** 0 up to 1. */
  readonly random?: () => number
}

/** Milliseconds until the next attempt; undefined where there is to be none. */
export function retryPauseMs(error: unknown, attempt: Attempt): number | undefined {
  const { failures, isRepeatable, random = Math.random } = attempt
  if (!isPassing(error, isRepeatable)) return undefined
  const asked = error instanceof ParleyError ? error.retryAfterSeconds : undefined
  if (asked !== undefined) return asked * 1_000 + lateMsMax * random()
  return Math.min(pauseMsMax, firstPauseMs * 2 ** failures) * (0.5 + random() / 2)
}

/** Whether it may go otherwise the next time, and asking twice does no harm. */
export function isPassing(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ConnectionError) return isRepeatable
  if (!(error instanceof ParleyError)) return false
  // Who is refused by the limit was not listened to.
  if (error.status === 429) return true
  return (
    isRepeatable && (passingStatuses.includes(error.status) || passingCodes.includes(error.code))
  )
}

/** Waits. Throws the signal’s reason as soon as it aborts. */
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
