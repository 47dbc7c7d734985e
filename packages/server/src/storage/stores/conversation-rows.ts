// Conversations as the tables hold them, for all files that read or write them.
import type { ConversationRow } from '../rows.ts'
import type { ConversationTable } from '../schema.ts'

export type ConversationKey = { account_id: string; id: string }

export const conversationColumns = [
  'account_id',
  'id',
  'chatbot_id',
  'user_id',
  'status',
  'playground',
  'title',
  'language',
  'metadata',
  'message_count',
  'event_count',
  'last_message_at',
  'created_at',
  'updated_at',
  'ended_at',
  'ended_reason',
  'resolution',
  'paused_at',
  'due_at',
  'erased_count',
  'turn_until',
  'deleted_at',
] as const

/** A row that is not deleted: the stores show no others. */
export function toConversationRow(conversation: ConversationRow): ConversationTable {
  return {
    ...conversation,
    playground: conversation.playground ? 1 : 0,
    metadata: JSON.stringify(conversation.metadata),
    deleted_at: null,
  }
}

export function toConversation(row: ConversationTable): ConversationRow {
  const { deleted_at: _, ...conversation } = row
  return {
    ...conversation,
    playground: row.playground === 1,
    metadata: JSON.parse(row.metadata),
  } as ConversationRow
}
