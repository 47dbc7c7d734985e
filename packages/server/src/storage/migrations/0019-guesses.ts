// Adds the counters of attempts to guess a password or key.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const guesses: Migration = { name: '0019-guesses', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, integer } = columnsOf(dialect)
  const times = ['delay_ms', 'next_at_ms', 'ends_at_ms']
  const table = db.schema
    .createTable('guesses')
    .$call(text('subject'))
    .$call(integer('count', 'max_count'))
    .addPrimaryKeyConstraint('guesses_key', ['subject'])
  return [
    times.reduce((t, name) => t.addColumn(name, 'bigint', (column) => column.notNull()), table),
    db.schema.createIndex('guesses_by_end').on('guesses').column('ends_at_ms'),
  ]
}
