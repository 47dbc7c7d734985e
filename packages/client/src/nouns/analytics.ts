// Analytics: usage, the course of conversations, and performance.
import type { Calls } from '../calls/call.ts'
import type { QueryOf } from '../calls/input.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.getUsage>

export function analyticsCalls({ call }: Calls) {
  return {
    /** Requests, conversations, messages, users and tokens. */
    usage: (query: Query = {}, options?: CallOptions) =>
      call(endpoints.getUsage, { query }, options),
    /** How conversations went. A conversation belongs to the moment it started. */
    conversations: (query: Query = {}, options?: CallOptions) =>
      call(endpoints.getConversationMetrics, { query }, options),
    /** How fast and how well the chatbots replied, unanswered questions, and errors. */
    performance: (query: Query = {}, options?: CallOptions) =>
      call(endpoints.getPerformance, { query }, options),
  }
}
