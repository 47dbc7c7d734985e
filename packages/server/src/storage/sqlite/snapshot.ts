// What the reads of one event-loop turn share: one read transaction. A read by itself locks the file
// and looks for changes, which takes longer than to find a row.
import type { Connection } from './connection.ts'

export interface Snapshot {
  /**
   * Before a read: it finds what is committed, or was when the first one asked, of this turn or since it was dropped.
   */
  hold(): void
  /**
   * After a commit: whoever is told of it has to find it. When a request arrives, which has to find what any process
   * had committed by then. And before a transaction on the same connection.
   */
  drop(): void
}

export function createSnapshot(connection: Connection): Snapshot {
  let isHeld = false

  function drop(): void {
    if (!isHeld) return
    isHeld = false
    // An I/O error makes SQLite end the transaction by itself.
    if (connection.isTransaction) connection.exec('commit')
  }

  return {
    hold() {
      if (isHeld) return
      connection.exec('begin')
      isHeld = true
      setImmediate(drop)
    },
    drop,
  }
}
