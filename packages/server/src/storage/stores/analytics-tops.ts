// The items that were counted most often: what was cited, and what was asked without an answer.
import { sql } from 'kysely'
import type { AnalyticsTopTable } from '../analytics-schema.ts'
import type { AnalyticsStore, ItemCount } from '../analytics-store.ts'
import type { Executor } from '../executor.ts'
import type { Dialect } from '../migrations/migration.ts'
import { statement, variants } from '../statement.ts'
import { asJson } from './analytics-sums.ts'
import { numberAt, rowsOf, textsOf } from './json-lists.ts'

type Cell = Omit<AnalyticsTopTable, 'item' | 'count'> & { limit: number }

const listTop = statement<Cell, ItemCount>((db, p) =>
  db
    .selectFrom('analytics_tops')
    .select(['item', 'count'])
    .where('account_id', '=', p.account_id)
    .where('kind', '=', p.kind)
    .where('scope_id', '=', p.scope_id)
    .where('grain', '=', p.grain)
    .where('start_minute', '=', p.start_minute)
    .orderBy('count', 'desc')
    .orderBy('item')
    .limit(p.limit),
)

type Wanted = { account_id: string; kind: string; items: string; scopes: string; spans: string }

/** Likewise a query for each item and span on PostgreSQL, see analytics-sums.ts. */
const countItems = variants((dialect: Dialect) =>
  statement<Wanted, ItemCount>((db, p) => {
    const isCell = sql`t.account_id = ${p.account_id} and t.kind = ${p.kind}
      and t.scope_id = s.value and t.item = i.value and t.grain = ${numberAt(dialect, 'b', 1)}
      and t.start_minute >= ${numberAt(dialect, 'b', 2)}
      and t.start_minute < ${numberAt(dialect, 'b', 3)}`
    const cells =
      dialect === 'sqlite'
        ? sql`cross join analytics_tops as t where ${isCell}`
        : sql`cross join lateral (
            select sum(t.count) as count from analytics_tops as t where ${isCell}
            having count(*) > 0) as t`
    return {
      compile: () =>
        sql<ItemCount>`
          select i.value as item, cast(sum(t.count) as bigint) as count
          from ${textsOf(dialect, p.items, 'i')} cross join ${textsOf(dialect, p.scopes, 's')}
            cross join ${rowsOf(dialect, p.spans, 'b')} ${cells}
          group by 1`.compile(db),
    }
  }),
)

type Range = { account_id: string; from: string; before: string; chatbots: string; all: number }

/** Of some chatbots, or of all. */
function isWanted(dialect: Dialect, p: Pick<Range, 'chatbots' | 'all'>) {
  const all = dialect === 'postgres' ? sql`${p.all}::integer` : sql`${p.all}`
  return sql`(${all} = 1 or q.chatbot_id in (select value from ${textsOf(dialect, p.chatbots, 'w')}))`
}

const countQuestions = variants((dialect: Dialect) =>
  statement<Range, ItemCount>((db, p) => ({
    compile: () =>
      sql<ItemCount>`
        select q.likeness as item, count(*) as count from analytics_questions q
        where q.account_id = ${p.account_id} and q.asked_at >= ${p.from}
          and q.asked_at < ${p.before} and ${isWanted(dialect, p)}
        group by 1`.compile(db),
  })),
)

type Said = { text: string; asked_at: string }

const findLast = variants((dialect: Dialect) =>
  statement<Range & { likeness: string }, Said>((db, p) => ({
    compile: () =>
      sql<Said>`
        select m.text as text, q.asked_at as asked_at from analytics_questions q
          join messages m on m.account_id = q.account_id and m.id = q.message_id
        where q.account_id = ${p.account_id} and q.likeness = ${p.likeness}
          and q.asked_at >= ${p.from} and q.asked_at < ${p.before} and ${isWanted(dialect, p)}
        order by q.asked_at desc, q.message_id desc limit 1`.compile(db),
  })),
)

export function createAnalyticsTops(
  db: Executor,
): Pick<AnalyticsStore, 'listTop' | 'countItems' | 'countQuestions' | 'findLastQuestion'> {
  return {
    listTop: (account_id, kind, cell, limit) =>
      db.all(listTop, { account_id, kind, ...cell, limit }),
    countItems: async (account_id, kind, query, items) => {
      const wanted = { account_id, kind, ...asJson(query), items: JSON.stringify(items) }
      return items.length === 0 ? [] : db.all(countItems(db.dialect), wanted)
    },
    countQuestions: (account_id, chatbot_ids, range) =>
      db.all(countQuestions(db.dialect), { account_id, ...range, ...ofChatbots(chatbot_ids) }),
    findLastQuestion: (account_id, likeness, chatbot_ids, range) =>
      db.first(findLast(db.dialect), {
        account_id,
        likeness,
        ...range,
        ...ofChatbots(chatbot_ids),
      }),
  }
}

function ofChatbots(chatbot_ids: readonly string[] | null) {
  return { chatbots: JSON.stringify(chatbot_ids ?? []), all: chatbot_ids === null ? 1 : 0 }
}
