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

type Written = { readonly milliseconds: number; readonly timestamp: string }

const unwritten: Written = { milliseconds: Number.NaN, timestamp: '' }
/**
 * The last instants that were written, one odd and one even: the same ones are asked for again and
 * again, and what follows at once is a millisecond later.
 */
const written: [Written, Written] = [unwritten, unwritten]

/** The interface's way to write an instant: `2026-11-20T10:15:30.123Z`. */
export function toTimestamp(milliseconds: number): string {
  const place = (milliseconds & 1) as 0 | 1
  if (milliseconds !== written[place].milliseconds) {
    written[place] = { milliseconds, timestamp: new Date(milliseconds).toISOString() }
  }
  return written[place].timestamp
}

function fromTimestamp(timestamp: string): number {
  const known = written.find((one) => one.timestamp === timestamp)
  return known?.milliseconds ?? Date.parse(timestamp)
}

/**
 * The present, but never at or before `previous`: messages of one conversation keep strictly
 * increasing times even where two fall into one millisecond or the clock was set back.
 */
export function timestampAfter(previous: string | null, milliseconds: number): string {
  const now = toTimestamp(milliseconds)
  return previous === null || now > previous ? now : toTimestamp(fromTimestamp(previous) + 1)
}
