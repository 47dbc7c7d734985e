// Chatbots of an account.
import type { Executor } from '../executor.ts'
import type { ChatbotRow, ChatbotSummary } from '../rows.ts'
import type { ChatbotTable } from '../schema.ts'
import { lockable, pick, statement } from '../statement.ts'
import type { ChatbotStore } from '../storage.ts'
import { counter, countUp, readCounter } from './counters.ts'

type Key = { account_id: string; id: string }

const columns = [
  'account_id',
  'id',
  'name',
  'description',
  'status',
  'settings',
  'metadata',
  'created_at',
  'updated_at',
] as const

const add = statement<ChatbotTable>((db, p) => db.insertInto('chatbots').values(pick(p, columns)))

export const findChatbot = lockable<Key, ChatbotTable>((db, p) =>
  db
    .selectFrom('chatbots')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const list = statement<{ account_id: string; limit: number; offset: number }, ChatbotSummary>(
  (db, p) =>
    db
      .selectFrom('chatbots')
      .select(['id', 'name', 'status', 'created_at'])
      .where('account_id', '=', p.account_id)
      // Ids sort by time of making.
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset)
      .$narrowType<{ status: ChatbotSummary['status'] }>(),
)

const update = statement<ChatbotTable>((db, p) =>
  db
    .updateTable('chatbots')
    .set(pick(p, ['name', 'description', 'status', 'settings', 'metadata', 'updated_at']))
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
    list: async (account_id, page) => {
      const rows = await db.all(list, { account_id, ...page })
      const total = await readCounter(db, account_id, counter.chatbots)
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
  } as ChatbotRow
}

/** Texts of settings that were read lately, parsed. */
const parsed = new Map<string, ChatbotRow['settings']>()
const parsedMax = 1_000

/**
 * Every turn reads its chatbot, and few settings differ: parsing them was a tenth of the time that
 * a chatbot's GET takes. Whoever changes settings makes new ones, so that these can be shared.
 */
function parseSettings(text: string): ChatbotRow['settings'] {
  let settings = parsed.get(text)
  if (settings === undefined) {
    if (parsed.size >= parsedMax) parsed.clear()
    settings = Object.freeze(JSON.parse(text))
    parsed.set(text, settings as ChatbotRow['settings'])
  }
  return settings as ChatbotRow['settings']
}
