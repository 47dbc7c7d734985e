// Adds idempotent requests, rate windows, jobs, feedback, explanations, and the last use of keys.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const requestsAndJobs: Migration = { name: '0002-requests-and-jobs', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText, integer, textType } = columnsOf(dialect)
  const table = (name: string) => db.schema.createTable(name)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    table('idempotency_keys')
      .$call(text('account_id', 'path', 'key', 'request_hash', 'created_at', 'locked_until'))
      .$call(optionalText('location', 'body'))
      .addColumn('status', 'integer')
      .addPrimaryKeyConstraint('idempotency_keys_key', ['account_id', 'path', 'key']),
    index('idempotency_keys_by_age').on('idempotency_keys').column('created_at'),

    // On SQLite rate windows are in a file of their own.
    ...(dialect === 'postgres'
      ? [
          table('rate_windows')
            .$call(text('account_id'))
            .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
            .$call(integer('count'))
            .addPrimaryKeyConstraint('rate_windows_key', ['account_id']),
        ]
      : []),

    table('jobs')
      .$call(text('id', 'kind', 'payload', 'run_at'))
      .$call(optionalText('account_id', 'locked_until', 'last_error', 'finished_at'))
      .$call(integer('attempts'))
      .addPrimaryKeyConstraint('jobs_key', ['id']),
    index('jobs_due').on('jobs').column('run_at').where(sql.ref('finished_at'), 'is', null),
    index('jobs_finished').on('jobs').column('finished_at'),

    db.schema.alterTable('api_keys').addColumn('last_used_at', textType),

    index('messages_by_id').on('messages').columns(['account_id', 'id']).unique(),
    db.schema.alterTable('messages').addColumn('feedback', textType),

    table('explanations')
      .$call(text('account_id', 'message_id', 'created_at', 'data'))
      .addPrimaryKeyConstraint('explanations_key', ['account_id', 'message_id']),
    index('explanations_by_age').on('explanations').column('created_at'),

    // Values of the whole installation, such as the fingerprint of its secret key.
    table('installation')
      .$call(text('name', 'value'))
      .addPrimaryKeyConstraint('installation_key', ['name']),

    // For operators, who name a chatbot without its account.
    index('chatbots_by_id').on('chatbots').column('id'),
  ]
}
