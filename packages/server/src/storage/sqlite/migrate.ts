// Migrates the file to the newest schema at start, in one transaction.
import type { Compilable, Kysely } from 'kysely'
import { ApiError } from '../../lib/errors.ts'
import { pendingMigrations } from '../migrations/migrations.ts'
import { type Connection, sqliteQueries } from './connection.ts'

const sqliteBusy = 5

/**
 * Applies the missing migrations. `steps` limits them to these names, for a copy of an older store.
 * Throws if a newer Parley wrote the file. Two processes may start at once.
 */
export function migrate(connection: Connection, now: string, steps?: readonly string[]): void {
  // The second of two starting processes waits here and then finds nothing to do.
  begin(connection)
  try {
    connection.raw.exec(
      'create table if not exists migrations (name text primary key, applied_at text not null)',
    )
    const applied = connection.raw.prepare('select name from migrations order by name').all()
    const names = applied.map((row) => String(row.name))
    for (const { name, up } of pendingMigrations(names)) {
      if (steps?.includes(name) === false) continue
      const queries = up(sqliteQueries as unknown as Kysely<unknown>, 'sqlite')
      for (const query of queries as readonly Compilable[]) connection.raw.exec(query.compile().sql)
      connection.raw.prepare('insert into migrations values (?, ?)').run(name, now)
    }
    connection.exec('commit')
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback')
    throw error
  }
}

/** Throws `service_unavailable` if another process writes for longer than the busy timeout. */
function begin(connection: Connection): void {
  try {
    connection.exec('begin immediate')
  } catch (error) {
    const { cause } = error as Error
    if (!isBusy(cause)) throw error
    throw new ApiError(
      'service_unavailable',
      'Another process has locked the store, for example "./parley migrate-store". Try again when it has ended.',
      { cause, retryAfterSeconds: 1 },
    )
  }
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && (cause as { errcode?: number }).errcode === sqliteBusy
}
