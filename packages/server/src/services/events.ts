// Events: what happened, as a client will read it.
import { toTimestamp } from '../lib/clock.ts'
import { createId } from '../lib/ids.ts'
import {
  type ConversationRow,
  type EventType,
  eventIdOf,
  type KnowledgeHead,
  type MessageRow,
  type NewEvent,
  sharedScope,
} from '../storage/rows.ts'
import { presentConversation, presentKnowledgeListItem, presentMessage } from './present.ts'

export function messageCreated(message: MessageRow, chatbot_id: string): NewEvent {
  const data = { ...presentMessage(message), chatbot_id }
  const { id, sent_at: created_at } = message
  return { id: eventIdOf(id), type: 'message.created', chatbot_id, created_at, data }
}

/** With the message as it stands now, feedback and all. */
export function messageRated(message: MessageRow, chatbot_id: string, nowMs: number): NewEvent {
  const data = { ...presentMessage(message), chatbot_id }
  return event('message.feedback', chatbot_id, toTimestamp(nowMs), data)
}

export function conversationStarted(conversation: ConversationRow): NewEvent {
  const { chatbot_id, created_at } = conversation
  const data = presentConversation(conversation)
  return event('conversation.started', chatbot_id, created_at, data)
}

export const conversationPaused = (conversation: ConversationRow) =>
  conversationChanged('conversation.paused', conversation)

/** Whether it was paused or had ended. */
export const conversationResumed = (conversation: ConversationRow) =>
  conversationChanged('conversation.resumed', conversation)

export const conversationEnded = (conversation: ConversationRow) =>
  conversationChanged('conversation.ended', conversation)

function conversationChanged(type: EventType, conversation: ConversationRow): NewEvent {
  const { chatbot_id, updated_at } = conversation
  return event(type, chatbot_id, updated_at, presentConversation(conversation))
}

export type KnowledgeAction = 'created' | 'updated' | 'deleted' | 'ready' | 'failed'

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
