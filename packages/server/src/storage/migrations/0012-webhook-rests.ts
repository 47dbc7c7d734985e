// Adds pauses of webhooks that all processes share, and an index of deliveries that were tried
// before. A first attempt that succeeds doesn't touch the index.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const webhookRests: Migration = { name: '0012-webhook-rests', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { textType } = columnsOf(dialect)
  return [
    db.schema.alterTable('webhooks').addColumn('resting_until', textType),
    db.schema
      .createIndex('deliveries_tried')
      .on('deliveries')
      .columns(['account_id', 'webhook_id', 'next_attempt_at'])
      .where(sql<boolean>`next_attempt_at is not null and attempts > 0`),
  ]
}
