// Spares everybody the wait for a provider that is down: after some failures in a row it is left
// alone for a while, then one turn tries whether it is back.
import { limits } from '@parley/contract'
import type { Clock } from '../lib/clock.ts'

/** One turn's leave to ask; exactly one of these is to be called, once, when the turn is over. */
export type Pass = {
  succeeded(): void
  failed(): void
  /** It never came to an answer, for a reason that says nothing about the provider. */
  withdrawn(): void
}

export interface CircuitBreaker {
  /** Leave to ask this provider; undefined = not now. */
  enter(provider: string): Pass | undefined
  /** Milliseconds until the next turn may try; 0 = now. */
  waitMs(provider: string): number
}

/** As the interface promises them: so many turns in a row, and the pause after them. */
export const breakerRules = {
  failuresMax: limits.model_failures.value,
  openMs: limits.model_rest.value * 1_000,
}

/** A trial that is not over by then is taken for lost; a turn lasts at most 55 seconds. */
const trialMs = 60_000
/**
 * Accounts may bring providers of their own: the one that failed longest ago is forgotten first.
 */
const providersMax = 10_000

/** `until` = when the next turn may try, of the clock that never jumps; undefined = any may. */
type Trouble = { readonly failures: number; readonly until: number | undefined }

/** For all providers of a process; those that answer take no memory. */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  // Those that failed, the latest last.
  const troubles = new Map<string, Trouble>()

  function remember(provider: string, trouble: Trouble): void {
    troubles.delete(provider)
    troubles.set(provider, trouble)
    const [oldest] = troubles.keys()
    if (troubles.size > providersMax && oldest !== undefined) troubles.delete(oldest)
  }

  function waitMs(provider: string): number {
    const until = troubles.get(provider)?.until ?? 0
    return Math.max(0, until - clock.monotonic())
  }

  return {
    waitMs,
    enter(provider) {
      if (waitMs(provider) > 0) return undefined
      const trouble = troubles.get(provider)
      const trial = trouble?.until === undefined ? undefined : clock.monotonic() + trialMs
      // While one tries, the others go on waiting.
      if (trouble !== undefined && trial !== undefined) {
        remember(provider, { ...trouble, until: trial })
      }
      return {
        succeeded() {
          troubles.delete(provider)
        },
        failed() {
          const now = troubles.get(provider)
          // A turn that began before the pause tells nothing new of the provider, however late it fails.
          if (now?.until !== undefined && now.until !== trial) return
          const failures = (now?.failures ?? 0) + 1
          const isOpen = failures >= breakerRules.failuresMax
          const until = isOpen ? clock.monotonic() + breakerRules.openMs : undefined
          remember(provider, { failures, until })
        },
        withdrawn() {
          const now = troubles.get(provider)
          // Another may try at once, if nobody else has said anything since.
          if (trial !== undefined && now?.until === trial) {
            remember(provider, { ...now, until: clock.monotonic() })
          }
        },
      }
    },
  }
}
