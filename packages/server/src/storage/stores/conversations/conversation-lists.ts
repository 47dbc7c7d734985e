// Lists of conversations: of the account, of some chatbots, and filtered.
import { type Kysely, sql } from 'kysely'
import { searchedWords } from '../../../lib/text/searched-words.ts'
import type { Executor } from '../../executor.ts'
import type { ConversationFilter, ConversationStore } from '../../interfaces/conversations.ts'
import type { Page } from '../../interfaces/pages.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { ConversationTable } from '../../schema/conversations.ts'
import type { Tables } from '../../schema/tables.ts'
import { statement, variants } from '../../statement.ts'
import { messagesWithWords, wordQuery } from '../messages/message-words.ts'
import { containedPattern, contains } from '../shared/contains.ts'
import { counter, readCounter, sumCounters } from '../shared/counters.ts'
import { newestOf } from '../shared/newest-of.ts'
import { toConversation } from './conversation-rows.ts'

type PageOfAccount = Page & { account_id: string }

const listAll = statement<PageOfAccount, ConversationTable>((db, p) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

const listOfChatbot = statement<PageOfAccount & { chatbot_id: string }, ConversationTable>(
  (db, p) =>
    db
      .selectFrom('conversations')
      .selectAll()
      .where('account_id', '=', p.account_id)
      .where('chatbot_id', '=', p.chatbot_id)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
)

const listOpen = statement<
  { account_id: string; chatbot_id: string; limit: number },
  ConversationTable
>((db, p) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id)
    // A literal, so that the partial index of open conversations serves the query. Deleted
    // conversations have ended.
    .where('status', '<>', sql.lit('ended'))
    .orderBy('id')
    .limit(p.limit),
)

/** The conditions of a query. `chatbots` = the number of chatbots, null = all. */
type Shape = {
  readonly chatbots: number | null
  readonly user_id: boolean
  readonly status: boolean
  readonly waiting_for: ConversationFilter['waiting_for']
  readonly dialect: Dialect
  readonly playground: boolean | undefined
  readonly from: boolean
  readonly before: boolean
  readonly q: boolean
  /** `q` has words, which are also searched in the messages. */
  readonly words: boolean
}

type FilterParameters = {
  account_id: string
  user_id: string
  status: string
  from: string
  before: string
  q: string
  words: string
  [chatbot: `chatbot_${number}`]: string
}

const listMatching = variants((shape: Shape & { readonly order: Order }) =>
  statement<FilterParameters & Page, ConversationTable>((db, p) =>
    matching(shape, db, p).selectAll().orderBy(orders[shape.order]).limit(p.limit).offset(p.offset),
  ),
)

const countMatching = variants((shape: Shape) =>
  statement<FilterParameters, { total: number }>((db, p) =>
    matching(shape, db, p).select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

function matching(shape: Shape, db: Kysely<Tables>, p: FilterParameters) {
  let query = db
    .selectFrom('conversations')
    .where('account_id', '=', p.account_id)
    // Must equal the condition of the partial indexes, so that they serve the query.
    .where('deleted_at', 'is', null)
  if (shape.chatbots !== null) {
    const names = Array.from({ length: shape.chatbots }, (_, i) => p[`chatbot_${i}`] ?? '')
    query = query.where('chatbot_id', 'in', names)
  }
  if (shape.user_id) query = query.where('user_id', '=', p.user_id)
  if (shape.status) query = query.where('status', '=', p.status)
  if (shape.waiting_for === 'person') {
    query = query.where('status', '=', sql.lit('paused')).where(isUnanswered(shape.dialect))
  }
  if (shape.waiting_for === 'nobody') {
    query = query.where((eb) =>
      eb.or([eb('status', '<>', sql.lit('paused')), eb.not(isUnanswered(shape.dialect))]),
    )
  }
  if (shape.playground !== undefined) {
    query = query.where('playground', '=', sql.lit(shape.playground ? 1 : 0))
  }
  if (shape.from) query = query.where('created_at', '>=', p.from)
  if (shape.before) query = query.where('created_at', '<', p.before)
  if (shape.q) {
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('title'), p.q),
        contains(eb.ref('user_id'), p.q),
        ...verifiedFields.map((name) => contains(verifiedField(shape.dialect, name), p.q)),
        ...(shape.words ? [eb('id', 'in', conversationsWithWords(shape.dialect, p))] : []),
      ]),
    )
  }
  return query
}

const conversationsWithWords = (dialect: Dialect, p: FilterParameters) =>
  sql<string>`(${messagesWithWords(dialect, 'messages.conversation_id', p)})`

const verifiedFields = ['sub', 'name', 'email'] as const

