// A turn starts anew while another process is faster in its conversation; the database is their queue.
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Deadline } from './turn-deadline.ts'

/** A rest before the next attempt takes up to this: hardly any at first, never long. */
const firstRestMs = 4
const longestRestMs = 250

type Parts = {
  readonly clock: Pick<Clock, 'monotonic'>
  /** How long it may go on from the first attempt that comes to nothing. */
  readonly waitMs: number
  readonly deadline: Deadline
}

/**
 * What the first attempt gives that comes to something. Throws `conversation_busy` where none does
 * in time, and as the attempts do.
 */
export async function untilTaken<T>(
  attempt: () => Promise<T | undefined>,
  { clock, waitMs, deadline }: Parts,
): Promise<T> {
  let busySince: number | undefined
  for (let restMs = firstRestMs; ; restMs = Math.min(2 * restMs, longestRestMs)) {
    const taken = await attempt()
    if (taken !== undefined) return taken
    busySince ??= clock.monotonic()
    const leftMs = waitMs - (clock.monotonic() - busySince)
    if (leftMs <= 0) throw busy()
    // By chance, so that two processes that met once do not meet again each time.
    await deadline.within(pause(Math.min(Math.random() * restMs, leftMs)))
  }
}

function busy(): ApiError {
  return new ApiError(
    'conversation_busy',
    'Other messages of this conversation are being stored at the same time.',
    { retryAfterSeconds: 1 },
  )
}
