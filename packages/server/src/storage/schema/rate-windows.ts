// The tables of rate windows.

/** On PostgreSQL alone: on SQLite the server keeps its counts in a file of their own. */
export type RateWindowTable = { account_id: string; started_at_ms: number; count: number }
