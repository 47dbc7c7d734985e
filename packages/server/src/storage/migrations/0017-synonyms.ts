// Adds synonyms: groups of words with the same meaning, of a chatbot or of the whole account.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const synonyms: Migration = { name: '0017-synonyms', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, integer } = columnsOf(dialect)
  return [
    db.schema
      .createTable('synonyms')
      .$call(text('account_id', 'scope_id'))
      .$call(integer('version'))
      .$call(text('word_groups'))
      .addPrimaryKeyConstraint('synonyms_key', ['account_id', 'scope_id']),
    refuseErased(db, dialect, 'synonyms'),
  ]
}
