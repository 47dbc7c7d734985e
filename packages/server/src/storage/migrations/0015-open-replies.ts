// Stores the id of a reply in progress, so that any process knows that the reply will come.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const openReplies: Migration = { name: '0015-open-replies', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { textType } = columnsOf(dialect)
  return [
    // Null if an earlier version opened the turn.
    db.schema.alterTable('open_turns').addColumn('reply_id', textType),
    db.schema
      .createIndex('open_turns_by_reply')
      .on('open_turns')
      .columns(['account_id', 'reply_id']),
  ]
}
