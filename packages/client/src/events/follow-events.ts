// Follows an account’s events for good: waits for the next ones, and outlives a service that is away.
import type { EventType } from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import { isPassing, pause, retryPauseMs } from '../calls/retry.ts'
import { endpoints } from '../endpoints.ts'
import type { AccountEvent } from './account-events.ts'

/** The longest that a call may wait for an event. */
const waitSeconds = 30
/** Whatever bounds other calls: an answer that is still to come is no failure. */
const pollMs = (waitSeconds + 30) * 1_000
const pageSize = 100

export type FollowOptions = {
  /** Go on after this event; without it from the oldest that is kept; `latest`: from now on. */
  readonly after?: string | undefined
  /** Only those of these types. */
  readonly types?: readonly EventType[] | undefined
  /** Ends it, with its reason. */
  readonly signal?: AbortSignal | undefined
  /** Told of each failure that it goes on after; it should not throw. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/**
 * Each event once, in the order in which they were stored. Keep the `id` of the last one you dealt
 * with, to go on after it. Failures that may pass are waited out, however long they last; others
 * are thrown as a call throws them. Every half minute of waiting is a request that counts.
 */
export async function* followEvents(
  { call }: Pick<Calls, 'call'>,
  { after, types, signal, onFailure }: FollowOptions,
): AsyncGenerator<AccountEvent, void> {
  let place = after
  let failures = 0
  for (;;) {
    const query = { after: place, types: types?.join(','), limit: pageSize, wait: waitSeconds }
    const options = { signal, maxRetries: 0, timeoutMs: pollMs, totalTimeoutMs: pollMs }
    const found = await call(endpoints.listEvents, { query }, options).catch(async (error) => {
      if (!isPassing(error, true)) throw error
      onFailure?.(error)
      await pause(retryPauseMs(error, { failures, isRepeatable: true }) ?? 0, signal)
      return undefined
    })
    failures = found === undefined ? failures + 1 : 0
    if (found === undefined) continue
    // The contract leaves `data` open; the types of this package say what it is.
    yield* found.events as unknown as readonly AccountEvent[]
    place = found.next_after ?? place
  }
}
