// Adds which people are writing in conversations of visitors.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const typing: Migration = { name: '0035-typing', up }

const table = 'typing'

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText } = columnsOf(dialect)
  return [
    db.schema
      .createTable(table)
      .$call(text('account_id', 'conversation_id', 'typed_at'))
      .$call(optionalText('name'))
      .addPrimaryKeyConstraint('typing_key', ['account_id', 'conversation_id'] as never[]),
    // Each process looks for the newest, and old ones are deleted.
    db.schema.createIndex('typing_by_time').on(table).column('typed_at'),
    refuseErased(db, dialect, table),
  ]
}
