// Adds the files of sources, which are rows from their upload until they are read, and the texts that documents had
// before they changed last. Sources have tags for their items.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const sourceFiles: Migration = { name: '0027-source-files', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, textType, integer } = columnsOf(dialect)
  const key = ['account_id', 'source_id', 'key', 'piece'] as const
  return [
    db.schema.alterTable('sources').addColumn('tags', textType),
    db.schema.alterTable('source_documents').addColumn('file_name', textType),
    db.schema
      .createTable('source_files')
      .$call(text('account_id', 'source_id', 'key'))
      .$call(integer('piece', 'size'))
      .$call(text('data'))
      .addPrimaryKeyConstraint('source_files_key', [...key]),
    // The sum of an account, without reading the data.
    db.schema
      .createIndex('source_files_by_size')
      .on('source_files')
      .columns(['account_id', 'size']),
    refuseErased(db, dialect, 'source_files'),

    db.schema
      .createTable('source_former_texts')
      .$call(text('account_id', 'source_id', 'key', 'text'))
      .addPrimaryKeyConstraint('source_former_texts_key', ['account_id', 'source_id', 'key']),
    refuseErased(db, dialect, 'source_former_texts'),
  ]
}
