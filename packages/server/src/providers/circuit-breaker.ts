// Avoids waiting for a provider that is down. After several failures in a row the provider is not called
// for a while; then one turn tries it again.
import { limits } from '@parley/contract'
import type { Clock } from '../lib/clock.ts'

/** The permission for one turn to call a provider. The turn must call exactly one of these, once, at its end. */
export type Pass = {
  succeeded(): void
  failed(): void
  /** The call ended for a reason that says nothing about the provider. */
  withdrawn(): void
}

export interface CircuitBreaker {
  /** Returns the permission to call this provider; undefined = not now. */
  enter(provider: string): Pass | undefined
  /** Milliseconds until the next turn may try; 0 = now. */
  waitMs(provider: string): number
}

/** The limits that the API documents: failed turns in a row, and the pause after them. */
export const breakerRules = {
  failuresMax: limits.model_failures.value,
  openMs: limits.model_rest.value * 1_000,
}

/** A trial that takes longer counts as lost. A turn lasts at most 55 seconds. */
const trialMs = 60_000
/** Accounts may have their own providers. Above this number, the provider that failed longest ago is forgotten. */
const providersMax = 10_000

/** `until` = when the next turn may try, on the monotonic clock; undefined = any turn may. */
type FailureState = { readonly failures: number; readonly until: number | undefined }

/** Creates the breaker for all providers of a process. Only failing providers use memory. */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  // Failing providers; the latest failure is last.
  const states = new Map<string, FailureState>()

  function remember(provider: string, state: FailureState): void {
    states.delete(provider)
    states.set(provider, state)
    const [oldest] = states.keys()
    if (states.size > providersMax && oldest !== undefined) states.delete(oldest)
  }

  function waitMs(provider: string): number {
    const until = states.get(provider)?.until ?? 0
    return Math.max(0, until - clock.monotonic())
  }

  return {
    waitMs,
    enter(provider) {
      if (waitMs(provider) > 0) return undefined
      const state = states.get(provider)
      const trial = state?.until === undefined ? undefined : clock.monotonic() + trialMs
      // During a trial, other turns keep waiting.
      if (state !== undefined && trial !== undefined) {
        remember(provider, { ...state, until: trial })
      }
      return {
        succeeded() {
          states.delete(provider)
        },
        failed() {
          const now = states.get(provider)
          // A failure of a turn that began before the pause says nothing new about the provider.
          if (now?.until !== undefined && now.until !== trial) return
          const failures = (now?.failures ?? 0) + 1
          const isOpen = failures >= breakerRules.failuresMax
          const until = isOpen ? clock.monotonic() + breakerRules.openMs : undefined
          remember(provider, { failures, until })
        },
        withdrawn() {
          const now = states.get(provider)
          // Another turn may try at once, if the state has not changed since.
          if (trial !== undefined && now?.until === trial) {
            remember(provider, { ...now, until: clock.monotonic() })
          }
        },
      }
    },
  }
}
