// The door for work beside the requests: takes due jobs, does them, and sleeps until the next is due.
// Any number of workers may stand at one store: a job is claimed by one of them, with a lease.

import { createWakeSignal } from '../lib/async/wake-signal.ts'
import { type Clock, toTimestamp } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Job, JobLane, JobStore } from '../storage/interfaces/jobs.ts'
import { attemptsMax, nextAttemptSeconds, type Task } from './task.ts'

export interface Worker {
  start(): void
  /** Looks for jobs at once: this process has just stored one. */
  wake(): void
  /** Takes no more jobs; resolves when those under way are done. */
  stop(): Promise<void>
}

type WorkerDeps = {
  readonly jobs: JobStore
  readonly tasks: readonly Task[]
  readonly clock: Clock
  readonly logger: Logger
  /** Which kinds it takes; all by default. A kind that nobody knows is postponed. */
  readonly lane?: JobLane
  /** Jobs at the same time. */
  readonly atOnce?: number
}

/** Who dies leaves its jobs to others after this; who lives extends it in time. */
const leaseMs = 15_000
const extendMs = 5_000
/** Other processes' jobs are found by looking. */
const pollMs = 1_000
const atOnceDefault = 4
/** Claimed in one go, so that nobody else waits long to write. */
const claimedAtOnce = 64
/** What only another version of the program can do is left to it. */
const unknownKindAfterMs = 60_000

/** What keeps a job from others while it runs. */
type KeptLease = {
  /** Extends it no more; until when it holds, by which the store knows whose it is. */
  end(): Promise<string>
}

export function createWorker({ jobs, tasks, clock, logger, ...bounds }: WorkerDeps): Worker {
  const { lane, atOnce = atOnceDefault } = bounds
  const taskOf = new Map(tasks.map((task) => [task.kind, task]))
  const recurring = createSlots(jobs, tasks)
  const running = new Set<Promise<void>>()
  const bell = createWakeSignal()
  const stopping = new AbortController()
  let loop: Promise<void> | undefined

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const restMs = await takeDue().catch((err: unknown) => {
        logger.warn({ err }, 'jobs can’t be read right now')
        return pollMs
      })
      await bell.wait(restMs)
    }
    await Promise.all(running)
  }

  /** Starts what is due and there is room for; how long to rest then. */
  async function takeDue(): Promise<number> {
    const nowMs = clock.now()
    await recurring.addDue(nowMs)
    const room = Math.min(claimedAtOnce, atOnce - running.size)
    // Whoever ends rings the bell.
    if (room === 0) return pollMs
    const next = await jobs.nextRunAt(lane)
    const untilNextMs = next === undefined ? pollMs : Date.parse(next) - nowMs
    if (untilNextMs > 0) return Math.min(pollMs, untilNextMs)
    const lockedUntil = toTimestamp(nowMs + leaseMs)
    const claimed = await jobs.claim(toTimestamp(nowMs), lockedUntil, room, lane)
    for (const job of claimed) start(job, lockedUntil)
    return claimed.length === room ? 0 : pollMs
  }

  function start(job: Job, lockedUntil: string): void {
    const lease = keepLease(job.id, lockedUntil)
    const done = run(job, lease)
      .catch((err: unknown) => logger.error({ err, job_id: job.id }, 'a job was left as it is'))
      .finally(() => {
        void lease.end()
        running.delete(done)
        bell.ring()
      })
    running.add(done)
  }

  /** Extends a lease until its run ends. */
  function keepLease(job_id: string, lockedUntil: string): KeptLease {
    let held = lockedUntil
    let extended = Promise.resolve()
    const extend = async () => {
      const longer = toTimestamp(clock.now() + leaseMs)
      if (await jobs.extend(job_id, held, longer)) held = longer
    }
    const timer = setInterval(() => {
      extended = extended
        .then(extend)
        .catch((err: unknown) => logger.warn({ err, job_id }, 'a lease was not extended'))
    }, extendMs)
    return {
      async end() {
        clearInterval(timer)
        await extended
        return held
      },
    }
  }

  async function run(job: Job, lease: KeptLease): Promise<void> {
    const { id, attempts } = job
    const task = taskOf.get(job.kind)
    if (task === undefined) return postpone(job, lease)
    // Each run before this one took the process along with it.
    if (attempts > attemptsMax(task)) return end(job, task, 'It never came to an end.', lease)
    try {
      await task.run(job, stopping.signal)
      const again = await task.nextRunAt?.(job)
      const locked_until = await lease.end()
      if (again !== undefined) await jobs.rest(id, again, { attempts, locked_until })
      else await jobs.finish(id, toTimestamp(clock.now()), { attempts, locked_until })
    } catch (err) {
      await fail(job, task, err, lease)
    }
  }

  async function fail(job: Job, task: Task, err: unknown, lease: KeptLease): Promise<void> {
    const { id: job_id, kind, attempts } = job
    const seconds = nextAttemptSeconds(task, attempts)
    logger.error(
      { err, job_id, kind, attempts },
      seconds === undefined ? 'a job is given up' : 'a job failed',
    )
    if (seconds === undefined) return end(job, task, messageOf(err), lease)
    const nowMs = clock.now()
    const again = toTimestamp(nowMs + seconds * 1_000)
    const [error, now] = [messageOf(err), toTimestamp(nowMs)]
    await jobs.retry(job_id, again, { error, now, locked_until: await lease.end() })
  }

  async function end(job: Job, task: Task, error: string, lease: KeptLease): Promise<void> {
    await task.giveUp?.(job)
    const now = toTimestamp(clock.now())
    await jobs.retry(job.id, null, { error, now, locked_until: await lease.end() })
  }

  /** No attempt is counted: whoever knows its kind has them all. */
  async function postpone({ id, kind, attempts }: Job, lease: KeptLease): Promise<void> {
    const again = toTimestamp(clock.now() + unknownKindAfterMs)
    logger.warn({ job_id: id, kind }, 'a job of an unknown kind waits for another version')
    const locked_until = await lease.end()
    await jobs.postpone(id, again, 'This kind of job is unknown.', { attempts, locked_until })
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

/** One job for each slot of a recurring task: its id is the slot, so that processes collide harmlessly. */
function createSlots(jobs: JobStore, tasks: readonly Task[]) {
  const added = new Map<string, number>()
  return {
    async addDue(nowMs: number): Promise<void> {
      for (const { kind, everySeconds } of tasks) {
        if (everySeconds === undefined) continue
        const slotMs = nowMs - (nowMs % (everySeconds * 1_000))
        if (added.get(kind) === slotMs) continue
        const run_at = toTimestamp(slotMs)
        await jobs.add({ id: `${kind}:${run_at}`, kind, account_id: null, payload: {}, run_at })
        added.set(kind, slotMs)
      }
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
