// Follows the events of an account without end, even while the service is down.
import type { EventType } from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import { isPassing, pause, retryPauseMs } from '../calls/retry.ts'
import { endpoints } from '../endpoints.ts'
import type { AccountEvent } from './account-events.ts'

/** The longest `wait` of the service. */
const waitSeconds = 30
/** Longer than the timeouts of other calls: waiting for an event is not a failure. */
const pollMs = (waitSeconds + 30) * 1_000
const pageSize = 100

export type FollowOptions = {
  /** Start after this event. Default: start with the oldest event. `latest`: only new events. */
  readonly after?: string | undefined
  /** Only events of these types. */
  readonly types?: readonly EventType[] | undefined
  /** Ends the iteration, which then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** Called for each failure that does not end the iteration. It should not throw. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/**
 * Yields each event once, in the order in which they were stored. To continue later, keep the `id`
 * of the last event that you handled. Failures that may pass are retried without end; other errors
 * are thrown as by a call. Every half minute of waiting is one request, which counts.
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
    // The contract leaves `data` open here; AccountEvent types it.
    yield* found.events as unknown as readonly AccountEvent[]
    place = found.next_after ?? place
  }
}
