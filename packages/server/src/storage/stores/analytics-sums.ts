// Reads the cells of the analytics: sums over spans of time, by scope and bucket.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import {
  type CellMaximum,
  type CellSpan,
  type CellSum,
  type CellTally,
  grains,
} from '../analytics-cells.ts'
import type { AnalyticsStore, CellQuery, CellTotals } from '../analytics-store.ts'
import type { Executor } from '../executor.ts'
import type { Dialect } from '../migrations/migration.ts'
import { statement, variants } from '../statement.ts'
import { joined, numberAt, rowsOf, textsOf } from './json-lists.ts'

type Wanted = { account_id: string; scopes: string; spans: string }

type Shape = {
  readonly dialect: Dialect
  readonly sums: readonly CellSum[]
  readonly maxima: readonly CellMaximum[]
  readonly tallies: readonly CellTally[]
}

/** The cells of a span, whatever their table; `s` is a scope and `b` a span of the question. */
function inSpan(dialect: Dialect, account_id: string) {
  return sql`c.account_id = ${account_id} and c.scope_id = s.value
    and c.grain = ${numberAt(dialect, 'b', 1)}
    and c.start_minute >= ${numberAt(dialect, 'b', 2)}
    and c.start_minute < ${numberAt(dialect, 'b', 3)}`
}

type Column = { readonly name: string; readonly how: 'sum' | 'max' | ' ' | ';' }

/** Of the rows of a table together: numbers, or texts with a character between them. */
function together(dialect: Dialect, table: string, { name, how }: Column) {
  const [from, as] = [`${table}.${name}`, sql.ref(name)]
  if (how === 'sum') return sql`cast(sum(${sql.ref(from)}) as bigint) as ${as}`
  if (how === 'max') return sql`max(${sql.ref(from)}) as ${as}`
  return sql`${joined(dialect, from, how)} as ${as}`
}

/**
 * Adds columns up over each span. On PostgreSQL each span is a query of its own, so that its cells are
 * found by the index: the planner takes lists for long and would read the whole table instead.
 */
function overSpans(
  dialect: Dialect,
  p: Pick<Wanted, 'account_id' | 'spans'> & { readonly scopes?: string },
  of: {
    readonly table: string
    readonly isCell: RawBuilder<unknown>
    readonly keys: readonly RawBuilder<unknown>[]
    readonly columns: readonly Column[]
  },
) {
  const { scopes, spans } = p
  const table = sql.table(of.table)
  const lists = [
    ...(scopes === undefined ? [] : [textsOf(dialect, scopes, 's')]),
    rowsOf(dialect, spans, 'b'),
  ]
  const from = sql.join(lists, sql` cross join `)
  const outer = (name: string) => of.columns.map((column) => together(dialect, name, column))
  const keys = of.keys.map((_, index) => sql.lit(index + 1))
  const group = keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`
  if (dialect === 'sqlite') {
    return sql`select ${sql.join([...of.keys, ...outer('c')])}
      from ${from} cross join ${table} as c where ${of.isCell} ${group}`
  }
  return sql`select ${sql.join([...of.keys, ...outer('t')])}
    from ${from} cross join lateral (
      select ${sql.join(outer('c'))} from ${table} as c where ${of.isCell} having count(*) > 0
    ) as t ${group}`
}

const ofScope = sql`s.value as scope_id`
const ofBucket = (dialect: Dialect) => sql`${numberAt(dialect, 'b', 0)} as bucket`

const sumCells = variants(({ dialect, sums, maxima, tallies }: Shape) =>
  statement<Wanted, CellTotals>((db, p) => {
    const columns: readonly Column[] = [
      ...sums.map((name) => ({ name, how: 'sum' as const })),
      ...maxima.map((name) => ({ name, how: 'max' as const })),
      ...tallies.map((name) => ({ name, how: ';' as const })),
    ]
    const isCell = inSpan(dialect, p.account_id)
    const keys = [ofScope, ofBucket(dialect)]
    const query = overSpans(dialect, p, { table: 'analytics_cells', isCell, keys, columns })
    return { compile: () => query.compile(db) as CompiledQuery<CellTotals> }
  }),
)

type UsersOf = { scope_id: string; bucket: number; users: string }

/** Of quarter hours and hours they stand in the cells themselves. */
const listUsers = variants(({ dialect, isLong }: { dialect: Dialect; isLong: boolean }) =>
  statement<Wanted, UsersOf>((db, p) => {
    const table = isLong ? 'analytics_user_sets' : 'analytics_cells'
    const columns: readonly Column[] = [{ name: 'users', how: ' ' }]
    const isCell = inSpan(dialect, p.account_id)
    const keys = [ofScope, ofBucket(dialect)]
    const query = overSpans(dialect, p, { table, isCell, keys, columns })
    return { compile: () => query.compile(db) as CompiledQuery<UsersOf> }
  }),
)

type CountOf = { bucket: number; name: string; value: number }

const sumCounts = variants((dialect: Dialect) =>
  statement<Omit<Wanted, 'scopes'>, CountOf>((db, p) => {
    const isCell = sql`c.account_id = ${p.account_id} and c.grain = ${numberAt(dialect, 'b', 1)}
      and c.start_minute >= ${numberAt(dialect, 'b', 2)}
      and c.start_minute < ${numberAt(dialect, 'b', 3)}`
    const spans = rowsOf(dialect, p.spans, 'b')
    const cells =
      dialect === 'sqlite'
        ? sql`cross join analytics_counts as c where ${isCell}`
        : sql`cross join lateral (
            select c.name, sum(c.value) as value from analytics_counts as c where ${isCell}
            group by c.name) as c`
    return {
      compile: () =>
        sql<CountOf>`
          select ${ofBucket(dialect)}, c.name as name, cast(sum(c.value) as bigint) as value
          from ${spans} ${cells} group by 1, 2`.compile(db),
    }
  }),
)

export function createAnalyticsSums(
  db: Executor,
): Pick<AnalyticsStore, 'sumCells' | 'listUsers' | 'sumCounts'> {
  const { dialect } = db
  return {
    sumCells: (account_id, query, wanted) =>
      db.all(sumCells({ dialect, ...wanted }), { account_id, ...asJson(query) }),
    sumCounts: (account_id, spans) =>
      db.all(sumCounts(dialect), { account_id, spans: spansJson(spans) }),
    listUsers: async (account_id, { scope_ids, spans }) => {
      const parts = [true, false].map((isLong) => ({
        isLong,
        spans: spans.filter(({ grain }) => grain >= grains.day === isLong),
      }))
      const found = []
      for (const { isLong, spans: some } of parts) {
        if (some.length === 0) continue
        const wanted = { account_id, ...asJson({ scope_ids, spans: some }) }
        found.push(...(await db.all(listUsers({ dialect, isLong }), wanted)))
      }
      return found
    },
  }
}

export function asJson({ scope_ids, spans }: CellQuery): { scopes: string; spans: string } {
  return { scopes: JSON.stringify(scope_ids), spans: spansJson(spans) }
}

function spansJson(spans: readonly CellSpan[]): string {
  return JSON.stringify(
    spans.map(({ bucket, grain, from, before }) => [bucket, grain, from, before]),
  )
}
