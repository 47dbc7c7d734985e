// Builds the rows of a typical exchange, for the benches of the store.
import { systemClock, timestampAfter, toTimestamp } from '../packages/server/src/lib/clock.ts'
import { createId } from '../packages/server/src/lib/ids.ts'
import type {
  ConversationRow,
  Exchange,
} from '../packages/server/src/storage/interfaces/conversations.ts'
import type { MessageRow } from '../packages/server/src/storage/interfaces/messages.ts'

export const account_id = 'acct_bench'

/** A conversation without messages. */
export function newConversation(chatbot_id: string, now: string): ConversationRow {
  return {
    account_id,
    id: createId('conv'),
    chatbot_id,
    user_id: 'user',
    verified_user: null,
    status: 'active',
    playground: false,
    title: null,
    language: null,
    metadata: {},
    message_count: 0,
    event_count: 0,
    last_message_at: null,
    created_at: now,
    updated_at: now,
    ended_at: null,
    ended_reason: null,
    resolution: null,
    paused_at: null,
    due_at: null,
    erased_count: 0,
    turn_until: null,
  }
}

/** A question and its cited reply, after `count` earlier messages. */
export function newExchange({ id: conversation_id }: ConversationRow, count: number): MessageRow[] {
  const now = toTimestamp(systemClock.now())
  const user: MessageRow = {
    account_id,
    conversation_id,
    sequence: count + 1,
    id: createId('msg'),
    kind: 'message',
    sender_type: 'user',
    user_id: 'user',
    text: 'How long do I have to return something that does not fit?',
    sent_at: now,
    reply_to: null,
    reply: null,
    feedback: null,
    reply_status: null,
  }
  return [user, { ...user, ...replyTo(user), sequence: count + 2, id: createId('msg') }]
}

/** The two messages in the form in which a turn stores them, each with its event. */
export function exchangeOf(
  { id, chatbot_id }: ConversationRow,
  messages: readonly MessageRow[],
): Exchange {
  return {
    conversation_id: id,
    expected_message_count: (messages[0]?.sequence ?? 1) - 1,
    messages,
    events: messages.map((message) => ({
      id: createId('evt'),
      type: 'message.created',
      chatbot_id,
      created_at: message.sent_at,
      data: message,
    })),
  }
}

function replyTo(user: MessageRow): Partial<MessageRow> {
  const text =
    'You can return any item within 30 days of delivery. Items have to be unused and in their box.'
  return {
    sender_type: 'bot',
    user_id: null,
    text,
    sent_at: timestampAfter(user.sent_at, 0),
    reply_to: user.id,
    reply: {
      answered: true,
      outcome: 'answer',
      confidence: 0.8,
      citations: [
        {
          knowledge_id: 'kb_returns',
          title: 'Returns',
          url: 'https://example.com/returns',
          chunk_id: 'kb_returns#0',
          snippet: text,
          score: 0.8,
        },
      ],
      usage: null,
      latency_ms: 1.5,
      finish_reason: 'stop',
      engine: 'builtin',
    },
  }
}
