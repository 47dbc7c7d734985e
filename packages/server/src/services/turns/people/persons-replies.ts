// Replies of a person in a paused conversation, where the bot is silent.
import type { Message, ReplyCreate } from '@parley/contract'
import type { Clock } from '../../../lib/clock.ts'
import { ApiError } from '../../../lib/errors.ts'
import type { ConversationRow } from '../../../storage/interfaces/conversations.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { getConversation } from '../../conversations/conversation-access.ts'
import { mailVisitorLater } from '../../handoffs/contact-mail-job.ts'
import { messageCreated } from '../../shared/events.ts'
import type { Claim } from '../../shared/idempotency.ts'
import { presentMessage } from '../../shared/present.ts'
import type { Principal } from '../../shared/principal.ts'
import { awaitedReplyId } from '../open-turns.ts'
import { personsMessage } from '../turn-messages.ts'

export function createPersonsReplies({ storage, clock }: { storage: Storage; clock: Clock }) {
  return {
    /**
     * Stores and returns the message. Throws `not_found`, `conversation_ended`, and `conflict` if the
     * conversation is not paused.
     */
    async reply(
      principal: Principal,
      conversation_id: string,
      wanted: ReplyCreate,
      claim?: Claim,
    ): Promise<Message> {
      const { account_id } = principal
      return storage.transaction(async (tx) => {
        const conversation = await getConversation(tx, principal, conversation_id, 'update')
        requirePaused(conversation)
        const { text } = wanted
        const said = personsMessage(conversation, { text, name: nameIn(wanted) }, clock.now())
        // Clients that wait for a reply know its id already, and may read it by this id.
        const message = { ...said, id: (await awaitedReplyId(tx, conversation)) ?? said.id }
        const isStored = await tx.conversations.addExchange(account_id, {
          conversation_id,
          expected_message_count: conversation.message_count,
          expected_status: 'paused',
          messages: [message],
          events: [messageCreated(message, conversation.chatbot_id)],
        })
        if (!isStored) throw new Error(`Conversation ${conversation_id} changed while it was held.`)
        await mailVisitorLater(tx, conversation, message)
        const shown = presentMessage(message)
        await claim?.keep(tx, shown)
        return shown
      })
    },
  }
}

/** Throws `conversation_ended`, and `conflict` if the bot answers in the conversation. */
export function requirePaused({ status }: ConversationRow): void {
  if (status === 'paused') return
  if (status === 'ended') {
    throw new ApiError(
      'conversation_ended',
      'The conversation has ended. Set its status to "active" to reopen it, then to "paused".',
    )
  }
  throw new ApiError(
    'conflict',
    'The bot answers in this conversation. Set its status to "paused" first.',
  )
}

/** Null = the person has no name. */
export function nameIn({ author }: Pick<ReplyCreate, 'author'>): string | null {
  const name = typeof author === 'string' ? author : author?.name
  return name?.trim() ?? null
}
