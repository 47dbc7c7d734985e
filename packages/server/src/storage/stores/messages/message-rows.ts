// Messages as the tables hold them.
import type { Author, HistoryRow, MessageRow, ReplyColumns } from '../../interfaces/messages.ts'
import type { MessageTable } from '../../schema/messages.ts'

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
  'reply_status',
] as const

/** A person's message has its author where one of the bot has what only replies have. */
export function toMessageRow(account_id: string, message: MessageRow): MessageTable {
  const { author, feedback } = message
  const reply = author === undefined ? message.reply : { author }
  // Named one by one: every turn makes two, and to copy an object takes longer.
  return {
    account_id,
    conversation_id: message.conversation_id,
    sequence: message.sequence,
    id: message.id,
    kind: message.kind,
    sender_type: message.sender_type,
    user_id: message.user_id,
    text: message.text,
    sent_at: message.sent_at,
    reply_to: message.reply_to,
    reply: reply && JSON.stringify(reply),
    feedback: feedback && JSON.stringify(feedback),
    reply_status: message.reply_status,
  }
}

export function toMessage(row: MessageTable): MessageRow {
  const { reply, author } = parseReply(row.reply)
  return {
    ...row,
    reply,
    ...(author === undefined ? {} : { author }),
    feedback: row.feedback && JSON.parse(row.feedback),
  } satisfies Record<Exclude<keyof MessageRow, 'author'>, unknown> as MessageRow
}

type Parsed = { readonly reply: ReplyColumns | null; readonly author?: Author }

function parseReply(text: string | null): Parsed {
  const parsed: ReplyColumns | { author: Author } | null = text && JSON.parse(text)
  return parsed !== null && 'author' in parsed
    ? { reply: null, author: parsed.author }
    : { reply: parsed }
}

export type HistoryTable = Pick<MessageTable, 'sender_type' | 'user_id' | 'text' | 'reply'>

/**
 * Oldest first. Of what the bot said before no more is kept than a reply looks at: it stays for as long
 * as the turn takes, and what all the turns under way keep is copied whenever garbage is collected.
 */
export function toHistory(rows: readonly HistoryTable[]): HistoryRow[] {
  const last = rows.findLastIndex(({ sender_type }) => sender_type === 'bot')
  return rows.map(({ sender_type, user_id, text, reply }, at) => {
    const said = at === last ? parseReply(reply).reply : null
    return {
      sender_type: sender_type as HistoryRow['sender_type'],
      user_id,
      text,
      topic: said?.citations[0]?.title ?? null,
      isUnanswered: said !== null && isUnanswered(said),
    }
  })
}

function isUnanswered({ outcome, answered, handoff }: ReplyColumns): boolean {
  return !answered && handoff === undefined && (outcome === 'unknown' || outcome === 'closest')
}
