// Adds turns with a language model, which are stored in two steps with seconds between them, and
// models that accounts bring themselves.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const modelTurns: Migration = { name: '0009-model-turns', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText, textType } = columnsOf(dialect)
  const table = (name: string) => db.schema.createTable(name)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    // Null except for users' messages whose reply is in progress or failed.
    db.schema.alterTable('messages').addColumn('reply_status', textType),
    // The end of the lease of a turn that holds the conversation.
    db.schema.alterTable('conversations').addColumn('turn_until', textType),

    // Users' messages without a reply: in progress, or kept for a repeat of the request.
    table('open_turns')
      .$call(text('account_id', 'message_id', 'conversation_id', 'opened_at'))
      .$call(optionalText('repeat_key', 'locked_until'))
      .addPrimaryKeyConstraint('open_turns_key', ['account_id', 'message_id']),
    index('open_turns_of_conversation')
      .on('open_turns')
      .columns(['account_id', 'conversation_id', 'repeat_key']),
    index('open_turns_under_way')
      .on('open_turns')
      .column('locked_until')
      .where(sql.ref('locked_until'), 'is not', null),
    index('open_turns_by_age').on('open_turns').column('opened_at'),
    refuseErased(db, dialect, 'open_turns'),

    table('account_models')
      .$call(text('account_id', 'kind', 'model', 'updated_at'))
      .$call(optionalText('base_url', 'api_key'))
      .addPrimaryKeyConstraint('account_models_key', ['account_id']),
    refuseErased(db, dialect, 'account_models'),
  ]
}
