// Migrates the database to the newest schema at start, in one transaction.
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { systemClock } from '../../lib/clock.ts'
import { adoptEvents } from '../backup/commit-order.ts'
import { pendingMigrations } from '../migrations/migrations.ts'
import { beginLong, postgresQueries } from './connection.ts'

/** The key of the advisory lock: any number that nothing else in the database locks. */
const migrationLock = 7_240_311

/**
 * How long a migration waits for a table that another transaction reads, such as a backup. Short,
 * because all queries of running servers on that table wait behind the migration.
 */
const lockTimeoutMs = 2_000
/** The pause between two attempts. Running servers can use the table in the pause. */
const retryAfterMs = 5_000
/** The time from the first attempt to the last. */
const giveUpAfterMs = 600_000

const lockNotAvailable = '55P03'

/**
 * Applies the missing migrations. Several processes may start at once. Calls `onWait` with a
 * sentence before it tries again because a table is locked, and throws an error after ten
 * minutes. Throws if a newer Parley wrote the database.
 */
export async function migrate(
  pool: pg.Pool,
  now: string,
  onWait: (sentence: string) => void = () => undefined,
): Promise<void> {
  const untilMs = systemClock.monotonic() + giveUpAfterMs
  for (;;) {
    try {
      return await applyMigrations(pool, now)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== lockNotAvailable) throw error
      const sentence = `A schema migration waits for a table that another transaction has locked${await findLongest(pool)}. Backups and long queries lock tables`
      if (systemClock.monotonic() > untilMs) {
        throw new Error(`${sentence}. Start the server again when that transaction has ended.`, {
          cause: error,
        })
      }
      onWait(`${sentence}. Parley tries again every few seconds, for ten minutes.`)
      await pause(retryAfterMs)
    }
  }
}

/** Describes the oldest open transaction that this user can see; empty if there is none. */
async function findLongest(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from now() - xact_start)::integer as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  )
  const [longest] = rows
  if (longest === undefined) return ''
  const { pid, name, seconds } = longest
  const program = name === '' ? '' : ` (${name})`
  return `: the oldest transaction belongs to process ${pid}${program} and is ${seconds} s old`
}

/** Applies all missing migrations or none. */
async function applyMigrations(pool: pg.Pool, now: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(beginLong())
    // Released with the transaction. The second of two starting processes waits here.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at text not null)',
    )
    const applied = await client.query<{ name: string }>('select name from migrations')
    // Only from here on, so that the wait for another process's migrations has no limit.
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    for (const { name, up } of pendingMigrations(applied.rows.map((row) => row.name))) {
      const queries = up(postgresQueries as unknown as Kysely<unknown>, 'postgres')
      for (const query of queries) await client.query(query.compile().sql)
      await client.query('insert into migrations values ($1, $2)', [name, now])
    }
    await adoptEvents(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
