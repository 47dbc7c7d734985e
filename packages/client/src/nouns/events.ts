// Events: what happens in the account.
import type { Calls } from '../calls/call.ts'
import type { QueryOf } from '../calls/input.ts'
import { endpoints } from '../endpoints.ts'
import { type FollowOptions, followEvents } from '../events/follow-events.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listEvents>

export function eventCalls(calls: Calls) {
  return {
    /** Some events, oldest first. Continue with `next_after`. */
    list: (query: Query = {}, options?: CallOptions) =>
      calls.call(endpoints.listEvents, { query }, options),
    /** Every event as it happens, without end. */
    follow: (options: FollowOptions = {}) => followEvents(calls, options),
  }
}
