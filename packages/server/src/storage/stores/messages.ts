// Messages: a page of a history is a range of the conversation's own numbering.
import type { Executor } from '../executor.ts'
import type { HistoryRow, MessageRow, ReplyColumns } from '../rows.ts'
import type { MessageTable } from '../schema.ts'
import { pick, statement } from '../statement.ts'
import type { MessageStore } from '../storage.ts'

const columns = [
  'account_id',
  'conversation_id',
  'sequence',
  'id',
  'kind',
  'sender_type',
  'user_id',
  'text',
  'sent_at',
  'reply_to',
  'reply',
  'feedback',
] as const

const add = statement<MessageTable>((db, p) => db.insertInto('messages').values(pick(p, columns)))

/** Messages first … last of a conversation, by number, oldest first. */
export const listRange = statement<
  { account_id: string; conversation_id: string; first: number; last: number },
  MessageTable
>((db, p) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('sequence', '>=', p.first)
    .where('sequence', '<=', p.last)
    .orderBy('sequence'),
)

/** The same range, as far as a reply looks at it. */
export const listHistory = statement<
  { account_id: string; conversation_id: string; first: number; last: number },
  HistoryTable
>((db, p) =>
  db
    .selectFrom('messages')
    .select(['sender_type', 'text', 'reply'])
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('sequence', '>=', p.first)
    .where('sequence', '<=', p.last)
    .orderBy('sequence'),
)

type HistoryTable = Pick<MessageTable, 'sender_type' | 'text' | 'reply'>

/** The topic is taken from the reply only when somebody asks for it. */
export function toHistory({ sender_type, text, reply }: HistoryTable): HistoryRow {
  return {
    sender_type: sender_type as HistoryRow['sender_type'],
    text,
    get topic() {
      const columns: ReplyColumns | null = reply && JSON.parse(reply)
      return columns?.citations[0]?.title ?? null
    },
  }
}

const countMessages = statement<
  { account_id: string; conversation_id: string },
  { message_count: number }
>((db, p) =>
  db
    .selectFrom('conversations')
    .select('message_count')
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.conversation_id),
)

export function createMessageStore(db: Executor): MessageStore {
  return {
    list: async (account_id, conversation_id, order, { limit, offset }) => {
      const found = await db.first(countMessages, { account_id, conversation_id })
      if (found === undefined) return undefined
      const total = found.message_count
      // Page numbers may be larger than the numbers of a sequence can be.
      if (offset >= total) return { rows: [], total }
      const range =
        order === 'asc'
          ? { first: offset + 1, last: Math.min(offset + limit, total) }
          : { first: total - offset - limit + 1, last: total - offset }
      const rows = await db.all(listRange, { account_id, conversation_id, ...range })
      if (order === 'desc') rows.reverse()
      return { rows: rows.map(toMessage), total }
    },
  }
}

export async function addMessage(tx: Executor, message: MessageRow): Promise<void> {
  await tx.run(add, toMessageRow(message))
}

export function toMessageRow(message: MessageRow): MessageTable {
  const { reply, feedback } = message
  return {
    ...message,
    reply: reply && JSON.stringify(reply),
    feedback: feedback && JSON.stringify(feedback),
  }
}

export function toMessage(row: MessageTable): MessageRow {
  const { reply, feedback } = row
  return {
    ...row,
    reply: reply && JSON.parse(reply),
    feedback: feedback && JSON.parse(feedback),
  } as MessageRow
}
