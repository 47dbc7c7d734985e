// Converts rows to the objects of the API, for answers and for the data of events.
import type {
  Chatbot,
  Conversation,
  KnowledgeItem,
  KnowledgeListItem,
  Message,
} from '@parley/contract'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import {
  type KnowledgeBody,
  type KnowledgeHead,
  type KnowledgeRow,
  sharedScope,
} from '../../storage/interfaces/knowledge.ts'
import type { MessageRow, ReplyColumns } from '../../storage/interfaces/messages.ts'

export function presentChatbot(row: ChatbotRow): Chatbot {
  const { account_id: _, ...chatbot } = row
  return chatbot
}

export function presentConversation(row: ConversationRow): Conversation {
  const { account_id: _, event_count: __, paused_at: ___, ...shown } = row
  const { due_at: ____, erased_count: _____, turn_until: ______, id, ...conversation } = shown
  return { conversation_id: id, ...conversation }
}

/** A bot message has no `user_id`, and a user's message has no fields of a reply (§2.3). */
export function presentMessage(row: MessageRow): Message {
  const { id, conversation_id, text, sender_type, user_id, sent_at, kind } = row
  const message = { message_id: id, conversation_id, text, sender_type, sent_at, kind }
  if (sender_type === 'user') {
    const { reply_status } = row
    const sent = reply_status === null ? message : { ...message, reply_status }
    return user_id === null ? sent : { ...sent, user_id }
  }
  const { reply_to, reply, feedback, author } = row
  const { citations, suggestions = [], grounding = null, ...others } = reply ?? noReply
  const { first_token_ms: _, handoff = false, ...said } = others
  const lists = { citations: [...citations], suggestions: [...suggestions] }
  const shown = { ...message, reply_to, ...said, ...lists, grounding, handoff, feedback }
  return author === undefined ? shown : { ...shown, author }
}

/** The reply fields of a bot message that is not a reply, as a welcome message. */
const noReply: ReplyColumns = {
  answered: false,
  outcome: null,
  confidence: null,
  citations: [],
  usage: null,
  latency_ms: null,
  finish_reason: null,
  engine: null,
}

export function presentKnowledgeItem(row: KnowledgeRow): KnowledgeItem {
  const { preview: _, ...head } = presentKnowledgeHead(row)
  const { content, answer } = row.body
  return { ...head, content, answer }
}

/** For lists: with a preview instead of the text, or with both if the client asked for the text. */
export function presentKnowledgeListItem(
  head: KnowledgeHead,
  body: KnowledgeBody | undefined,
): KnowledgeListItem {
  const shown = presentKnowledgeHead(head)
  return body === undefined ? shown : { ...shown, content: body.content, answer: body.answer }
}

/** Accepts rows with a text too, and leaves the text out. */
function presentKnowledgeHead(row: KnowledgeHead & { readonly body?: KnowledgeBody }) {
  const { account_id: _, scope_id, language_given: __, body: ___, ...rest } = row
  const { tags, alternate_questions, ...item } = rest
  return {
    ...item,
    chatbot_id: scope_id === sharedScope ? null : scope_id,
    tags: [...tags],
    alternate_questions: [...alternate_questions],
  }
}
