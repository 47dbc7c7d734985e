// The only reader of the wall clock, so that tests can move it.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds of a monotonic clock, for durations. */
  monotonic(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
}

/** The last formatted instant: callers ask for the same one many times in a row. */
let last = { milliseconds: Number.NaN, timestamp: '' }

/** Formats an instant as the API does: `2026-11-20T10:15:30.123Z`. */
export function toTimestamp(milliseconds: number): string {
  if (milliseconds !== last.milliseconds) {
    last = { milliseconds, timestamp: new Date(milliseconds).toISOString() }
  }
  return last.timestamp
}

/**
 * The timestamp of an instant, moved to 1 ms after `previous` if it is not later. So the messages of a
 * conversation have strictly increasing times, even within one millisecond or when the clock is set back.
 */
export function timestampAfter(previous: string | null, milliseconds: number): string {
  const now = toTimestamp(milliseconds)
  return previous === null || now > previous ? now : toTimestamp(Date.parse(previous) + 1)
}
