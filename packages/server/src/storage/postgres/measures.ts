// What is measured of a store on PostgreSQL; its size is asked for at most every ten seconds.
import type pg from 'pg'
import { systemClock } from '../../lib/clock.ts'
import type { StoreMeasures } from '../interfaces/installation.ts'
import { translate } from './connection.ts'

/** The server looks at every file of the database for it. */
const sizeAgeMaxMs = 10_000

/** `onCommit` is for who commits. */
export function createMeasures(pool: pg.Pool): StoreMeasures & { onCommit(seconds: number): void } {
  let size: { readonly bytes: number; readonly atMs: number } | undefined
  let tellCommit: (seconds: number) => void = () => undefined
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
    watchCommits(tell) {
      tellCommit = tell
    },
    onCommit: (seconds) => tellCommit(seconds),
  }
}
