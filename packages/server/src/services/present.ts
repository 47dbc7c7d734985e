// Rows as the interface shows them: in answers and in the payloads of events.
import type {
  Chatbot,
  Conversation,
  KnowledgeItem,
  KnowledgeListItem,
  Message,
} from '@parley/contract'
import {
  type ChatbotRow,
  type ConversationRow,
  type KnowledgeBody,
  type KnowledgeHead,
  type KnowledgeRow,
  type MessageRow,
  sharedScope,
} from '../storage/rows.ts'

export function presentChatbot(row: ChatbotRow): Chatbot {
  const { account_id: _, ...chatbot } = row
  return chatbot
}

export function presentConversation(row: ConversationRow): Conversation {
  const { account_id: _, event_count: __, paused_at: ___, id, ...conversation } = row
  return { conversation_id: id, ...conversation }
}

/** A bot message has no `user_id`, and a user's message none of a reply's fields (§2.3). */
export function presentMessage(row: MessageRow): Message {
  const { id, conversation_id, text, sender_type, user_id, sent_at, kind } = row
  const message = { message_id: id, conversation_id, text, sender_type, sent_at, kind }
  if (sender_type === 'user') return user_id === null ? message : { ...message, user_id }
  const { reply_to, reply, feedback } = row
  return reply === null
    ? { ...message, reply_to, feedback }
    : { ...message, reply_to, ...reply, citations: [...reply.citations], feedback }
}

export function presentKnowledgeItem(row: KnowledgeRow): KnowledgeItem {
  const { preview: _, ...head } = presentKnowledgeHead(row)
  return { ...head, ...row.body }
}

/** For lists: a preview instead of the text, or beside it where the client asked for both. */
export function presentKnowledgeListItem(
  head: KnowledgeHead,
  body: KnowledgeBody | undefined,
): KnowledgeListItem {
  return { ...presentKnowledgeHead(head), ...body }
}

function presentKnowledgeHead(row: KnowledgeHead) {
  const { account_id: _, scope_id, language_given: __, tags, alternate_questions, ...item } = row
  return {
    ...item,
    chatbot_id: scope_id === sharedScope ? null : scope_id,
    tags: [...tags],
    alternate_questions: [...alternate_questions],
  }
}
