// Removes the indexes of the audit log's filters: they cost each change more than the entry itself.
import { type Compilable, type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

export const auditOrder: Migration = { name: '0036-audit-order', up }

function up(db: Kysely<unknown>): Compilable[] {
  const compilable = (query: ReturnType<typeof sql>) => ({ compile: () => query.compile(db) })
  return ['actor', 'action', 'object'].map((filter) =>
    compilable(sql`drop index ${sql.ref(`audit_entries_by_${filter}`)}`),
  )
}
