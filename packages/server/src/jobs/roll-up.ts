// Keeps the sums of the analytics close behind what happens: woken by this process, and by looking for
// what others committed.
import { setTimeout as pause } from 'node:timers/promises'
import { createBell } from '../lib/bell.ts'
import type { Logger } from '../lib/logger.ts'
import type { Services } from '../services/services.ts'

export interface RollUpLoop {
  start(): void
  /** This process has just committed an event. */
  wake(): void
  /** Resolves when the step under way is done. */
  stop(): Promise<void>
}

type Parts = {
  readonly services: Pick<Services, 'rollUp'>
  readonly logger: Logger
}

/** Who reads catches up first, so that nobody sees this delay: what is committed meanwhile goes together. */
const gatherMs = 1_000
/** Other processes' events are found by looking. */
const pollMs = 5_000
/** So that requests come between the steps. */
const betweenStepsMs = 5

export function createRollUpLoop({ services, logger }: Parts): RollUpLoop {
  const bell = createBell()
  const stopping = new AbortController()
  let loop: Promise<void> | undefined

  const rest = (ms: number) =>
    pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const isMore = await services.rollUp.step().catch((err: unknown) => {
        logger.warn({ err }, 'the analytics can’t be kept right now')
        return false
      })
      if (isMore) await rest(betweenStepsMs)
      else {
        await bell.wait(pollMs)
        await rest(gatherMs)
      }
    }
  }

  return {
    start() {
      loop ??= work()
    },
    wake: bell.ring,
    async stop() {
      stopping.abort()
      bell.ring()
      await loop
    },
  }
}
