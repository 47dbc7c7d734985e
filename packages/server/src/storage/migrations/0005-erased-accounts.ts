// Makes the tables refuse new rows of accounts that are being erased.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased, refusingFunction } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const erasedAccounts: Migration = { name: '0005-erased-accounts', up }

/**
 * Without messages and explanations, three rows in every turn: they are only added together with a
 * change of their conversation, which the erasure waits for.
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
    // On SQLite rate windows are in a file of their own.
    ...(dialect === 'postgres' ? [refuseErased(db, dialect, 'rate_windows')] : []),
  ]
}
