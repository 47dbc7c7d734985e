// The columns of messages, and the conversion between rows and tables.
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

/**
 * The column `reply` holds the reply's data of a bot's message, or the author of a person's
 * message.
 */
export function toMessageRow(account_id: string, message: MessageRow): MessageTable {
  const { author, feedback } = message
  const reply = author === undefined ? message.reply : { author }
  // Every turn converts two messages, and named fields are faster than a spread.
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

type ReplyParts = { readonly reply: ReplyColumns | null; readonly author?: Author }

function parseReply(text: string | null): ReplyParts {
  const parsed: ReplyColumns | { author: Author } | null = text && JSON.parse(text)
  return parsed !== null && 'author' in parsed
    ? { reply: null, author: parsed.author }
    : { reply: parsed }
}

export type HistoryTable = Pick<MessageTable, 'sender_type' | 'user_id' | 'text' | 'reply'>

/**
 * Converts messages, oldest first, to the few fields that a reply needs. They live as long as the
 * turn, and garbage collection copies what all open turns keep.
 */
export function toHistory(rows: readonly HistoryTable[]): HistoryRow[] {
  const last = rows.findLastIndex(({ sender_type }) => sender_type === 'bot')
  return rows.map(({ sender_type, user_id, text, reply }, at) => {
    const said = parseReply(reply).reply
    const latest = at === last ? said : null
    return {
      sender_type: sender_type as HistoryRow['sender_type'],
      user_id,
      text,
      topic: topicOf(said),
      suggestions: said?.suggestions ?? [],
      cited: latest?.citations.map(({ chunk_id }) => chunk_id) ?? [],
      isUnanswered: latest !== null && isUnanswered(latest),
    }
  })
}

function topicOf(reply: ReplyColumns | null): HistoryRow['topic'] {
  const cited = reply?.citations[0]
  return cited === undefined ? null : { knowledge_id: cited.knowledge_id, title: cited.title }
}

function isUnanswered({ outcome, answered, handoff }: ReplyColumns): boolean {
  return !answered && handoff === undefined && (outcome === 'unknown' || outcome === 'closest')
}
