// Erasing an account: found by its column in every table there is, so that no table can be forgotten.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import { type Statement, statement } from '../../statement.ts'

type Nothing = Record<string, never>
/** `places` = the columns that name one of its rows. */
type TenantTable = { name: string; places: string }

const tenantTables = {
  sqlite: statement<Nothing, TenantTable>((db) => ({
    compile: () =>
      sql<TenantTable>`
        select t.name as name,
          case when t.wr = 0 then 'rowid' else
            (select group_concat(name, ', ') from pragma_table_info(t.name) where pk > 0)
          end as places
        from pragma_table_list t, pragma_table_info(t.name) c
        where t.type = 'table' and c.name = 'account_id' order by t.name`.compile(db),
  })),
  postgres: statement<Nothing, TenantTable>((db) => ({
    compile: () =>
      sql<TenantTable>`
        select t.relname as name, 'ctid' as places from pg_class t join pg_attribute c on c.attrelid = t.oid
        where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
          and c.attname = 'account_id' order by t.relname`.compile(db),
  })),
}

type Some = { account_id: string; limit: number }

const erasing = new Map<string, Statement<Some, unknown>>()

/**
 * By the row's place in the table, on either database: as quick for a table with any key. A table
 * without such places is in the order of its key.
 */
function erase({ name: table, places }: TenantTable, dialect: Executor['dialect']) {
  const name = `${dialect} ${table}`
  const known = erasing.get(name)
  if (known !== undefined) return known
  const place = sql.raw(places)
  const fresh = statement<Some>((db, p) => ({
    compile: () => {
      const some = sql`select ${place} from ${sql.table(table)} where account_id = ${p.account_id} limit ${p.limit}`
      const matches = dialect === 'postgres' ? sql`= any(array(${some}))` : sql`in (${some})`
      return sql`delete from ${sql.table(table)} where (${place}) ${matches}`.compile(db)
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
  for (const table of await db.all(tenantTables[db.dialect], {})) {
    const count = await db.run(erase(table, db.dialect), { account_id, limit })
    if (count > 0) erased[table.name] = count
  }
  return erased
}
