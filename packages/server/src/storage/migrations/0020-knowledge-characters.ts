// Counts the characters of the knowledge in each scope. The count of knowledge that a server of an older version changes
// during a rolling upgrade stays as it is; it only serves to estimate memory.
import { type Compilable, type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

export const knowledgeCharacters: Migration = { name: '0020-knowledge-characters', up }

function up(db: Kysely<unknown>): Compilable[] {
  const count = sql`insert into counters (account_id, name, value)
    select account_id, 'characters:' || scope_id, cast(sum(character_count) as bigint)
    from knowledge group by account_id, scope_id`
  return [{ compile: () => count.compile(db) }]
}