function verifiedField(dialect: Dialect, name: (typeof verifiedFields)[number]) {
  return sql.raw<string | null>(
    dialect === 'postgres' ? `verified_user::json ->> '${name}'` : `verified_user ->> '$.${name}'`,
  )
}

/**
 * Whether the last message of a paused conversation waits for a person: the user's message, the
 * notice that a silent bot sends after it, or a handoff. A person's reply would be the last
 * message.
 */
function isUnanswered(dialect: Dialect) {
  const handoff = sql.raw(
    dialect === 'postgres' ? `m.reply::json ->> 'handoff' = 'true'` : `m.reply ->> '$.handoff' = 1`,
  )
  return sql<boolean>`exists (
    select 1 from messages m
    where m.account_id = conversations.account_id and m.conversation_id = conversations.id
      and m.sequence = conversations.message_count
      and (m.sender_type = 'user' or m.kind = 'notice' or ${handoff}))`
}

/** Ids sort by creation time. Queries that use an index by time sort in the order of that index. */
const orders = {
  '-created_at': sql`id desc`,
  created_at: sql`id`,
  '-created_at by time': sql`created_at desc, id desc`,
  'created_at by time': sql`created_at, id`,
  // Sorts all matches: an index would cost every turn more than it saves here.
  '-updated_at': sql`updated_at desc, id desc`,
  updated_at: sql`updated_at, id`,
}
type Order = keyof typeof orders

function orderOf({ sort = '-created_at', user_id, from, before }: ConversationFilter): Order {
  if (sort === '-updated_at' || sort === 'updated_at') return sort
  const byTime = user_id !== undefined || from !== undefined || before !== undefined
  return byTime ? `${sort} by time` : sort
}

export function createConversationLists(
  db: Executor,
): Pick<ConversationStore, 'list' | 'listOpen'> {
  async function newest(account_id: string, chatbot_ids: readonly string[] | null, page: Page) {
    if (chatbot_ids === null) return db.all(listAll, { account_id, ...page })
    return newestOf(chatbot_ids, page, (chatbot_id, head) =>
      db.all(listOfChatbot, { account_id, chatbot_id, ...head }),
    )
  }

  const totalOf = (account_id: string, chatbot_ids: readonly string[] | null) =>
    chatbot_ids === null
      ? readCounter(db, account_id, counter.conversations)
      : sumCounters(db, account_id, chatbot_ids.map(counter.conversationsOf))

  return {
    list: async (account_id, chatbot_ids, page, filter = {}) => {
      if (chatbot_ids?.length === 0) return { rows: [], total: 0 }
      const { sort = '-created_at', ...conditions } = filter
      const isFiltered = Object.values(conditions).some((condition) => condition !== undefined)
      if (!isFiltered && sort === '-created_at') {
        const rows = await newest(account_id, chatbot_ids, page)
        return { rows: rows.map(toConversation), total: await totalOf(account_id, chatbot_ids) }
      }
      const { shape, wanted } = queryOf(account_id, chatbot_ids, {
        conditions,
        dialect: db.dialect,
      })
      const order = orderOf(filter)
      const rows = await db.all(listMatching({ ...shape, order }), { ...wanted, ...page })
      const total = async () => {
        if (!isFiltered) return totalOf(account_id, chatbot_ids)
        // A page that is not full is the last one, so that its end is the total and no second
        // search is needed.
        const isEnd = rows.length < page.limit && (rows.length > 0 || page.offset === 0)
        if (isEnd) return page.offset + rows.length
        return (await db.first(countMatching(shape), wanted))?.total ?? 0
      }
      return { rows: rows.map(toConversation), total: await total() }
    },
    listOpen: async (account_id, chatbot_id, limit) =>
      (await db.all(listOpen, { account_id, chatbot_id, limit })).map(toConversation),
  }
}

function queryOf(
  account_id: string,
  chatbot_ids: readonly string[] | null,
  { conditions, dialect }: { conditions: ConversationFilter; dialect: Dialect },
): { shape: Shape; wanted: FilterParameters } {
  const { user_id, status, waiting_for, playground, from, before, q } = conditions
  const words = searchedWords(q ?? '')
  const shape = {
    chatbots: chatbot_ids === null ? null : chatbot_ids.length,
    user_id: user_id !== undefined,
    status: status !== undefined,
    waiting_for,
    dialect,
    playground,
    from: from !== undefined,
    before: before !== undefined,
    q: q !== undefined,
    words: words.length > 0,
  }
  const wanted = {
    account_id,
    user_id: user_id ?? '',
    status: status ?? '',
    from: from ?? '',
    before: before ?? '',
    q: containedPattern(q ?? ''),
    words: wordQuery(dialect, account_id, words),
    ...Object.fromEntries((chatbot_ids ?? []).map((id, i) => [`chatbot_${i}`, id])),
  }
  return { shape, wanted }
}
