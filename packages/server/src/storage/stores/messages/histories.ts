// Histories of conversations. Messages are numbered without gaps, so that a page is a range of
// numbers.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { MessageFilter, MessageStore } from '../../interfaces/messages.ts'
import type { Page } from '../../interfaces/pages.ts'
import type { ConversationTable } from '../../schema/conversations.ts'
import type { MessageTable } from '../../schema/messages.ts'
import { statement, variants } from '../../statement.ts'
import { toMessage } from './message-rows.ts'

type HistoryKey = { account_id: string; conversation_id: string }
type Order = 'asc' | 'desc'
/** The sequence numbers of the first and the last message. */
type Range = { first: number; last: number }

const countMessages = statement<HistoryKey, Pick<ConversationTable, 'message_count'>>((db, p) =>
  db
    .selectFrom('conversations')
    .select('message_count')
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.conversation_id)
    .where('deleted_at', 'is', null),
)

/** Oldest first. */
export const listRange = statement<HistoryKey & Range, MessageTable>((db, p) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('sequence', '>=', p.first)
    .where('sequence', '<=', p.last)
    .orderBy('sequence'),
)

type SenderRange = HistoryKey & Range & { sender_type: string }

const listSide = variants((order: Order) =>
  statement<SenderRange & Page, MessageTable>((db, p) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('account_id', '=', p.account_id)
      .where('conversation_id', '=', p.conversation_id)
      .where('sequence', '>=', p.first)
      .where('sequence', '<=', p.last)
      .where('sender_type', '=', p.sender_type)
      .orderBy('sequence', order)
      .limit(p.limit)
      .offset(p.offset),
  ),
)

const countSide = statement<SenderRange, { total: number }>((db, p) =>
  db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('sequence', '>=', p.first)
    .where('sequence', '<=', p.last)
    .where('sender_type', '=', p.sender_type),
)

type TimeParameters = HistoryKey & { sent_at: string }

/** Searches from the end, because readers that follow a conversation ask for its last messages. */
export const lastUpTo = statement<TimeParameters, Pick<MessageTable, 'sequence'>>((db, p) =>
  db
    .selectFrom('messages')
    .select('sequence')
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('sent_at', '<=', p.sent_at)
    .orderBy('sequence', 'desc')
    .limit(sql.lit(1)),
)

const firstFrom = statement<TimeParameters & { first: number }, Pick<MessageTable, 'sequence'>>(
  (db, p) =>
    db
      .selectFrom('messages')
      .select('sequence')
      .where('account_id', '=', p.account_id)
      .where('conversation_id', '=', p.conversation_id)
      .where('sequence', '>=', p.first)
      .where('sent_at', '>=', p.sent_at)
      .orderBy('sequence')
      .limit(sql.lit(1)),
)

export function createHistories(db: Executor): Pick<MessageStore, 'list'> {
  /** Times increase with the numbers, so that a span of time is a range of numbers. */
  async function rangeOf(
    of: HistoryKey,
    count: number,
    { after, before }: MessageFilter,
  ): Promise<Range> {
    let [first, last] = [1, count]
    if (after !== undefined) {
      const found = await db.first(lastUpTo, { ...of, sent_at: after })
      first = (found?.sequence ?? 0) + 1
    }
    if (before !== undefined) {
      const found = await db.first(firstFrom, { ...of, first, sent_at: before })
      last = found === undefined ? last : found.sequence - 1
    }
    return { first, last }
  }

  return {
    list: async (account_id, conversation_id, order, page, filter = {}) => {
      const of = { account_id, conversation_id }
      const found = await db.first(countMessages, of)
      if (found === undefined) return undefined
      const range = await rangeOf(of, found.message_count, filter)
      const { sender_type } = filter
      if (sender_type !== undefined) {
        const side = { ...of, ...range, sender_type }
        const rows = await db.all(listSide(order), { ...side, ...page })
        const total = (await db.first(countSide, side))?.total ?? 0
        return { rows: rows.map(toMessage), total }
      }
      const total = Math.max(0, range.last - range.first + 1)
      // The offset may exceed the largest integer that a sequence number can have.
      if (page.offset >= total) return { rows: [], total }
      const rows = await db.all(listRange, { ...of, ...pageOf(range, order, page) })
      if (order === 'desc') rows.reverse()
      return { rows: rows.map(toMessage), total }
    },
  }
}

/** The part of the range that a page shows. */
function pageOf({ first, last }: Range, order: Order, { limit, offset }: Page): Range {
  return order === 'asc'
    ? { first: first + offset, last: Math.min(first + offset + limit - 1, last) }
    : { first: Math.max(last - offset - limit + 1, first), last: last - offset }
}
