// Builds the events of all types, with the data that clients read.
import type { EventType, HandoffReason, Source, Webhook } from '@parley/contract'
import { toTimestamp } from '../../lib/clock.ts'
import { createId } from '../../lib/ids.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import { eventIdOf, type NewEvent } from '../../storage/interfaces/events.ts'
import { type KnowledgeHead, sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import { presentConversation, presentKnowledgeListItem, presentMessage } from './present.ts'

export function messageCreated(message: MessageRow, chatbot_id: string): NewEvent {
  const data = { ...presentMessage(message), chatbot_id }
  const { id, sent_at: created_at } = message
  return { id: eventIdOf(id), type: 'message.created', chatbot_id, created_at, data }
}

/** Its data is the message as it is now, including the feedback. */
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

/** The bot itself paused the conversation, so that a person can take over. */
export function conversationHandedOff(
  conversation: ConversationRow,
  handoff_reason: HandoffReason,
): NewEvent {
  const paused = conversationPaused(conversation)
  const data = { ...presentConversation(conversation), reason: 'handoff', handoff_reason }
  return { ...paused, data }
}

/** For a conversation that was paused, and for one that had ended. */
export const conversationResumed = (conversation: ConversationRow) =>
  conversationChanged('conversation.resumed', conversation)

export const conversationEnded = (conversation: ConversationRow) =>
  conversationChanged('conversation.ended', conversation)

function conversationChanged(type: EventType, conversation: ConversationRow): NewEvent {
  const { chatbot_id, updated_at } = conversation
  return event(type, chatbot_id, updated_at, presentConversation(conversation))
}

/** The owner gets this event through other webhooks, or in the feed. */
export function webhookDisabled(webhook: Webhook, created_at: string): NewEvent {
  return event('webhook.disabled', null, created_at, webhook)
}

export type KnowledgeAction = 'created' | 'updated' | 'deleted' | 'ready' | 'failed'

/** Leaves out the item's text, so that the event stays small. */
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

export type SourceEventType = Extract<EventType, `source.${string}`>

export function sourceChanged(type: SourceEventType, source: Source, nowMs: number): NewEvent {
  return event(type, source.chatbot_id, toTimestamp(nowMs), source)
}

export type Failure = {
  readonly code: string
  /** The message that the client received, or that the knowledge item shows. */
  readonly message: string
  /** The id of the failed request; null if no request failed. */
  readonly request_id: string | null
  readonly chatbot_id: string | null
  readonly conversation_id: string | null
  readonly message_id: string | null
  readonly knowledge_id: string | null
}

/** Takes no number in a conversation, because nothing happened there. */
export function errorOccurred(failure: Failure, nowMs: number): NewEvent {
  return event('error.occurred', failure.chatbot_id, toTimestamp(nowMs), failure)
}

export type LimitUse = {
  readonly requests_per_hour: number
  readonly used: number
  readonly remaining: number
  readonly resets_at: string
}

export function limitWarning(use: LimitUse, nowMs: number): NewEvent {
  return event('limit.warning', null, toTimestamp(nowMs), use)
}

function event(
  type: EventType,
  chatbot_id: string | null,
  created_at: string,
  data: unknown,
): NewEvent {
  return { id: createId('evt'), type, chatbot_id, created_at, data }
}
