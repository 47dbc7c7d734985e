// The read transaction that all reads of one turn of the event loop share. A read outside a
// transaction locks the file and looks for changes, which takes longer than to find a row. The
// shared transaction ends with the turn, or earlier when `drop` is called: after our own commit, so
// that its callers see their change; when a request arrives, so that it sees all that any process
// has committed; and before a write transaction on the same connection.
import type { Connection } from './connection.ts'

export interface Snapshot {
  /**
   * Must be called before each read. Begins the transaction unless it is open; reads see its first
   * state.
   */
  hold(): void
  /** Ends the transaction, so that the next read sees the newest state. */
  drop(): void
}

export function createSnapshot(connection: Connection): Snapshot {
  let isHeld = false

  function drop(): void {
    if (!isHeld) return
    isHeld = false
    // After an I/O error SQLite has already ended the transaction.
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
