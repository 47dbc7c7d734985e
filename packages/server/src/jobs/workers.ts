// Starts and stops all background work of this process: a worker for the jobs of accounts, one for recurring
// work (so that no account can delay it), one for webhook deliveries and one for mails (so that slow receivers
// delay nothing else), one for sources (which wait for sites), the webhook fan-out, the roll-up of the analytics, and the gap reader.
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Services } from '../services/services.ts'
import type { Storage } from '../storage/interfaces/storage.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { createEventReader, type Pace } from './event-reader.ts'
import { createFanOutLoop } from './fan-out.ts'
import { mailHandoffs } from './mail-handoffs.ts'
import { mailVisitors, proveContacts } from './mail-visitors.ts'
import { removeSources, removeUnusedFiles, runSources } from './run-sources.ts'
import { createAccountTasks, createRecurringTasks } from './tasks.ts'
import { createWorker } from './worker.ts'

/** Jobs of one account that run at the same time in this process: half of the jobs of a worker. */
const jobsOfAccount = 2
/**
 * Webhooks served at the same time. Most of them wait for a receiver, which costs almost nothing. An account has at
 * most 20 webhooks, each with one job, so it can't fill this worker.
 */
const webhooksAtOnce = 2_048
/** Sources that are read at the same time. Most of them wait for a site. */
const sourcesAtOnce = 8

/** A request for analytics catches up first, so no client sees this delay. */
const paceOfRollUp: Pace = { gatherMs: 1_000, pollMs: 5_000 }
const paceOfGaps: Pace = { gatherMs: 500, pollMs: 1_000 }

type WorkersDeps = {
  readonly storage: Storage
  readonly services: Services
  readonly clock: Clock
  readonly logger: Logger
  /** How long entries of the audit log are kept. */
  readonly auditDays: number
}

export type Workers = ReturnType<typeof createWorkers>

export function createWorkers({ storage, services, clock, logger, auditDays }: WorkersDeps) {
  const shared = { jobs: storage.jobs, clock, logger }
  const jobs = createWorker({
    ...shared,
    tasks: createAccountTasks(services),
    atOnceOfAccount: jobsOfAccount,
  })
  const recurring = createWorker({
    ...shared,
    tasks: createRecurringTasks({ storage, services, clock, auditDays }),
  })
  const deliveries = createWorker({
    ...shared,
    tasks: [deliverWebhooks(services)],
    atOnce: webhooksAtOnce,
  })
  const mails = createWorker({
    ...shared,
    tasks: [mailHandoffs(services), mailVisitors(services), proveContacts(services)],
    atOnceOfAccount: jobsOfAccount,
  })
  const sources = createWorker({
    ...shared,
    tasks: [runSources(services), removeSources(services), removeUnusedFiles(services)],
    atOnce: sourcesAtOnce,
    atOnceOfAccount: jobsOfAccount,
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
  const all = [jobs, recurring, deliveries, mails, sources, fanOut, rollUp, gaps]
  return {
    start(): void {
      for (const one of all) one.start()
    },
    /** Call it after a job was stored. */
    wakeJobs(): void {
      jobs.wake()
      sources.wake()
    },
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
