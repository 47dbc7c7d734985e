// The store of rate windows. A rate window counts the requests of an account in the hour that
// starts with the first of them. Every request writes here, so this store is apart from the others
// and never waits for them: on SQLite it counts in memory and writes `limits.db` once per turn of
// the event loop, before the responses of that turn leave; on PostgreSQL one statement counts. An
// account without a limit is not counted.

/** The state of an account's rate window after a request. */
export type RateWindow = {
  /** False if the window was full before the request, which is then not counted. */
  readonly allowed: boolean
  readonly count: number
  /** The start of the window, in milliseconds since 1970. */
  readonly started_at_ms: number
}

export interface RateWindowStore {
  /**
   * Counts a request if the window has counted fewer than `limit`, and starts a new window if the
   * last one is over. A window that would end more than two windows from now is over too: the clock
   * was moved back. Exact with concurrent requests, with several processes and after a kill: the
   * count is written before the promise resolves.
   */
  take(account_id: string, limit: number, now_ms: number): Promise<RateWindow>
  /** The present window; undefined if the account has none. */
  find(
    account_id: string,
    now_ms: number,
  ): Promise<{ count: number; started_at_ms: number } | undefined>
  /**
   * Deletes the window of an account that is gone and refuses to count for it again. Returns the
   * number deleted.
   */
  remove(account_id: string): Promise<number>
}

/** The length of a window. */
export const rateWindowMs = 3_600_000

/** A window is over if it began at `over_ms` or earlier, or later than `ahead_ms`. */
export function boundsOfPresent(now_ms: number) {
  return { over_ms: now_ms - rateWindowMs, ahead_ms: now_ms + rateWindowMs }
}
