// Revisions: a number that grows with each change, so that other processes notice changes cheaply.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { Revision } from '../../interfaces/installation.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { RevisionTable } from '../../schema/installation.ts'
import { statement, variants } from '../../statement.ts'

const access = 'access'

const bump = statement<{ name: string }>((db, p) =>
  db
    .insertInto('revisions')
    .values({ name: p.name, value: 1 } satisfies RevisionTable)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('revisions.value', '+', 1) })),
    ),
)

/**
 * The start time of the database server identifies its run. Any user can read it, also on a standby
 * and through a pooler. The timeline would not change when a server is reset to a copy of its disk.
 */
const runs = {
  postgres: sql`extract(epoch from pg_postmaster_start_time())::text`,
  sqlite: sql`null`,
}

const find = variants((dialect: Dialect) =>
  statement<{ name: string }, Revision>((db, p) => ({
    compile: () =>
      sql<Revision>`
        select coalesce((select value from revisions where name = ${p.name}), 0) as access,
          ${runs[dialect]} as run`.compile(db),
  })),
)

/** Must be called with each change of keys, accounts, people or sessions, which processes cache. */
export async function bumpAccessRevision(tx: Executor): Promise<void> {
  await tx.run(bump, { name: access })
}

export async function readRevision(db: Executor): Promise<Revision> {
  const found = await db.first(find(db.dialect), { name: access })
  if (found === undefined) throw new Error('A query without a table returned no row.')
  return found
}
