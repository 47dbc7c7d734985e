// Adds what ending idle conversations, retention and erasing an end user need.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const conversationUpkeep: Migration = { name: '0007-conversation-upkeep', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, textType } = columnsOf(dialect)
  const table = (name: string) => db.schema.createTable(name)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    // No turn changes this column. The check of a conversation that went on sets the next time.
    db.schema.alterTable('conversations').addColumn('due_at', textType),
    db.schema
      .alterTable('conversations')
      .addColumn('erased_count', 'integer', (column) => column.notNull().defaultTo(0)),
    raw(db, sql`update conversations set due_at = updated_at`),
    index('conversations_due')
      .on('conversations')
      .column('due_at')
      .where(sql.ref('due_at'), 'is not', null),
    index('conversations_deleted_of_user')
      .on('conversations')
      .columns(['account_id', 'user_id'])
      .where(sql.ref('deleted_at'), 'is not', null),

    // The values of deleted chatbots that their conversations still need.
    table('deleted_chatbots')
      .$call(text('account_id', 'id', 'name', 'deleted_at'))
      .addColumn('retention_days', 'integer')
      .addPrimaryKeyConstraint('deleted_chatbots_key', ['account_id', 'id']),
    refuseErased(db, dialect, 'deleted_chatbots'),

    // Users who wrote in another user's conversation, since messages have no index by user.
    table('conversation_guests')
      .$call(text('account_id', 'conversation_id', 'user_id'))
      .addPrimaryKeyConstraint('conversation_guests_key', [
        'account_id',
        'conversation_id',
        'user_id',
      ]),
    index('conversation_guests_by_user')
      .on('conversation_guests')
      .columns(['account_id', 'user_id', 'conversation_id']),
    refuseErased(db, dialect, 'conversation_guests'),
  ]
}

function raw(db: Kysely<unknown>, statement: ReturnType<typeof sql>): Compilable {
  return { compile: () => statement.compile(db) }
}
