// How many requests an account may make in an hour, and a guard against guessed keys.

import { limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { type RateWindow, type RateWindowStore, rateWindowMs } from '../../storage/rate-windows.ts'
import type { Stores } from '../../storage/storage.ts'
import { limitWarning } from '../events/events.ts'
import type { Principal } from './principal.ts'

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
/** Addresses remembered at once; beyond it the guard starts anew. */
const addressesMax = 100_000

type Parts = {
  readonly windows: RateWindowStore
  readonly events: Pick<Stores['events'], 'add'>
  readonly clock: Clock
}

export function createRateLimits({ windows, events, clock }: Parts) {
  let guessed = new Map<string, number>()
  let guardEndsAtMs = 0

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
  async function warnIfDue(account_id: string, state: RateState): Promise<void> {
    const { allowed, limit, used, remaining, resetsAtMs } = state
    if (!allowed || used !== Math.ceil(limit * warningShare)) return
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
    async take({ account_id, requests_per_hour }: Principal): Promise<RateState | undefined> {
      if (requests_per_hour === null) return undefined
      const window = await windows.take(account_id, requests_per_hour, clock.now())
      const state = stateOf(requests_per_hour, window, window.allowed)
      await warnIfDue(account_id, state)
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
    countWrongKey(address: string): void {
      const now = clock.now()
      if (now >= guardEndsAtMs || guessed.size >= addressesMax) {
        guessed = new Map()
        guardEndsAtMs = now + guardWindowMs
      }
      const count = (guessed.get(address) ?? 0) + 1
      guessed.set(address, count)
      if (count <= limits.wrong_keys.value) return
      throw new ApiError('rate_limit_exceeded', 'Too many wrong keys from this address.', {
        retryAfterSeconds: Math.max(1, Math.ceil((guardEndsAtMs - now) / 1_000)),
      })
    },
  }
}
