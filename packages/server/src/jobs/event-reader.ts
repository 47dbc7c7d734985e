// Reads on in the events beside the requests, soon after they were committed: woken by this process, and
// by looking for what others committed.
import { setTimeout as pause } from 'node:timers/promises'
import { createWakeSignal } from '../lib/async/wake-signal.ts'
import type { Logger } from '../lib/logger.ts'

export interface EventReader {
  start(): void
  /** This process has just committed an event. */
  wake(): void
  /** Resolves when the step under way is done. */
  stop(): Promise<void>
}

type EventReaderDeps = {
  /** Reads some on; whether there may be more at once. */
  readonly step: () => Promise<boolean>
  /** What can't be done while the store is out of reach, for the log. */
  readonly work: string
  readonly pace: Pace
  readonly logger: Logger
}

export type Pace = {
  /** What is committed meanwhile goes with it: one transaction for many events. */
  readonly gatherMs: number
  /** Other processes' events are found by looking. */
  readonly pollMs: number
}

/** So that requests come between the steps. */
const betweenStepsMs = 5

export function createEventReader({ step, work, pace, logger }: EventReaderDeps): EventReader {
  const bell = createWakeSignal()
  const stopping = new AbortController()
  let loop: Promise<void> | undefined

  const rest = (ms: number) =>
    pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  async function read(): Promise<void> {
    while (!stopping.signal.aborted) {
      const isMore = await step().catch((err: unknown) => {
        logger.warn({ err }, `${work} can’t be done right now`)
        return false
      })
      if (isMore) await rest(betweenStepsMs)
      else {
        await bell.wait(pace.pollMs)
        await rest(pace.gatherMs)
      }
    }
  }

  return {
    start() {
      loop ??= read()
    },
    wake: bell.ring,
    async stop() {
      stopping.abort()
      bell.ring()
      await loop
    },
  }
}
