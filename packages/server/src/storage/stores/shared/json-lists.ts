// Lists as parameters: a list is passed as JSON text, so that one statement serves lists of any
// length.
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../migrations/migration.ts'

/** A list of texts as a table `name` with one column, `value`. */
export function textsOf(dialect: Dialect, list: string, name: string): RawBuilder<unknown> {
  const table = sql.raw(name)
  return dialect === 'postgres'
    ? sql`json_array_elements_text(${list}::json) as ${table}(value)`
    : sql`json_each(${list}) as ${table}`
}

/** A list of number lists as a table `name`. Each `value` is a list, to be read by `numberAt`. */
export function rowsOf(dialect: Dialect, list: string, name: string): RawBuilder<unknown> {
  const table = sql.raw(name)
  return dialect === 'postgres'
    ? sql`json_array_elements(${list}::json) as ${table}(value)`
    : sql`json_each(${list}) as ${table}`
}

/** The number at an index of a `value` of `rowsOf`. */
export function numberAt(dialect: Dialect, name: string, index: number): RawBuilder<number> {
  const found = sql`${sql.ref(`${name}.value`)} ->> ${sql.lit(index)}`
  return dialect === 'postgres' ? sql`(${found})::integer` : sql`(${found})`
}

/** Joins the texts of a group. */
export function joined(dialect: Dialect, column: string, by: ' ' | ';'): RawBuilder<string> {
  const name = dialect === 'postgres' ? 'string_agg' : 'group_concat'
  return sql`${sql.raw(name)}(${sql.ref(column)}, ${sql.lit(by)})`
}
