// Adds columns and indexes for pausing, deleting and finding conversations.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const conversationCourse: Migration = { name: '0004-conversation-course', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { textType } = columnsOf(dialect)
  const column = (name: string) => db.schema.alterTable('conversations').addColumn(name, textType)
  const index = (name: string) => db.schema.createIndex(name)
  const ofListed = (name: string, columns: readonly string[]) =>
    index(name)
      .on('conversations')
      .columns(['account_id', ...columns, 'id'])
      .where(sql.ref('deleted_at'), 'is', null)
  return [
    column('paused_at'),
    column('deleted_at'),
    ofListed('conversations_by_user', ['user_id', 'created_at']),
    ofListed('conversations_by_status', ['status']),
    ofListed('conversations_by_time', ['created_at']),
    // No index by the last change: storing a turn would cost a third more.

    // Finds the events of a deleted conversation. Events of messages, two in every turn, are found
    // by the id of their message instead, because an index by id only grows at its end.
    index('events_by_id').on('events').columns(['account_id', 'id']).unique(),
    index('events_of_course')
      .on('events')
      .columns(['account_id', 'conversation_id'])
      .where(sql.ref('type'), '<>', sql.lit('message.created')),
  ]
}
