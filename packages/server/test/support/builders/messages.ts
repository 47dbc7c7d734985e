// Builds rows of messages, and of the explanations of replies.
import { createId } from '../../../src/lib/ids.ts'
import type { ConversationRow } from '../../../src/storage/interfaces/conversations.ts'
import type {
  ExplanationRow,
  MessageRow,
  ReplyColumns,
} from '../../../src/storage/interfaces/messages.ts'
import { exampleTime, hostileText } from './example-values.ts'

function buildReply(overrides: Partial<ReplyColumns> = {}): ReplyColumns {
  return {
    answered: true,
    outcome: 'answer',
    confidence: 0.8765,
    citations: [
      {
        knowledge_id: 'kb_1',
        title: 'Returns',
        url: null,
        chunk_id: 'kb_1#0',
        snippet: 'within 30 days',
        score: 0.75,
      },
    ],
    suggestions: [{ text: 'Refunds', knowledge_id: 'kb_2' }],
    usage: { input_tokens: 12, output_tokens: null },
    latency_ms: 1.25,
    finish_reason: 'stop',
    engine: 'builtin',
    ...overrides,
  }
}

/** A message of a user. `buildBotMessage` builds one of the bot. */
export function buildMessage(
  { account_id, id, user_id }: ConversationRow,
  sequence: number,
  overrides: Partial<MessageRow> = {},
): MessageRow {
  return {
    account_id,
    conversation_id: id,
    sequence,
    id: createId('msg'),
    kind: 'message',
    sender_type: 'user',
    user_id,
    text: `Message ${sequence}`,
    sent_at: new Date(Date.parse(exampleTime) + sequence).toISOString(),
    reply_to: null,
    reply: null,
    feedback: null,
    reply_status: null,
    ...overrides,
  }
}

export function buildBotMessage(
  conversation: ConversationRow,
  sequence: number,
  overrides: Partial<MessageRow> = {},
): MessageRow {
  return buildMessage(conversation, sequence, {
    sender_type: 'bot',
    user_id: null,
    reply_to: 'msg_before',
    reply: buildReply(),
    ...overrides,
  })
}

export function buildExplanation(
  { id, sent_at }: MessageRow,
  overrides: Partial<ExplanationRow> = {},
): ExplanationRow {
  return {
    message_id: id,
    created_at: sent_at,
    data: { engine: 'builtin', passages: [{ chunk_id: hostileText, score: 0.5 }], tokens: null },
    ...overrides,
  }
}
