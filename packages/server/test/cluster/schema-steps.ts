// Applies migrations one by one to an empty database, and reads the parts of the schema that matter
// to a program written before a migration.
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Migration } from '../../src/storage/migrations/migration.ts'
import { postgresQueries } from '../../src/storage/postgres/connection.ts'
import { sqliteQueries } from '../../src/storage/sqlite/connection.ts'

type Column = { readonly type: string; readonly required: boolean; readonly hasDefault: boolean }

export type Schema = {
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>
  /**
   * What can refuse a row: unique indexes, triggers, checks and references, as `table: definition`.
   */
  readonly rules: ReadonlySet<string>
}

/** An empty database to which a test applies migrations. `run` executes any statement. */
export type SteppedDatabase = {
  apply(step: Migration): Promise<void>
  run(sql: string, values?: readonly unknown[]): Promise<void>
  schema(): Promise<Schema>
  close(): Promise<void>
}

const migrationsTable = 'create table migrations (name text primary key, applied_at text not null)'
const appliedAt = '2026-11-20T10:00:00.000Z'

/** Opens a file, or a database in memory. */
export async function steppedSqlite(path = ':memory:'): Promise<SteppedDatabase> {
  const file = new DatabaseSync(path)
  file.exec(migrationsTable)
  const namesOf = (type: string) =>
    file
      .prepare(`select name from sqlite_schema where type = ? and name not like 'sqlite_%'`)
      .all(type)
      .map(({ name }) => String(name))
  return {
    async apply({ name, up }) {
      const queries = up(sqliteQueries as unknown as Kysely<unknown>, 'sqlite')
      for (const query of queries) file.exec(query.compile().sql)
      file.prepare('insert into migrations values (?, ?)').run(name, appliedAt)
    },
    async run(sql, values = []) {
      file.prepare(sql).run(...(values as readonly (string | number | null)[]))
    },
    async schema() {
      const columns = namesOf('table').flatMap((table) =>
        file
          .prepare('select * from pragma_table_info(?)')
          .all(table)
          .map(({ name, type, notnull, dflt_value }): [string, Column] => [
            `${table}.${name}`,
            { type: String(type), required: notnull === 1, hasDefault: dflt_value !== null },
          ]),
      )
      // The triggers of the index of words add and remove rows of it, and refuse nothing.
      const rules = file
        .prepare(
          `select tbl_name || ': ' || sql as rule from sqlite_schema
           where (type = 'trigger' and name not like 'messages_words_%') or (type = 'index' and sql like 'create unique%')`,
        )
        .all()
      const inTables = namesOf('table').flatMap((table) => sqliteRules(file, table))
      return {
        columns: new Map(columns),
        rules: new Set([...rules.map(({ rule }) => String(rule)), ...inTables]),
      }
    },
    close: async () => file.close(),
  }
}

/** Returns the rules in the definition of the table itself. */
function sqliteRules(file: DatabaseSync, table: string): string[] {
  const unique = file
    .prepare(
      `select (select group_concat(name) from pragma_index_info(i.name)) as columns
       from pragma_index_list(?) i where i."unique" = 1 and i.origin <> 'c'`,
    )
    .all(table)
    .map(({ columns }) => `${table}: unique (${columns})`)
  const references = file
    .prepare(
      'select "from" as name, "table" as other, "to" as place from pragma_foreign_key_list(?)',
    )
    .all(table)
    .flatMap(({ name, other, place }) => {
      const reference = `${table}.${name} references ${other}.${place}`
      return [`${table}: ${reference}`, `${other}: ${reference}`]
    })
  const [tableRow] = file.prepare('select sql from sqlite_schema where name = ?').all(table)
  const checks = checksIn(String(tableRow?.sql)).map((check) => `${table}: ${check}`)
  return [...unique, ...references, ...checks]
}

/** SQLite shows its checks only in the text of the table definition. */
function checksIn(sql: string): string[] {
  return [...sql.matchAll(/\bcheck\s*\(/gi)].map(({ index }) => {
    let depth = 0
    for (let at = sql.indexOf('(', index); at < sql.length; at++) {
      if (sql[at] === '(') depth += 1
      if (sql[at] === ')') depth -= 1
      if (depth === 0) return sql.slice(index, at + 1)
    }
    return sql.slice(index)
  })
}

export async function steppedPostgres(url: string): Promise<SteppedDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(migrationsTable)
  return {
    async apply({ name, up }) {
      const queries = up(postgresQueries as unknown as Kysely<unknown>, 'postgres')
      for (const query of queries) await client.query(query.compile().sql)
      await client.query('insert into migrations values ($1, $2)', [name, appliedAt])
    },
    async run(sql, values = []) {
      await client.query(sql, [...values])
    },
    async schema() {
      const columns = await client.query<Column & { place: string }>(
        `select table_name || '.' || column_name as place, data_type as type,
           is_nullable = 'NO' as required, column_default is not null as "hasDefault"
         from information_schema.columns where table_schema = 'public'`,
      )
      const rules = await client.query<{ rule: string }>(
        `select tablename || ': ' || indexdef as rule from pg_indexes
           where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'
         union select t.relname || ': ' || pg_get_triggerdef(g.oid)
           from pg_trigger g join pg_class t on t.oid = g.tgrelid where not g.tgisinternal
         union select t.relname || ': ' || pg_get_constraintdef(c.oid)
           from pg_constraint c join pg_class t on t.oid in (c.conrelid, c.confrelid)
           where c.contype in ('c', 'f', 'x')`,
      )
      return {
        columns: new Map(columns.rows.map(({ place, ...column }) => [place, column])),
        rules: new Set(rules.rows.map(({ rule }) => rule)),
      }
    },
    close: () => client.end(),
  }
}

/** Lists what breaks a program of the earlier schema; empty if nothing does. */
export function listBreakages(before: Schema, after: Schema): string[] {
  const tableOf = (place: string) => place.split(/[.:]/, 1)[0] ?? ''
  const known = new Set([...before.columns.keys()].map(tableOf))
  const problems: string[] = []
  for (const [place, column] of before.columns) {
    const now = after.columns.get(place)
    if (now === undefined) problems.push(`${place} is gone`)
    else if (now.type !== column.type) problems.push(`${place} is of another type`)
    else if (now.required && !now.hasDefault && (!column.required || column.hasDefault)) {
      problems.push(`${place} is required`)
    }
  }
  for (const [place, { required, hasDefault }] of after.columns) {
    if (before.columns.has(place) || !known.has(tableOf(place))) continue
    if (required && !hasDefault) problems.push(`${place} is new and required`)
  }
  for (const rule of after.rules) {
    if (!before.rules.has(rule) && known.has(tableOf(rule))) problems.push(`new rule on ${rule}`)
  }
  return problems
}
