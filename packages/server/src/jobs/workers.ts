// Starts and stops all background work of this process: a worker for most jobs, a worker for webhook
// deliveries and one for mails (so that slow receivers delay nothing else), the webhook fan-out, the roll-up of the
// analytics, and the gap reader.
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { handoffMail } from '../services/handoffs/handoff-mail-job.ts'
import type { Services } from '../services/services.ts'
import { webhookDelivery } from '../services/webhooks/webhook-jobs.ts'
import type { Storage } from '../storage/interfaces/storage.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { createEventReader, type Pace } from './event-reader.ts'
import { createFanOutLoop } from './fan-out.ts'
import { mailHandoffs } from './mail-handoffs.ts'
import { createTasks } from './tasks.ts'
import { createWorker } from './worker.ts'

/** Webhooks served at the same time. Most of them wait for a receiver, which costs almost nothing. */
const webhooksAtOnce = 2_048

/** A request for analytics catches up first, so no client sees this delay. */
const paceOfRollUp: Pace = { gatherMs: 1_000, pollMs: 5_000 }
const paceOfGaps: Pace = { gatherMs: 500, pollMs: 1_000 }

type WorkersDeps = {
  readonly storage: Storage
  readonly services: Services
  readonly clock: Clock
  readonly logger: Logger
}

export type Workers = ReturnType<typeof createWorkers>

export function createWorkers({ storage, services, clock, logger }: WorkersDeps) {
  const shared = { jobs: storage.jobs, clock, logger }
  const jobs = createWorker({
    ...shared,
    tasks: createTasks({ storage, services, clock }),
    lane: { except: [webhookDelivery, handoffMail] },
  })
  const deliveries = createWorker({
    ...shared,
    tasks: [deliverWebhooks(services)],
    lane: { only: webhookDelivery },
    atOnce: webhooksAtOnce,
  })
  const mails = createWorker({
    ...shared,
    tasks: [mailHandoffs(services)],
    lane: { only: handoffMail },
  })
  const fanOut = createFanOutLoop({ services, clock, logger })
  const rollUp = createEventReader({
    step: services.rollUp.step,
    work: 'keeping the analytics',
    pace: paceOfRollUp,
    logger,
  })
  const gaps = createEventReader({
    step: services.gapReader.step,
    work: 'finding gaps',
    pace: paceOfGaps,
    logger,
  })
  const all = [jobs, deliveries, mails, fanOut, rollUp, gaps]
  return {
    start(): void {
      for (const one of all) one.start()
    },
    /** Call it after a job was stored. */
    wakeJobs: jobs.wake,
    /** Call it after events were committed. */
    wakeFanOut(): void {
      fanOut.wake()
      rollUp.wake()
      gaps.wake()
    },
    /** Call it after a webhook delivery became due. */
    wakeDeliveries: deliveries.wake,
    /** Resolves when the running work is done. */
    async stop(): Promise<void> {
      await Promise.all(all.map((one) => one.stop()))
    },
  }
}
