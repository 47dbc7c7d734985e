// Ends a conversation whose idle timeout is over.
import { timestampAfter, toTimestamp } from '../../lib/clock.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import { conversationEnded } from '../shared/events.ts'

/** Runs in a transaction that locks the conversation. Returns when to check again; null = never. */
export async function endIfIdle(
  tx: Stores,
  conversation: ConversationRow,
  idleMs: number | null,
  nowMs: number,
): Promise<string | null> {
  if (idleMs === null || conversation.status === 'ended') return null
  const idleAtMs = Date.parse(conversation.updated_at) + idleMs
  if (nowMs < idleAtMs) return toTimestamp(idleAtMs)
  const { account_id, id } = conversation
  const page = await tx.messages.list(account_id, id, 'desc', { limit: 1, offset: 0 })
  const ended = asIdle(conversation, page?.rows[0], timestampAfter(conversation.updated_at, nowMs))
  await tx.conversations.change(account_id, ended, [conversationEnded(ended)])
  return null
}

/** Keeps a resolution that was set before. */
function asIdle(
  conversation: ConversationRow,
  last: MessageRow | undefined,
  now: string,
): ConversationRow {
  const isAbandoned = last !== undefined && isUnanswered(conversation, last)
  return {
    ...conversation,
    status: 'ended',
    ended_at: now,
    ended_reason: 'idle_timeout',
    resolution: conversation.resolution ?? (isAbandoned ? 'abandoned' : null),
    updated_at: now,
  }
}

/** Whether the user was waiting for an answer, from the bot or from the person who took over. */
function isUnanswered({ status }: ConversationRow, last: MessageRow): boolean {
  if (last.sender_type === 'user') return true
  if (last.kind === 'welcome' || last.author !== undefined) return false
  return status === 'paused' || last.reply?.answered === false
}
