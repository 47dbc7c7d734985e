// Counts the bytes of the knowledge of each account, for its quota. The count misses what servers of an older version add or
// remove during a rolling upgrade.
import { type Compilable, type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

export const knowledgeBytes: Migration = { name: '0029-knowledge-bytes', up }

function up(db: Kysely<unknown>): Compilable[] {
  // Without a condition, SQLite would read `on conflict` as that of a join.
  const count = sql`
    insert into counters (account_id, name, value)
    select account_id, 'bytes', cast(sum(
      coalesce(octet_length(title), 0) + coalesce(octet_length(question), 0)
      + octet_length(alternate_questions) + octet_length(tags) + octet_length(metadata)
      + octet_length(body)) as bigint)
    from knowledge where true group by account_id
    on conflict (account_id, name) do update set value = excluded.value`
  return [{ compile: () => count.compile(db) }]
}
