// Finds who was new in a time: of a short one by the order of time in each scope, without looking at
// those before; of a long one among all.
import { type RawBuilder, sql } from 'kysely'
import { wholeAccount } from '../analytics-cells.ts'
import type { AnalyticsStore, RawRange } from '../analytics-store.ts'
import type { Executor } from '../executor.ts'
import type { Dialect } from '../migrations/migration.ts'
import { statement, variants } from '../statement.ts'
import { textsOf } from './json-lists.ts'

type FirstsOf = RawRange & { account_id: string; scopes: string }

/**
 * Each asked scope `s` with its firsts that match. On PostgreSQL the offset, which leaves nothing out,
 * keeps each scope a query of its own, so that they are found by the index.
 */
function firstsOfScopes(dialect: Dialect, account_id: string, match: RawBuilder<unknown>) {
  const isFirst = sql`f.account_id = ${account_id} and f.scope_id = s.value and ${match}`
  return dialect === 'sqlite'
    ? sql`s cross join analytics_firsts as f where ${isFirst}`
    : sql`s cross join lateral (
        select f.number, f.first_at from analytics_firsts as f where ${isFirst} offset 0) as f`
}

/**
 * Who is new to the whole account is new to all of its scopes; of anybody else it is looked up whether
 * one of these saw them before.
 */
const listInOrder = variants((dialect: Dialect) =>
  statement<FirstsOf, { first_at: string }>((db, p) => {
    const { account_id, from, before } = p
    const inRange = sql`f.first_at >= ${from} and f.first_at < ${before}`
    const seenBefore = sql`f.number = users.number and f.first_at < ${from}`
    return {
      compile: () =>
        sql<{ first_at: string }>`
          with s as materialized (
            select ids.value from ${textsOf(dialect, p.scopes, 'ids')}
          ), users as (
            select f.number, min(f.first_at) as first_at
            from ${firstsOfScopes(dialect, account_id, inRange)} group by f.number
          )
          select first_at from users
          where coalesce((
            select w.first_at from analytics_firsts as w where w.account_id = ${account_id}
              and w.scope_id = ${sql.lit(wholeAccount)} and w.number = users.number
          ), '') >= ${from}
            or not exists (select 1 from ${firstsOfScopes(dialect, account_id, seenBefore)})`.compile(
          db,
        ),
    }
  }),
)

/** To look a user up takes up to as long as to read so many. */
const lookUpCost = 5

const listAmongAll = variants((dialect: Dialect) =>
  statement<FirstsOf, { first_at: string }>((db, p) => ({
    compile: () =>
      sql<{ first_at: string }>`
        select first_at from (
          select min(f.first_at) as first_at
          from ${textsOf(dialect, p.scopes, 's')} cross join analytics_firsts f
          where f.account_id = ${p.account_id} and f.scope_id = s.value
          group by f.number) as users
        where first_at >= ${p.from} and first_at < ${p.before}`.compile(db),
  })),
)

const findEarliest = statement<{ account_id: string }, { first_at: string }>((db, p) =>
  db
    .selectFrom('analytics_firsts')
    .select('first_at')
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', sql.lit(wholeAccount))
    .orderBy('first_at')
    .limit(sql.lit(1)),
)

export function createAnalyticsFirsts(db: Executor): Pick<AnalyticsStore, 'listFirsts'> {
  return {
    listFirsts: async (account_id, scope_ids, range) => {
      const wanted = { account_id, ...range, scopes: JSON.stringify(scope_ids) }
      const earliest = await db.first(findEarliest, { account_id })
      const lengthOf = (from: string) => Date.parse(range.before) - Date.parse(from)
      const isLong = lengthOf(range.from) * lookUpCost > lengthOf(earliest?.first_at ?? range.from)
      const list = isLong ? listAmongAll : listInOrder
      return (await db.all(list(db.dialect), wanted)).map(({ first_at }) => first_at)
    },
  }
}
