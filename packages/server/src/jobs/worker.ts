// The worker runs background jobs. A service that leaves work behind adds a row to `jobs` in the
// transaction of its change. The worker claims due jobs with a lease of 15 seconds, extends the lease
// while a job runs, and runs up to four jobs at once. Then it sleeps until the next job is due: a commit
// of its own process wakes it, and it polls every second for jobs of other processes.
//
// Several workers can share one database: one of them claims each job. When a process dies, another
// worker claims its jobs after the lease expires; on SQLite, where one server uses the store, the server
// releases them at its next start (app.ts).
//
// A worker with `atOnceOfAccount` goes round the accounts: it claims one job of the account that it
// served longest ago, then one of the next account. So an account with many jobs delays only itself.
//
// tasks.ts lists how each kind of job is run and retried. A worker claims only the kinds of its tasks:
// a kind that it does not know waits for a version of Parley that does. A recurring job has its time
// slot as its id, so that several processes add it once. A job may run twice: every task must allow that.
import { createAccountOrder } from '../lib/async/account-order.ts'
import { createWakeSignal } from '../lib/async/wake-signal.ts'
import { type Clock, toTimestamp } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Job, JobStore } from '../storage/interfaces/jobs.ts'
import { attemptsMax, nextAttemptSeconds, type Task } from './task.ts'

export interface Worker {
  start(): void
  /** Looks for jobs at once. Call it after this process stored a job. */
  wake(): void
  /** Claims no more jobs. Resolves when the running jobs are done. */
  stop(): Promise<void>
}

type WorkerDeps = {
  readonly jobs: JobStore
  readonly tasks: readonly Task[]
  readonly clock: Clock
  readonly logger: Logger
  /** How many jobs run at the same time. */
  readonly atOnce?: number
  /** How many of them may belong to one account. Default: any, and the longest due job comes first. */
  readonly atOnceOfAccount?: number
}

/** When a worker dies, other workers claim its jobs after this time. */
const leaseMs = 15_000
const extendMs = 5_000
/** How often it looks for jobs of other processes. */
const pollMs = 1_000
const atOnceDefault = 4
/** Accounts looked at before a claim: a few milliseconds on SQLite. Of more, each claim looks at the next ones. */
const accountsAtOnce = 200
/** The maximum number of jobs claimed in one transaction, so that other writers wait only briefly. */
const claimedAtOnce = 64

type RenewedLease = {
  /** Stops extending the lease. Returns its end, by which the store checks who holds the job. */
  end(): Promise<string>
}

export function createWorker({ jobs, tasks, clock, logger, ...bounds }: WorkerDeps): Worker {
  const { atOnce = atOnceDefault, atOnceOfAccount } = bounds
  const kinds = tasks.map(({ kind }) => kind)
  const taskOf = new Map(tasks.map((task) => [task.kind, task]))
  const recurring = createSlots(jobs, tasks)
  const running = new Map<Promise<void>, Job>()
  const order = createAccountOrder()
  /** Where the next look at the accounts begins; '' = with the first account. */
  let nextAccount = ''
  const wakeSignal = createWakeSignal()
  const stopping = new AbortController()
  let loop: Promise<void> | undefined

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const waitMs = await claimDue().catch((err: unknown) => {
        logger.warn({ err }, 'reading jobs failed for now')
        return pollMs
      })
      await wakeSignal.wait(waitMs)
    }
    await Promise.all(running.keys())
  }

  /** Claims and starts as many due jobs as may run. Returns how long to wait then, in milliseconds. */
  async function claimDue(): Promise<number> {
    const nowMs = clock.now()
    await recurring.addDue(nowMs)
    const limit = Math.min(claimedAtOnce, atOnce - running.size)
    // A job that ends wakes this loop.
    if (limit === 0) return pollMs
    const next = await jobs.nextRunAt(kinds)
    const untilNextMs = next === undefined ? pollMs : Date.parse(next) - nowMs
    if (untilNextMs > 0) return Math.min(pollMs, untilNextMs)
    const [now, lockedUntil] = [toTimestamp(nowMs), toTimestamp(nowMs + leaseMs)]
    const claimed =
      atOnceOfAccount === undefined
        ? await jobs.claim(now, lockedUntil, limit, { kinds })
        : await claimInTurn(now, lockedUntil, { limit, atOnceOfAccount })
    for (const job of claimed) start(job, lockedUntil)
    if (atOnceOfAccount === undefined) return claimed.length === limit ? 0 : pollMs
    // An account may have a second job.
    return claimed.length > 0 || nextAccount !== '' ? 0 : pollMs
  }

  /** Claims one job of each account whose turn it is. */
  async function claimInTurn(
    now: string,
    lockedUntil: string,
    bounds: { readonly limit: number; readonly atOnceOfAccount: number },
  ): Promise<readonly Job[]> {
    const count = Map.groupBy(running.values(), ({ account_id }) => account_id)
    const isFull = (account_id: string) =>
      (count.get(account_id)?.length ?? 0) >= bounds.atOnceOfAccount
    const place = { after: nextAccount, limit: accountsAtOnce }
    const { accounts, next } = await jobs.listWaitingAccounts(now, kinds, place)
    nextAccount = next
    const waiting = new Set(accounts.filter((account_id) => !isFull(account_id)))
    const claims: Promise<readonly Job[]>[] = []
    while (claims.length < bounds.limit) {
      const account_id = order.next(waiting)
      if (account_id === undefined) break
      waiting.delete(account_id)
      order.serve(account_id)
      claims.push(jobs.claim(now, lockedUntil, 1, { kinds, account_id }))
    }
    return (await Promise.all(claims)).flat()
  }

  function start(job: Job, lockedUntil: string): void {
    const lease = renewLease(job.id, lockedUntil)
    const done = run(job, lease)
      .catch((err: unknown) =>
        logger.error({ err, job_id: job.id }, 'the end of a job could not be stored'),
      )
      .finally(() => {
        void lease.end()
        running.delete(done)
        wakeSignal.wake()
      })
    running.set(done, job)
  }

  /** Extends the lease of a job until `end` is called. */
  function renewLease(job_id: string, lockedUntil: string): RenewedLease {
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

  async function run(job: Job, lease: RenewedLease): Promise<void> {
    const { id, attempts } = job
    const task = taskOf.get(job.kind)
    if (task === undefined) throw new Error(`No task runs jobs of the kind ${job.kind}.`)
    // The process died in each run before this one.
    if (attempts > attemptsMax(task)) return end(job, task, 'No run of it ever ended.', lease)
    try {
      await task.run(job, stopping.signal)
      const again = await task.nextRunAt?.(job)
      const locked_until = await lease.end()
      if (again !== undefined) await jobs.reschedule(id, again, { attempts, locked_until })
      else await jobs.finish(id, toTimestamp(clock.now()), { attempts, locked_until })
    } catch (err) {
      await fail(job, task, err, lease)
    }
  }

  async function fail(job: Job, task: Task, err: unknown, lease: RenewedLease): Promise<void> {
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

  async function end(job: Job, task: Task, error: string, lease: RenewedLease): Promise<void> {
    await task.giveUp?.(job)
    const now = toTimestamp(clock.now())
    await jobs.retry(job.id, null, { error, now, locked_until: await lease.end() })
  }

  return {
    start() {
      loop ??= work()
    },
    wake: wakeSignal.wake,
    async stop() {
      stopping.abort()
      wakeSignal.wake()
      await loop
    },
  }
}

/** Adds one job for each time slot of a recurring task. The slot is its id, so processes add it once. */
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
