// Adds the heads of histories: which conversation a client continues that sends its whole history with each message.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const historyHeads: Migration = { name: '0025-history-heads', up }

const table = 'history_heads'

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText } = columnsOf(dialect)
  const indexOn = (name: string, column: string) =>
    // The newest conversation with a hash is found first: ids sort by time.
    db.schema.createIndex(name).on(table).columns(['account_id', column, 'conversation_id'])
  return [
    db.schema
      .createTable(table)
      .$call(text('account_id', 'conversation_id', 'asked_hash'))
      .$call(optionalText('history_hash'))
      .$call(text('reply_id'))
      .addPrimaryKeyConstraint('history_heads_key', ['account_id', 'conversation_id'] as never[]),
    indexOn('history_heads_by_history', 'history_hash'),
    indexOn('history_heads_by_asked', 'asked_hash'),
    refuseErased(db, dialect, table),
  ]
}
