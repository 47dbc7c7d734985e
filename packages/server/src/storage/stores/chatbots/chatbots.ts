// Chatbots of an account.
import { type ChatbotSort, settingsDefaults } from '@parley/contract'
import { type Kysely, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { ChatbotRow, ChatbotStore, ChatbotSummary } from '../../interfaces/chatbots.ts'
import type { Page } from '../../interfaces/pages.ts'
import type { ChatbotTable } from '../../schema/chatbots.ts'
import type { Tables } from '../../schema/tables.ts'
import { lockable, pick, statement, variants } from '../../statement.ts'
import { containedPattern, contains } from '../shared/contains.ts'
import { counter, countUp, readCounter } from '../shared/counters.ts'

type Key = { account_id: string; id: string }

/** What an update replaces. */
const changeable = ['name', 'description', 'status', 'settings', 'metadata', 'updated_at'] as const
const columns = ['account_id', 'id', 'created_at', ...changeable] as const

const add = statement<ChatbotTable>((db, p) =>
  db.insertInto('chatbots').values(pick(p, columns) satisfies ChatbotTable),
)

export const findChatbot = lockable<Key, ChatbotTable>((db, p) =>
  db
    .selectFrom('chatbots')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

/** Ids sort by creation time. */
const orders = {
  '-created_at': sql`id desc`,
  created_at: sql`id`,
  name: sql`lower(name), id`,
  '-updated_at': sql`updated_at desc, id desc`,
} satisfies Record<ChatbotSort, unknown>

/** `ids` = the number of ids. */
type Shape = { readonly ids: number | null; readonly status: boolean; readonly q: boolean }
type FilterParameters = {
  account_id: string
  status: string
  q: string
  [id: `id_${number}`]: string
}

const list = variants((shape: Shape & { readonly sort: ChatbotSort }) =>
  statement<FilterParameters & Page, ChatbotSummary>((db, p) =>
    matching(shape, db, p)
      .select(['id', 'name', 'status', 'created_at'])
      .orderBy(orders[shape.sort])
      .limit(p.limit)
      .offset(p.offset)
      .$narrowType<{ status: ChatbotSummary['status'] }>(),
  ),
)

const count = variants((shape: Shape) =>
  statement<FilterParameters, { total: number }>((db, p) =>
    matching(shape, db, p).select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

function matching({ ids, status, q }: Shape, db: Kysely<Tables>, p: FilterParameters) {
  let query = db.selectFrom('chatbots').where('account_id', '=', p.account_id)
  if (ids !== null) {
    const names = Array.from({ length: ids }, (_, i) => p[`id_${i}`] ?? '')
    query = query.where('id', 'in', names)
  }
  if (status) query = query.where('status', '=', p.status)
  if (q) query = query.where((eb) => contains(eb.ref('name'), p.q))
  return query
}

const update = statement<ChatbotTable>((db, p) =>
  db
    .updateTable('chatbots')
    .set(pick(p, changeable))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const remove = statement<Key>((db, p) =>
  db.deleteFrom('chatbots').where('account_id', '=', p.account_id).where('id', '=', p.id),
)

export function createChatbotStore(db: Executor): ChatbotStore {
  return {
    add: (account_id, chatbot) =>
      db.atomic(async (tx) => {
        await tx.run(add, { ...toTable(chatbot), account_id })
        await countUp(tx, account_id, [counter.chatbots], 1)
      }),
    find: async (account_id, id, lock) => {
      const row = await db.first(findChatbot, { account_id, id }, lock)
      return row && toChatbot(row)
    },
    list: async (account_id, page, filter = {}) => {
      const { ids = null, status, q, sort = '-created_at' } = filter
      if (ids?.length === 0) return { rows: [], total: 0 }
      const shape = {
        ids: ids === null ? null : ids.length,
        status: status !== undefined,
        q: q !== undefined,
      }
      const wanted: FilterParameters = {
        account_id,
        status: status ?? '',
        q: q === undefined ? '' : containedPattern(q),
        ...Object.fromEntries((ids ?? []).map((id, i) => [`id_${i}`, id])),
      }
      const rows = await db.all(list({ ...shape, sort }), { ...wanted, ...page })
      const isAll = ids === null && !shape.status && !shape.q
      const total = isAll
        ? await readCounter(db, account_id, counter.chatbots)
        : ((await db.first(count(shape), wanted))?.total ?? 0)
      return { rows, total }
    },
    update: async (account_id, chatbot) =>
      (await db.run(update, { ...toTable(chatbot), account_id })) > 0,
    remove: (account_id, id) =>
      db.atomic(async (tx) => {
        if ((await tx.run(remove, { account_id, id })) === 0) return false
        await countUp(tx, account_id, [counter.chatbots], -1)
        return true
      }),
  }
}

function toTable(chatbot: ChatbotRow): ChatbotTable {
  return {
    ...chatbot,
    settings: JSON.stringify(chatbot.settings),
    metadata: JSON.stringify(chatbot.metadata),
  }
}

export function toChatbot(row: ChatbotTable): ChatbotRow {
  return {
    ...row,
    settings: parseSettings(row.settings),
    metadata: JSON.parse(row.metadata),
  } satisfies Record<keyof ChatbotRow, unknown> as ChatbotRow
}

/** Parsed settings by their JSON text. */
const parsed = new Map<string, ChatbotRow['settings']>()
const parsedMax = 1_000

/**
 * Parses settings, with a cache: every turn reads its chatbot, few settings differ, and parsing
 * took a tenth of the time of a chatbot's GET. The shared objects are frozen. A setting that the
 * chatbot's version did not know has its default.
 */
function parseSettings(text: string): ChatbotRow['settings'] {
  let settings = parsed.get(text)
  if (settings === undefined) {
    if (parsed.size >= parsedMax) parsed.clear()
    settings = Object.freeze({ ...settingsDefaults, ...JSON.parse(text) })
    parsed.set(text, settings as ChatbotRow['settings'])
  }
  return settings as ChatbotRow['settings']
}
