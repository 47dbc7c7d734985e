// The limits of a plan as headers, and 429 where they are used up.
import type { FastifyReply } from 'fastify'
import { ApiError } from '../../lib/errors.ts'
import type { RateState } from '../../services/accounts/rate-limits.ts'

const windowSeconds = 3_600

/** What stays the same in an hour, as it was written last: one request after the other asks for it. */
let written = { limit: Number.NaN, resetsAtMs: Number.NaN, policy: '', limitText: '', reset: '' }

/** On every answer to an account that has a limit: by the standard's draft, and as many clients know it. */
export function showRate(reply: FastifyReply, rate: RateState): void {
  const { limit, remaining, resetsInSeconds, resetsAtMs } = rate
  if (limit !== written.limit || resetsAtMs !== written.resetsAtMs) {
    written = {
      limit,
      resetsAtMs,
      policy: `"hourly";q=${limit};w=${windowSeconds}`,
      limitText: String(limit),
      reset: String(Math.ceil(resetsAtMs / 1_000)),
    }
  }
  reply
    .header('ratelimit-policy', written.policy)
    .header('ratelimit', `"hourly";r=${remaining};t=${resetsInSeconds}`)
    .header('x-ratelimit-limit', written.limitText)
    .header('x-ratelimit-remaining', String(remaining))
    .header('x-ratelimit-reset', written.reset)
}

export function rateLimitExceeded({ limit, resetsInSeconds }: RateState): ApiError {
  return new ApiError(
    'rate_limit_exceeded',
    `This account may make ${limit.toLocaleString('en')} requests an hour; there is room again in ${resetsInSeconds} seconds.`,
    { retryAfterSeconds: resetsInSeconds },
  )
}
