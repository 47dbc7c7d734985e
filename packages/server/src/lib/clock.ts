// The only reader of the wall clock, so that a test can move it.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds of a clock that never jumps, for durations. */
  monotonic(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
}

/** The last instant that was written: the same one is asked for again and again. */
let written = { milliseconds: Number.NaN, timestamp: '' }

/** The interface's way to write an instant: `2026-11-20T10:15:30.123Z`. */
export function toTimestamp(milliseconds: number): string {
  if (milliseconds !== written.milliseconds) {
    written = { milliseconds, timestamp: new Date(milliseconds).toISOString() }
  }
  return written.timestamp
}

/**
 * The present, but never at or before `previous`: messages of one conversation keep strictly
 * increasing times even where two fall into one millisecond or the clock was set back.
 */
export function timestampAfter(previous: string | null, milliseconds: number): string {
  const now = toTimestamp(milliseconds)
  return previous === null || now > previous ? now : toTimestamp(Date.parse(previous) + 1)
}
