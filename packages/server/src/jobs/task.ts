// What a task is: how one kind of job is done, and when it is tried again, as data.
import type { Job } from '../storage/interfaces/jobs.ts'

export type Task = {
  readonly kind: string
  /** Does the job; what it throws is logged and the job tried again. `signal`: the process stops. */
  run(job: Job, signal: AbortSignal): Promise<void>
  /** Pauses between the attempts; after the last attempt the job is given up. */
  readonly retryAfterSeconds: readonly number[]
  /** Recurring work: one job for each slot of so many seconds, whichever process makes it. */
  readonly everySeconds?: number
  /**
   * Asked when a run has ended well: when the job runs again; undefined = it is done. Such a job stands for
   * all that is still to come, so it is never given up.
   */
  nextRunAt?(job: Job): Promise<string | undefined>
  /** Says, where that matters, that nobody will do the job any more. */
  giveUp?(job: Job): Promise<void>
}

/** Seconds to the next attempt; undefined when those that were made are all. */
export function nextAttemptSeconds(task: Task, attempts: number): number | undefined {
  const { retryAfterSeconds } = task
  return (
    retryAfterSeconds[attempts - 1] ?? (isStanding(task) ? retryAfterSeconds.at(-1) : undefined)
  )
}

/** The attempts a task has in all. */
export function attemptsMax(task: Task): number {
  return isStanding(task) ? Number.POSITIVE_INFINITY : task.retryAfterSeconds.length + 1
}

function isStanding({ nextRunAt }: Task): boolean {
  return nextRunAt !== undefined
}
