// The headers of the rate limit, and the error 429 when the limit is used up.
import type { FastifyReply } from 'fastify'
import { ApiError } from '../../lib/errors.ts'
import type { RateState } from '../../services/accounts/rate-limits.ts'

const windowSeconds = 3_600

/** The last header texts that stay the same within an hour. */
let cached = { limit: Number.NaN, resetsAtMs: Number.NaN, policy: '', limitText: '', reset: '' }

/** Adds the headers of the IETF draft, and the `X-RateLimit-*` headers that many clients know. */
export function addRateHeaders(reply: FastifyReply, rate: RateState): void {
  const { limit, remaining, resetsInSeconds, resetsAtMs } = rate
  if (limit !== cached.limit || resetsAtMs !== cached.resetsAtMs) {
    cached = {
      limit,
      resetsAtMs,
      policy: `"hourly";q=${limit};w=${windowSeconds}`,
      limitText: String(limit),
      reset: String(Math.ceil(resetsAtMs / 1_000)),
    }
  }
  reply
    .header('ratelimit-policy', cached.policy)
    .header('ratelimit', `"hourly";r=${remaining};t=${resetsInSeconds}`)
    .header('x-ratelimit-limit', cached.limitText)
    .header('x-ratelimit-remaining', String(remaining))
    .header('x-ratelimit-reset', cached.reset)
}

/** Returns the error 429 with `Retry-After`. */
export function rateLimitExceeded({ limit, resetsInSeconds }: RateState): ApiError {
  return new ApiError(
    'rate_limit_exceeded',
    `This account may make ${limit.toLocaleString('en')} requests an hour. Try again in ${resetsInSeconds} seconds.`,
    { retryAfterSeconds: resetsInSeconds },
  )
}
