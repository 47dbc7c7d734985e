// Tests the worker and its jobs on a real store, with a clock that the test moves.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Task } from '../../src/jobs/task.ts'
import { createWorker, type Worker } from '../../src/jobs/worker.ts'
import { createLogger } from '../../src/lib/logger.ts'
import type { Job } from '../../src/storage/interfaces/jobs.ts'
import { type TestStore, wantedBackend } from '../conformance/backends.ts'
import { buildAccount } from '../support/builders/accounts.ts'
import { createTestClock } from '../support/test-app.ts'

const start = '2026-11-20T10:15:30.000Z'

let storage: TestStore
let clock: ReturnType<typeof createTestClock>
let log: string[]
let workers: Worker[]

beforeEach(async () => {
  storage = await wantedBackend.open()
  clock = createTestClock(start)
  log = []
  workers = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const worker of workers) await worker.stop()
  await storage.discard()
})

const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1_000).toISOString()

function startWorker(...tasks: readonly Task[]): Worker {
  const logger = createLogger({ logLevel: 'info', write: (line) => log.push(line) })
  const worker = createWorker({ jobs: storage.jobs, tasks, clock, logger })
  workers.push(worker)
  worker.start()
  return worker
}

/** A task that records the jobs it gets and calls `work` with them. */
function recordingTask(
  work: (job: Job) => unknown = () => undefined,
  overrides: Partial<Task> = {},
) {
  const runs: Job[] = []
  const task: Task = {
    kind: 'test',
    retryAfterSeconds: [5, 60],
    async run(job) {
      runs.push(job)
      await work(job)
    },
    ...overrides,
  }
  return { task, runs }
}

const addJob = (id = 'job_1', overrides: Partial<Job> = {}) =>
  storage.jobs.add({ id, kind: 'test', account_id: null, payload: {}, run_at: start, ...overrides })

/** Waits until every job is finished. */
const untilIdle = () => expect.poll(() => storage.jobs.nextRunAt()).toBeUndefined()
/** Waits until the next job is due this many seconds after the start. */
const untilDueAt = (seconds: number) =>
  expect.poll(() => storage.jobs.nextRunAt()).toBe(at(seconds))

