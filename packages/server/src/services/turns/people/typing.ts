// A person writes an answer: the visitor who waits for it gets to know.
import { limits, type TypingCreate, type TypingShown } from '@parley/contract'
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { getConversation } from '../../conversations/conversation-access.ts'
import type { Principal } from '../../shared/principal.ts'
import { nameIn, requirePaused } from './persons-replies.ts'

export function createTyping({ storage, clock }: { storage: Storage; clock: Clock }) {
  return {
    /** Throws `not_found`, `conversation_ended`, and `conflict` if the conversation is not paused. */
    async showTyping(
      principal: Principal,
      conversation_id: string,
      wanted: TypingCreate,
    ): Promise<TypingShown> {
      const { account_id } = principal
      requirePaused(await getConversation(storage, principal, conversation_id))
      const nowMs = clock.now()
      const typed_at = toTimestamp(nowMs)
      const name = nameIn(wanted)
      await storage.typing.put(account_id, { account_id, conversation_id, name, typed_at })
      return { conversation_id, until: toTimestamp(nowMs + limits.typing_shown.value * 1_000) }
    },
  }
}
