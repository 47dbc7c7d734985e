// Calls for analytics: usage, results of conversations, and performance.
import type { Calls } from '../calls/call.ts'
import type { QueryOf } from '../calls/input.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.getUsage>

export function analyticsCalls({ call }: Calls) {
  return {
    /** Returns the numbers of requests, conversations, messages, users and tokens. */
    usage: (query: Query = {}, options?: CallOptions) =>
      call(endpoints.getUsage, { query }, options),
    /** Returns the results of conversations. A conversation counts at the time when it started. */
    conversations: (query: Query = {}, options?: CallOptions) =>
      call(endpoints.getConversationMetrics, { query }, options),
    /** Returns the speed and quality of replies, the unanswered questions, and the errors. */
    performance: (query: Query = {}, options?: CallOptions) =>
      call(endpoints.getPerformance, { query }, options),
  }
}
