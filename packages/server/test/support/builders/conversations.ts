// Builds rows of conversations, and the writes that add an exchange or a turn to one.
import { createId } from '../../../src/lib/ids.ts'
import type {
  ConversationRow,
  Exchange,
  HeldTurn,
  OpenTurn,
} from '../../../src/storage/interfaces/conversations.ts'
import type { MessageRow } from '../../../src/storage/interfaces/messages.ts'
import { buildEvent } from './events.ts'
import { exampleTime, hostileText } from './example-values.ts'
import { buildBotMessage, buildMessage } from './messages.ts'

export function buildConversation(
  account_id: string,
  overrides: Partial<ConversationRow> = {},
): ConversationRow {
  return {
    account_id,
    id: createId('conv'),
    chatbot_id: 'bot_1',
    user_id: 'customer-42',
    verified_user: { sub: 'ada', name: hostileText, email: null, claims: { seats: 3, vip: true } },
    status: 'active',
    playground: false,
    title: 'About parcels',
    language: 'de',
    metadata: { page: '/checkout' },
    message_count: 0,
    event_count: 0,
    last_message_at: null,
    created_at: exampleTime,
    updated_at: exampleTime,
    ended_at: null,
    ended_reason: null,
    resolution: null,
    paused_at: null,
    due_at: '2026-11-21T10:15:30.123Z',
    erased_count: 0,
    turn_until: null,
    ...overrides,
  }
}

/** The exchange that follows `count` messages of the conversation. */
export function buildExchange(
  conversation: ConversationRow,
  count: number,
  overrides: Partial<Exchange> = {},
): Exchange {
  const user = buildMessage(conversation, count + 1)
  const bot = buildBotMessage(conversation, count + 2, { reply_to: user.id })
  return {
    conversation_id: conversation.id,
    expected_message_count: count,
    messages: [user, bot],
    events: [buildEvent({ data: user }), buildEvent({ data: bot })],
    ...overrides,
  }
}

/** An open turn with its user message. */
export function buildOpenTurn(
  { account_id, conversation_id, id: message_id, sent_at }: MessageRow,
  overrides: Partial<OpenTurn & HeldTurn> = {},
): OpenTurn & HeldTurn {
  return {
    account_id,
    conversation_id,
    message_id,
    repeat_key: 'repeat-1',
    opened_at: sent_at,
    locked_until: '2026-11-20T10:16:30.000Z',
    reply_id: `reply-to-${message_id}`,
    ...overrides,
  }
}
