// Adds the email addresses at which visitors want to be reached, and an index by which those who are there are counted.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const visitorContacts: Migration = { name: '0028-visitor-contacts', up }

const table = 'visitor_contacts'

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText, integer } = columnsOf(dialect)
  return [
    db.schema
      .createTable(table)
      .$call(text('account_id', 'conversation_id', 'email', 'link', 'seen_at'))
      .$call(optionalText('mailed_at'))
      .$call(integer('mailed_count'))
      .addPrimaryKeyConstraint('visitor_contacts_key', [
        'account_id',
        'conversation_id',
      ] as never[]),
    // Those that nobody used for long are deleted.
    db.schema.createIndex('visitor_contacts_by_seen').on(table).column('seen_at'),
    refuseErased(db, dialect, table),
    // How many visitors are there now.
    db.schema
      .createIndex('visitors_by_chatbot')
      .on('visitors')
      .columns(['account_id', 'chatbot_id', 'last_used_at']),
  ]
}
