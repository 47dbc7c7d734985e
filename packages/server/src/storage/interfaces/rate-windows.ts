// How many requests an account made in its present hour: its own small store, because it is written
// with every request and must never wait for what is written with care.

/** The hour an account is in, after the request that asked. */
export type RateWindow = {
  /** False if the hour was full before this request; it is not counted then. */
  readonly allowed: boolean
  readonly count: number
  /** When the hour began, in milliseconds since 1970. */
  readonly started_at_ms: number
}

export interface RateWindowStore {
  /**
   * Counts a request if fewer than `limit` were counted in the hour that began with the first one,
   * and starts a new hour where the last one is over. Exact under concurrency, across processes and
   * after a kill; durable enough for that before it resolves.
   */
  take(account_id: string, limit: number, now_ms: number): Promise<RateWindow>
  /** What was counted in the present hour; undefined if none is under way. */
  find(
    account_id: string,
    now_ms: number,
  ): Promise<{ count: number; started_at_ms: number } | undefined>
  /** Forgets an account that is gone; how many hours it had, in which nobody may count any more. */
  remove(account_id: string): Promise<number>
}

export const rateWindowMs = 3_600_000
