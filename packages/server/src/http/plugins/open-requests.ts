// Bounds the requests of an account that are under way, since each holds memory: streams, waiting polls and messages.
import type { ServerResponse } from 'node:http'
import { ApiError } from '../../lib/errors.ts'

/** A client that waits this long finds room if the others are ordinary requests. */
const retryAfterSeconds = 1

/** `most` = of one account. */
export function createOpenRequests(most: number) {
  const counts = new Map<string, number>()

  function end(account_id: string): void {
    const left = (counts.get(account_id) ?? 0) - 1
    if (left > 0) counts.set(account_id, left)
    else counts.delete(account_id)
  }

  return {
    /** Counts a request until its response is closed. Returns `rate_limit_exceeded` if the account has too many. */
    begin(account_id: string, response: ServerResponse): ApiError | undefined {
      // The client has gone meanwhile: `close` was emitted, and will not be again.
      if (response.destroyed) return undefined
      const count = counts.get(account_id) ?? 0
      if (count >= most) {
        return new ApiError(
          'rate_limit_exceeded',
          `This account has ${most.toLocaleString('en')} requests under way, such as streams and polls. End some, or try again later.`,
          { retryAfterSeconds },
        )
      }
      counts.set(account_id, count + 1)
      response.once('close', () => end(account_id))
      return undefined
    },
  }
}
