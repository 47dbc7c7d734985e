// Limits the requests of an account per hour, and guards against guessing and flooding.
//
// Rate windows (storage/stores, rate-windows.ts) count an account's requests in the hour that began with
// the first of them. They are a store of their own, because every request writes to them: on SQLite in
// memory and in `limits.db`, once per turn of the event loop, before the replies of that turn leave; on
// PostgreSQL by one statement. Counts are exact under concurrency and survive a kill. An account without
// a limit is not counted.
import { limits } from '@parley/contract'
import { type CountingWindow, createCountingWindow } from '../../lib/async/counting-window.ts'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { blocksOf } from '../../lib/network/address-blocks.ts'
import {
  type RateWindow,
  type RateWindowStore,
  rateWindowMs,
} from '../../storage/interfaces/rate-windows.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import { limitWarning } from '../shared/events.ts'
import type { Principal } from '../shared/principal.ts'

export type RateLimits = ReturnType<typeof createRateLimits>

/** The state of an account's limit after a request. */
export type RateState = {
  readonly allowed: boolean
  readonly limit: number
  readonly used: number
  readonly remaining: number
  /** Whole seconds, rounded up, so that the window has ended for certain. */
  readonly resetsInSeconds: number
  readonly resetsAtMs: number
}

/** The share of the limit at which a `limit.warning` event is stored. */
const warningShare = 0.8
const guardWindowMs = 60_000

type RateLimitsDeps = {
  readonly windows: RateWindowStore
  readonly events: Pick<Stores['events'], 'add'>
  readonly clock: Clock
}

export function createRateLimits({ windows, events, clock }: RateLimitsDeps) {
  const guard = (max: number) => createCountingWindow({ clock, windowMs: guardWindowMs, max })
  const signInCalls = guard(limits.sign_in_calls.value)
  const signInCallsOfWide = guard(limits.sign_in_calls.value * limits.wide_block.value)
  const ofSessions = guard(limits.session_requests.value)

  const stateOf = (limit: number, window: Omit<RateWindow, 'allowed'>, allowed: boolean) => {
    const resetsAtMs = window.started_at_ms + rateWindowMs
    return {
      allowed,
      limit,
      used: window.count,
      remaining: Math.max(0, limit - window.count),
      resetsInSeconds: Math.max(1, Math.ceil((resetsAtMs - clock.now()) / 1_000)),
      resetsAtMs,
    }
  }

  /** Runs once per window: each count occurs once, whichever process counted it. */
  async function warn(account_id: string, state: RateState): Promise<void> {
    const { limit, used, remaining, resetsAtMs } = state
    const resets_at = toTimestamp(resetsAtMs)
    const use = { requests_per_hour: limit, used, remaining, resets_at }
    // A failure here must not fail the counted request.
    await events.add(account_id, limitWarning(use, clock.now())).catch(() => undefined)
  }

  return {
    /**
     * Counts a request. Returns undefined if the account has no limit. Stores a `limit.warning` event
     * once per window, when 80% of the limit is used.
     */
    async take({ account_id, requests_per_hour: limit }: Principal) {
      if (limit === null) return undefined
      const window = await windows.take(account_id, limit, clock.now())
      const state = stateOf(limit, window, window.allowed)
      if (window.allowed && window.count === Math.ceil(limit * warningShare)) {
        await warn(account_id, state)
      }
      return state
    },

    /** The state of the limit, without counting a request; undefined if the account has no limit. */
    async read(account_id: string, limit: number | null): Promise<RateState | undefined> {
      if (limit === null) return undefined
      const now = clock.now()
      const window = (await windows.find(account_id, now)) ?? { count: 0, started_at_ms: now }
      return stateOf(limit, window, window.count < limit)
    },

    /**
     * Counts a call that needs no sign-in, in this process. Throws `rate_limit_exceeded` beyond 60 from
     * an address within a minute. Attempts to guess are counted in the store (shared/guess-limits.ts).
     */
    countSignInCall(address: string): void {
      const { narrow, wide } = blocksOf(address)
      const message = 'Too many attempts from this address.'
      refuseBeyond(signInCalls, narrow, message)
      if (wide !== undefined) refuseBeyond(signInCallsOfWide, wide, message)
    },

    /** Counts a request of a session. Throws `rate_limit_exceeded` beyond 600 within a minute. */
    countSessionRequest: (session_id: string) =>
      refuseBeyond(ofSessions, session_id, 'Too many requests from this session.'),
  }
}

function refuseBeyond(window: CountingWindow, key: string, message: string): void {
  const retryAfterSeconds = window.take(key)
  if (retryAfterSeconds === undefined) return
  throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds })
}
