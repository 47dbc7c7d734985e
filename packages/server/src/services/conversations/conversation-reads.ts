// Records which people read the conversations of end users in the dashboard.
import type { Clock } from '../../lib/clock.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { type Audit, actorOf } from '../shared/audit.ts'
import type { Principal } from '../shared/principal.ts'
import { getConversation } from './conversation-access.ts'

/** Pages read a conversation again and again while it is open: that is one entry. */
const sameReadMs = 10 * 60_000
/** The most reads that are remembered, about 100 bytes each. */
const rememberedMax = 10_000

export type ConversationReads = ReturnType<typeof createConversationReads>

type ConversationReadsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
}

export function createConversationReads({ storage, clock, audit }: ConversationReadsDeps) {
  /** When each person last read each conversation, the longest ago first. */
  const remembered = new Map<string, number>()

  /** Whether the person read it less than ten minutes ago. A clock that was moved back forgets. */
  function isSameRead(read: string, nowMs: number): boolean {
    const readAtMs = remembered.get(read)
    return readAtMs !== undefined && nowMs >= readAtMs && nowMs - readAtMs < sameReadMs
  }

  function remember(read: string, nowMs: number): void {
    remembered.delete(read)
    remembered.set(read, nowMs)
    const [oldest] = remembered.keys()
    if (remembered.size > rememberedMax && oldest !== undefined) remembered.delete(oldest)
  }

  /** Records the read before its text is sent. Reads by API keys and of the playground leave no entry. */
  async function note(principal: Principal, conversation: ConversationRow): Promise<void> {
    const { account_id, person } = principal
    if (person === null || conversation.playground) return
    const read = `${account_id} ${person.id} ${conversation.id}`
    const nowMs = clock.now()
    if (isSameRead(read, nowMs)) return
    const entry = { account_id, action: 'conversation.read', object_id: conversation.id } as const
    await audit(storage, actorOf(principal), entry)
    remember(read, nowMs)
  }

  return {
    note,

    /** The same by the id. Throws `not_found`. Reads nothing for an API key. */
    async noteId(principal: Principal, conversation_id: string): Promise<void> {
      if (principal.person === null) return
      await note(principal, await getConversation(storage, principal, conversation_id))
    },
  }
}