describe('the worker', () => {
  it('runs overdue jobs in order when it starts, and a new job at once after wake()', async () => {
    // Without timers, the worker never looks for jobs by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const id of ['b', 'a']) await addJob(id, { run_at: at(id === 'a' ? -2 : -1) })
    const { task, runs } = recordingTask()
    const worker = startWorker(task)
    await untilIdle()
    expect(runs.map(({ id }) => id)).toEqual(['a', 'b'])
    await addJob('c')
    worker.wake()
    await untilIdle()
    expect(runs.at(-1)).toEqual({
      id: 'c',
      kind: 'test',
      account_id: null,
      payload: {},
      run_at: start,
      attempts: 1,
    })
  })

  it('finds a job that another process added', async () => {
    const { task, runs } = recordingTask()
    startWorker(task)
    await untilIdle()
    await addJob()
    await expect.poll(() => runs).toHaveLength(1)
  })

  it('does not run a job before it is due', async () => {
    const { task, runs } = recordingTask()
    await addJob('later', { run_at: at(30) })
    const worker = startWorker(task)
    await addJob('now')
    worker.wake()
    await expect.poll(() => runs.map(({ id }) => id)).toEqual(['now'])
    clock.move(30_000)
    worker.wake()
    await expect.poll(() => runs.map(({ id }) => id)).toEqual(['now', 'later'])
  })

  it('retries a failing job by the task’s schedule, logs each failure, and gives up at the end', async () => {
    const givenUp: string[] = []
    const { task, runs } = recordingTask(
      () => {
        throw new Error('No luck.')
      },
      { giveUp: async ({ id }) => void givenUp.push(id) },
    )
    await addJob()
    const worker = startWorker(task)
    for (const [attempt, seconds] of [5, 60].entries()) {
      const next = new Date(clock.now() + seconds * 1_000).toISOString()
      await expect.poll(() => storage.jobs.nextRunAt()).toBe(next)
      expect(runs).toHaveLength(attempt + 1)
      clock.move(seconds * 1_000)
      worker.wake()
    }
    await untilIdle()
    expect(runs.map(({ attempts }) => attempts)).toEqual([1, 2, 3])
    expect(givenUp).toEqual(['job_1'])
    expect(log.filter((line) => line.includes('No luck.'))).toHaveLength(3)
  })

  it('claims the job of a dead process when its lease ends', async () => {
    await addJob()
    await storage.jobs.claim(start, at(15), 1)
    const { task, runs } = recordingTask()
    const worker = startWorker(task)
    clock.move(14_000)
    worker.wake()
    await addJob('other', { run_at: at(14) })
    worker.wake()
    await expect.poll(() => runs.map(({ id }) => id)).toEqual(['other'])
    clock.move(1_000)
    worker.wake()
    await expect.poll(() => runs).toMatchObject([{ id: 'other' }, { id: 'job_1', attempts: 2 }])
  })

  it('gives up a job if its process died in every attempt', async () => {
    await addJob()
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 3],
    ] as const) {
      await storage.jobs.claim(at(from), at(to), 1)
    }
    const givenUp: string[] = []
    const { task, runs } = recordingTask(undefined, {
      giveUp: async ({ id }) => void givenUp.push(id),
    })
    clock.move(3_000)
    startWorker(task)
    await untilIdle()
    expect(runs).toEqual([])
    expect(givenUp).toEqual(['job_1'])
  })

  it('runs each job once beside other workers', async () => {
    const { task, runs } = recordingTask(() => new Promise((resolve) => setImmediate(resolve)))
    for (let i = 0; i < 30; i++) await addJob(`job_${i}`)
    for (let i = 0; i < 4; i++) startWorker(task)
    await untilIdle()
    expect(new Set(runs.map(({ id }) => id)).size).toBe(30)
    expect(runs).toHaveLength(30)
  })

  it('runs recurring work once for each slot, with any number of workers', async () => {
    const { task, runs } = recordingTask(undefined, { everySeconds: 3_600 })
    const [first, second] = [startWorker(task), startWorker(task)]
    await expect.poll(() => runs).toHaveLength(1)
    await untilIdle()
    expect(runs[0]).toMatchObject({ id: 'test:2026-11-20T10:00:00.000Z', account_id: null })
    clock.move(3_600_000)
    first.wake()
    second.wake()
    await expect.poll(() => runs).toHaveLength(2)
    await untilIdle()
    expect(runs[1]?.id).toBe('test:2026-11-20T11:00:00.000Z')
  })

  it('leaves a job of an unknown kind to a version that knows it, with all its attempts', async () => {
    await addJob('job_1', { kind: 'new' })
    await addJob('job_2')
    const { task: old, runs: oldRuns } = recordingTask()
    const before = startWorker(old)
    await expect.poll(() => oldRuns).toMatchObject([{ id: 'job_2' }])
    await before.stop()
    const { task, runs } = recordingTask(undefined, { kind: 'new' })
    startWorker(task)
    await untilIdle()
    expect(runs).toMatchObject([{ id: 'job_1', attempts: 1 }])
  })

  it('stop waits for running jobs and starts no more', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { task, runs } = recordingTask(() => promise)
    await addJob()
    const worker = startWorker(task)
    await expect.poll(() => runs).toHaveLength(1)
    await addJob('job_2')
    let isStopped = false
    const stopped = worker.stop().then(() => {
      isStopped = true
    })
    await new Promise((later) => setTimeout(later, 20))
    expect(isStopped).toBe(false)
    resolve()
    await stopped
    expect(runs).toHaveLength(1)
    expect(await storage.jobs.claim(start, at(15), 5)).toMatchObject([{ id: 'job_2' }])
  })

  it('runs a job again at its next time, or at once if it was hurried during its run', async () => {
    let again: string | undefined = at(60)
    const { task, runs } = recordingTask(async () => {
      if (runs.length === 1) {
        await storage.jobs.hurry({
          id: 'job_1',
          kind: 'test',
          account_id: null,
          payload: { hurried: true },
          run_at: start,
        })
      }
    })
    await addJob()
    const worker = startWorker({ ...task, nextRunAt: async () => again })
    await expect.poll(() => runs).toHaveLength(2)
    await untilDueAt(60)
    expect(runs[1]).toMatchObject({ payload: { hurried: true }, attempts: 1 })
    again = undefined
    clock.move(61_000)
    worker.wake()
    await untilIdle()
    expect(runs).toHaveLength(3)
  })

  it('runs only the jobs of its tasks, at most `atOnce` at a time', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const slow = recordingTask(() => gate, { kind: 'slow' })
    const quick = recordingTask()
    for (const id of ['s1', 's2', 's3']) await addJob(id, { kind: 'slow' })
    const logger = createLogger({ logLevel: 'silent' })
    const shared = { jobs: storage.jobs, clock, logger }
    for (const worker of [
      createWorker({ ...shared, tasks: [slow.task], atOnce: 2 }),
      createWorker({ ...shared, tasks: [quick.task] }),
    ]) {
      workers.push(worker)
      worker.start()
    }
    await expect.poll(() => slow.runs).toHaveLength(2)
    await addJob('q1')
    workers[1]?.wake()
    await expect.poll(() => quick.runs).toHaveLength(1)
    expect(slow.runs).toHaveLength(2)
    open()
    await untilIdle()
    expect(slow.runs).toHaveLength(3)
  })
})

