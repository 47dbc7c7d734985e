// Builds the two messages of a turn as they are stored.
import { limits, type MessageCreate } from '@parley/contract'
import type { Reply } from '../../engine/types.ts'
import { timestampAfter } from '../../lib/clock.ts'
import { createId } from '../../lib/ids.ts'
import type { ReplyGrounding } from '../../model/types.ts'
import type { ConversationRow, Turn } from '../../storage/interfaces/conversations.ts'
import type { MessageRow, ReplyColumns } from '../../storage/interfaces/messages.ts'

/** The user's message, as the next one of the conversation. */
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

/** The bot's message. `latencyMs` counts from the arrival of the user's message. */
export function answerTo(
  user: MessageRow,
  { handsOff, grounding = null, ...reply }: StoredReply,
  nowMs: number,
  latencyMs: number,
  details: ReplyDetails = {},
): MessageRow {
  const { text, answered, outcome, confidence, citations, suggestions, finish_reason, engine } =
    reply
  const { usage = null, degraded, first_token_ms } = details
  const columns = { answered, outcome, confidence, citations, usage, finish_reason, engine }
  return {
    ...messageAfter(user, text, nowMs),
    reply: {
      ...columns,
      ...(suggestions === undefined || suggestions.length === 0 ? {} : { suggestions }),
      latency_ms: rounded(latencyMs),
      ...(grounding === null ? {} : { grounding: withFewMarks(grounding) }),
      ...(handsOff ? { handoff: true } : {}),
      ...(degraded === true ? { degraded } : {}),
      ...(first_token_ms === undefined ? {} : { first_token_ms: rounded(first_token_ms) }),
    },
  }
}

type StoredReply = Reply & {
  readonly handsOff: boolean
  /** Only replies of a model have one. */
  readonly grounding?: ReplyGrounding | null
}

/** The maximum number of marks. More are not useful, and events have a size limit. */
function withFewMarks(grounding: ReplyGrounding): ReplyGrounding {
  return { ...grounding, marks: grounding.marks.slice(0, limits.reply_marks.value) }
}

/** The columns of a reply that only the call of a model fills. */
export type ReplyDetails = {
  readonly usage?: ReplyColumns['usage']
  readonly degraded?: true | undefined
  readonly first_token_ms?: number | undefined
}

/** A notice in place of an answer, which the analytics do not count. */
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

/** The message of a person in the bot's place. It replies to no particular message. */
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

/** Rounded to a hundredth of a millisecond. */
function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}

/** The user, if another user owns the conversation and this one has not written in it lately. */
export function guestIn(
  { conversation, history }: Turn,
  user_id: string | null | undefined,
): string | undefined {
  if (user_id === null || user_id === undefined || user_id === conversation.user_id) {
    return undefined
  }
  return history.some((earlier) => earlier.user_id === user_id) ? undefined : user_id
}
