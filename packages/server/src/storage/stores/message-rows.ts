// Messages as the tables hold them.
import type { MessageRow } from '../rows.ts'
import type { MessageTable } from '../schema.ts'

export const messageColumns = [
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
