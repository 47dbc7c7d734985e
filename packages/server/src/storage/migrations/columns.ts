// Column types of migrations, alike on both databases.
import { type CreateTableBuilder, sql } from 'kysely'
import type { Dialect } from './migration.ts'

type Table = CreateTableBuilder<string, string>

/** Text is compared byte by byte on both databases, so that both sort alike. */
export function columnsOf(dialect: Dialect) {
  const textType = dialect === 'postgres' ? sql`text collate "C"` : ('text' as const)
  const add =
    (type: 'integer' | typeof textType, required: boolean) =>
    (...names: string[]) =>
    (table: Table): Table =>
      names.reduce<Table>(
        (t, name) => t.addColumn(name, type, (c) => (required ? c.notNull() : c)) as Table,
        table,
      )
  return {
    textType,
    text: add(textType, true),
    optionalText: add(textType, false),
    integer: add('integer', true),
  }
}