it('a job whose task has a next time is never given up', async () => {
  const nextRunAt = async () => undefined
  const { task, runs } = recordingTask(undefined, { retryAfterSeconds: [1], nextRunAt })
  await addJob()
  // Each run killed its process.
  for (let crash = 1; crash <= 9; crash++)
    await storage.jobs.claim(at(crash * 20), at(crash * 20 + 15), 1)
  clock.move(300_000)
  startWorker(task)
  await expect.poll(() => runs).toMatchObject([{ attempts: 10 }])
})

describe('a worker that goes round the accounts', () => {
  const addAccount = async () => {
    const account = buildAccount()
    await storage.accounts.add(account)
    return account.id
  }

  /** Runs jobs that end when the test ends them, or when the worker stops. */
  function startFairWorker(bounds: { atOnce: number; atOnceOfAccount: number }) {
    const ends: (() => void)[] = []
    const runs: Job[] = []
    const task: Task = {
      kind: 'test',
      retryAfterSeconds: [],
      run: (job, signal) =>
        new Promise((end) => {
          runs.push(job)
          ends.push(end)
          signal.addEventListener('abort', () => end())
        }),
    }
    const logger = createLogger({ logLevel: 'silent' })
    const worker = createWorker({ jobs: storage.jobs, tasks: [task], clock, logger, ...bounds })
    workers.push(worker)
    worker.start()
    return {
      worker,
      owners: () => runs.map(({ account_id }) => account_id),
      endNext: () => ends.shift()?.(),
      endAll: () => ends.splice(0).map((end) => end()),
    }
  }

  it('serves the account first that it served longest ago', async () => {
    const [a, b, c] = [await addAccount(), await addAccount(), await addAccount()]
    for (let i = 0; i < 6; i++) await addJob(`a${i}`, { account_id: a })
    const { worker, owners, endNext } = startFairWorker({ atOnce: 1, atOnceOfAccount: 1 })
    await expect.poll(owners).toEqual([a])
    // These jobs are younger than those of the first account.
    for (const id of ['b0', 'b1']) await addJob(id, { account_id: b, run_at: at(1) })
    await addJob('c0', { account_id: c, run_at: at(1) })
    clock.move(2_000)
    worker.wake()
    for (let count = 2; count <= 6; count++) {
      endNext()
      await expect.poll(owners).toHaveLength(count)
    }
    expect(owners().slice(1, 3).toSorted()).toEqual([b, c].sort())
    expect(owners()[3]).toBe(a)
    expect(owners()[4]).toBe(b)
    expect(owners()[5]).toBe(a)
  })

  it('runs at most `atOnceOfAccount` jobs of an account, and leaves the other places free', async () => {
    const [a, b] = [await addAccount(), await addAccount()]
    for (let i = 0; i < 9; i++) await addJob(`a${i}`, { account_id: a })
    const { worker, owners, endAll } = startFairWorker({ atOnce: 4, atOnceOfAccount: 2 })
    await expect.poll(owners).toEqual([a, a])
    await addJob('b', { account_id: b })
    worker.wake()
    await expect.poll(owners).toEqual([a, a, b])
    endAll()
    await expect.poll(owners).toHaveLength(5)
    endAll()
    await expect.poll(owners).toHaveLength(7)
    endAll()
    await expect.poll(owners).toHaveLength(9)
    endAll()
    await expect.poll(owners).toHaveLength(10)
    endAll()
    await untilIdle()
  })
})
