// Converts messages into the form of the traffic's record.
import type { Message } from '@parley/contract'
import type { RecordedMessage } from './record.ts'

/** A message with only its time and sender. */
export function emptyMessage(
  id: string,
  sent_at: string,
  sender: RecordedMessage['sender'],
): RecordedMessage {
  return {
    id,
    atMs: Date.parse(sent_at),
    sender,
    person: null,
    reply_to: null,
    kind: 'message',
    reply: null,
    question: null,
    rating: null,
  }
}

/** Converts a message as a client received it. */
export function toRecordedMessage(message: Message): RecordedMessage {
  const { message_id, sent_at, sender_type, kind, reply_to = null } = message
  const recorded = { ...emptyMessage(message_id, sent_at, sender_type), kind, reply_to }
  if (sender_type === 'user' || kind === 'welcome') return recorded
  return {
    ...recorded,
    reply: {
      answered: message.answered ?? false,
      outcome: message.outcome ?? null,
      confidence: message.confidence ?? null,
      cited: (message.citations ?? []).map(({ knowledge_id }) => knowledge_id),
      latency_ms: message.latency_ms ?? null,
      first_token_ms: null,
      input_tokens: 0,
      output_tokens: 0,
      degraded: false,
    },
  }
}
