// Reads cells: packed counts and users, by scope and span of time.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { AnalyticsStore, CellQuery, CellTexts } from '../../interfaces/analytics.ts'
import type { CellColumn, CellSpan } from '../../interfaces/analytics-cells.ts'
import type { Dialect } from '../../migrations/migration.ts'
import { statement, variants } from '../../statement.ts'
import { joined, numberAt, rowsOf, textsOf } from '../shared/json-lists.ts'

type SumParameters = { account_id: string; scopes: string; spans: string }

type Table = 'analytics_cells' | 'analytics_user_sets'
type Shape = {
  readonly dialect: Dialect
  readonly table: Table
  readonly columns: readonly (CellColumn | 'users')[]
}

/** The lists of a query as tables that are parsed once: `b` = spans (buckets), `s` = scopes. */
function listsOf(dialect: Dialect, { scopes, spans }: { scopes?: string; spans: string }) {
  const at = (index: number) => numberAt(dialect, 'spans', index)
  const b = sql`b as materialized (
    select ${at(0)} as bucket, ${at(1)} as grain, ${at(2)} as first, ${at(3)} as last
    from ${rowsOf(dialect, spans, 'spans')})`
  if (scopes === undefined) return sql`with ${b}`
  const ids = textsOf(dialect, scopes, 'ids')
  return sql`with s as materialized (select ids.value from ${ids}), ${b}`
}

/** Whether a cell lies in a span. */
function inSpan(account_id: string) {
  return sql`c.account_id = ${account_id} and c.grain = b.grain
    and c.start_minute >= b.first and c.start_minute < b.last`
}

/** Joins the columns of a group of rows. */
function together(dialect: Dialect, table: string, columns: Shape['columns']) {
  return sql.join(
    columns.map((name) => sql`${joined(dialect, `${table}.${name}`, ' ')} as ${sql.ref(name)}`),
  )
}

/**
 * Joins the texts of each span. On PostgreSQL each span is a lateral query, so that the index finds
 * its cells: the planner overestimates the lists and would read the whole table.
 */
const joinSpans = variants(({ dialect, table, columns }: Shape) =>
  statement<SumParameters, unknown>((db, p) => {
    const isCell = sql`${inSpan(p.account_id)} and c.scope_id = s.value`
    const ofTable = sql.table(table)
    const query =
      dialect === 'sqlite'
        ? sql`${listsOf(dialect, p)}
            select s.value as scope_id, b.bucket, ${together(dialect, 'c', columns)}
            from s cross join b cross join ${ofTable} as c where ${isCell} group by 1, 2`
        : sql`${listsOf(dialect, p)}
            select s.value as scope_id, b.bucket, ${together(dialect, 't', columns)}
            from s cross join b cross join lateral (
              select ${together(dialect, 'c', columns)} from ${ofTable} as c
              where ${isCell} having count(*) > 0
            ) as t group by 1, 2`
    return { compile: () => query.compile(db) as CompiledQuery<unknown> }
  }),
)

/**
 * Lists the single rows of the spans. On PostgreSQL `offset 0` keeps each span a lateral query, see
 * `joinSpans`.
 */
const listRows = variants(({ dialect, table, columns }: Shape) =>
  statement<SumParameters, unknown>((db, p) => {
    const isCell = sql`${inSpan(p.account_id)} and c.scope_id = s.value`
    const ofTable = sql.table(table)
    const wanted = (name: string) => sql.join(columns.map((column) => sql.ref(`${name}.${column}`)))
    const cells =
      dialect === 'sqlite'
        ? sql`${ofTable} as c where ${isCell}`
        : sql`lateral (
            select c.start_minute, ${wanted('c')} from ${ofTable} as c where ${isCell} offset 0) as c`
    const query = sql`${listsOf(dialect, p)}
      select s.value as scope_id, c.start_minute, ${wanted('c')} from s cross join b cross join ${cells}`
    return { compile: () => query.compile(db) as CompiledQuery<unknown> }
  }),
)

type CountRow = { bucket: number; name: string; value: number }

const sumCounts = variants((dialect: Dialect) =>
  statement<Omit<SumParameters, 'scopes'>, CountRow>((db, p) => {
    const isCell = inSpan(p.account_id)
    const cells: RawBuilder<unknown> =
      dialect === 'sqlite'
        ? sql`analytics_counts as c where ${isCell}`
        : sql`lateral (
            select c.name, sum(c.value) as value from analytics_counts as c where ${isCell}
            group by c.name) as c`
    return {
      compile: () =>
        sql<CountRow>`${listsOf(dialect, { spans: p.spans })}
          select b.bucket, c.name as name, cast(sum(c.value) as bigint) as value
          from b cross join ${cells} group by 1, 2`.compile(db),
    }
  }),
)

type SumMethods = Pick<
  AnalyticsStore,
  'listCells' | 'listQuarters' | 'listUsers' | 'listQuarterUsers' | 'sumCounts'
>

export function createAnalyticsSums(db: Executor): SumMethods {
  const { dialect } = db
  const read = async <R>(
    account_id: string,
    { scope_ids, spans }: CellQuery,
    how: typeof joinSpans,
    of: Omit<Shape, 'dialect'>,
  ): Promise<R[]> => {
    if (spans.length === 0 || scope_ids.length === 0 || of.columns.length === 0) return []
    const wanted = { account_id, scopes: JSON.stringify(scope_ids), spans: spansJson(spans) }
    return (await db.all(how({ dialect, ...of }), wanted)) as R[]
  }
  const cells = (columns: readonly CellColumn[]) => ({ table: 'analytics_cells', columns }) as const
  const users = { table: 'analytics_user_sets', columns: ['users'] } as const
  type BucketKey = { readonly scope_id: string; readonly bucket: number }
  type QuartersKey = { readonly scope_id: string; readonly start_minute: number }
  type Users = { readonly users: string }
  return {
    listCells: (account_id, query, columns) =>
      read<CellTexts & BucketKey>(account_id, query, joinSpans, cells(columns)),
    listQuarters: (account_id, query, columns) =>
      read<CellTexts & QuartersKey>(account_id, query, listRows, cells(columns)),
    listUsers: (account_id, query) => read<Users & BucketKey>(account_id, query, joinSpans, users),
    listQuarterUsers: (account_id, query) =>
      read<Users & QuartersKey>(account_id, query, listRows, users),
    sumCounts: (account_id, spans) =>
      db.all(sumCounts(dialect), { account_id, spans: spansJson(spans) }),
  }
}

function spansJson(spans: readonly CellSpan[]): string {
  return JSON.stringify(
    spans.map(({ bucket, grain, from, before }) => [bucket, grain, from, before]),
  )
}
