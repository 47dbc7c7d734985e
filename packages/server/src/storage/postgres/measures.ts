// The measures of a storage on PostgreSQL.
import type pg from 'pg'
import { systemClock } from '../../lib/clock.ts'
import type { StoreMeasures } from '../interfaces/installation.ts'
import { translate } from './connection.ts'

/** How long a size is reused: the server reads the size of every file of the database. */
const sizeAgeMaxMs = 10_000

/** The executor must call `onCommit` after each commit. */
export function createMeasures(pool: pg.Pool): StoreMeasures & { onCommit(seconds: number): void } {
  let size: { readonly bytes: number; readonly atMs: number } | undefined
  let observeCommit: (seconds: number) => void = () => undefined
  return {
    async findBytes() {
      const nowMs = systemClock.monotonic()
      if (size !== undefined && nowMs - size.atMs < sizeAgeMaxMs) return size.bytes
      const { rows } = await pool
        .query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
        .catch((error: unknown) => {
          throw translate(error)
        })
      size = { bytes: rows[0]?.bytes ?? 0, atMs: nowMs }
      return size.bytes
    },
    countWaiting: () => pool.waitingCount,
    watchCommits(observe) {
      observeCommit = observe
    },
    onCommit: (seconds) => observeCommit(seconds),
  }
}
