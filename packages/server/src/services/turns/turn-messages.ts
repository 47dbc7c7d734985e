// The two messages of a turn as they are stored.
import type { MessageCreate } from '@parley/contract'
import type { Reply } from '../../engine/types.ts'
import { timestampAfter } from '../../lib/clock.ts'
import { createId } from '../../lib/ids.ts'
import type { ConversationRow, Turn } from '../../storage/interfaces/conversations.ts'
import type { MessageRow, ReplyColumns } from '../../storage/interfaces/messages.ts'

/** The next message of the conversation, after all that happened in it before. */
export function userMessage(
  conversation: ConversationRow,
  { text, user_id }: MessageCreate,
  nowMs: number,
): MessageRow {
  return {
    account_id: conversation.account_id,
    conversation_id: conversation.id,
    sequence: conversation.message_count + 1,
    id: createId('msg'),
    kind: 'message',
    sender_type: 'user',
    user_id: user_id ?? conversation.user_id,
    text,
    sent_at: timestampAfter(conversation.updated_at, nowMs),
    reply_to: null,
    reply: null,
    feedback: null,
    reply_status: null,
  }
}

/** `latencyMs`: from the arrival of the user's message. */
export function answerTo(
  user: MessageRow,
  { handsOff, ...reply }: Reply & { readonly handsOff: boolean },
  nowMs: number,
  latencyMs: number,
  worded: Worded = {},
): MessageRow {
  const { text, answered, outcome, confidence, citations, finish_reason, engine } = reply
  const { usage = null, degraded, first_token_ms } = worded
  const columns = { answered, outcome, confidence, citations, usage, finish_reason, engine }
  return {
    ...messageAfter(user, text, nowMs),
    reply: {
      ...columns,
      latency_ms: rounded(latencyMs),
      ...(handsOff ? { handoff: true } : {}),
      ...(degraded === true ? { degraded } : {}),
      ...(first_token_ms === undefined ? {} : { first_token_ms: rounded(first_token_ms) }),
    },
  }
}

/** What is told of a reply that a model was asked for. */
export type Worded = {
  readonly usage?: ReplyColumns['usage']
  readonly degraded?: true | undefined
  readonly first_token_ms?: number | undefined
}

/** Said in place of an answer: nothing of it counts as one. */
export function noticeTo(
  user: MessageRow,
  text: string,
  nowMs: number,
  latencyMs: number,
): MessageRow {
  const reply: ReplyColumns = {
    answered: false,
    outcome: null,
    confidence: null,
    citations: [],
    usage: null,
    latency_ms: rounded(latencyMs),
    finish_reason: null,
    engine: null,
  }
  return { ...messageAfter(user, text, nowMs), kind: 'notice', reply }
}

function messageAfter(user: MessageRow, text: string, nowMs: number): MessageRow {
  return {
    ...user,
    sequence: user.sequence + 1,
    id: createId('msg'),
    sender_type: 'bot',
    user_id: null,
    text,
    sent_at: timestampAfter(user.sent_at, nowMs),
    reply_to: user.id,
    reply_status: null,
  }
}

/** What a person says in the bot's place, to nobody's message in particular. */
export function personsMessage(
  conversation: ConversationRow,
  { text, name }: { readonly text: string; readonly name: string | null },
  nowMs: number,
): MessageRow {
  return {
    ...userMessage(conversation, { text }, nowMs),
    sender_type: 'bot',
    user_id: null,
    author: { type: 'human', name },
  }
}

/** To the hundredth of a millisecond. */
function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}

/** Whoever speaks here but does not own the conversation, and has not spoken in it lately. */
export function guestIn(
  { conversation, history }: Turn,
  user_id: string | null | undefined,
): string | undefined {
  if (user_id === null || user_id === undefined || user_id === conversation.user_id) {
    return undefined
  }
  return history.some((earlier) => earlier.user_id === user_id) ? undefined : user_id
}
