// How many requests an account may make in an hour, and guards against guessing and flooding.
import { limits } from '@parley/contract'
import { type CountingWindow, createCountingWindow } from '../../lib/async/counting-window.ts'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import {
  type RateWindow,
  type RateWindowStore,
  rateWindowMs,
} from '../../storage/interfaces/rate-windows.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import { limitWarning } from '../shared/events.ts'
import type { Principal } from '../shared/principal.ts'

export type RateLimits = ReturnType<typeof createRateLimits>

/** Where an account stands after a request. */
export type RateState = {
  readonly allowed: boolean
  readonly limit: number
  readonly used: number
  readonly remaining: number
  /** Whole seconds, rounded up: then there is room again for certain. */
  readonly resetsInSeconds: number
  readonly resetsAtMs: number
}

/** Of the limit: from here on it is time to slow down, or to ask for more. */
const warningShare = 0.8
const guardWindowMs = 60_000

type RateLimitsDeps = {
  readonly windows: RateWindowStore
  readonly events: Pick<Stores['events'], 'add'>
  readonly clock: Clock
}

export function createRateLimits({ windows, events, clock }: RateLimitsDeps) {
  const guard = (max: number) => createCountingWindow({ clock, windowMs: guardWindowMs, max })
  const wrongKeys = guard(limits.wrong_keys.value)
  const signInCalls = guard(limits.sign_in_calls.value)
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

  /** Each count is given out once, in whichever process: so this is told once in an hour. */
  async function warn(account_id: string, state: RateState): Promise<void> {
    const { limit, used, remaining, resetsAtMs } = state
    const resets_at = toTimestamp(resetsAtMs)
    const use = { requests_per_hour: limit, used, remaining, resets_at }
    // The request that was counted is not to fail for it.
    await events.add(account_id, limitWarning(use, clock.now())).catch(() => undefined)
  }

  return {
    /**
     * Counts a request of an account that has a limit; undefined where there is none. Tells of it
     * once an hour when most of it is used.
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

    /** Where the account stands, without counting; null = nothing is counted for it. */
    async read(account_id: string, limit: number | null): Promise<RateState | undefined> {
      if (limit === null) return undefined
      const now = clock.now()
      const window = (await windows.find(account_id, now)) ?? { count: 0, started_at_ms: now }
      return stateOf(limit, window, window.count < limit)
    },

    /**
     * Counts a wrong key from an address. Throws `rate_limit_exceeded` beyond 60 within a minute;
     * a valid key never comes here.
     */
    countWrongKey: (address: string) =>
      refuseBeyond(wrongKeys, address, 'Too many wrong keys from this address.'),

    /** Counts a call that needs no sign-in. Throws `rate_limit_exceeded` beyond 60 within a minute. */
    countSignInCall: (address: string) =>
      refuseBeyond(signInCalls, address, 'Too many tries from this address.'),

    /** Counts a request of a session. Throws `rate_limit_exceeded` beyond 600 within a minute. */
    countSessionRequest: (session_id: string) =>
      refuseBeyond(ofSessions, session_id, 'Too many requests of this session.'),
  }
}

function refuseBeyond(window: CountingWindow, key: string, message: string): void {
  const retryAfterSeconds = window.take(key)
  if (retryAfterSeconds === undefined) return
  throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds })
}
