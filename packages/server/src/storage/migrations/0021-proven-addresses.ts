// Adds when a person proved their email address, and the mailed links that prove one.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const provenAddresses: Migration = { name: '0021-proven-addresses', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { textType, text, optionalText } = columnsOf(dialect)
  const index = (name: string, column: string) =>
    db.schema.createIndex(name).on('email_links').column(column)
  return [
    // Null: nobody knows whether the address is theirs. So it is for everybody an earlier version added.
    db.schema.alterTable('people').addColumn('email_verified_at', textType),
    db.schema
      .alterTable('invitations')
      .addColumn('is_mailed', 'integer', (column) => column.notNull().defaultTo(0)),
    db.schema
      .createTable('email_links')
      .$call(text('token_hash', 'email'))
      .$call(optionalText('person_id'))
      .$call(text('expires_at'))
      .addPrimaryKeyConstraint('email_links_key', ['token_hash']),
    index('email_links_of_person', 'person_id'),
    index('email_links_by_age', 'expires_at'),
  ]
}
