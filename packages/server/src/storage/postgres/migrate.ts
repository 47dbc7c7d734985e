// Brings the database to the newest schema at start, in one transaction.
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { pendingMigrations } from '../migrations/migrations.ts'
import { adoptEvents } from './commit-order.ts'
import { beginLong, postgresQueries } from './connection.ts'

/** Any number will do that nobody else uses as a lock in this database. */
const migrationLock = 7_240_311

/** Throws if a newer Parley wrote the database. Safe where several processes start at once. */
export async function migrate(pool: pg.Pool, now: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(beginLong())
    // Held by the transaction, not by the session: the second process waits here.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at text not null)',
    )
    const applied = await client.query<{ name: string }>('select name from migrations')
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
