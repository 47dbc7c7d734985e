// The door for work beside the requests: takes due jobs, does them, and sleeps until the next is due.
// Any number of workers may stand at one store: a job is claimed by one of them, with a lease.
import { type Clock, toTimestamp } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { JobLane, JobStore } from '../storage/job-store.ts'
import type { Job } from '../storage/rows.ts'
import { createBell } from './bell.ts'
import { attemptsMax, nextAttemptSeconds, type Task } from './task.ts'

export interface Worker {
  start(): void
  /** Looks for jobs at once: this process has just stored one. */
  wake(): void
  /** Takes no more jobs; resolves when those under way are done. */
  stop(): Promise<void>
}

type Parts = {
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
/** What only another version of the program can do is left to it. */
const unknownKindAfterMs = 60_000

export function createWorker({ jobs, tasks, clock, logger, ...bounds }: Parts): Worker {
  const { lane, atOnce = atOnceDefault } = bounds
  const taskOf = new Map(tasks.map((task) => [task.kind, task]))
  const recurring = createSlots(jobs, tasks)
  const running = new Set<Promise<void>>()
  const bell = createBell()
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
    const room = atOnce - running.size
    // Whoever ends rings the bell.
    if (room === 0) return pollMs
    const next = await jobs.nextRunAt(lane)
    const untilNextMs = next === undefined ? pollMs : Date.parse(next) - nowMs
    if (untilNextMs > 0) return Math.min(pollMs, untilNextMs)
    const lockedUntil = toTimestamp(nowMs + leaseMs)
    const claimed = await jobs.claim(toTimestamp(nowMs), lockedUntil, room, lane)
    for (const job of claimed) start(job)
    return claimed.length === room ? 0 : pollMs
  }

  function start(job: Job): void {
    const done = run(job)
      .catch((err: unknown) => logger.error({ err, job_id: job.id }, 'a job was left as it is'))
      .finally(() => {
        running.delete(done)
        bell.ring()
      })
    running.add(done)
  }

  async function run(job: Job): Promise<void> {
    const task = taskOf.get(job.kind)
    if (task === undefined) return postpone(job)
    // Each run before this one took the process along with it.
    if (job.attempts > attemptsMax(task)) return end(job, task, 'It never came to an end.')
    const lease = setInterval(() => {
      jobs
        .extend(job.id, toTimestamp(clock.now() + leaseMs))
        .catch((err: unknown) => logger.warn({ err, job_id: job.id }, 'a lease was not extended'))
    }, extendMs)
    try {
      await task.run(job, stopping.signal)
      const again = await task.nextRunAt?.(job)
      if (again !== undefined) await jobs.rest(job.id, again, job.attempts)
      else await jobs.finish(job.id, toTimestamp(clock.now()), job.attempts)
    } catch (err) {
      await fail(job, task, err)
    } finally {
      clearInterval(lease)
    }
  }

  async function fail(job: Job, task: Task, err: unknown): Promise<void> {
    const { id: job_id, kind, attempts } = job
    const seconds = nextAttemptSeconds(task, attempts)
    logger.error(
      { err, job_id, kind, attempts },
      seconds === undefined ? 'a job is given up' : 'a job failed',
    )
    if (seconds === undefined) return end(job, task, messageOf(err))
    const nowMs = clock.now()
    const again = toTimestamp(nowMs + seconds * 1_000)
    await jobs.retry(job_id, again, messageOf(err), toTimestamp(nowMs))
  }

  async function end(job: Job, task: Task, error: string): Promise<void> {
    await task.giveUp?.(job)
    await jobs.retry(job.id, null, error, toTimestamp(clock.now()))
  }

  async function postpone({ id: job_id, kind }: Job): Promise<void> {
    const nowMs = clock.now()
    const again = toTimestamp(nowMs + unknownKindAfterMs)
    logger.warn({ job_id, kind }, 'a job of an unknown kind waits for another version')
    await jobs.retry(job_id, again, 'This kind of job is unknown.', toTimestamp(nowMs))
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
