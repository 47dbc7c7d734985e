// The data that a move of a store needs besides its tables, and its result.

export type MoveSummary = {
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>
  /** The rows that an earlier, interrupted move had written. */
  readonly rows_before: number
}

/** The rate window of an account. */
export type WindowRow = { account_id: string; started_at_ms: number; count: number }
