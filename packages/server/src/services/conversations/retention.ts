// Takes text and identity out of a conversation when they have been kept for as long as its chatbot says.
import { toTimestamp } from '../../lib/clock.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'

/** Messages erased in one transaction, so that nobody waits long to write. */
const messagesAtOnce = 200
/** Looked at once in it, not for each message that is old enough. */
const hourMs = 3_600_000

type RetentionOptions = {
  /** Null = words are kept for ever. */
  readonly retentionMs: number | null
  readonly nowMs: number
  /** What a user is called from then on. */
  readonly renamed: (user_id: string) => string
}

/** In a transaction that holds the conversation. When to look again; null = never. */
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
    // Something may still be said in it, unless it is reopened first, which is noticed.
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
