// Workers of two servers on one PostgreSQL. Each job is done once, and a worker that freezes for
// longer than its lease does not end the run of the worker that took over.
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import type { Task } from '../../src/jobs/task.ts'
import { createWorker, type Worker } from '../../src/jobs/worker.ts'
import { createLogger } from '../../src/lib/logger.ts'
import type { Job } from '../../src/storage/interfaces/jobs.ts'
import type { Storage } from '../../src/storage/interfaces/storage.ts'
import { openPostgresStorage } from '../../src/storage/postgres/storage.ts'
import { itInFull } from '../support/it-in-full.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { createTestClock } from '../support/test-app.ts'

const start = '2026-11-20T10:15:30.000Z'
const timeout = 20_000
const logger = createLogger({ logLevel: 'silent' })

/** The parts of one server: its connections, its clock, and the jobs that its workers ran. */
type Server = {
  readonly storage: Storage
  readonly clock: ReturnType<typeof createTestClock>
  readonly runs: Job[]
}

let servers: readonly [Server, Server]
let workers: Worker[]
let discard: () => Promise<void>

beforeEach(async () => {
  const database = await createDatabase(await postgresUrl())
  const open = async (): Promise<Server> => ({
    storage: await openPostgresStorage(database.url, start),
    clock: createTestClock(start),
    runs: [],
  })
  servers = [await open(), await open()]
  workers = []
  discard = async () => {
    for (const { storage } of servers) await storage.close()
    await database.drop()
  }
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  await discard()
})

function startWorker({ storage, clock, runs }: Server, overrides: Partial<Task> = {}): Worker {
  const task: Task = {
    kind: 'test',
    retryAfterSeconds: [5],
    run: async () => undefined,
    ...overrides,
  }
  const run: Task['run'] = async (job, signal) => {
    runs.push(job)
    await task.run(job, signal)
  }
  const { jobs } = storage
  const worker = createWorker({ jobs, tasks: [{ ...task, run }], clock, logger })
  workers.push(worker)
  worker.start()
  return worker
}

const addJob = (id: string) =>
  servers[0].storage.jobs.add({ id, kind: 'test', account_id: null, payload: {}, run_at: start })
const idsDone = () => servers.flatMap(({ runs }) => runs.map(({ id }) => id)).sort()
/** Passes when no job waits or runs. */
const isIdle = async () => expect(await servers[1].storage.jobs.nextRunAt()).toBeUndefined()

describe('workers of two servers', () => {
  itInFull('do each job once', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `job_${index}`).sort()
    for (const id of ids) await addJob(id)
    const run = () => new Promise<void>((resolve) => setImmediate(resolve))
    for (const server of [...servers, ...servers]) startWorker(server, { run })
    await vi.waitFor(isIdle, { timeout })
    expect(idsDone()).toEqual(ids)
  })

  itInFull('do recurring work once per slot', async () => {
    const started = servers.map((server) => startWorker(server, { everySeconds: 3_600 }))
    const slots: string[] = []
    for (const hour of ['10', '11', '12']) {
      slots.push(`test:2026-11-20T${hour}:00:00.000Z`)
      await vi.waitFor(() => expect(idsDone()).toEqual(slots), { timeout })
      await vi.waitFor(isIdle, { timeout })
      for (const { clock } of servers) clock.move(3_600_000)
      for (const worker of started) worker.wake()
    }
  })

  itInFull(
    'take over the job of a frozen worker, which does not end the new run when it wakes up',
    async () => {
      const [frozen, other] = servers
      const { promise: wakeUp, resolve: wake } = Promise.withResolvers<void>()
      const { promise: otherIsDone, resolve: finish } = Promise.withResolvers<void>()
      await addJob('job_1')
      const frozenWorker = startWorker(frozen, { run: () => wakeUp })
      await vi.waitFor(() => expect(frozen.runs).toHaveLength(1), { timeout })
      // The clock of the frozen server does not move.
      other.clock.move(15_000)
      startWorker(other, { run: () => otherIsDone })
      await vi.waitFor(() => expect(other.runs).toMatchObject([{ attempts: 2 }]), { timeout })
      const leaseEnd = '2026-11-20T10:16:00.000Z'
      expect(await other.storage.jobs.nextRunAt()).toBe(leaseEnd)
      wake()
      await frozenWorker.stop()
      expect(await other.storage.jobs.nextRunAt()).toBe(leaseEnd)
      finish()
      await vi.waitFor(isIdle, { timeout })
      expect(idsDone()).toEqual(['job_1', 'job_1'])
    },
  )
})
