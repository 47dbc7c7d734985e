// What the store measures of itself, for whoever looks after an installation.

export interface StoreMeasures {
  /** Bytes of the database, without its log; on PostgreSQL as they were at most ten seconds ago. */
  findBytes(): Promise<number>
  /** Steps that wait to be written; on PostgreSQL those that wait for a connection. */
  countWaiting(): number
  /**
   * From now on `tell` hears of each commit how many seconds passed from the beginning of its
   * transaction, which on SQLite is that of all writes of a turn of the event loop.
   */
  watchCommits(tell: (seconds: number) => void): void
}
