// Checks which conversations and messages a principal may see. All others are `not_found`.
import { notFound } from '../../lib/errors.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { Lock } from '../../storage/interfaces/pages.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { Principal } from '../shared/principal.ts'

/** Throws `not_found` if the conversation does not exist or the principal may not see it. */
export async function getConversation(
  stores: Stores,
  principal: Principal,
  conversation_id: string,
  lock?: Lock,
): Promise<ConversationRow> {
  const found = await stores.conversations.find(principal.account_id, conversation_id, lock)
  requireVisible(principal, found, conversation_id)
  return found
}

/** Throws `not_found` for a missing conversation, or one that the principal may not see. */
export function requireVisible(
  principal: Principal,
  conversation: ConversationRow | undefined,
  conversation_id: string,
): asserts conversation is ConversationRow {
  if (conversation !== undefined && seesConversation(principal, conversation)) return
  throw notFound('conversation', conversation_id)
}

/** A visitor sees only their own conversations. */
function seesConversation(principal: Principal, { chatbot_id, user_id }: ConversationRow): boolean {
  const { visitor } = principal
  return seesChatbot(principal, chatbot_id) && (visitor === undefined || visitor.id === user_id)
}

/** The message with its chatbot. Throws `not_found` as for a conversation. */
export async function getMessage(
  stores: Stores,
  principal: Principal,
  message_id: string,
): Promise<{ message: MessageRow; chatbot_id: string }> {
  const found = await stores.messages.find(principal.account_id, message_id)
  if (found === undefined || !seesChatbot(principal, found.chatbot_id)) {
    throw notFound('message', message_id)
  }
  if (principal.visitor !== undefined) {
    await getConversation(stores, principal, found.message.conversation_id)
  }
  return found
}

/** Whether the principal may see the chatbot: a key may be restricted to some chatbots. */
export function seesChatbot({ chatbot_ids }: Principal, chatbot_id: string): boolean {
  return chatbot_ids === null || chatbot_ids.includes(chatbot_id)
}
