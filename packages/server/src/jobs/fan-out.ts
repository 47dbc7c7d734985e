// Hands events on to the webhooks that hear of them, soon after they were committed: woken by this
// process, and by looking for those of others.
import { setTimeout as pause } from 'node:timers/promises'
import { createWakeSignal } from '../lib/async/wake-signal.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Services } from '../services/services.ts'

export interface FanOut {
  start(): void
  /** This process has just committed an event. */
  wake(): void
  /** Resolves when the step under way is done. */
  stop(): Promise<void>
}

type FanOutDeps = {
  readonly services: Pick<Services, 'webhookFanOut'>
  readonly clock: Clock
  readonly logger: Logger
}

/** Other processes' events are found by looking. */
const pollMs = 1_000
/** What is committed meanwhile goes with it: one transaction for many events. */
const gatherMs = 10
/** After a step with more to come: where there is much, requests have most of the time still. */
const restShare = 8
/** But no longer: a step that takes longer waits for the store, which takes nothing from the requests. */
const restMaxMs = 1_000

export function createFanOutLoop({ services, clock, logger }: FanOutDeps): FanOut {
  const bell = createWakeSignal()
  let isStopping = false
  let loop: Promise<void> | undefined

  async function work(): Promise<void> {
    while (!isStopping) {
      const startedAt = clock.monotonic()
      const isMore = await services.webhookFanOut.step().catch((err: unknown) => {
        logger.warn({ err }, 'events can’t be handed on right now')
        return undefined
      })
      if (isMore === undefined) await pause(pollMs)
      else if (!isMore) await bell.wait(pollMs)
      const tookMs = clock.monotonic() - startedAt
      const restMs = isMore ? Math.min(tookMs * restShare, restMaxMs) : 0
      await pause(Math.max(gatherMs, restMs))
    }
  }

  return {
    start() {
      loop ??= work()
    },
    wake: bell.ring,
    async stop() {
      isStopping = true
      bell.ring()
      await loop
    },
  }
}
