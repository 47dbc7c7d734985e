// Lists as parameters: one text of JSON, so that a statement serves lists of any length.
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../migrations/migration.ts'

/** The texts of a list, as rows of a table `name` with one column, `value`. */
export function textsOf(dialect: Dialect, list: string, name: string): RawBuilder<unknown> {
  const table = sql.raw(name)
  return dialect === 'postgres'
    ? sql`json_array_elements_text(${list}::json) as ${table}(value)`
    : sql`json_each(${list}) as ${table}`
}

/** The lists of whole numbers of a list, likewise; read by `numberAt`. */
export function rowsOf(dialect: Dialect, list: string, name: string): RawBuilder<unknown> {
  const table = sql.raw(name)
  return dialect === 'postgres'
    ? sql`json_array_elements(${list}::json) as ${table}(value)`
    : sql`json_each(${list}) as ${table}`
}

export function numberAt(dialect: Dialect, name: string, index: number): RawBuilder<number> {
  const found = sql`${sql.ref(`${name}.value`)} ->> ${sql.lit(index)}`
  return dialect === 'postgres' ? sql`(${found})::integer` : sql`(${found})`
}

/** Texts of a group, one after the other. */
export function joined(dialect: Dialect, column: string, by: ' ' | ';'): RawBuilder<string> {
  const name = dialect === 'postgres' ? 'string_agg' : 'group_concat'
  return sql`${sql.raw(name)}(${sql.ref(column)}, ${sql.lit(by)})`
}
