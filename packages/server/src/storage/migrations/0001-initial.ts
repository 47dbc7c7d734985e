// The first schema: accounts and keys, chatbots, conversations, knowledge with segments, events and
// counters. `account_id` leads every primary key and index of a tenant's table.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const initial: Migration = { name: '0001-initial', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText, integer } = columnsOf(dialect)
  const table = (name: string) => db.schema.createTable(name)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    table('accounts')
      .$call(text('id', 'name', 'plan', 'status', 'created_at'))
      .addColumn('requests_per_hour', 'integer')
      .addPrimaryKeyConstraint('accounts_key', ['id']),

    table('api_keys')
      .$call(text('account_id', 'id', 'name', 'hash', 'prefix', 'last_4', 'scopes', 'created_at'))
      .$call(optionalText('chatbot_ids', 'expires_at', 'revoked_at'))
      .addPrimaryKeyConstraint('api_keys_key', ['account_id', 'id']),
    index('api_keys_by_hash').on('api_keys').column('hash').unique(),
    index('api_keys_by_id').on('api_keys').column('id'),

    table('chatbots')
      .$call(text('account_id', 'id', 'name', 'description', 'status', 'settings', 'metadata'))
      .$call(text('created_at', 'updated_at'))
      .addPrimaryKeyConstraint('chatbots_key', ['account_id', 'id']),

    table('conversations')
      .$call(text('account_id', 'id', 'chatbot_id', 'user_id', 'status', 'metadata'))
      .$call(text('created_at', 'updated_at'))
      .$call(optionalText('title', 'language', 'last_message_at', 'ended_at', 'ended_reason'))
      .$call(optionalText('resolution'))
      .$call(integer('playground', 'message_count', 'event_count'))
      .addPrimaryKeyConstraint('conversations_key', ['account_id', 'id']),
    index('conversations_by_chatbot')
      .on('conversations')
      .columns(['account_id', 'chatbot_id', 'id']),
    index('conversations_open')
      .on('conversations')
      .columns(['account_id', 'chatbot_id', 'id'])
      .where(sql.ref('status'), '<>', sql.lit('ended')),

    table('messages')
      .$call(text('account_id', 'conversation_id', 'id', 'kind', 'sender_type', 'text', 'sent_at'))
      .$call(optionalText('user_id', 'reply_to', 'reply'))
      .$call(integer('sequence'))
      .addPrimaryKeyConstraint('messages_key', ['account_id', 'conversation_id', 'sequence']),

    table('knowledge')
      .$call(text('account_id', 'id', 'scope_id', 'type', 'status', 'alternate_questions', 'tags'))
      .$call(text('metadata', 'content_hash', 'preview', 'created_at', 'updated_at'))
      .$call(optionalText('title', 'question', 'source_url', 'file_name', 'mime_type', 'error'))
      .$call(optionalText('external_id', 'language', 'indexed_at'))
      .$call(integer('enabled', 'language_given', 'chunk_count', 'character_count'))
      // The last column, so that reading a list skips the long texts.
      .$call(text('body'))
      .addPrimaryKeyConstraint('knowledge_key', ['account_id', 'id']),
    index('knowledge_by_scope').on('knowledge').columns(['account_id', 'scope_id', 'id']),
    index('knowledge_by_external_id')
      .on('knowledge')
      .columns(['account_id', 'external_id'])
      .unique()
      .where(sql.ref('external_id'), 'is not', null),

    table('segment_scopes')
      .$call(text('account_id', 'scope_id'))
      .$call(integer('version'))
      .addPrimaryKeyConstraint('segment_scopes_key', ['account_id', 'scope_id']),

    table('segments')
      .$call(text('account_id', 'scope_id', 'item_id'))
      .$call(integer('version'))
      .$call(optionalText('data'))
      .addPrimaryKeyConstraint('segments_key', ['account_id', 'scope_id', 'item_id']),
    index('segments_by_version').on('segments').columns(['account_id', 'scope_id', 'version']),

    table('events')
      .addColumn('position', dialect === 'postgres' ? 'bigserial' : 'integer', (column) =>
        dialect === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .$call(text('account_id', 'id', 'type', 'created_at', 'data'))
      .$call(optionalText('conversation_id', 'chatbot_id'))
      .addColumn('sequence', 'integer'),
    index('events_by_account').on('events').columns(['account_id', 'position']),

    table('counters')
      .$call(text('account_id', 'name'))
      .$call(integer('value'))
      .addPrimaryKeyConstraint('counters_key', ['account_id', 'name']),

    table('revisions')
      .$call(text('name'))
      .$call(integer('value'))
      .addPrimaryKeyConstraint('revisions_key', ['name']),
  ]
}
