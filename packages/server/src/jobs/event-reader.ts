// A background loop that reads new events soon after their commit. This process wakes the loop for its
// own events; the loop polls for the events of other processes.
import { setTimeout as pause } from 'node:timers/promises'
import { createWakeSignal } from '../lib/async/wake-signal.ts'
import type { Logger } from '../lib/logger.ts'

export interface EventReader {
  start(): void
  /** Call it after this process committed an event. */
  wake(): void
  /** Resolves when the current step is done. */
  stop(): Promise<void>
}

type EventReaderDeps = {
  /** Reads the next events. True if there may be more. */
  readonly step: () => Promise<boolean>
  /** Names the work in the log when a step fails, as in "finding gaps". */
  readonly work: string
  readonly pace: Pace
  readonly logger: Logger
}

export type Pace = {
  /** Waits this long after a wake, so that one transaction covers many events. */
  readonly gatherMs: number
  /** How often it looks for events of other processes. */
  readonly pollMs: number
}

/** Lets requests run between the steps. A request takes several turns of the event loop, and should meet one step only. */
const betweenStepsMs = 20

export function createEventReader({ step, work, pace, logger }: EventReaderDeps): EventReader {
  const wakeSignal = createWakeSignal()
  const stopping = new AbortController()
  let loop: Promise<void> | undefined

  const wait = (ms: number) =>
    pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  async function read(): Promise<void> {
    while (!stopping.signal.aborted) {
      const isMore = await step().catch((err: unknown) => {
        logger.warn({ err }, `${work} failed for now`)
        return false
      })
      if (isMore) await wait(betweenStepsMs)
      else {
        await wakeSignal.wait(pace.pollMs)
        await wait(pace.gatherMs)
      }
    }
  }

  return {
    start() {
      loop ??= read()
    },
    wake: wakeSignal.wake,
    async stop() {
      stopping.abort()
      wakeSignal.wake()
      await loop
    },
  }
}
