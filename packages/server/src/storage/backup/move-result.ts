// What moving a store takes along, and what is said of it afterwards.

export type Moved = {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
  /** How many of them an earlier, interrupted move had written. */
  readonly rows_before: number
}

/** The running hour of an account’s plan. */
export type WindowRow = { account_id: string; started_at_ms: number; count: number }
