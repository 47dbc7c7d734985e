// Adds when a verified visitor asked for no more mails.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const stoppedMails: Migration = { name: '0034-stopped-mails', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { textType } = columnsOf(dialect)
  // Null: mail may be sent.
  return [db.schema.alterTable('verified_visitors').addColumn('mail_stopped_at', textType)]
}
