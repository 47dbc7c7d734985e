// Adds retries of deliveries by hand, which restart the schedule but still count attempts.
import type { Compilable, Kysely } from 'kysely'
import type { Migration } from './migration.ts'

export const deliveryRetries: Migration = { name: '0010-delivery-retries', up }

function up(db: Kysely<unknown>): Compilable[] {
  return [
    db.schema
      .alterTable('deliveries')
      .addColumn('attempts_before', 'integer', (column) => column.notNull().defaultTo(0)),
  ]
}
