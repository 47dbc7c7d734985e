// Reads the analytics of an account.
import { type Kysely, sql } from 'kysely'
import { unpackCounts } from '../../../lib/numbers/packed-numbers.ts'
import type { Executor } from '../../executor.ts'
import type { AnalyticsStore, RawRange } from '../../interfaces/analytics.ts'
import { grains, wholeAccount } from '../../interfaces/analytics-cells.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { Tables } from '../../schema/tables.ts'
import { statement, variants } from '../../statement.ts'
import { counter } from '../shared/counters.ts'
import { textsOf } from '../shared/json-lists.ts'
import { addCounts } from './cells.ts'
import { createAnalyticsItems } from './items.ts'
import { type MeasuredTable, measuredColumns, toMeasured } from './measured-messages.ts'
import { createAnalyticsQuestions } from './questions.ts'
import { createAnalyticsSums } from './sums.ts'
import { createUserKeys } from './users.ts'

type ChatbotName = { id: string; name: string; is_deleted: number }
type IdParameters = { account_id: string; ids: string }
type ChatbotParameters = IdParameters & { limit: number; from: number; before: number }
type ChatbotShape = { readonly dialect: Dialect; readonly some: boolean; readonly counted: boolean }

const listChatbots = variants(({ dialect, some, counted }: ChatbotShape) =>
  statement<ChatbotParameters, ChatbotName>((db, p) => {
    const isCounted = sql`exists (select 1 from analytics_cells as c
      where c.account_id = ${p.account_id} and c.scope_id = deleted_chatbots.id
        and c.grain = ${sql.lit(grains.part)}
        and c.start_minute >= ${p.from} and c.start_minute < ${p.before})`
    const from = (table: 'chatbots' | 'deleted_chatbots') => {
      const isDeleted = sql.lit(table === 'chatbots' ? 0 : 1)
      const isWanted = some
        ? sql`id in (select value from ${textsOf(dialect, p.ids, 'w')})`
        : sql`true`
      const isShown = counted && table === 'deleted_chatbots' ? isCounted : sql`true`
      return sql`select * from (select id, name, ${isDeleted} as is_deleted from ${sql.table(table)}
        where account_id = ${p.account_id} and ${isWanted} and ${isShown}
        order by id desc limit ${p.limit}) as ${sql.raw(`of_${table}`)}`
    }
    return {
      compile: () =>
        sql<ChatbotName>`${from('chatbots')} union all ${from('deleted_chatbots')}`.compile(db),
    }
  }),
)

const listTitles = variants((dialect: Dialect) =>
  statement<IdParameters, { id: string; title: string | null }>((db, p) => ({
    compile: () =>
      sql<{ id: string; title: string | null }>`
        select id, coalesce(title, question) as title from knowledge
        where account_id = ${p.account_id}
          and id in (select value from ${textsOf(dialect, p.ids, 'w')})`.compile(db),
  })),
)

const listCounters = variants((dialect: Dialect) =>
  statement<IdParameters, { name: string; value: number }>((db, p) => ({
    compile: () =>
      sql<{ name: string; value: number }>`
        select name, value from counters where account_id = ${p.account_id}
          and name in (select value from ${textsOf(dialect, p.ids, 'w')})`.compile(db),
  })),
)

type RangeParameters = RawRange & { account_id: string }

const listStarted = statement<RangeParameters, { chatbot_id: string; counted: string }>((db, p) =>
  db
    .selectFrom('analytics_conversations')
    .select(['chatbot_id', 'counted'])
    .where('account_id', '=', p.account_id)
    .where('started_at', '>=', p.from)
    .where('started_at', '<', p.before),
)

const countFirsts = statement<RangeParameters & { scope_id: string }, { users: number }>((db, p) =>
  db
    .selectFrom('analytics_firsts')
    .select((eb) => eb.fn.countAll<number>().as('users'))
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('first_at', '>=', p.from)
    .where('first_at', '<', p.before),
)

type SentMessageTable = MeasuredTable & { chatbot_id: string; senders: string }

