// What a task is: how one kind of job is done, and when it is tried again, as data.
import type { Job } from '../storage/rows.ts'

export type Task = {
  readonly kind: string
  /** Does the job; what it throws is logged and the job tried again. `signal`: the process stops. */
  run(job: Job, signal: AbortSignal): Promise<void>
  /** Pauses between the attempts; after the last attempt the job is given up. */
  readonly retryAfterSeconds: readonly number[]
  /** Recurring work: one job for each slot of so many seconds, whichever process makes it. */
  readonly everySeconds?: number
  /** Asked when a run has ended well: when the job runs again; undefined = it is done. */
  nextRunAt?(job: Job): Promise<string | undefined>
  /** Says, where that matters, that nobody will do the job any more. */
  giveUp?(job: Job): Promise<void>
}

/** Seconds to the next attempt; undefined when those that were made are all. */
export function nextAttemptSeconds({ retryAfterSeconds }: Task, attempts: number) {
  return retryAfterSeconds[attempts - 1]
}

/** The attempts a task has in all. */
export function attemptsMax({ retryAfterSeconds }: Task): number {
  return retryAfterSeconds.length + 1
}
