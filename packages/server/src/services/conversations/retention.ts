// Erases text and user ids from a conversation when the retention time of its chatbot is over.
import { toTimestamp } from '../../lib/clock.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'

/** Messages erased in one transaction, so that other writers wait only briefly. */
const messagesAtOnce = 200
/** A conversation is checked at most once an hour, not once for each message. */
const hourMs = 3_600_000

type RetentionOptions = {
  /** Null = text is kept forever. */
  readonly retentionMs: number | null
  readonly nowMs: number
  /** Returns the pseudonym that replaces a user id. */
  readonly renamed: (user_id: string) => string
}

/** Runs in a transaction that locks the conversation. Returns when to check again; null = never. */
export async function eraseOld(
  tx: Stores,
  conversation: ConversationRow,
  { retentionMs, nowMs, renamed }: RetentionOptions,
): Promise<string | null> {
  if (retentionMs === null) return null
  const { account_id, id, erased_count, message_count, updated_at } = conversation
  const before = toTimestamp(nowMs - retentionMs)
  const old = await tx.upkeep.countSentBefore(account_id, id, before)
  if (old > erased_count) {
    const last = Math.min(old, erased_count + messagesAtOnce)
    const range = { first: erased_count + 1, last }
    await tx.upkeep.eraseMessages(account_id, id, range, renamed)
    if (last < old) return toTimestamp(nowMs)
  }
  await tx.upkeep.eraseCourse(account_id, id, before)
  if (old === message_count && updated_at <= before) {
    await tx.upkeep.eraseIdentity(account_id, id, renamed(conversation.user_id))
    // New messages may still come, unless it has ended; reopening it makes it due.
    return conversation.status === 'ended' ? null : toTimestamp(nowMs + retentionMs)
  }
  const oldest = (await findSentAt(tx, conversation, old + 1)) ?? updated_at
  return toTimestamp(hourAfter(Date.parse(oldest) + retentionMs))
}

async function findSentAt(
  tx: Stores,
  { account_id, id }: ConversationRow,
  sequence: number,
): Promise<string | undefined> {
  const page = await tx.messages.list(account_id, id, 'asc', { limit: 1, offset: sequence - 1 })
  return page?.rows[0]?.sent_at
}

function hourAfter(ms: number): number {
  return Math.ceil(ms / hourMs) * hourMs
}
