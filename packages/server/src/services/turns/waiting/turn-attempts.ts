// Repeats a turn while other processes change its conversation. Only one process at a time can store a turn.
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../lib/clock.ts'
import { ApiError } from '../../../lib/errors.ts'
import type { Deadline } from './turn-deadline.ts'

/** The first pause between two attempts is at most 4 ms long. The limit doubles with each attempt. */
const firstPauseMs = 4
const longestPauseMs = 250

type AttemptOptions = {
  readonly clock: Pick<Clock, 'monotonic'>
  /** How long to try again after the first attempt without a result. */
  readonly waitMs: number
  readonly deadline: Deadline
}

/**
 * Returns the result of the first attempt that has one. Throws `conversation_busy` if no attempt has a result
 * in time, and the error of an attempt that fails.
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
    // A random pause, so that two processes do not collide again with each attempt.
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
