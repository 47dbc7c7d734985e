// The store of jobs. A worker claims due jobs with a lease; after the lease another worker may
// claim them.

/** Work that is done outside requests. */
export type Job = {
  readonly id: string
  readonly kind: string
  readonly account_id: string | null
  readonly payload: unknown
  readonly run_at: string
  /** The number of runs that were started. */
  readonly attempts: number
}

/** Which jobs a worker looks for. A missing field matches everything. */
export type JobFilter = {
  readonly kinds?: readonly string[]
  readonly account_id?: string
}

/**
 * A run's claim on its job. If `locked_until` changed, another worker holds it; if `attempts` did,
 * it was hurried.
 */
export type Lease = { readonly attempts: number; readonly locked_until: string }

export interface JobStore {
  /** Adds a job. Does nothing if there is a job with this id. */
  add(job: Omit<Job, 'attempts'>): Promise<void>
  /**
   * Adds a job, or makes the job with this id run at `run_at` at the latest, with its attempts
   * reset. A finished job runs again, and a running one runs again after its present run.
   */
  hurry(job: Omit<Job, 'attempts'>): Promise<void>
  /**
   * Claims due jobs until `locked_until`, the longest due first. Each claim counts as an attempt.
   * The jobs of a suspended account wait until it is active again.
   */
  claim(
    now: string,
    locked_until: string,
    limit: number,
    filter?: JobFilter,
  ): Promise<readonly Job[]>
  /**
   * Looks at the next `limit` accounts with an unfinished job of these kinds, in the order of their
   * ids, and lists those that have a job to claim. `next` is the place for the next call; '' = from
   * the start. Costs a look-up for each account, however many jobs it has.
   */
  listWaitingAccounts(
    now: string,
    kinds: readonly string[],
    place: { readonly after: string; readonly limit: number },
  ): Promise<{ readonly accounts: readonly string[]; readonly next: string }>
  /**
   * Marks a job as finished, or frees it to run again if it was hurried since its claim. Does
   * nothing if `lease` is no longer held. Without a `lease` the job is finished in any case.
   */
  finish(job_id: string, finished_at: string, lease?: Lease): Promise<void>
  /**
   * Ends a run of a job that runs again at `run_at`, or earlier if it was hurried meanwhile, with
   * its attempts reset. Does nothing if `lease` is no longer held.
   */
  reschedule(job_id: string, run_at: string, lease: Lease): Promise<void>
  /**
   * Ends a failed run: it runs again at `run_at`, null = never. Does nothing if the lease is no
   * longer held.
   */
  retry(
    job_id: string,
    run_at: string | null,
    failure: { readonly error: string; readonly now: string; readonly locked_until: string },
  ): Promise<void>
  /** Extends a lease that ends at `from`. Returns false if the job is not held with this lease. */
  extend(job_id: string, from: string, locked_until: string): Promise<boolean>
  /**
   * The time when the next job of these kinds is due, or the end of a lease; undefined if no job
   * waits. By default of all kinds. A job of a suspended account counts too.
   */
  nextRunAt(kinds?: readonly string[]): Promise<string | undefined>
  /** Deletes at most `limit` jobs that finished before this time. Returns the number deleted. */
  prune(before: string, limit: number): Promise<number>
  /** Counts due jobs, running ones included. Costs as much as their number. */
  countDue(now: string): Promise<number>
}
