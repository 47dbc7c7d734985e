// Adds when the address that a visitor left was proven.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const provenContacts: Migration = { name: '0032-proven-contacts', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { textType } = columnsOf(dialect)
  // Null: nobody has opened the link that was mailed to it.
  return [db.schema.alterTable('visitor_contacts').addColumn('verified_at', textType)]
}
