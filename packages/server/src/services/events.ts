// Events: what happened, as a client will read it.
import { toTimestamp } from '../lib/clock.ts'
import { createId } from '../lib/ids.ts'
import {
  type ConversationRow,
  type EventType,
  type KnowledgeHead,
  type MessageRow,
  type NewEvent,
  sharedScope,
} from '../storage/rows.ts'
import { presentConversation, presentKnowledgeListItem, presentMessage } from './present.ts'

export function messageCreated(message: MessageRow, chatbot_id: string): NewEvent {
  const data = { ...presentMessage(message), chatbot_id }
  return event('message.created', chatbot_id, message.sent_at, data)
}

export function conversationStarted(conversation: ConversationRow): NewEvent {
  const { chatbot_id, created_at } = conversation
  const data = presentConversation(conversation)
  return event('conversation.started', chatbot_id, created_at, data)
}

export function conversationEnded(conversation: ConversationRow): NewEvent {
  const { chatbot_id, updated_at } = conversation
  const data = presentConversation(conversation)
  return event('conversation.ended', chatbot_id, updated_at, data)
}

export type KnowledgeAction = 'created' | 'updated' | 'deleted'

/** Without the item's text: an event stays small. */
export function knowledgeUpdated(
  action: KnowledgeAction,
  item: KnowledgeHead,
  nowMs: number,
): NewEvent {
  const {
    preview: _,
    content: __,
    answer: ___,
    ...shown
  } = presentKnowledgeListItem(item, undefined)
  const chatbot_id = item.scope_id === sharedScope ? null : item.scope_id
  return event('knowledge.updated', chatbot_id, toTimestamp(nowMs), { action, item: shown })
}

function event(
  type: EventType,
  chatbot_id: string | null,
  created_at: string,
  data: unknown,
): NewEvent {
  return { id: createId('evt'), type, chatbot_id, created_at, data }
}
