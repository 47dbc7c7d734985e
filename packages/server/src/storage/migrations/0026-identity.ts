// Adds identity secrets, the people whom they verified, and who the user of a conversation is.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const identity: Migration = { name: '0026-identity', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { textType, text, optionalText } = columnsOf(dialect)
  return [
    // JSON; null = nobody vouched for the user.
    db.schema.alterTable('conversations').addColumn('verified_user', textType),
    db.schema
      .createTable('identity_secrets')
      .$call(text('account_id', 'id', 'chatbot_id', 'algorithm'))
      // One of them: the sealed secret of HS256, or the public key of ES256.
      .$call(optionalText('secret', 'public_key'))
      .$call(text('hint', 'created_at'))
      .$call(optionalText('last_used_at'))
      .addPrimaryKeyConstraint('identity_secrets_key', ['account_id', 'id']),
    db.schema
      .createIndex('identity_secrets_of_chatbot')
      .on('identity_secrets')
      .columns(['account_id', 'chatbot_id']),
    refuseErased(db, dialect, 'identity_secrets'),
    // Apart from `visitors`, so that verified and unverified people can never be the same row.
    db.schema
      .createTable('verified_visitors')
      .$call(text('account_id', 'id', 'chatbot_id', 'sub', 'verified_user'))
      .$call(text('created_at', 'last_used_at'))
      .addPrimaryKeyConstraint('verified_visitors_key', ['account_id', 'id']),
    db.schema
      .createIndex('verified_visitors_by_sub')
      .on('verified_visitors')
      .columns(['account_id', 'chatbot_id', 'sub'])
      .unique(),
    db.schema
      .createIndex('verified_visitors_by_use')
      .on('verified_visitors')
      .column('last_used_at'),
    refuseErased(db, dialect, 'verified_visitors'),
  ]
}
