// The columns of messages that the analytics read.
import { sql } from 'kysely'
import type { ReplyColumns } from '../../interfaces/messages.ts'
import type { MeasuredMessage } from '../../interfaces/roll-up.ts'
import type { MessageTable } from '../../schema/messages.ts'

export type MeasuredTable = Pick<
  MessageTable,
  'sequence' | 'id' | 'kind' | 'sender_type' | 'user_id' | 'sent_at' | 'reply_to' | 'reply'
> & { question: string | null }

/** Without the texts of the bot, which are long and not needed. */
export const measuredColumns = [
  'sequence',
  'id',
  'kind',
  'sender_type',
  'user_id',
  'sent_at',
  'reply_to',
  'reply',
  sql<string | null>`case when sender_type = 'user' then text end`.as('question'),
] as const

export function toMeasured(row: MeasuredTable): MeasuredMessage {
  const { sequence, id, kind, sender_type, user_id, sent_at, reply_to, question: text } = row
  const parsed: ReplyColumns | { author: unknown } | null = row.reply && JSON.parse(row.reply)
  const reply = parsed === null || 'author' in parsed ? null : parsed
  const said = { sequence, id, kind, sender_type, user_id, sent_at, reply_to, text, reply }
  return said satisfies Record<keyof MeasuredMessage, unknown> as MeasuredMessage
}
