// Deletes the rows of an account from every table that has a column `account_id`, so that none is
// forgotten.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import { type Statement, statement } from '../../statement.ts'

type NoParameters = Record<string, never>
/** `places` = the columns that identify a row. */
type TenantTable = { name: string; places: string }

const tenantTables = {
  sqlite: statement<NoParameters, TenantTable>((db) => ({
    compile: () =>
      sql<TenantTable>`
        select t.name as name,
          case when t.wr = 0 then 'rowid' else
            (select group_concat(name, ', ') from pragma_table_info(t.name) where pk > 0)
          end as places
        from pragma_table_list t, pragma_table_info(t.name) c
        where t.type = 'table' and c.name = 'account_id' order by t.name`.compile(db),
  })),
  postgres: statement<NoParameters, TenantTable>((db) => ({
    compile: () =>
      sql<TenantTable>`
        select t.relname as name, 'ctid' as places from pg_class t join pg_attribute c on c.attrelid = t.oid
        where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
          and c.attname = 'account_id' order by t.relname`.compile(db),
  })),
}

type BatchParameters = { account_id: string; limit: number }

const eraseStatements = new Map<string, Statement<BatchParameters, unknown>>()

/**
 * Deletes rows by their physical place (`rowid`, `ctid`), which is fast whatever the primary key
 * is. A SQLite table without `rowid` uses its key.
 */
function erase({ name: table, places }: TenantTable, dialect: Executor['dialect']) {
  const name = `${dialect} ${table}`
  const known = eraseStatements.get(name)
  if (known !== undefined) return known
  const place = sql.raw(places)
  const fresh = statement<BatchParameters>((db, p) => ({
    compile: () => {
      const some = sql`select ${place} from ${sql.table(table)} where account_id = ${p.account_id} limit ${p.limit}`
      const matches = dialect === 'postgres' ? sql`= any(array(${some}))` : sql`in (${some})`
      return sql`delete from ${sql.table(table)} where (${place}) ${matches}`.compile(db)
    },
  }))
  eraseStatements.set(name, fresh)
  return fresh
}

/**
 * Deletes at most `limit` rows per table. Returns the numbers deleted. Each table is a step of its
 * own, so that other writes don't wait long.
 */
export async function eraseSomeRows(
  db: Executor,
  account_id: string,
  limit: number,
): Promise<Record<string, number>> {
  const erased: Record<string, number> = {}
  for (const table of await db.all(tenantTables[db.dialect], {})) {
    const count = await db.run(erase(table, db.dialect), { account_id, limit })
    if (count > 0) erased[table.name] = count
  }
  return erased
}
