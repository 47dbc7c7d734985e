// An account that is being erased takes no new row, whoever still works for it.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased, refusingFunction } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const erasedAccounts: Migration = { name: '0005-erased-accounts', up }

/**
 * Not those of messages and explanations: they are added with a new conversation, or with a change of
 * one that the erasure has to wait for. Every turn adds three such rows.
 */
const tenantTables = [
  'api_keys',
  'chatbots',
  'conversations',
  'counters',
  'events',
  'idempotency_keys',
  'jobs',
  'knowledge',
  'knowledge_tags',
  'segment_scopes',
  'segments',
] as const

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text } = columnsOf(dialect)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    db.schema
      .createTable('erased_accounts')
      .$call(text('id', 'erased_at'))
      .addPrimaryKeyConstraint('erased_accounts_key', ['id']),
    index('erased_accounts_by_age').on('erased_accounts').column('erased_at'),
    ...refusingFunction(db, dialect),
    ...tenantTables.map((table) => refuseErased(db, dialect, table)),
    // On SQLite the server keeps its counts in a file of their own.
    ...(dialect === 'postgres' ? [refuseErased(db, dialect, 'rate_windows')] : []),
  ]
}
