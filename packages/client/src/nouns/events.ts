// Calls for the events of the account.
import type { Calls } from '../calls/call.ts'
import type { QueryOf } from '../calls/input.ts'
import { endpoints } from '../endpoints.ts'
import { type FollowOptions, followEvents } from '../events/follow-events.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listEvents>

export function eventCalls(calls: Calls) {
  return {
    /** Returns events, oldest first. To get the next events, pass `next_after` as `after`. */
    list: (query: Query = {}, options?: CallOptions) =>
      calls.call(endpoints.listEvents, { query }, options),
    /** Yields past and new events. Does not end until you stop the loop or abort the signal. */
    follow: (options: FollowOptions = {}) => followEvents(calls, options),
  }
}
