// Repeats a turn while other processes change its conversation. The database is their queue.
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../lib/clock.ts'
import { ApiError } from '../../../lib/errors.ts'
import type { Deadline } from './turn-deadline.ts'

/** The longest pause before the next attempt: short at first, never long. */
const firstPauseMs = 4
const longestPauseMs = 250

type AttemptOptions = {
  readonly clock: Pick<Clock, 'monotonic'>
  /** How long it may repeat, from the first attempt without a result. */
  readonly waitMs: number
  readonly deadline: Deadline
}

/**
 * Returns the result of the first attempt that has one. Throws `conversation_busy` if no attempt has one
 * in time, and what the attempts throw.
 */
export async function untilTaken<T>(
  attempt: () => Promise<T | undefined>,
  { clock, waitMs, deadline }: AttemptOptions,
): Promise<T> {
  let busySince: number | undefined
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const taken = await attempt()
    if (taken !== undefined) return taken
    busySince ??= clock.monotonic()
    const leftMs = waitMs - (clock.monotonic() - busySince)
    if (leftMs <= 0) throw busy()
    // A random pause, so that two processes that met once do not meet again each time.
    await deadline.within(pause(Math.min(Math.random() * pauseMs, leftMs)))
  }
}

function busy(): ApiError {
  return new ApiError(
    'conversation_busy',
    'Other messages of this conversation are being stored at the same time.',
    { retryAfterSeconds: 1 },
  )
}
