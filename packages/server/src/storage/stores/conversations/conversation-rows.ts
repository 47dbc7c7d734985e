// The columns of conversations, and the conversion between rows and tables.
import type { ConversationRow } from '../../interfaces/conversations.ts'
import type { ConversationTable } from '../../schema/conversations.ts'

export type ConversationKey = { account_id: string; id: string }

/** What `change` replaces. */
export const changeableColumns = [
  'status',
  'title',
  'metadata',
  'ended_at',
  'ended_reason',
  'resolution',
  'paused_at',
  'due_at',
  'updated_at',
] as const

/** All columns. Those that `change` does not replace are fixed, or changed by other methods. */
export const conversationColumns = [
  'account_id',
  'id',
  'chatbot_id',
  'user_id',
  'verified_user',
  'playground',
  'language',
  'message_count',
  'event_count',
  'last_message_at',
  'created_at',
  'erased_count',
  'turn_until',
  'deleted_at',
  ...changeableColumns,
] as const

/** Stores a conversation that is not deleted: no method returns a deleted one. */
export function toConversationRow(conversation: ConversationRow): ConversationTable {
  return {
    ...conversation,
    playground: conversation.playground ? 1 : 0,
    verified_user:
      conversation.verified_user === null ? null : JSON.stringify(conversation.verified_user),
    metadata: JSON.stringify(conversation.metadata),
    deleted_at: null,
  }
}

export function toConversation(row: ConversationTable): ConversationRow {
  // Every turn reads a conversation, and named fields are faster than a spread. Their order is the
  // order of the fields in event payloads.
  return {
    account_id: row.account_id,
    id: row.id,
    chatbot_id: row.chatbot_id,
    user_id: row.user_id,
    verified_user: row.verified_user === null ? null : JSON.parse(row.verified_user),
    status: row.status,
    metadata: JSON.parse(row.metadata),
    created_at: row.created_at,
    updated_at: row.updated_at,
    title: row.title,
    language: row.language,
    last_message_at: row.last_message_at,
    ended_at: row.ended_at,
    ended_reason: row.ended_reason,
    resolution: row.resolution,
    playground: row.playground === 1,
    message_count: row.message_count,
    event_count: row.event_count,
    paused_at: row.paused_at,
    due_at: row.due_at,
    erased_count: row.erased_count,
    turn_until: row.turn_until,
  } satisfies Record<keyof ConversationRow, unknown> as ConversationRow
}
