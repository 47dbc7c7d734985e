// Counts the bytes of titles, questions and wordings of each scope, which the search index holds beside the texts. The count
// misses what servers of an older version add or remove during a rolling upgrade.
import { type Compilable, type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

export const wordingBytes: Migration = { name: '0033-wording-bytes', up }

function up(db: Kysely<unknown>): Compilable[] {
  // Without a condition, SQLite would read `on conflict` as that of a join.
  const count = sql`
    insert into counters (account_id, name, value)
    select account_id, 'wordings:' || scope_id, cast(sum(
      coalesce(octet_length(title), 0) + coalesce(octet_length(question), 0)
      + octet_length(alternate_questions)) as bigint)
    from knowledge where true group by account_id, scope_id
    on conflict (account_id, name) do update set value = excluded.value`
  return [{ compile: () => count.compile(db) }]
}
