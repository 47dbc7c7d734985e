// Deliveries retried by hand: their attempts count on while their schedule begins anew.
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
