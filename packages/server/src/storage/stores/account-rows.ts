// Erasing an account: found by its column in every table there is, so that no table can be forgotten.
import { sql } from 'kysely'
import type { Executor } from '../executor.ts'
import { type Statement, statement } from '../statement.ts'

type Nothing = Record<string, never>
type TenantTable = { name: string }

const tenantTables = {
  sqlite: statement<Nothing, TenantTable>((db) => ({
    compile: () =>
      sql<TenantTable>`
        select t.name as name from sqlite_schema t, pragma_table_info(t.name) c
        where t.type = 'table' and c.name = 'account_id' order by t.name`.compile(db),
  })),
  postgres: statement<Nothing, TenantTable>((db) => ({
    compile: () =>
      sql<TenantTable>`
        select t.relname as name from pg_class t join pg_attribute c on c.attrelid = t.oid
        where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
          and c.attname = 'account_id' order by t.relname`.compile(db),
  })),
}

type Some = { account_id: string; limit: number }

const erasing = new Map<string, Statement<Some, unknown>>()

/** By the row's place in the table: as quick for a table with any key, and on both databases. */
function erase(table: string, dialect: Executor['dialect']): Statement<Some, unknown> {
  const name = `${dialect} ${table}`
  const known = erasing.get(name)
  if (known !== undefined) return known
  const place = sql.raw(dialect === 'postgres' ? 'ctid' : 'rowid')
  const fresh = statement<Some>((db, p) => ({
    compile: () => {
      const some = sql`select ${place} from ${sql.table(table)} where account_id = ${p.account_id} limit ${p.limit}`
      const matches = dialect === 'postgres' ? sql`= any(array(${some}))` : sql`in (${some})`
      return sql`delete from ${sql.table(table)} where ${place} ${matches}`.compile(db)
    },
  }))
  erasing.set(name, fresh)
  return fresh
}

/**
 * Up to `limit` rows of each table that has an `account_id`: how many by table. A step for each
 * table, so that nobody waits long for a large one.
 */
export async function eraseSomeRows(
  db: Executor,
  account_id: string,
  limit: number,
): Promise<Record<string, number>> {
  const erased: Record<string, number> = {}
  for (const { name } of await db.all(tenantTables[db.dialect], {})) {
    const count = await db.run(erase(name, db.dialect), { account_id, limit })
    if (count > 0) erased[name] = count
  }
  return erased
}
