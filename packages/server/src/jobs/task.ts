// A task says how one kind of job is run and when it is retried.
import type { Job } from '../storage/interfaces/jobs.ts'

export type Task = {
  readonly kind: string
  /** Runs the job. The worker logs an error and retries the job. `signal` aborts when the process stops. */
  run(job: Job, signal: AbortSignal): Promise<void>
  /** Pauses between the attempts. The worker gives the job up after the last attempt. */
  readonly retryAfterSeconds: readonly number[]
  /** For recurring work: one job for each time slot of this many seconds, whichever process adds it. */
  readonly everySeconds?: number
  /**
   * Called after a successful run: when the job runs again; undefined = it is done. The worker never
   * gives up a job with this method, because the job also stands for all future work of its kind.
   */
  nextRunAt?(job: Job): Promise<string | undefined>
  /** Called when the worker gives the job up. */
  giveUp?(job: Job): Promise<void>
}

/** Seconds until the next attempt; undefined after the last attempt. */
export function nextAttemptSeconds(task: Task, attempts: number): number | undefined {
  const { retryAfterSeconds } = task
  return (
    retryAfterSeconds[attempts - 1] ?? (isPermanent(task) ? retryAfterSeconds.at(-1) : undefined)
  )
}

/** How many attempts a job has in all. */
export function attemptsMax(task: Task): number {
  return isPermanent(task) ? Number.POSITIVE_INFINITY : task.retryAfterSeconds.length + 1
}

function isPermanent({ nextRunAt }: Task): boolean {
  return nextRunAt !== undefined
}
