// Brings the database to the newest schema at start, in one transaction.
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { systemClock } from '../../lib/clock.ts'
import { adoptEvents } from '../backup/commit-order.ts'
import { pendingMigrations } from '../migrations/migrations.ts'
import { beginLong, postgresQueries } from './connection.ts'

/** Any number will do that nobody else uses as a lock in this database. */
const migrationLock = 7_240_311

/**
 * How long a step waits for a table that somebody else reads, as a backup does. Whatever running servers
 * ask of that table waits behind the step.
 */
const lockTimeoutMs = 2_000
/** Between two tries; servers go on meanwhile. */
const restMs = 5_000
/** From the first try to the last. */
const patienceMs = 600_000

const lockNotAvailable = '55P03'

/**
 * Throws if a newer Parley wrote the database. Safe where several processes start at once. `onWait` is
 * told in a sentence what a step waits for, before it is tried again; after ten minutes it throws one.
 */
export async function migrate(
  pool: pg.Pool,
  now: string,
  onWait: (sentence: string) => void = () => undefined,
): Promise<void> {
  const untilMs = systemClock.monotonic() + patienceMs
  for (;;) {
    try {
      return await takeSteps(pool, now)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== lockNotAvailable) throw error
      const sentence = `A step of the database’s schema needs a table that somebody else holds${await findLongest(pool)}. Backups and long queries do that`
      if (systemClock.monotonic() > untilMs) {
        throw new Error(`${sentence}: start again when it is over.`, { cause: error })
      }
      onWait(`${sentence}; it is tried again every few seconds, for ten minutes.`)
      await pause(restMs)
    }
  }
}

/** Whose transaction has been open for longest, as far as this user may know; else empty. */
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
  return `: the longest transaction is that of process ${pid}${program}, for ${seconds} s`
}

/** In one transaction, all of them or none. */
async function takeSteps(pool: pg.Pool, now: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(beginLong())
    // Held by the transaction, not by the session: the second process waits here.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at text not null)',
    )
    const applied = await client.query<{ name: string }>('select name from migrations')
    // From here on: for the steps of another server it waits as long as they take.
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
