// Files can be added to a source that exists. Until a file is read, its document says under which id its bytes are stored.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const addedFiles: Migration = { name: '0030-added-files', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { textType } = columnsOf(dialect)
  return [db.schema.alterTable('source_documents').addColumn('upload_id', textType)]
}