const listSentMessages = statement<RangeParameters & { start_minute: number }, SentMessageTable>(
  (db, p) =>
    ofActive(db)
      .select(measuredColumns)
      .select(['c.chatbot_id', 'a.senders'])
      .where('a.account_id', '=', p.account_id)
      .where('a.start_minute', '=', p.start_minute)
      .where('m.sent_at', '>=', p.from)
      .where('m.sent_at', '<', p.before),
)

function ofActive(db: Kysely<Tables>) {
  return db
    .selectFrom('analytics_activity as a')
    .innerJoin('analytics_conversations as c', (join) =>
      join
        .onRef('c.account_id', '=', 'a.account_id')
        .onRef('c.conversation_id', '=', 'a.conversation_id'),
    )
    .innerJoin('messages as m', (join) =>
      join
        .onRef('m.account_id', '=', 'a.account_id')
        .onRef('m.conversation_id', '=', 'a.conversation_id'),
    )
}

type RatingTable = { rating: 'positive' | 'negative'; chatbot_id: string }

/** Only counted ratings of counted conversations. */
const listRatings = statement<RangeParameters, RatingTable>((db, p) =>
  db
    .selectFrom('analytics_ratings as r')
    .innerJoin('analytics_conversations as c', (join) =>
      join
        .onRef('c.account_id', '=', 'r.account_id')
        .onRef('c.conversation_id', '=', 'r.conversation_id'),
    )
    .select(['r.counted_rating as rating', 'c.chatbot_id'])
    .where('r.account_id', '=', p.account_id)
    .where('r.rated_at', '>=', p.from)
    .where('r.rated_at', '<', p.before)
    .where('r.counted_rating', 'is not', null)
    .$narrowType<Pick<RatingTable, 'rating'>>(),
)

export function createAnalyticsStore(db: Executor): AnalyticsStore {
  return {
    ...createAnalyticsSums(db),
    ...createAnalyticsItems(db),
    ...createAnalyticsQuestions(db),
    ...createUserKeys(db),
    addCounts: (account_id, start_minute, counts) =>
      addCounts(db, account_id, start_minute, counts),
    listChatbots: async (account_id, chatbot_ids, { limit, counted }) => {
      const { dialect } = db
      const shape = { dialect, some: chatbot_ids !== null, counted: counted !== null }
      const minutes = counted ?? { from: 0, before: 0 }
      const wanted = { account_id, ids: JSON.stringify(chatbot_ids), limit, ...minutes }
      const rows = await db.all(listChatbots(shape), wanted)
      return rows.map(({ is_deleted, ...row }) => ({ ...row, is_deleted: is_deleted === 1 }))
    },
    listTitles: async (account_id, knowledge_ids) => {
      const ids = JSON.stringify(knowledge_ids)
      const rows = await db.all(listTitles(db.dialect), { account_id, ids })
      return new Map(rows.map(({ id, title }) => [id, title]))
    },
    countKnowledge: async (account_id, scope_ids) => {
      const scopeOf = new Map(
        scope_ids.map((id) => [
          id === wholeAccount ? counter.knowledge : counter.knowledgeOf(id),
          id,
        ]),
      )
      const ids = JSON.stringify([...scopeOf.keys()])
      const rows = await db.all(listCounters(db.dialect), { account_id, ids })
      return new Map(rows.map(({ name, value }) => [scopeOf.get(name) ?? '', value]))
    },
    countFirsts: async (account_id, scope_id, range) =>
      (await db.first(countFirsts, { account_id, scope_id, ...range }))?.users ?? 0,
    listStarted: (account_id, range) => db.all(listStarted, { account_id, ...range }),
    listSentMessages: async (account_id, start_minute, range) => {
      const rows = await db.all(listSentMessages, { account_id, start_minute, ...range })
      return rows.map(({ chatbot_id, senders, ...row }) => {
        return {
          message: toMeasured(row),
          chatbot_id,
          user_number: senderOf(senders, row.sequence),
        }
      })
    },
    listRatings: (account_id, range) => db.all(listRatings, { account_id, ...range }),
  }
}

/** The number of the user who sent a message; undefined for the bot's messages. */
function senderOf(senders: string, sequence: number): number | undefined {
  const { keys, counts, length } = unpackCounts(senders)
  const found = keys.subarray(0, length).indexOf(sequence)
  return found === -1 ? undefined : counts[found]
}
