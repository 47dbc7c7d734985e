// The tables of rate windows.

/** Only on PostgreSQL. On SQLite rate windows are in `limits.db`. */
export type RateWindowTable = { account_id: string; started_at_ms: number; count: number }
