// Adds quotas of accounts, and counts the characters of the knowledge: of each account and of each scope. These counts
// miss what servers of an older version add or remove during a rolling upgrade.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const quotas: Migration = { name: '0020-quotas', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, integer } = columnsOf(dialect)
  const sum = sql`cast(sum(character_count) as bigint)`
  // Without a condition, SQLite would read `on conflict` as that of a join.
  const count = (name: string, by: string) => sql`
    insert into counters (account_id, name, value)
    select account_id, ${sql.raw(name)}, ${sum} from knowledge where true group by ${sql.raw(by)}
    on conflict (account_id, name) do update set value = excluded.value`
  const counts = [
    count(`'characters'`, 'account_id'),
    count(`'characters:' || scope_id`, 'account_id, scope_id'),
  ]
  return [
    db.schema
      .createTable('quotas')
      .$call(text('account_id', 'name'))
      .$call(integer('value'))
      .addPrimaryKeyConstraint('quotas_key', ['account_id', 'name']),
    refuseErased(db, dialect, 'quotas'),
    ...counts.map((query) => ({ compile: () => query.compile(db) })),
  ]
}
