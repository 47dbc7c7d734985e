// The limits of a plan as headers, and 429 where they are used up.
import type { FastifyReply } from 'fastify'
import { ApiError } from '../../lib/errors.ts'
import type { RateState } from '../../services/accounts/rate-limits.ts'

const windowSeconds = 3_600

/** On every answer to an account that has a limit: by the standard's draft, and as many clients know it. */
export function showRate(reply: FastifyReply, rate: RateState): void {
  const { limit, remaining, resetsInSeconds, resetsAtMs } = rate
  reply.headers({
    'ratelimit-policy': `"hourly";q=${limit};w=${windowSeconds}`,
    ratelimit: `"hourly";r=${remaining};t=${resetsInSeconds}`,
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(Math.ceil(resetsAtMs / 1_000)),
  })
}

export function rateLimitExceeded({ limit, resetsInSeconds }: RateState): ApiError {
  return new ApiError(
    'rate_limit_exceeded',
    `This account may make ${limit.toLocaleString('en')} requests an hour; there is room again in ${resetsInSeconds} seconds.`,
    { retryAfterSeconds: resetsInSeconds },
  )
}
