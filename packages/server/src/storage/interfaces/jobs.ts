// What the store of jobs promises.

/** Work to be done beside the requests. */
export type Job = {
  readonly id: string
  readonly kind: string
  readonly account_id: string | null
  readonly payload: unknown
  readonly run_at: string
  /** Runs that were started. */
  readonly attempts: number
}

/** Which kinds of jobs somebody works on. */
export type JobLane = { readonly only: string } | { readonly except: readonly string[] }

/** What a run holds of its job: where either changed, another has taken it over, or hurried it. */
export type Lease = { readonly attempts: number; readonly locked_until: string }

export interface JobStore {
  /** One that is there already, by its id, stays as it is. */
  add(job: Omit<Job, 'attempts'>): Promise<void>
  /**
   * Adds it, or lets the one that is there run at `run_at` at the latest, as if for the first time:
   * also one that is finished, and one that is running, when that run ends.
   */
  hurry(job: Omit<Job, 'attempts'>): Promise<void>
  /** Takes due jobs, oldest first; nobody else gets them until `locked_until`. */
  claim(now: string, locked_until: string, limit: number, lane?: JobLane): Promise<readonly Job[]>
  /**
   * Done, unless it was hurried since it was claimed: then it runs again. Nothing where `lease` is not
   * held any more; without one it is done in any case.
   */
  finish(job_id: string, finished_at: string, lease?: Lease): Promise<void>
  /**
   * Done for now: it runs again at `run_at`, or earlier if it was hurried meanwhile. Nothing where
   * `lease` is not held any more.
   */
  rest(job_id: string, run_at: string, lease: Lease): Promise<void>
  /** Lets it run again at `run_at`; null = never. Nothing where it is not held until `locked_until`. */
  retry(
    job_id: string,
    run_at: string | null,
    failure: { readonly error: string; readonly now: string; readonly locked_until: string },
  ): Promise<void>
  /**
   * Leaves it to others until `run_at`, or earlier if it was hurried meanwhile; the attempt that its claim
   * counted is taken back. Nothing where `lease` is not held any more.
   */
  postpone(job_id: string, run_at: string, error: string, lease: Lease): Promise<void>
  /** Keeps a job that is held until `from` from others for longer. False where it is not held so. */
  extend(job_id: string, from: string, locked_until: string): Promise<boolean>
  /** When the next job may be claimed, or claimed again; undefined if none is waiting. */
  nextRunAt(lane?: JobLane): Promise<string | undefined>
  /** Forgets jobs that finished before; at most `limit` at once, how many it were. */
  prune(before: string, limit: number): Promise<number>
  /** How many wait for a worker, or have one; costs as much as there are. */
  countDue(now: string): Promise<number>
}
