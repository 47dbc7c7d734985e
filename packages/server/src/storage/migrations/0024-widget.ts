// Adds publishable keys and the visitors whose sessions they open.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const widget: Migration = { name: '0024-widget', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, integer } = columnsOf(dialect)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    db.schema
      .createTable('publishable_keys')
      .$call(text('account_id', 'id', 'key', 'chatbot_id', 'name', 'origins'))
      .$call(integer('messages_per_visitor_hour', 'messages_per_day', 'requests_per_address_hour'))
      .$call(text('created_at', 'updated_at'))
      .addPrimaryKeyConstraint('publishable_keys_key', ['account_id', 'id']),
    index('publishable_keys_by_key').on('publishable_keys').column('key').unique(),
    refuseErased(db, dialect, 'publishable_keys'),
    // A browser asks whether an origin may send requests before it sends a key.
    db.schema
      .createTable('publishable_key_origins')
      .$call(text('account_id', 'key_id', 'origin'))
      .addPrimaryKeyConstraint('publishable_key_origins_key', ['account_id', 'key_id', 'origin']),
    index('publishable_key_origins_by_origin').on('publishable_key_origins').column('origin'),
    refuseErased(db, dialect, 'publishable_key_origins'),
    db.schema
      .createTable('visitors')
      .$call(text('account_id', 'id', 'chatbot_id', 'secret_hash', 'created_at', 'last_used_at'))
      .addPrimaryKeyConstraint('visitors_key', ['account_id', 'id']),
    index('visitors_by_secret')
      .on('visitors')
      .columns(['account_id', 'chatbot_id', 'secret_hash'])
      .unique(),
    index('visitors_by_use').on('visitors').column('last_used_at'),
    refuseErased(db, dialect, 'visitors'),
  ]
}
