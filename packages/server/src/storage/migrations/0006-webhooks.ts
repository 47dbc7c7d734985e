// Adds webhooks and deliveries, and the order of commits of events on PostgreSQL.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const webhooks: Migration = { name: '0006-webhooks', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText, integer } = columnsOf(dialect)
  const table = (name: string) => db.schema.createTable(name)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    table('webhooks')
      .$call(text('account_id', 'id', 'url', 'description', 'events', 'secret'))
      .$call(optionalText('chatbot_id', 'disabled_reason', 'failing_since'))
      .$call(optionalText('previous_secret', 'previous_secret_until'))
      .$call(integer('enabled'))
      .$call(text('created_at', 'updated_at'))
      .addPrimaryKeyConstraint('webhooks_key', ['account_id', 'id']),

    table('deliveries')
      .$call(text('account_id', 'id', 'webhook_id', 'event_id', 'event_type', 'status'))
      .$call(integer('attempts'))
      .$call(optionalText('next_attempt_at', 'last_attempt_at', 'response_body', 'error'))
      .addColumn('response_status', 'integer')
      .addColumn('latency_ms', 'integer')
      .$call(text('created_at'))
      .addPrimaryKeyConstraint('deliveries_key', ['account_id', 'id']),
    // Contains all columns of the filters, so that counting reads no rows.
    index('deliveries_by_webhook')
      .on('deliveries')
      .columns(['account_id', 'webhook_id', 'id', 'status', 'event_type']),
    index('deliveries_due')
      .on('deliveries')
      .columns(['account_id', 'webhook_id', 'next_attempt_at'])
      .where(sql.ref('next_attempt_at'), 'is not', null),
    index('deliveries_by_age').on('deliveries').column('created_at'),
    refuseErased(db, dialect, 'webhooks'),
    refuseErased(db, dialect, 'deliveries'),
    ...(dialect === 'postgres' ? commitOrder(db) : []),
  ]
}

/**
 * Adds the transaction number to events. Positions are assigned before the commit, so that a reader
 * by position would miss an event that is committed late, see event-order.ts. SQLite has one writer
 * at a time.
 */
function commitOrder(db: Kysely<unknown>): Compilable[] {
  return [
    sql`alter table events add column transaction_id bigint not null default 0`,
    sql`alter table events alter column transaction_id
      set default (pg_current_xact_id()::text::bigint)`,
    sql`alter table events drop constraint events_pkey`,
    sql`alter table events add constraint events_pkey primary key (transaction_id, position)`,
    sql`drop index events_by_account`,
    sql`create index events_by_account on events (account_id, transaction_id, position)`,
  ].map((statement) => ({ compile: () => statement.compile(db) }))
}
