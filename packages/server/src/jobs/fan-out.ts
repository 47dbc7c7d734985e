// A background loop that turns new events into webhook deliveries, soon after their commit. This process
// wakes the loop for its own events; the loop polls for the events of other processes.
import { setTimeout as pause } from 'node:timers/promises'
import { createWakeSignal } from '../lib/async/wake-signal.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Services } from '../services/services.ts'

export interface FanOut {
  start(): void
  /** Call it after this process committed an event. */
  wake(): void
  /** Resolves when the current step is done. */
  stop(): Promise<void>
}

type FanOutDeps = {
  readonly services: Pick<Services, 'webhookFanOut'>
  readonly clock: Clock
  readonly logger: Logger
}

/** How often it looks for events of other processes. */
const pollMs = 1_000
/** Waits this long between steps, so that one transaction covers many events. */
const gatherMs = 10
/**
 * With a backlog, the loop pauses after each step for this many times the step's duration, so that
 * requests keep most of the process's time.
 */
const pauseFactor = 8
/** The longest such pause. A longer step mostly waits for the database, which costs requests nothing. */
const pauseMaxMs = 1_000

export function createFanOutLoop({ services, clock, logger }: FanOutDeps): FanOut {
  const wakeSignal = createWakeSignal()
  let isStopping = false
  let loop: Promise<void> | undefined

  async function work(): Promise<void> {
    while (!isStopping) {
      const startedAt = clock.monotonic()
      const isMore = await services.webhookFanOut.step().catch((err: unknown) => {
        logger.warn({ err }, 'turning events into webhook deliveries failed for now')
        return undefined
      })
      if (isMore === undefined) await pause(pollMs)
      else if (!isMore) await wakeSignal.wait(pollMs)
      const stepMs = clock.monotonic() - startedAt
      const pauseMs = isMore ? Math.min(stepMs * pauseFactor, pauseMaxMs) : 0
      await pause(Math.max(gatherMs, pauseMs))
    }
  }

  return {
    start() {
      loop ??= work()
    },
    wake: wakeSignal.wake,
    async stop() {
      isStopping = true
      wakeSignal.wake()
      await loop
    },
  }
}
