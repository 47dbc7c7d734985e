// Messages as the record of the traffic has them.
import type { Message } from '@parley/contract'
import type { SaidMessage } from './record.ts'

/** Of which nothing is known but when and by whom. */
export function emptyMessage(
  id: string,
  sent_at: string,
  sender: SaidMessage['sender'],
): SaidMessage {
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

/** As a client was told of it. */
export function saidOf(message: Message): SaidMessage {
  const { message_id, sent_at, sender_type, kind, reply_to = null } = message
  const said = { ...emptyMessage(message_id, sent_at, sender_type), kind, reply_to }
  if (sender_type === 'user' || kind === 'welcome') return said
  return {
    ...said,
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
