// Adds the model that verifies the replies of an account's own model.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const verifiers: Migration = { name: '0016-verifiers', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { textType } = columnsOf(dialect)
  const add = (name: string) => db.schema.alterTable('account_models').addColumn(name, textType)
  // All null without a verifier.
  return [add('verify_model'), add('verify_base_url'), add('verify_api_key')]
}
